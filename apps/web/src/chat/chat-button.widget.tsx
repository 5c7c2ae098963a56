import { findRoom } from '@pasar/contract/chat/chat'
import { Suspense, useState } from 'react'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { useCall } from '../page/use-call.ts'
import { useNavigateIfCurrent } from '../page/use-navigate-if-current.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { retryingLazy } from '../ui/ssr/lazy-part.tsx'

const FirstMessageDialog = retryingLazy(
  async () => (await import('./first-message-dialog.tsx')).FirstMessageDialog,
)

type ChatButtonProps = {
  kind: 'item' | 'order' | 'negotiation' | 'complaint'
  aboutId: number
  /** The name of the subject of the conversation. */
  name: string
  /** icon: without a label, for the bottom bar of a phone. quiet: beside a main action. */
  look?: 'label' | 'quiet' | 'icon'
  className?: string
}

const BUTTON_LABELS = {
  buyer: 'Tanya penyedia',
  vendor: 'Tulis ke sekolah',
  staff: 'Baca percakapan',
  supervisor: 'Baca percakapan',
}

/**
 * Links to the conversation about a subject, or starts one. A read-only user gets a link to an
 * existing conversation only.
 */
export function ChatButton({ kind, aboutId, name, look = 'label', className }: ChatButtonProps) {
  const { member } = usePageContext()
  const navigateIfCurrent = useNavigateIfCurrent()
  const [isAsking, setAsking] = useState<boolean | null>(null)
  useReopenForm(`ask-${kind}-${aboutId}`, isAsking === true ? '' : null, () => setAsking(true))
  const go = (chatId: number) =>
    void navigateIfCurrent({ to: '/message/message-history/$chatId', params: { chatId } })
  const isTrader = member?.role === 'buyer' || member?.role === 'vendor'
  const openDialog = () => setAsking(true)
  const finding = useCall(
    findRoom,
    ({ chatId }) => {
      if (chatId !== null) go(chatId)
      else if (isTrader) openDialog()
      else showToast('Belum ada percakapan tentang ini.', 'info')
    },
    'toast',
    // Offline, the client does not know whether a conversation exists. The server adds the message
    // to it, or creates it.
    isTrader ? openDialog : undefined,
  )
  if (member === null) return null
  const find = () => void finding.send({ params: { kind, aboutId } })
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          icon="chat-circle-text"
          label={BUTTON_LABELS[member.role]}
          disabled={finding.isPending}
          onClick={find}
        />
      ) : (
        <Button
          variant={look === 'quiet' ? 'quiet' : 'outline'}
          icon="chat-circle-text"
          className={className}
          busy={finding.isPending}
          busyText="Membuka…"
          onClick={find}
        >
          {BUTTON_LABELS[member.role]}
        </Button>
      )}
      {isAsking !== null && (
        <Suspense fallback={null}>
          <FirstMessageDialog
            {...{ kind, aboutId, name }}
            isOpen={isAsking}
            onOpenChange={setAsking}
            onSent={go}
          />
        </Suspense>
      )}
    </>
  )
}
