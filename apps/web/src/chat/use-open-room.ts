import { openRoom } from '@pasar/contract/chat/chat'
import { useRef } from 'react'
import { NetworkError } from '../api/call.ts'
import { newKey } from '../api/new-key.ts'
import { enqueueOffline, queueOwnerOf } from '../api/offline-queue.ts'
import { conversationBody, type QueuedConversation } from '../api/offline-queue-items.ts'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { showToast } from '../ui/toasts.tsx'

type OpenRoomOptions = {
  about: Pick<QueuedConversation, 'kind' | 'aboutId' | 'memberId' | 'to'>
  onSent: (chatId: number) => void
  /** They wait on this device, and go by themselves. */
  onWaiting: () => void
  refusalDisplay: 'toast' | 'in-place'
}

/**
 * Begins a conversation. Without a network its first words are sealed on the device and sent later, under the number that they got at the first
 * try: so they are there once, also when only the answer was lost.
 */
export function useOpenRoom({ about, onSent, onWaiting, refusalDisplay }: OpenRoomOptions) {
  const { call, member } = usePageContext()
  const reader = queueOwnerOf(member)
  const act = useRef<QueuedConversation>(null)
  const { send, ...sending } = useCall(
    openRoom,
    ({ chatId }) => onSent(chatId),
    refusalDisplay,
    () => void wait(),
  )

  async function wait() {
    const payload = JSON.stringify(act.current)
    const isKept =
      reader !== null &&
      (await enqueueOffline(reader, call, {
        kind: 'opening',
        orderId: null,
        payload,
        bytes: null,
      }).then(
        () => true,
        () => false,
      ))
    // A device that has no room for them keeps what is typed.
    if (!isKept) return showToast(new NetworkError('offline').message, 'danger')
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
      void send({ body: conversationBody(act.current) })
    },
  }
}
