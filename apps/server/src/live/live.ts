import { setTimeout as wait } from 'node:timers/promises'
import { LIVE_END, LIVE_KINDS, type LiveMessage } from '@pasar/contract/live/live'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import type { Db, OpenDatabase } from '../db/database.ts'
import {
  deleteOldEvents,
  type EphemeralEvent,
  findLiveSessions,
  type LiveRow,
  readLiveBatch,
} from './live.queries.ts'
import { formatCursor, parseCursor } from './stream-cursor.ts'

/** A client that holds an SSE stream open. */
type LiveSubscriber = {
  readonly memberId: number
  readonly sessionId: number
  /** Id of the last message that the client received; empty for none. */
  readonly after: string
  /**
   * Writes a chunk to the stream.
   *
   * @returns false when the client reads too slowly and its buffer is full
   */
  readonly send: (piece: string) => boolean
  readonly end: () => void
}

/** Publishes live events to the subscribers of this process. */
export type Live = {
  /** Starts listening; subscribers may join before. */
  start: (database: Pick<OpenDatabase, 'db' | 'listen'>, watch: Watch) => void
  /**
   * Adds a subscriber.
   *
   * @returns a function that removes it
   */
  join: (subscriber: LiveSubscriber) => (() => void) | Refusal<RefusalCode>
  /** Ends every stream. */
  stop: () => Promise<void>
  readonly size: number
}

type Watch = { clock: () => Date; onFault: (error: unknown) => void; beatMs?: number }

/** Maximum streams per account; all users of a school share one account. */
const MAX_PER_MEMBER = 20
const MAX_SUBSCRIBERS = 2_000
/** Interval of heartbeats and session checks. */
const BEAT_MS = 15_000
const RETENTION_MS = 3 * 24 * 60 * 60_000
const CLEANING_MS = 60 * 60_000

const Whispered = z.object({
  to: z.array(z.int()),
  kind: z.enum(LIVE_KINDS),
  id: z.int(),
})

const GATHER_MS = 40

/**
 * Manages the SSE streams of one process. Rounds run one at a time. Each round loads all events
 * since the last round for all subscribers in one snapshot. A subscriber that joins in a round
 * has exactly the events of that snapshot, so it neither misses nor repeats later events.
 *
 * @decision 0036
 */
