import { must } from '@pasar/domain/kernel/must'
import type pg from 'pg'
import type { FlowOrder, VendorShelf } from './order-flow.ts'

/** Differences between what the server acknowledged and what the database contains. */
export type Differences = { lost: number; doubled: number; wrong: number }

export const STOCK = 1_000_000

/** Compares orders, payments, payouts and stock with the flows. Prints each kind of difference. */
export async function compare(
  db: pg.Pool,
  of: { orders: readonly FlowOrder[]; schoolIds: readonly number[]; shelves: readonly VendorShelf[] },
  print: (line: string) => void,
): Promise<Differences> {
  const { lost, doubled, wrong } = await compareOrders(db, of, print)
  const money = await comparePayments(db, of.orders, print)
  const stock = await wrongStock(db, of)
  if (stock > 0) print(`${stock} items have the wrong stock.`)
  return { lost: lost + money.lost, doubled: doubled + money.doubled, wrong: wrong + stock + money.wrong }
}

async function compareOrders(
  db: pg.Pool,
  { orders, schoolIds }: { orders: readonly FlowOrder[]; schoolIds: readonly number[] },
  print: (line: string) => void,
): Promise<Differences> {
  const { rows } = await db.query('select id, state from orders where buyer_id = any($1)', [schoolIds])
  const states = new Map<number, string>(rows.map((row) => [Number(row.id), row.state]))
  const lost = orders.filter(({ id }) => !states.has(id))
  const acknowledged = new Set(orders.map(({ id }) => id))
  const doubled = [...states.keys()].filter((id) => !acknowledged.has(id)).length
  // The outcome of a failed step is unknown; the step itself is counted as an error.
  const wrong = orders.filter(({ id, state, isCut }) => !isCut && states.has(id) && states.get(id) !== state)
  for (const { id, state } of wrong.slice(0, 10)) print(`Order ${id} is ${states.get(id)}, not ${state}.`)
  if (lost.length > 0) print(`${lost.length} acknowledged orders are missing.`)
  if (doubled > 0) print(`${doubled} orders were not acknowledged.`)
  return { lost: lost.length, doubled: doubled + orders.length - acknowledged.size, wrong: wrong.length }
}

async function comparePayments(
  db: pg.Pool,
  orders: readonly FlowOrder[],
  print: (line: string) => void,
): Promise<Differences> {
  const paid = orders.filter(({ payment }) => payment !== null)
  const { rows } = await db.query(
    `select paid.id, count(distinct m.id)::int as movements, count(distinct p.order_id)::int as payouts,
       coalesce(bool_and(m.state = 'matched' and m.order_id = paid.id), true) as is_matched,
       (select count(*)::int from order_event e where e.order_id = paid.id and e.action = 'complete') as completions
     from unnest($1::bigint[], $2::text[]) paid (id, bank_id)
       left join bank_movement m on m.bank_id = paid.bank_id
       left join payout p on p.order_id = paid.id and p.state = 'sent'
     group by paid.id`,
    [paid.map(({ id }) => id), paid.map(({ payment }) => payment)],
  )
  const lost = rows.filter((row) => row.movements === 0 || row.payouts === 0).length
  const doubled = rows.filter((row) => row.movements > 1 || row.completions > 1).length
  const wrong = rows.filter((row) => !row.is_matched).length
  if (lost + doubled + wrong > 0)
    print(`Payments: ${lost} not booked or paid out, ${doubled} doubled, ${wrong} not matched.`)
  return { lost, doubled, wrong }
}

/**
 * Counts items whose stock differs from what the orders took; cancelled and rejected ones return
 * it.
 */
async function wrongStock(
  db: pg.Pool,
  { orders, shelves }: { orders: readonly FlowOrder[]; shelves: readonly VendorShelf[] },
): Promise<number> {
  const taken = new Map<number, number>()
  const cutOrders = orders.filter(({ isCut }) => isCut)
  const { rows: ended } = await db.query(
    `select id from orders where id = any($1) and state in ('cancelled', 'rejected')`,
    [cutOrders.map(({ id }) => id)],
  )
  const returned = new Set(ended.map((row) => Number(row.id)))
  for (const { id, units, state, isCut } of orders) {
    const hasReturned = isCut ? returned.has(id) : state === 'cancelled' || state === 'rejected'
    if (!hasReturned) for (const [itemId, count] of units) taken.set(itemId, (taken.get(itemId) ?? 0) + count)
  }
  const itemIds = shelves.flatMap((shelf) => shelf.itemIds)
  const { rows } = await db.query('select id, stock from item where id = any($1)', [itemIds])
  const stocks = new Map(rows.map((row) => [Number(row.id), Number(row.stock)]))
  return itemIds.filter((id) => must(stocks.get(id), 'an item') !== STOCK - (taken.get(id) ?? 0)).length
}
