import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { networksOf } from '../http/client-network.ts'

/** How often something may be tried, and in what time. */
export type Limit = { readonly max: number; readonly windowMs: number }

/** Whole seconds, 1 or more: a client that comes back after them is within the limit again. */
const secondsUntil = (moment: number, now: Date): number =>
  Math.max(1, Math.ceil((moment - now.getTime()) / 1000))

const hashed = (key: string) => createHash('sha256').update(key).digest()

/**
 * Counts one try, for all processes together. It is not part of a transaction that may be undone.
 *
 * @param key what is counted, such as `sign-in a@b.test 10.0.0.1`; only its hash is stored
 * @returns 0 when this try is within the limit, else the seconds until the next one is
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
  const [counted] = rows
  if (!counted) throw new Error('a try was not counted')
  return counted.count <= max ? 0 : secondsUntil(counted.since.getTime() + windowMs, now)
}

/** Counts none. @returns 0 when the tries counted so far are within a limit, else the seconds until they are */
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

/** Takes one try back that turned out right: only wrong ones wear a limit down. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await sql`
    with fewer as (update attempt set count = count - 1 where key = ${hashed(key)} and count > 1 returning key)
    delete from attempt where key = ${hashed(key)} and count = 1 and not exists (select from fewer)`.execute(
    db,
  )
}

/** Forgets the tries under a key, after one that was right. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', hashed(key)).execute()
}

/** Removes counts that no limit looks at any more. */
export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempt').where('since', '<', before).execute()
}

/** A /48 may try as often as this many networks of /64. */
const NETWORKS_OF_A_SITE = 4

/**
 * The limits of one client: of its network, and of the /48 around an IPv6 network.
 *
 * @param name what is counted, such as `sign-in place`
 */
export function networkLimits(name: string, from: string, limit: Limit): [key: string, limit: Limit][] {
  const { near, wide } = networksOf(from)
  const limits: [string, Limit][] = [[`${name} ${near}`, limit]]
  if (wide !== null) limits.push([`${name} ${wide}`, { ...limit, max: limit.max * NETWORKS_OF_A_SITE }])
  return limits
}

/** Counts one try of a client. @returns 0 when its networks are still within their limits, else the seconds until they are */
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
