import { setTimeout as wait } from 'node:timers/promises'
import { LIVE_END, LIVE_KINDS, type LiveMessage } from '@pasar/contract/live/live'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { RETENTION } from '@pasar/domain/privacy/retention'
import * as z from 'zod/mini'
import type { Db, OpenDatabase } from '../db/database.ts'
import {
  deleteOldEvents,
  type EphemeralEvent,
  type LiveRow,
  readLiveBatch,
  readLiveSessions,
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
const RETENTION_MS = RETENTION['live-events'].period.days * 24 * 60 * 60_000
const CLEANING_MS = 60 * 60_000

const EphemeralPayload = z.object({
  to: z.array(z.int()),
  kind: z.enum(LIVE_KINDS),
  id: z.int(),
})

const GATHER_MS = 40

type Started = { db: Db; watch: Watch }

/**
 * Manages the SSE streams of one process. Rounds run one at a time. Each round loads all events
 * since the last round for all subscribers in one snapshot. A subscriber that joins in a round
 * has exactly the events of that snapshot, so it neither misses nor repeats later events.
 *
 * @decision 0036
 */
class LiveStreams implements Live {
  readonly #here = new Set<LiveSubscriber>()
  readonly #coming = new Set<LiveSubscriber>()
  #lastSnapshot: string | null = null
  #mustLook = false
  #running: Promise<void> | null = null
  #started: Started | null = null
  #stopListening = async () => {}
  #timers: NodeJS.Timeout[] = []

  #leave(subscriber: LiveSubscriber): void {
    this.#here.delete(subscriber)
    this.#coming.delete(subscriber)
  }

  #sendOrDrop(subscriber: LiveSubscriber, piece: string): void {
    if (subscriber.send(piece)) return
    // The client reads too slowly. It reconnects with its last id and misses nothing.
    this.#leave(subscriber)
    subscriber.end()
  }

  async #round({ db, watch }: Started): Promise<void> {
    const joining = [...this.#coming]
    if (this.#here.size + joining.length === 0) return
    const now = watch.clock()
    const returning = joining.map(({ memberId, after }) => ({
      memberId,
      since: parseCursor(after, now, RETENTION_MS),
    }))
    const liveBatch = await readLiveBatch(
      db,
      { memberIds: [...new Set([...this.#here].map(({ memberId }) => memberId))], since: this.#lastSnapshot },
      returning,
    )
    this.#lastSnapshot = liveBatch.snapshot
    const cursor = formatCursor(now, liveBatch.snapshot)
    const eventsByMember = byMember(liveBatch.events)
    for (const subscriber of this.#here) {
      const events = eventsByMember.get(subscriber.memberId)
      if (events !== undefined) this.#sendOrDrop(subscriber, written(cursor, { reset: false, events }))
    }
    if (liveBatch.isFull)
      for (const subscriber of this.#here)
        this.#sendOrDrop(subscriber, written(cursor, { reset: true, events: [] }))
    for (const [index, subscriber] of joining.entries()) {
      // The subscriber may have disconnected during the query.
      if (!this.#coming.delete(subscriber)) continue
      const missedRows = must(liveBatch.missed[index], 'the missed events of a joining subscriber')
      const isLost =
        missedRows === 'too-much' || (subscriber.after !== '' && returning[index]?.since === null)
      this.#here.add(subscriber)
      this.#sendOrDrop(
        subscriber,
        written(cursor, { reset: isLost, events: missedRows === 'too-much' ? [] : missedRows.map(eventOf) }),
      )
    }
    if (liveBatch.events.some(({ kind }) => kind === 'session')) await this.#endDeadSessions()
  }

  #look(): void {
    this.#mustLook = true
    const at = this.#started
    if (at === null) return
    this.#running ??= (async () => {
      while (this.#mustLook) {
        this.#mustLook = false
        await this.#round(at)
        // Debounce: a burst of notifications causes one round, which saves queries and delays
        // events slightly.
        if (this.#mustLook) await wait(GATHER_MS)
      }
    })()
      .catch(at.watch.onFault)
      .finally(() => {
        this.#running = null
      })
  }

  async #endDeadSessions(): Promise<void> {
    if (this.#started === null || this.#here.size === 0) return
    const subscribers = [...this.#here]
    const { db, watch } = this.#started
    const alive = new Set(
      await readLiveSessions(db, [...new Set(subscribers.map((one) => one.sessionId))], watch.clock()),
    )
    for (const subscriber of subscribers) {
      if (alive.has(subscriber.sessionId)) continue
      this.#leave(subscriber)
      subscriber.send(`event: ${LIVE_END}\ndata: {}\n\n`)
      subscriber.end()
    }
  }

  async #beat(): Promise<void> {
    if (this.#started === null) return
    const cursor =
      this.#lastSnapshot === null ? null : formatCursor(this.#started.watch.clock(), this.#lastSnapshot)
    if (cursor !== null && this.#running === null)
      for (const subscriber of this.#here) this.#sendOrDrop(subscriber, `id: ${cursor}\n\n`)
    await this.#endDeadSessions()
    // Find events whose notification was lost.
    this.#look()
  }

  #onPayload(payload: string): void {
    if (payload === '') {
      this.#look()
      return
    }
    const ephemeralEvent = parseEphemeralEvent(payload)
    if (ephemeralEvent === null) return
    const piece = `data: ${JSON.stringify({ reset: false, events: [{ kind: ephemeralEvent.kind, id: ephemeralEvent.id }] })}\n\n`
    for (const subscriber of this.#here)
      if (ephemeralEvent.to.includes(subscriber.memberId)) this.#sendOrDrop(subscriber, piece)
  }

  start(database: Pick<OpenDatabase, 'db' | 'listen'>, watch: Watch): void {
    this.#started = { db: database.db, watch }
    this.#stopListening = database.listen((payload) => this.#onPayload(payload))
    const every = (ms: number, act: () => Promise<void>) =>
      setInterval(() => void act().catch(watch.onFault), ms).unref()
    const clean = () => deleteOldEvents(database.db, new Date(watch.clock().getTime() - RETENTION_MS))
    this.#timers = [every(watch.beatMs ?? BEAT_MS, () => this.#beat()), every(CLEANING_MS, clean)]
    this.#look()
  }

  join(subscriber: LiveSubscriber): (() => void) | Refusal<RefusalCode> {
    const ofMember = [...this.#here, ...this.#coming].filter(
      ({ memberId }) => memberId === subscriber.memberId,
    )
    if (ofMember.length >= MAX_PER_MEMBER || this.#here.size + this.#coming.size >= MAX_SUBSCRIBERS)
      return refuse('call/overloaded')
    this.#coming.add(subscriber)
    this.#look()
    return () => this.#leave(subscriber)
  }

  async stop(): Promise<void> {
    this.#started = null
    for (const timer of this.#timers) clearInterval(timer)
    const subscribers = [...this.#here, ...this.#coming]
    this.#here.clear()
    this.#coming.clear()
    for (const subscriber of subscribers) subscriber.end()
    await this.#stopListening()
    await this.#running
  }

  get size(): number {
    return this.#here.size
  }
}

/** Creates the streams of one process. */
export const createLive = (): Live => new LiveStreams()

const eventOf = ({ kind, id }: LiveRow) => ({ kind, id })

function byMember(rows: readonly LiveRow[]): Map<number, LiveMessage['events']> {
  const eventsOfMember = new Map<number, LiveMessage['events']>()
  for (const row of rows)
    eventsOfMember.set(row.memberId, [...(eventsOfMember.get(row.memberId) ?? []), eventOf(row)])
  return eventsOfMember
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
function parseEphemeralEvent(payload: string): EphemeralEvent | null {
  if (!payload.startsWith('{')) return null
  const parsedPayload = z.safeParse(EphemeralPayload, JSON.parse(payload))
  return parsedPayload.success ? parsedPayload.data : null
}
