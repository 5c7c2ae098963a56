import { openRoom } from '@pasar/contract/chat/chat'
import { useRef } from 'react'
import { NetworkError } from '../call/call.ts'
import { newKey } from '../call/new-key.ts'
import { enqueueOffline, queueOwnerOf } from '../offline/offline-queue.ts'
import { conversationBody } from '../offline/offline-queue-items.ts'
import type { QueuedConversation } from '../offline/stored-item.ts'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { showToast } from '../ui/base/toasts.tsx'

type OpenRoomOptions = {
  about: Pick<QueuedConversation, 'kind' | 'aboutId' | 'memberId' | 'to'>
  /** @param caseNumber number of the case that a message to the platform opened */
  onSent: (chatId: number, caseNumber: string | null) => void
  /** Called when the messages are in the offline queue, which sends them later. */
  onWaiting: () => void
  refusalDisplay: 'toast' | 'in-place'
}

/**
 * Starts a conversation. Offline, the first message is encrypted in the offline queue and sent
 * later with the id of the first attempt. A lost response therefore creates no duplicate.
 */
export function useOpenRoom({ about, onSent, onWaiting, refusalDisplay }: OpenRoomOptions) {
  const { call, member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const act = useRef<QueuedConversation>(null)
  const { send, ...sending } = useCall(
    openRoom,
    ({ chatId, caseNumber }) => onSent(chatId, caseNumber),
    refusalDisplay,
    () => void wait(),
  )

  async function wait() {
    const payload = act.current
    const isQueued =
      queueOwner !== null &&
      payload !== null &&
      (await enqueueOffline(queueOwner, call, { kind: 'opening', payload }).then(
        () => true,
        () => false,
      ))
    // Without space in the queue, the draft stays.
    if (!isQueued) return showToast(new NetworkError('offline').message, 'danger')
    act.current = null
    showToast('Pesan menunggu jaringan, terkirim otomatis', 'info')
    onWaiting()
  }

  return {
    ...sending,
    send: (typedText: string) => {
      const text = typedText.trim()
      const clientId = act.current?.text === text ? act.current.clientId : newKey()
      act.current = { ...about, clientId, text }
      void send({ body: conversationBody(act.current) })
    },
  }
}
