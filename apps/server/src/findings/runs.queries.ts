import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The parts of a search for findings, in this order. Groups of identities help to find splits. */
const FINDING_PARTS = ['identities', 'schools', 'prices', 'photos'] as const
export type FindingPart = (typeof FINDING_PARTS)[number]

/** Returns the first part that is unfinished, of the search of a night. */
export async function findUnfinishedPart(db: Db, night: string): Promise<FindingPart | null> {
  const { rows } = await sql<{ part: string }>`
    select part from finding_run where night >= ${night}::date and finished_at is not null`.execute(db)
  return FINDING_PARTS.find((part) => !rows.some((row) => row.part === part)) ?? null
}

/** Time after which another process continues the part of a process that died, in ms. */
const LEASE_MS = 10 * 60_000

/**
 * Leases a part to this process until its batch is stored, and starts it on its first batch. Each
 * photo is compared once, so the photos go on where the last night ended.
 *
 * @returns the position of the run; undefined when another process works on it
 */
export async function leasePart(
  db: Db,
  part: FindingPart,
  night: string,
  now: Date,
): Promise<number | undefined> {
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<{ position: number }>`
    insert into finding_run as r (part, night, started_at, leased_until) values (${part}, ${night}::date, ${now}, ${until})
    on conflict (part) do update set leased_until = ${until}, night = excluded.night, finished_at = null,
      position = case when r.night < excluded.night and r.part <> 'photos' then 0 else r.position end,
      found = case when r.night < excluded.night then 0 else r.found end,
      started_at = case when r.night < excluded.night then ${now} else r.started_at end
    where (r.night < excluded.night or r.finished_at is null) and (r.leased_until is null or r.leased_until < ${now})
    returning position`.execute(db)
  return rows[0]?.position
}

/**
 * Stores the progress of a part, and ends the lease. A position of null means that it is finished.
 *
 * @returns the start of the run
 */
export async function storePartProgress(
  tx: Db,
  part: FindingPart,
  { position, added }: { position: number | null; added: number },
  now: Date,
): Promise<Date> {
  const { rows } = await sql<{ startedAt: Date }>`
    update finding_run set position = coalesce(${position}::bigint, position), found = found + ${added},
      leased_until = null, finished_at = ${position === null ? now : null}::timestamptz where part = ${part}
    returning started_at as "startedAt"`.execute(tx)
  return must(rows[0], 'the run of a part').startedAt
}

/**
 * Starts all parts over, apart from the nightly search. A part that runs now is not disturbed.
 * Photos that were compared are not compared once more.
 */
export async function requestRun(db: Db, now: Date): Promise<void> {
  await sql`update finding_run set position = case part when 'photos' then position else 0 end, found = 0, started_at = ${now}, finished_at = null
    where finished_at is not null`.execute(db)
}

/**
 * Returns when the last complete search ended, and whether one is running; null before the first.
 */
export async function readLastRun(db: Db): Promise<{ endedAt: Date | null; isRunning: boolean }> {
  const { rows } = await sql<{ endedAt: Date | null; isRunning: boolean }>`
    select max(finished_at) as "endedAt",
      count(*) filter (where finished_at is not null) < ${FINDING_PARTS.length} as "isRunning"
    from finding_run`.execute(db)
  return rows[0] ?? { endedAt: null, isRunning: true }
}
