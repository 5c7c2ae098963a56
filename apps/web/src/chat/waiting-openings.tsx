import { useEffect } from 'react'
import * as z from 'zod/mini'
import { readerOf, takeOut, tryAgain, useOutbox, watchOutbox } from '../api/outbox.ts'
import { OpeningAct } from '../api/outbox-acts.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { stateOf } from './use-outgoing.ts'
import { WaitingMessage } from './waiting-message.tsx'

type WaitingOpeningsProps = {
  /** Only what waits about this one thing. */
  about?: Pick<OpeningAct, 'kind' | 'aboutId' | 'memberId'>
}

/** First words that wait for a network, where their conversation will be. */
export function WaitingOpenings({ about }: WaitingOpeningsProps) {
  const { call, member } = usePageContext()
  const reader = readerOf(member)
  const isOnline = useOnline()
  const { waiting, isHeldUp } = useOutbox()
  useEffect(() => {
    if (reader !== null) void watchOutbox(reader)
  }, [reader])
  const openings = waiting.flatMap(({ id, kind, words, reason }) => {
    if (kind !== 'opening') return []
    const act = z.parse(OpeningAct, JSON.parse(words))
    const isMeant =
      about === undefined ||
      (act.kind === about.kind && act.aboutId === about.aboutId && act.memberId === about.memberId)
    return isMeant ? [{ ...act, id, reason, state: stateOf(reason, isOnline && !isHeldUp), files: [] }] : []
  })
  if (reader === null || openings.length === 0) return null
  return (
    <ol aria-label="Pesan yang belum terkirim" className="mt-3 flex flex-col gap-2">
      {openings.map((one) => (
        <WaitingMessage
          key={one.clientId}
          one={one}
          head={about === undefined ? `Pesan ${one.to}` : undefined}
          onRetry={() => void tryAgain(reader, call, [one.id])}
          onDrop={() => void takeOut(reader, [one.id])}
        />
      ))}
    </ol>
  )
}
