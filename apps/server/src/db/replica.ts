import { must } from '@pasar/domain/kernel/must'
import { type Kysely, sql } from 'kysely'

/** Time in ms between two measurements of the lag. */
const INTERVAL_MS = 1_000

/** Positions of the primary that are remembered: those of the last two minutes. */
const MAX_POSITIONS = 120

type Position = { readonly at: number; readonly lsn: bigint }

/** Converts a position of the write-ahead log, such as `16/B374D848`. */
const toLsn = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Reads the position that a server has written, or a replica replayed. */
async function positionOf<T>(db: Kysely<T>): Promise<bigint> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as lsn`.execute(
    db,
  )
  return toLsn(must(must(rows[0], 'the row of a select').lsn, 'the position of a server'))
}

/**
 * Returns how many ms a replica lags behind: the age of the first remembered position of the
 * primary that it has not replayed.
 *
 * @param positions positions of the primary, oldest first
 * @returns Infinity when it is behind all of them
 */
export function lagOf(positions: readonly Position[], replayedPosition: bigint, now: number): number {
  const missing = positions.findIndex(({ lsn }) => lsn > replayedPosition)
  if (missing === -1) return 0
  return missing === 0 ? Number.POSITIVE_INFINITY : now - must(positions[missing], 'a position').at
}

/**
 * Measures the lag of a replica every second by the positions of the write-ahead log, which also
 * grow old when the replica has lost its connection to the primary.
 *
 * @param maxLagMs largest lag in ms with which the replica is used
 */
export async function followReplica<T>(
  primary: Kysely<T>,
  replica: Kysely<T>,
  maxLagMs: number,
): Promise<{ current: () => Kysely<T>; stop: () => Promise<void> }> {
  const positions: Position[] = []
  /** Until when the last measurement allows to use the replica. */
  let freshUntil = Number.NEGATIVE_INFINITY
  const measure = async () => {
    const at = performance.now()
    positions.push({ at, lsn: await positionOf(primary) })
    if (positions.length > MAX_POSITIONS) positions.shift()
    const lag = lagOf(positions, await positionOf(replica), performance.now())
    freshUntil = lag <= maxLagMs ? at + 2 * INTERVAL_MS : Number.NEGATIVE_INFINITY
  }
  let measuring = measure().catch(() => {})
  await measuring
  let isMeasuring = false
  const timer = setInterval(() => {
    if (isMeasuring) return
    isMeasuring = true
    // A server that does not answer is not fresh.
    measuring = measure()
      .catch(() => {})
      .finally(() => {
        isMeasuring = false
      })
  }, INTERVAL_MS)
  timer.unref()
  return {
    current: () => (performance.now() <= freshUntil ? replica : primary),
    stop: async () => {
      clearInterval(timer)
      await measuring
    },
  }
}
