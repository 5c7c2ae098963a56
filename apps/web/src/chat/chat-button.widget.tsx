import { findRoom } from '@pasar/contract/chat/chat'
import { lazy, Suspense, useState } from 'react'
import { useReopenForm } from '../api/reopen-forms.ts'
import { useCall } from '../api/use-call.ts'
import { useNavigateIfCurrent } from '../api/use-navigate-if-current.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toasts.tsx'

const FirstMessageDialog = lazy(async () => ({
  default: (await import('./first-message-dialog.tsx')).FirstMessageDialog,
}))

type ChatButtonProps = {
  kind: 'item' | 'order' | 'negotiation' | 'complaint'
  aboutId: number
  /** The name of what it is about. */
  name: string
  className?: string
}

const WORDS = {
  buyer: 'Tanya penyedia',
  vendor: 'Tulis ke sekolah',
  staff: 'Baca percakapan',
  supervisor: 'Baca percakapan',
}

/** Leads to the conversation about something, or begins it; whoever only watches reads it where there is one. */
export function ChatButton({ kind, aboutId, name, className }: ChatButtonProps) {
  const { member } = usePageContext()
  const goOn = useNavigateIfCurrent()
  const [isAsking, setAsking] = useState<boolean | null>(null)
  useReopenForm(`tanya-${kind}-${aboutId}`, isAsking === true ? '' : null, () => setAsking(true))
  const go = (chatId: number) => void goOn({ to: '/message/message-history/$chatId', params: { chatId } })
  const isTrader = member?.role === 'buyer' || member?.role === 'vendor'
  const ask = () => setAsking(true)
  const finding = useCall(
    findRoom,
    ({ chatId }) => {
      if (chatId !== null) go(chatId)
      else if (isTrader) ask()
      else showToast('Belum ada percakapan tentang ini.', 'info')
    },
    'toast',
    // Without a network nobody knows whether there is one; what is written finds it, or begins it.
    isTrader ? ask : undefined,
  )
  if (member === null) return null
  return (
    <>
      <Button
        variant="outline"
        icon="chat-circle-text"
        className={className}
        busy={finding.isPending}
        busyText="Membuka…"
        onClick={() => void finding.send({ params: { kind, aboutId } })}
      >
        {WORDS[member.role]}
      </Button>
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
