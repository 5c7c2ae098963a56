import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { networksOf } from './client-network.ts'

/** Maximum number of attempts in a time window. */
export type Limit = { readonly max: number; readonly windowMs: number }

/** Returns whole seconds, 1 or more, after which a client is within the limit again. */
const secondsUntil = (moment: number, now: Date): number =>
  Math.max(1, Math.ceil((moment - now.getTime()) / 1000))

const hashed = (key: string) => createHash('sha256').update(key).digest()

/**
 * Counts one attempt across all processes. Call it outside a transaction that may roll back.
 *
 * @param key what is counted, such as `sign-in a@b.test 10.0.0.1`; only its hash is stored
 * @returns 0 when this attempt is within the limit, else the seconds until the next one is
 */
export async function countAttempt(
  db: Db,
  key: string,
  { max, windowMs }: Limit,
  now: Date,
): Promise<number> {
  const stale = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ count: number; since: Date }>`
    insert into attempt (key, since, count) values (${hashed(key)}, ${now}, 1)
    on conflict (key) do update set
      count = case when attempt.since <= ${stale} then 1 else least(attempt.count + 1, 1000000) end,
      since = case when attempt.since <= ${stale} then excluded.since else attempt.since end
    returning count, since`.execute(db)
  const [countRow] = rows
  if (!countRow) throw new Error('the attempt was not counted')
  return countRow.count <= max ? 0 : secondsUntil(countRow.since.getTime() + windowMs, now)
}

/**
 * Reads the limit without counting an attempt.
 *
 * @returns 0 when the attempts so far are within the limit, else the seconds until they are
 */
export async function readAttemptWait(
  db: Db,
  key: string,
  { max, windowMs }: Limit,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select(['count', 'since'])
    .where('key', '=', hashed(key))
    .where('since', '>', new Date(now.getTime() - windowMs))
    .executeTakeFirst()
  return row === undefined || row.count <= max ? 0 : secondsUntil(row.since.getTime() + windowMs, now)
}

/** Takes back one attempt that succeeded, so that only failed ones count towards the limit. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await sql`
    with fewer as (update attempt set count = count - 1 where key = ${hashed(key)} and count > 1 returning key)
    delete from attempt where key = ${hashed(key)} and count = 1 and not exists (select from fewer)`.execute(
    db,
  )
}

/** Clears the count of a key after a successful attempt. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', hashed(key)).execute()
}

/** Deletes counts that are older than any limit's window. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('since', '<', before).execute()
}

/** A /48 may make as many attempts as this many /64 networks. */
const NETWORKS_OF_A_SITE = 4

/**
 * Returns the limits that apply to a client: for its network and, with IPv6, for the surrounding
 * /48.
 *
 * @param name what is counted, such as `sign-in network`
 */
export function networkLimits(name: string, from: string, limit: Limit): [key: string, limit: Limit][] {
  const { near, wide } = networksOf(from)
  const limits: [string, Limit][] = [[`${name} ${near}`, limit]]
  if (wide !== null) limits.push([`${name} ${wide}`, { ...limit, max: limit.max * NETWORKS_OF_A_SITE }])
  return limits
}

/**
 * Counts one attempt of a client.
 *
 * @returns 0 when its networks are within their limits, else the seconds until they are
 */
export async function countClientAttempt(
  db: Db,
  name: string,
  from: string,
  limit: Limit,
  now: Date,
): Promise<number> {
  for (const [key, of] of networkLimits(name, from, limit)) {
    const wait = await countAttempt(db, key, of, now)
    if (wait > 0) return wait
  }
  return 0
}
