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

/** Somebody who holds a stream open. */
export type LiveSubscriber = {
  readonly memberId: number
  readonly sessionId: number
  /** The id of the last message that it has; empty for none. */
  readonly after: string
  /** Takes a piece of the stream. @returns false when it takes nothing more, because what it was given lies unread */
  readonly send: (piece: string) => boolean
  readonly end: () => void
}

/** What a process tells its readers. */
export type Live = {
  /** Begins to listen; readers may come before. */
  start: (database: Pick<OpenDatabase, 'db' | 'listen'>, watch: Watch) => void
  /** Lets somebody in. @returns what to do when it goes away */
  join: (reader: LiveSubscriber) => (() => void) | Refusal<RefusalCode>
  /** Ends every stream. */
  stop: () => Promise<void>
  readonly size: number
}

type Watch = { clock: () => Date; onFault: (error: unknown) => void; beatMs?: number }

/** Of one account: everybody of a school shares one. */
const MOST_OF_MEMBER = 20
const MOST_READERS = 2_000
/** How often a silent stream says that it is alive, and it is asked whether its session is. */
const BEAT_MS = 15_000
const KEPT_MS = 3 * 24 * 60 * 60_000
const CLEANING_MS = 60 * 60_000

const Whispered = z.object({
  to: z.array(z.int()),
  kind: z.enum(LIVE_KINDS),
  id: z.int(),
})

const GATHER_MS = 40

/**
 * The streams of one process. Rounds follow each other: each reads once for all readers, whatever was committed since the last one, so a reader
 * that joins in a round has exactly what that round's snapshot shows, and neither misses nor doubles what comes after it.
 *
 * @decision 0036
 */
export function createLive(): Live {
  const here = new Set<LiveSubscriber>()
  const coming = new Set<LiveSubscriber>()
  let seen: string | null = null
  let mustLook = false
  let running: Promise<void> | null = null
  let started: { db: Db; watch: Watch } | null = null
  let stopListening = async () => {}
  let timers: NodeJS.Timeout[] = []

  const leave = (reader: LiveSubscriber) => {
    here.delete(reader)
    coming.delete(reader)
  }
  const tell = (reader: LiveSubscriber, piece: string) => {
    if (reader.send(piece)) return
    // It reads too slowly. It comes back with the last id that it took, and misses nothing.
    leave(reader)
    reader.end()
  }

  const round = async ({ db, watch }: NonNullable<typeof started>) => {
    const joining = [...coming]
    if (here.size + joining.length === 0) return
    const now = watch.clock()
    const returning = joining.map(({ memberId, after }) => ({
      memberId,
      since: parseCursor(after, now, KEPT_MS),
    }))
    const found = await readLiveBatch(
      db,
      { memberIds: [...new Set([...here].map(({ memberId }) => memberId))], since: seen },
      returning,
    )
    seen = found.snapshot
    const mark = formatCursor(now, found.snapshot)
    const told = byMember(found.events)
    for (const reader of here) {
      const events = told.get(reader.memberId)
      if (events !== undefined) tell(reader, written(mark, { reset: false, events }))
    }
    if (found.isFull) for (const reader of here) tell(reader, written(mark, { reset: true, events: [] }))
    for (const [place, reader] of joining.entries()) {
      // It may have gone away while it was read for.
      if (!coming.delete(reader)) continue
      const missed = found.missed[place] ?? []
      const isLost = missed === 'too-much' || (reader.after !== '' && returning[place]?.since === null)
      here.add(reader)
      tell(reader, written(mark, { reset: isLost, events: missed === 'too-much' ? [] : missed.map(eventOf) }))
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
        // In a rush many calls are one round: readers hear of it a moment later, and the database is asked less.
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
    const readers = [...here]
    const { db, watch } = started
    const alive = new Set(
      await findLiveSessions(db, [...new Set(readers.map((one) => one.sessionId))], watch.clock()),
    )
    for (const reader of readers) {
      if (alive.has(reader.sessionId)) continue
      leave(reader)
      reader.send(`event: ${LIVE_END}\ndata: {}\n\n`)
      reader.end()
    }
  }

  const beat = async () => {
    if (started === null) return
    const mark = seen === null ? null : formatCursor(started.watch.clock(), seen)
    if (mark !== null && running === null) for (const reader of here) tell(reader, `id: ${mark}\n\n`)
    await endDeadSessions()
    // Whatever the channel has lost is found now.
    look()
  }

  const hear = (payload: string) => {
    if (payload === '') return look()
    const said = whisperIn(payload)
    if (said === null) return
    const piece = `data: ${JSON.stringify({ reset: false, events: [{ kind: said.kind, id: said.id }] })}\n\n`
    for (const reader of here) if (said.to.includes(reader.memberId)) tell(reader, piece)
  }

  return {
    start(database, watch) {
      started = { db: database.db, watch }
      stopListening = database.listen(hear)
      const every = (ms: number, act: () => Promise<void>) =>
        setInterval(() => void act().catch(watch.onFault), ms).unref()
      const clean = () => deleteOldEvents(database.db, new Date(watch.clock().getTime() - KEPT_MS))
      timers = [every(watch.beatMs ?? BEAT_MS, beat), every(CLEANING_MS, clean)]
      look()
    },
    join(reader) {
      const ofMember = [...here, ...coming].filter(({ memberId }) => memberId === reader.memberId)
      if (ofMember.length >= MOST_OF_MEMBER || here.size + coming.size >= MOST_READERS)
        return refuse('call/overloaded')
      coming.add(reader)
      look()
      return () => leave(reader)
    },
    async stop() {
      started = null
      for (const timer of timers) clearInterval(timer)
      const readers = [...here, ...coming]
      here.clear()
      coming.clear()
      for (const reader of readers) reader.end()
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

/** All that a round tells one reader is one message: it is there with its id, or not at all. */
const written = (mark: string, message: LiveMessage) => `id: ${mark}\ndata: ${JSON.stringify(message)}\n\n`

/** Only our own processes speak on the channel, but of different ages. */
function whisperIn(payload: string): EphemeralEvent | null {
  if (!payload.startsWith('{')) return null
  const read = z.safeParse(Whispered, JSON.parse(payload))
  return read.success ? read.data : null
}
