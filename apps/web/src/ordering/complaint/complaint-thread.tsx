import type { ComplaintView } from '@pasar/contract/ordering/complaint'
import { AttachedFiles } from '../../page/files/attached-files.tsx'
import { RelativeTime } from '../../page/relative-time.tsx'
import { classes } from '../../ui/base/classes.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import type { OrderViewer } from '../base/status-labels.ts'
import { entryActionLabel, sideLabel } from './complaint-labels.ts'

type ThreadProps = { complaint: ComplaintView; viewer: OrderViewer }

/** Messages and actions, oldest first; the viewer's own messages are on the right. */
export function ComplaintThread({ complaint, viewer }: ThreadProps) {
  return (
    <ol aria-label="Percakapan" className="flex flex-col gap-3">
      {complaint.entries.map((entry) => (
        <li
          key={entry.seq}
          className={classes(
            'card max-w-[min(36rem,92%)] p-4',
            entry.by === viewer && 'self-end bg-board-100',
            entry.by === 'system' && 'self-center bg-sunken',
          )}
        >
          <Entry entry={entry} order={complaint.order} />
        </li>
      ))}
    </ol>
  )
}

type EntryProps = { entry: ComplaintView['entries'][number]; order: ComplaintView['order'] }

function Entry({ entry, order }: EntryProps) {
  const actionLabel = entryActionLabel(entry, order)
  const side = sideLabel(entry.by)
  return (
    <>
      <p className="caption flex flex-wrap justify-between gap-x-4 text-ink-2">
        <span className="min-w-0 font-semibold">
          {side}
          {entry.name !== '' && entry.name !== side && `: ${entry.name}`}
        </span>
        <RelativeTime at={entry.at} className="tnum" />
      </p>
      {actionLabel !== null && (
        <p className="font-bold">
          {actionLabel}
          {entry.amount > 0 && ` ${formatRupiah(entry.amount)}`}
        </p>
      )}
      {entry.text !== '' && <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>}
      <AttachedFiles files={entry.files} className="mt-2" />
    </>
  )
}
