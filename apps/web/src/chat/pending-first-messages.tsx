import { useEffect } from 'react'
import * as z from 'zod/mini'
import { usePageContext } from '../call/use-page-context.ts'
import {
  loadOfflineQueue,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  useOfflineQueue,
} from '../offline/offline-queue.ts'
import { QueuedConversation } from '../offline/offline-queue-items.ts'
import { useOnline } from '../offline/use-online.ts'
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
  const openings = waiting.flatMap(({ id, kind, payload, reason }) => {
    if (kind !== 'opening') return []
    const act = z.parse(QueuedConversation, JSON.parse(payload))
    const matchesSubject =
      about === undefined ||
      (act.kind === about.kind && act.aboutId === about.aboutId && act.memberId === about.memberId)
    return matchesSubject
      ? [{ ...act, id, reason, state: outgoingState(reason, isOnline && !isStalled), files: [] }]
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
