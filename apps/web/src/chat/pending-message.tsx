import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { Icon } from '../ui/base/icon.tsx'
import type { OutgoingMessage } from './use-outgoing.ts'

/** Classes of a message bubble. */
export const bubbleClass = 'max-w-[min(34rem,85%)] rounded-2xl px-3.5 py-2 wrap-anywhere'

type PendingMessageProps = {
  message: Pick<OutgoingMessage, 'text' | 'files' | 'state' | 'reason'>
  /** The recipient, where the page does not show it. */
  head?: string | undefined
  onRetry: () => void
  onDrop: () => void
}

/** A message that is not delivered yet, with its actions. */
export function PendingMessage({ message, head, onRetry, onDrop }: PendingMessageProps) {
  return (
    <li className={classes(bubbleClass, 'self-end bg-board-100')}>
      {head !== undefined && <p className="caption font-bold text-ink-2">{head}</p>}
      {message.text !== '' && <p className="whitespace-pre-line">{message.text}</p>}
      {message.files.length > 0 && <p>{message.files.map(({ name }) => name).join(', ')}</p>}
      {message.state === 'sending' && <p className="caption text-right text-ink-2">Mengirim…</p>}
      {message.state !== 'sending' && (
        <div
          role={message.state === 'refused' ? 'alert' : 'status'}
          className="flex flex-wrap items-center justify-end gap-x-2"
        >
          {message.state === 'refused' ? (
            <span className="caption text-red">{message.reason}</span>
          ) : (
            <span className="caption inline-flex items-center gap-1.5 text-ink-2">
              <Icon name="clock" size={16} />
              Menunggu jaringan, terkirim otomatis
            </span>
          )}
          <Button variant="quiet" size="small" onClick={onRetry}>
            Kirim ulang
          </Button>
          <Button variant="quiet" size="small" onClick={onDrop}>
            Buang
          </Button>
        </div>
      )}
    </li>
  )
}
