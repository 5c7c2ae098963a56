import { useEffect } from 'react'
import {
  loadOfflineQueue,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  useOfflineQueue,
} from '../offline/offline-queue.ts'
import type { QueuedConversation } from '../offline/stored-item.ts'
import { useOnline } from '../offline/use-online.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { PendingMessage } from './pending-message.tsx'
import { outgoingState } from './use-outgoing.ts'

type PendingFirstMessagesProps = {
  /** Restricts the list to messages about this subject. */
  about?: Pick<QueuedConversation, 'kind' | 'aboutId' | 'memberId'>
}

/** Queued first messages, shown where their conversation will appear. */
export function PendingFirstMessages({ about }: PendingFirstMessagesProps) {
  const { call, member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const isOnline = useOnline()
  const { waiting, isStalled } = useOfflineQueue()
  useEffect(() => {
    if (queueOwner !== null) void loadOfflineQueue(queueOwner)
  }, [queueOwner])
  const openings = waiting.flatMap((item) => {
    if (item.kind !== 'opening') return []
    const { id, reason, payload } = item
    const matchesSubject =
      about === undefined ||
      (payload.kind === about.kind &&
        payload.aboutId === about.aboutId &&
        payload.memberId === about.memberId)
    return matchesSubject
      ? [{ ...payload, id, reason, state: outgoingState(reason, isOnline && !isStalled), files: [] }]
      : []
  })
  if (queueOwner === null || openings.length === 0) return null
  return (
    <ol aria-label="Pesan yang belum terkirim" className="mt-3 flex flex-col gap-2">
      {openings.map((message) => (
        <PendingMessage
          key={message.clientId}
          message={message}
          head={about === undefined ? `Pesan ${message.to}` : undefined}
          onRetry={() => void retryQueued(queueOwner, call, [message.id])}
          onDrop={() => void removeQueued(queueOwner, [message.id])}
        />
      ))}
    </ol>
  )
}
