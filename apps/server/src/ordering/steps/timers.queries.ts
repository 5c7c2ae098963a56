import { endOfDayAfter, lastYearCut } from '@pasar/domain/kernel/dates'
import type { Settings } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import type { DueItems } from '../../queue/items.queries.ts'

/**
 * Returns the query of the orders past the confirmation deadline of the vendor, or of the principal
 * of the school; a pending change request suspends it.
 */
export const dueExpiries = (now: Date): DueItems =>
  sql`select o.id as item_id, o.confirm_by as since from orders o
    where o.state in ('new', 'awaiting') and o.confirm_by < ${now}
      and not exists (select from order_request r where r.order_id = o.id and r.state in ('open', 'escalated'))`

/** Notices of a batch of reminders. */
const REMINDERS = 200

/**
 * Reminds both sides once that an order awaits confirmation, before its deadline.
 *
 * @returns whether there may be more
 */
export async function remindUnconfirmed(db: Db, now: Date, { remindDays }: Settings): Promise<boolean> {
  const before = endOfDayAfter(now, -remindDays)
  const { rows } = await sql<{ id: number; buyer: number; vendor: number; number: string }>`
    select o.id, o.buyer_id as buyer, o.vendor_id as vendor, o.number from orders o
    where o.state = 'new' and coalesce(o.approved_at, o.created_at) <= ${before} and o.confirm_by >= ${now}
      and not exists (select from outbox b where b.once = 'order.remind:' || o.id)
    order by o.id limit ${REMINDERS}`.execute(db)
  await notifyReminded(
    db,
    'order.remind',
    rows.map((row) => ({ ...row, once: `order.remind:${row.id}` })),
    now,
  )
  return rows.length === REMINDERS
}

type Reminded = { id: number; buyer: number; vendor?: number; number: string; once: string }

const notifyReminded = (db: Db, kind: 'order.remind' | 'rating.ask', rows: readonly Reminded[], now: Date) =>
  db.transaction().execute((tx) =>
    notify(
      tx,
      rows.map(({ id, buyer, vendor, number, once }) => ({
        kind,
        to: vendor === undefined ? { buyer } : { buyer, vendor },
        orderId: id,
        by: null,
        facts: { number },
        once,
      })),
      now,
    ),
  )

/** Days after the last reminder date within which it is still sent late. */
const ASK_LATE_DAYS = 7

/**
 * Asks schools to rate completed orders, once per reminder date.
 *
 * @returns whether there may be more
 * @decision 0032
 */
export async function requestRatings(db: Db, now: Date, { ratingAskDays }: Settings): Promise<boolean> {
  const since = endOfDayAfter(now, -Math.max(...ratingAskDays) - ASK_LATE_DAYS)
  const { rows } = await sql<{ id: number; buyer: number; number: string; day: number }>`
    select o.id, o.buyer_id as buyer, o.number, d.day
    from orders o cross join lateral (
      select max(day) as day from unnest(${[...ratingAskDays]}::int[], ${ratingAskDays.map((day) => endOfDayAfter(now, -day))}::timestamptz[])
        as reminder (day, before) where o.ended_at <= reminder.before) as d
    where o.state = 'completed' and not o.rated and not o.complained and o.ended_at > ${since} and d.day is not null
      and not exists (select from outbox b where b.once = 'rating.ask:' || o.id || ':' || d.day)
    order by o.id limit ${REMINDERS}`.execute(db)
  await notifyReminded(
    db,
    'rating.ask',
    rows.map((row) => ({ ...row, once: `rating.ask:${row.id}:${row.day}` })),
    now,
  )
  return rows.length === REMINDERS
}

/** Orders flagged by one statement, so that no statement locks all unpaid orders of a year. */
const FLAGGED_AT_ONCE = 500

/**
 * Flags one batch of orders with a BAST in a past year that are still unpaid.
 *
 * @returns whether there may be more
 * @spec 9 End-of-year flag
 */
export async function flagUnpaidOrders(
  db: Db,
  now: Date,
  { yearEndCut }: Pick<Settings, 'yearEndCut'>,
): Promise<boolean> {
  const { year, end } = lastYearCut(now, yearEndCut)
  const { numAffectedRows } = await sql`
    update orders set unpaid_year = ${year} where id in (
      select id from orders where state in ('bast', 'paid') and bast_at <= ${end} and unpaid_year is null
      order by id limit ${FLAGGED_AT_ONCE} for no key update skip locked)`.execute(db)
  return Number(numAffectedRows) === FLAGGED_AT_ONCE
}
