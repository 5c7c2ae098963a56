import { openRoom } from '@pasar/contract/chat/chat'
import { useRef } from 'react'
import { Unreachable } from '../api/call.ts'
import { newKey } from '../api/new-key.ts'
import { putInOutbox, readerOf } from '../api/outbox.ts'
import { type OpeningAct, openingBody } from '../api/outbox-acts.ts'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { showToast } from '../ui/notices.tsx'

type FirstWords = {
  about: Pick<OpeningAct, 'kind' | 'aboutId' | 'memberId' | 'to'>
  onSent: (chatId: number) => void
  /** They wait on this device, and go by themselves. */
  onWaiting: () => void
  refusalsSaid: 'toast' | 'in-place'
}

/**
 * Begins a conversation. Without a network its first words are sealed on the device and sent later, under the number that they got at the first
 * try: so they are there once, also when only the answer was lost.
 */
export function useFirstWords({ about, onSent, onWaiting, refusalsSaid }: FirstWords) {
  const { call, member } = usePageContext()
  const reader = readerOf(member)
  const act = useRef<OpeningAct>(null)
  const { send, ...sending } = useCall(
    openRoom,
    ({ chatId }) => onSent(chatId),
    refusalsSaid,
    () => void wait(),
  )

  async function wait() {
    const words = JSON.stringify(act.current)
    const isKept =
      reader !== null &&
      (await putInOutbox(reader, call, { kind: 'opening', orderId: null, words, bytes: null }).then(
        () => true,
        () => false,
      ))
    // A device that has no room for them keeps what is typed.
    if (!isKept) return showToast(new Unreachable('offline').message, 'danger')
    act.current = null
    showToast('Pesan menunggu jaringan, terkirim sendiri', 'info')
    onWaiting()
  }

  return {
    ...sending,
    send: (typed: string) => {
      const text = typed.trim()
      const clientId = act.current?.text === text ? act.current.clientId : newKey()
      act.current = { ...about, clientId, text }
      void send({ body: openingBody(act.current) })
    },
  }
}
