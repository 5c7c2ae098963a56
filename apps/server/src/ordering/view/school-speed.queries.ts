import { type CountedReceipts, SPEED_DAYS, SPEED_ORDERS } from '@pasar/domain/ordering/school-speed'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Aggregates the newest orders of a school that are at most one year old. Reads at most 200
 * rows, however many orders exist.
 */
export async function countReceipts(db: Db, buyerId: number, now: Date): Promise<CountedReceipts> {
  const { rows } = await sql<CountedReceipts>`
    select count(*)::int as received, count(paid_at)::int as paid,
      percentile_disc(0.5) within group (order by extract(epoch from bast_at - shipped_at)::bigint) as "receiveSeconds",
      percentile_disc(0.5) within group (order by extract(epoch from paid_at - bast_at)::bigint) filter (where paid_at is not null)
        as "paySeconds"
    from (select created_at, shipped_at, bast_at, paid_at from orders where buyer_id = ${buyerId} and bast_at is not null
      order by id desc limit ${SPEED_ORDERS}) as o
    where created_at > ${new Date(now.getTime() - SPEED_DAYS * DAY_MS)}::timestamptz`.execute(db)
  return rows[0] ?? { received: 0, receiveSeconds: null, paid: 0, paySeconds: null }
}
