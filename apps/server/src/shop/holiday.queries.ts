import { must } from '@pasar/domain/kernel/must'
import type { HolidayDays, HolidayPeriod } from '@pasar/domain/shop/holiday'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The stored holiday of a vendor. */
export type HolidayRow = HolidayDays & HolidayPeriod & { note: string }

/**
 * Column with the moment at which a vendor on holiday takes orders again; null for others.
 *
 * @param vendorId expression for the id of the vendor
 */
export const holidayUntil = (vendorId: RawBuilder<unknown>, now: Date) => sql`
  (select ends_at from shop_holiday
    where vendor_id = ${vendorId} and starts_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz)`

/**
 * Column with the running or planned holiday of a vendor as JSON; null for none. Old ones stay.
 *
 * @param vendorId expression for the id of the vendor
 */
export const holidayJson = (vendorId: RawBuilder<unknown>) => sql`
  (select json_build_object('from', starts_at, 'until', ends_at, 'note', note) from shop_holiday
    where vendor_id = ${vendorId})`

/** Finds the running or planned holiday of a vendor. */
export async function findHoliday(db: Db, vendorId: number, now: Date): Promise<HolidayRow | null> {
  const { rows } = await sql<HolidayRow>`
    select first_day::text as "firstDay", last_day::text as "lastDay", starts_at as "from", ends_at as until, note
    from shop_holiday where vendor_id = ${vendorId} and ends_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Finds the moment at which the vendor of an order takes changes again; null unless on holiday. */
export async function findHolidayOfOrder(
  db: Db,
  orderId: number,
  now: Date,
): Promise<{ vendorName: string; until: Date } | null> {
  const { rows } = await sql<{ vendorName: string; until: Date }>`
    select v.name as "vendorName", h.ends_at as until
    from orders o join member v on v.id = o.vendor_id join shop_holiday h on h.vendor_id = o.vendor_id
    where o.id = ${orderId} and h.starts_at <= ${now} and h.ends_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Stores the holiday of a vendor in place of the one it has. */
export async function replaceHoliday(
  tx: Db,
  vendorId: number,
  { firstDay, lastDay, from, until, note }: HolidayRow,
  now: Date,
): Promise<void> {
  const values = {
    first_day: firstDay,
    last_day: lastDay,
    starts_at: from,
    ends_at: until,
    note,
    set_at: now,
  }
  await tx
    .insertInto('shop_holiday')
    .values({ vendor_id: vendorId, ...values })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(values))
    .execute()
}

/** Deletes the holiday of a vendor; its events stay in the log of the account. */
export async function deleteHoliday(tx: Db, vendorId: number): Promise<void> {
  await tx.deleteFrom('shop_holiday').where('vendor_id', '=', vendorId).execute()
}

/** Returns the number of orders of a vendor that have not ended. */
export async function countOrdersInHand(db: Db, vendorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where vendor_id = ${vendorId} and state not in ('awaiting', 'completed', 'cancelled', 'rejected', 'closed')`.execute(
    db,
  )
  return must(rows[0], 'the count of open orders').count
}