export function createLive(): Live {
  const here = new Set<LiveSubscriber>()
  const coming = new Set<LiveSubscriber>()
  let lastSnapshot: string | null = null
  let mustLook = false
  let running: Promise<void> | null = null
  let started: { db: Db; watch: Watch } | null = null
  let stopListening = async () => {}
  let timers: NodeJS.Timeout[] = []

  const leave = (subscriber: LiveSubscriber) => {
    here.delete(subscriber)
    coming.delete(subscriber)
  }
  const sendOrDrop = (subscriber: LiveSubscriber, piece: string) => {
    if (subscriber.send(piece)) return
    // The client reads too slowly. It reconnects with its last id and misses nothing.
    leave(subscriber)
    subscriber.end()
  }

  const round = async ({ db, watch }: NonNullable<typeof started>) => {
    const joining = [...coming]
    if (here.size + joining.length === 0) return
    const now = watch.clock()
    const returning = joining.map(({ memberId, after }) => ({
      memberId,
      since: parseCursor(after, now, RETENTION_MS),
    }))
    const found = await readLiveBatch(
      db,
      { memberIds: [...new Set([...here].map(({ memberId }) => memberId))], since: lastSnapshot },
      returning,
    )
    lastSnapshot = found.snapshot
    const cursor = formatCursor(now, found.snapshot)
    const eventsByMember = byMember(found.events)
    for (const subscriber of here) {
      const events = eventsByMember.get(subscriber.memberId)
      if (events !== undefined) sendOrDrop(subscriber, written(cursor, { reset: false, events }))
    }
    if (found.isFull)
      for (const subscriber of here) sendOrDrop(subscriber, written(cursor, { reset: true, events: [] }))
    for (const [index, subscriber] of joining.entries()) {
      // The subscriber may have disconnected during the query.
      if (!coming.delete(subscriber)) continue
      const missed = found.missed[index] ?? []
      const isLost = missed === 'too-much' || (subscriber.after !== '' && returning[index]?.since === null)
      here.add(subscriber)
      sendOrDrop(
        subscriber,
        written(cursor, { reset: isLost, events: missed === 'too-much' ? [] : missed.map(eventOf) }),
      )
    }
    if (found.events.some(({ kind }) => kind === 'session')) await endDeadSessions()
  }

  const look = () => {
    mustLook = true
    const at = started
    if (at === null) return
    running ??= (async () => {
      while (mustLook) {
        mustLook = false
        await round(at)
        // Debounce: a burst of notifications causes one round, which saves queries and delays
        // events slightly.
        if (mustLook) await wait(GATHER_MS)
      }
    })()
      .catch(at.watch.onFault)
      .finally(() => {
        running = null
      })
  }

  const endDeadSessions = async () => {
    if (started === null || here.size === 0) return
    const subscribers = [...here]
    const { db, watch } = started
    const alive = new Set(
      await findLiveSessions(db, [...new Set(subscribers.map((one) => one.sessionId))], watch.clock()),
    )
    for (const subscriber of subscribers) {
      if (alive.has(subscriber.sessionId)) continue
      leave(subscriber)
      subscriber.send(`event: ${LIVE_END}\ndata: {}\n\n`)
      subscriber.end()
    }
  }

  const beat = async () => {
    if (started === null) return
    const cursor = lastSnapshot === null ? null : formatCursor(started.watch.clock(), lastSnapshot)
    if (cursor !== null && running === null)
      for (const subscriber of here) sendOrDrop(subscriber, `id: ${cursor}\n\n`)
    await endDeadSessions()
    // Find events whose notification was lost.
    look()
  }

  const onPayload = (payload: string) => {
    if (payload === '') return look()
    const ephemeralEvent = whisperIn(payload)
    if (ephemeralEvent === null) return
    const piece = `data: ${JSON.stringify({ reset: false, events: [{ kind: ephemeralEvent.kind, id: ephemeralEvent.id }] })}\n\n`
    for (const subscriber of here)
      if (ephemeralEvent.to.includes(subscriber.memberId)) sendOrDrop(subscriber, piece)
  }

  return {
    start(database, watch) {
      started = { db: database.db, watch }
      stopListening = database.listen(onPayload)
      const every = (ms: number, act: () => Promise<void>) =>
        setInterval(() => void act().catch(watch.onFault), ms).unref()
      const clean = () => deleteOldEvents(database.db, new Date(watch.clock().getTime() - RETENTION_MS))
      timers = [every(watch.beatMs ?? BEAT_MS, beat), every(CLEANING_MS, clean)]
      look()
    },
    join(subscriber) {
      const ofMember = [...here, ...coming].filter(({ memberId }) => memberId === subscriber.memberId)
      if (ofMember.length >= MAX_PER_MEMBER || here.size + coming.size >= MAX_SUBSCRIBERS)
        return refuse('call/overloaded')
      coming.add(subscriber)
      look()
      return () => leave(subscriber)
    },
    async stop() {
      started = null
      for (const timer of timers) clearInterval(timer)
      const subscribers = [...here, ...coming]
      here.clear()
      coming.clear()
      for (const subscriber of subscribers) subscriber.end()
      await stopListening()
      await running
    },
    get size() {
      return here.size
    },
  }
}

const eventOf = ({ kind, id }: LiveRow) => ({ kind, id })

function byMember(rows: readonly LiveRow[]): Map<number, LiveMessage['events']> {
  const found = new Map<number, LiveMessage['events']>()
  for (const row of rows) found.set(row.memberId, [...(found.get(row.memberId) ?? []), eventOf(row)])
  return found
}

/**
 * Formats all events of a round as one SSE message, so that a client receives all of them with
 * the id, or none.
 */
const written = (cursor: string, message: LiveMessage) =>
  `id: ${cursor}\ndata: ${JSON.stringify(message)}\n\n`

/**
 * Parses a notification. Only own processes send on the channel, but they may run different
 * versions.
 */
function whisperIn(payload: string): EphemeralEvent | null {
  if (!payload.startsWith('{')) return null
  const read = z.safeParse(Whispered, JSON.parse(payload))
  return read.success ? read.data : null
}
