import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { Db } from '../../src/db/database.ts'

const LOST = ['cancelled', 'rejected', 'closed']

type Entry = readonly [key: readonly (string | number)[], sums: Readonly<Record<string, number>>]

/** Reads the stored sums by day. */
export async function readDayFigures(db: Db): Promise<Entry[]> {
  const vendors = await db.selectFrom('vendor_day').selectAll().execute()
  const items = await db.selectFrom('item_day').selectAll().execute()
  const country = await db.selectFrom('country_day').selectAll().execute()
  const fees = await db.selectFrom('fee_day').selectAll().execute()
  return [
    ...vendors.map(
      ({ vendor_id, day, state, ...sums }): Entry => [['vendor day', vendor_id, day, state], sums],
    ),
    ...items.map(
      ({ vendor_id, day, item_id, ...sums }): Entry => [['item day', vendor_id, day, item_id], sums],
    ),
    ...country.map(({ day, state, ...sums }): Entry => [['country day', day, state], sums]),
    ...fees.map(({ day, ...sums }): Entry => [['fee day', day], sums]),
  ]
}

type DayOrder = {
  vendor_id: number
  state: string
  total: number
  is_withheld: boolean
  created_at: Date
  invoiced: number | null
  fee: number | null
  posted_at: Date | null
}

type DayLine = { item_id: number; quantity: number; line_total: number }

/** Returns what an order adds to the sums by day. */
export function dayFiguresOf(order: DayOrder, lines: readonly DayLine[]): Entry[] {
  const day = isoDay(order.created_at)
  const amount = order.invoiced ?? order.total
  const entries: Entry[] = [[['country day', day, order.state], { orders: 1, amount }]]
  if (order.posted_at !== null) {
    const fee = must(order.fee, 'the fee of a posted invoice')
    entries.push([['fee day', isoDay(order.posted_at)], { payments: 1, fee }])
  }
  if (order.is_withheld) return entries
  const units = LOST.includes(order.state) ? 0 : lines.reduce((sum, { quantity }) => sum + quantity, 0)
  entries.push([['vendor day', order.vendor_id, day, order.state], { orders: 1, amount, units }])
  for (const [itemId, ofItem] of Map.groupBy(lines, ({ item_id }) => item_id))
    entries.push([
      ['item day', order.vendor_id, day, itemId],
      {
        orders: 1,
        units: ofItem.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: ofItem.reduce((sum, { line_total }) => sum + line_total, 0),
      },
    ])
  return entries
}
