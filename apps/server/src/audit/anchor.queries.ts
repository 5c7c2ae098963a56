import { createHash } from 'node:crypto'
import { CHAIN_START } from '@pasar/domain/audit/event-text'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

/** Events may commit a little after their timestamp. Each anchor looks back this far, in ms. */
const OVERLAP_MS = 120_000

/**
 * Inserts one row that anchors the heads of all chains that changed since the last anchor. If
 * several processes try in the same minute, only one of them inserts the row.
 *
 * @returns how many chains were anchored
 */
export async function anchorHeads(db: Db, now: Date): Promise<number> {
  const minute = new Date(now.getTime() - (now.getTime() % 60_000))
  const done = await inTransaction(db, async (tx) => {
    // Serialise anchoring. Two transactions in different minutes could otherwise read the same last
    // anchor and both link to it.
    await sql`select pg_advisory_xact_lock(hashtextextended('audit anchors', 0))`.execute(tx)
    const last = await tx
      .selectFrom('audit_anchor')
      .select(['at', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.at.getTime() >= minute.getTime()) return 0
    const since = new Date((last?.at.getTime() ?? 0) - OVERLAP_MS)
    const { rows } = await sql<{ chain: string; hash: string }>`
      (select distinct on (order_id) order_id::text as chain, hash from order_event
      where order_id in (select order_id from order_event where at >= ${since} and at < ${now})
      order by order_id, seq desc)
      union all
      (select distinct on (member_id) 'member ' || member_id, hash from member_event
      where member_id in (select member_id from member_event where at >= ${since} and at < ${now})
      order by member_id, seq desc)`.execute(tx)
    if (rows.length === 0) return 0
    const previous = last?.hash ?? CHAIN_START
    const text = rows.map((row) => `${row.chain} ${row.hash}`).join('\n')
    const hash = createHash('sha256').update(`${previous}\n${text}`).digest('hex')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('audit_anchor')
      .values({ at: minute, heads: rows.length, previous_hash: previous, hash })
      .onConflict((conflict) => conflict.column('at').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n ? rows.length : 0
  })
  return typeof done === 'number' ? done : 0
}

/**
 * Loads the time of the last anchor, and of the oldest event after it. In a healthy system an event
 * is anchored within two minutes.
 */
export async function readAnchorAge(
  db: Db,
): Promise<{ anchoredAt: Date | null; unanchoredSince: Date | null }> {
  const { rows } = await sql<{ anchoredAt: Date | null; unanchoredSince: Date | null }>`
    with last as (select max(at) as at from audit_anchor)
    select at as "anchoredAt", least(
      (select min(e.at) from order_event e where e.at > coalesce(last.at, '-infinity')),
      (select min(e.at) from member_event e where e.at > coalesce(last.at, '-infinity'))) as "unanchoredSince"
    from last`.execute(db)
  return must(rows[0], 'the age of the last anchor')
}
