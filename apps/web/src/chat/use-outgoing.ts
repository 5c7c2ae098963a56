import { type ChatMessage, sendMessage } from '@pasar/contract/chat/chat'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { NetworkError, RefusalError } from '../api/call.ts'
import { subscribeLive } from '../api/live.ts'
import { newKey } from '../api/new-key.ts'
import {
  enqueueOffline,
  loadOfflineQueue,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  runOfflineQueue,
  useOfflineQueue,
  useOnSent,
} from '../api/offline-queue.ts'
import { QueuedMessage, type SentItem } from '../api/offline-queue-items.ts'
import { storedDraft, storedValue } from '../api/stored-value.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { showToast } from '../ui/toasts.tsx'
import { retryOrCreateMessage } from './retry-message.ts'

/** A message that is not there yet: on its way, waiting for a network, or refused with a reason. */
export type OutgoingMessage = Pick<QueuedMessage, 'clientId' | 'text' | 'files'> & {
  id: number
  state: 'sending' | 'waiting' | 'refused'
  reason: string
}

/**
 * What is typed, and what is on its way: both outlive a reload of the page. A message is sealed on the device before it is sent, and keeps the
 * number that it got here, so it arrives once however often it is sent, also when nobody looks at the conversation any more.
 */
export function useOutgoing(chatId: number, onSent: (message: ChatMessage) => void) {
  const { call, member } = usePageContext()
  const reader = queueOwnerOf(member)
  const [draft, setDraft] = useDraft(member?.memberId ?? 0, chatId)
  const waiting = useWaiting(chatId)

  useEffect(() => {
    if (reader !== null) void loadOfflineQueue(reader)
  }, [reader])
  const run = useCallback(() => {
    if (reader !== null) void runOfflineQueue(reader, call)
  }, [reader, call])
  // What comes in says that the line is there again.
  useEffect(() => subscribeLive('chat', run), [run])
  const hear = useCallback(
    (sent: SentItem) => {
      if (sent.kind === 'message' && sent.chatId === chatId) onSent(sent.message)
    },
    [chatId, onSent],
  )
  useOnSent(hear)

  async function put(text: string, files: QueuedMessage['files']) {
    const tried = storedValue('device', `pesan-dicoba-${chatId}`, QueuedMessage)
    const act = retryOrCreateMessage(tried.read(), { chatId, text: text.trim(), files: [...files] }, newKey())
    setDraft('')
    if (reader !== null && (await isPutAway(reader, act))) return tried.remove()
    tried.write(act)
    try {
      const body = { message: act.text, clientId: act.clientId, files: files.map(({ id }) => id) }
      onSent(await call(sendMessage, { params: { type: 'all', chatId }, body }))
      tried.remove()
    } catch (error) {
      // What was refused is not there for sure; of what went wrong on the way nobody knows.
      if (error instanceof RefusalError && error.status < 500) tried.remove()
      if (!(error instanceof RefusalError || error instanceof NetworkError)) throw error
      // What was typed since stays behind it.
      setDraft((now) => (now === '' ? act.text : `${act.text}\n${now}`))
      showToast(error.message, 'danger')
    }
  }

  /** A device that has no room for it sends it at once, or not at all. */
  const isPutAway = (whose: string, act: QueuedMessage) =>
    enqueueOffline(whose, call, {
      kind: 'message',
      orderId: null,
      payload: JSON.stringify(act),
      bytes: null,
    }).then(
      () => true,
      () => false,
    )

  return {
    draft,
    setDraft,
    waiting,
    send: (text: string, files: QueuedMessage['files']) => void put(text, files),
    retry: (id: number) => {
      if (reader !== null) void retryQueued(reader, call, [id])
    },
    drop: (id: number) => {
      if (reader !== null) void removeQueued(reader, [id])
    },
  }
}

/** What is typed, kept on the device until it is sent. */
function useDraft(memberId: number, chatId: number) {
  const kept = useMemo(
    () => storedDraft('device', `pesan-${memberId}-${chatId}`, z.string()),
    [chatId, memberId],
  )
  const [draft, setDraft] = useState('')
  const isRead = useRef(false)
  useEffect(() => {
    isRead.current = true
    setDraft(kept.read() ?? '')
  }, [kept])
  useEffect(() => {
    if (!isRead.current) return
    if (draft === '') kept.remove()
    else kept.write(draft)
  }, [kept, draft])
  return [draft, setDraft] as const
}

/** How it stands with something that is not there yet. @param hasLine whether the last try found a line */
export const outgoingState = (reason: string, hasLine: boolean): OutgoingMessage['state'] =>
  reason !== '' ? 'refused' : hasLine ? 'sending' : 'waiting'

/** What waits in this conversation, in the order in which it was written. */
function useWaiting(chatId: number): readonly OutgoingMessage[] {
  const { waiting, isStalled } = useOfflineQueue()
  const isOnline = useOnline()
  return useMemo(
    () =>
      waiting.flatMap(({ id, kind, payload, reason }) => {
        if (kind !== 'message') return []
        const act = z.parse(QueuedMessage, JSON.parse(payload))
        const state = outgoingState(reason, isOnline && !isStalled)
        return act.chatId === chatId ? [{ ...act, id, state, reason }] : []
      }),
    [waiting, chatId, isOnline, isStalled],
  )
}
