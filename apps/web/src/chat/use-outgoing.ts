import { type ChatMessage, sendMessage } from '@pasar/contract/chat/chat'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Call, NetworkError, RefusalError } from '../call/call.ts'
import { newKey } from '../call/new-key.ts'
import { subscribeLive } from '../live/live.ts'
import {
  enqueueOffline,
  loadOfflineQueue,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  runOfflineQueue,
  useOfflineQueue,
  useOnSent,
} from '../offline/offline-queue.ts'
import type { SentItem } from '../offline/offline-queue-items.ts'
import { QueuedMessage } from '../offline/stored-item.ts'
import { useOnline } from '../offline/use-online.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { storedDraft, storedValue } from '../store/stored-value.ts'
import { showToast } from '../ui/base/toasts.tsx'
import { retryOrCreateMessage } from './retry-message.ts'

/**
 * A message that is not delivered yet: sending, waiting for a network, or refused with a
 * reason.
 */
export type OutgoingMessage = Pick<QueuedMessage, 'clientId' | 'text' | 'files'> & {
  id: number
  state: 'sending' | 'waiting' | 'refused'
  reason: string
}

/**
 * Manages the draft and the outgoing messages; both survive a reload. A message is encrypted in the
 * offline queue before it is sent. Its id stays the same across retries, so the server stores it
 * once. Sending continues after the user leaves the conversation.
 */
export function useOutgoing(chatId: number, onSent: (message: ChatMessage) => void) {
  const { call, member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const [draft, setDraft] = useDraft(member?.memberId ?? 0, chatId)
  const waiting = useWaiting(chatId)

  useEffect(() => {
    if (queueOwner !== null) void loadOfflineQueue(queueOwner)
  }, [queueOwner])
  const run = useCallback(() => {
    if (queueOwner !== null) void runOfflineQueue(queueOwner, call)
  }, [queueOwner, call])
  // An incoming event shows that the network is back.
  useEffect(() => subscribeLive('chat', run), [run])
  const handleSent = useCallback(
    (sentItem: SentItem) => {
      if (sentItem.kind === 'message' && sentItem.chatId === chatId) onSent(sentItem.message)
    },
    [chatId, onSent],
  )
  useOnSent(handleSent)

  async function sendOrQueue(text: string, files: QueuedMessage['files']) {
    const attemptStore = storedValue('device', `message-attempt-${chatId}`, QueuedMessage)
    const act = retryOrCreateMessage(
      attemptStore.read(),
      { chatId, text: text.trim(), files: [...files] },
      newKey(),
    )
    setDraft('')
    if (queueOwner !== null && (await enqueueMessage(queueOwner, call, act))) return attemptStore.remove()
    attemptStore.write(act)
    try {
      const body = { message: act.text, clientId: act.clientId, files: files.map(({ id }) => id) }
      onSent(await call(sendMessage, { params: { type: 'all', chatId }, body }))
      attemptStore.remove()
    } catch (error) {
      // A refused message is certainly not stored. After a network or server error its state is
      // unknown.
      if (error instanceof RefusalError && error.status < 500) attemptStore.remove()
      if (!(error instanceof RefusalError || error instanceof NetworkError)) throw error
      // Text typed meanwhile stays after the restored message.
      setDraft((now) => (now === '' ? act.text : `${act.text}\n${now}`))
      showToast(error.message, 'danger')
    }
  }

  return {
    draft,
    setDraft,
    waiting,
    send: (text: string, files: QueuedMessage['files']) => void sendOrQueue(text, files),
    retry: (id: number) => {
      if (queueOwner !== null) void retryQueued(queueOwner, call, [id])
    },
    drop: (id: number) => {
      if (queueOwner !== null) void removeQueued(queueOwner, [id])
    },
  }
}

/**
 * Queues the message. Without space in the queue the caller sends it directly.
 *
 * @returns whether it was queued
 */
const enqueueMessage = (queueOwner: string, call: Call, act: QueuedMessage): Promise<boolean> =>
  enqueueOffline(queueOwner, call, { kind: 'message', payload: act }).then(
    () => true,
    () => false,
  )

/** The draft, stored on the device until it is sent. */
function useDraft(memberId: number, chatId: number) {
  const draftStore = useMemo(
    () => storedDraft('device', `message-${memberId}-${chatId}`, z.string()),
    [chatId, memberId],
  )
  const [draft, setDraft] = useState('')
  const isRead = useRef(false)
  useEffect(() => {
    isRead.current = true
    setDraft(draftStore.read() ?? '')
  }, [draftStore])
  useEffect(() => {
    if (!isRead.current) return
    if (draft === '') draftStore.remove()
    else draftStore.write(draft)
  }, [draftStore, draft])
  return [draft, setDraft] as const
}

/**
 * Returns the state of an undelivered message.
 *
 * @param hasLine whether the last attempt reached the network
 */
export const outgoingState = (reason: string, hasLine: boolean): OutgoingMessage['state'] =>
  reason !== '' ? 'refused' : hasLine ? 'sending' : 'waiting'

/** Returns the queued messages of this conversation in the order of writing. */
function useWaiting(chatId: number): readonly OutgoingMessage[] {
  const { waiting, isStalled } = useOfflineQueue()
  const isOnline = useOnline()
  return useMemo(
    () =>
      waiting.flatMap((act) => {
        if (act.kind !== 'message' || act.payload.chatId !== chatId) return []
        const { id, reason, payload } = act
        return [{ ...payload, id, reason, state: outgoingState(reason, isOnline && !isStalled) }]
      }),
    [waiting, chatId, isOnline, isStalled],
  )
}
