import type pg from 'pg'

/** First id of the copied orders. */
export const FIRST_ID = 10_000_000

/**
 * Copies the rows of an order with new order ids, without triggers.
 *
 * @param change SQL of a JSON object with the changed columns; `n` numbers the copies from `first`
 */
async function copyRows(
  db: pg.ClientBase,
  table: string,
  rows: string,
  { change, first, count }: { change: string; first: number; count: number },
): Promise<void> {
  await db.query(`
    insert into ${table} overriding system value
    select r.* from ${table} t cross join generate_series(${first}, ${first + count - 1}) n
      cross join lateral jsonb_populate_record(t, ${change}) r where ${rows}`)
}

async function oneId(db: pg.ClientBase, query: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(query)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`the demo has no row for: ${query}`)
  return Number(id)
}

/** SQL of the ids over which the copies are spread, so that they do not wait for the same rows. */
const SPREAD = `
  create temp table bench_item as select row_number() over (order by id) - 1 as at, id from item i
    where kind = 'goods' and not exists (select from item_option o where o.item_id = i.id) order by id limit 500;
  create temp table bench_member as select category, row_number() over (partition by category order by id) - 1 as at, id,
    count(*) over (partition by category) as size from member where status = 1`
export const createSpread = (db: pg.ClientBase) => db.query(SPREAD)

const anItem = `(select id from bench_item where at = n % (select count(*) from bench_item))`
const aMember = (side: 'buyer' | 'vendor') =>
  `(select b.id from bench_member b join member m on m.id = t.${side}_id and m.category = b.category where b.at = n % b.size)`
const parties = `'buyer_id', ${aMember('buyer')}, 'vendor_id', ${aMember('vendor')}`

/** Copies new orders with their lines, stock and first event; each is confirmed by a time. */
export async function copyNewOrders(
  db: pg.ClientBase,
  { first, count, confirmBy }: { first: number; count: number; confirmBy: string },
): Promise<void> {
  const id = await oneId(
    db,
    `select o.id from orders o where state = 'new' and exists (select from stock_move s where s.order_id = o.id)
       and (select every(kind = 'goods' and option_id is null) from order_line l where l.order_id = o.id) limit 1`,
  )
  const of = { first, count }
  await db.query('begin; set local session_replication_role = replica')
  const order = `jsonb_build_object('id', n, 'number', 'BENCH-' || n, ${parties}, 'confirm_by', ${confirmBy})`
  await copyRows(db, 'orders', `t.id = ${id}`, { ...of, change: order })
  const line = `jsonb_build_object('order_id', n, 'item_id', ${anItem})`
  await copyRows(db, 'order_line', `t.order_id = ${id} and t.line_no = 1`, { ...of, change: line })
  await db.query(`
    insert into stock_move (item_id, order_id, quantity, reason, at)
    select item_id, order_id, -quantity, 'order', now() from order_line
    where order_id between ${first} and ${first + count - 1}`)
  await copyRows(db, 'order_event', `t.order_id = ${id} and t.seq = 1`, {
    ...of,
    change: `jsonb_build_object('order_id', n)`,
  })
  await db.query('commit')
}

/** Copies orders whose BAST is of a past year and that are not paid. */
export async function copyUnpaidOrders(db: pg.ClientBase, first: number, count: number): Promise<void> {
  const id = await oneId(db, `select id from orders where state = 'bast' limit 1`)
  await db.query('begin; set local session_replication_role = replica')
  await copyRows(db, 'orders', `t.id = ${id}`, {
    ...{ first, count },
    change: `jsonb_build_object('id', n, 'number', 'BENCH-' || n, ${parties},
      'bast_at', now() - interval '1 year', 'unpaid_year', null)`,
  })
  await db.query('commit')
}

/** Copies paid orders with a waiting payout, and an invoice without a virtual account. */
export async function copyPaidOrders(db: pg.ClientBase, first: number, count: number): Promise<void> {
  const id = await oneId(db, `select order_id as id from payout where state = 'sent' limit 1`)
  const of = { first, count }
  const at = `'created_at', now(), 'try_after', now()`
  await db.query('begin; set local session_replication_role = replica')
  await copyRows(db, 'orders', `t.id = ${id}`, {
    ...of,
    change: `jsonb_build_object('id', n, 'number', 'BENCH-' || n, ${parties},
      'state', 'payment_confirmed', 'ended_at', null)`,
  })
  for (const table of ['order_line', 'handover', 'handover_line'])
    await copyRows(db, table, `t.order_id = ${id}`, { ...of, change: `jsonb_build_object('order_id', n)` })
  await copyRows(db, 'order_event', `t.order_id = ${id} and t.action <> 'complete'`, {
    ...of,
    change: `jsonb_build_object('order_id', n)`,
  })
  await copyRows(db, 'invoice', `t.order_id = ${id}`, {
    ...of,
    change: `jsonb_build_object('order_id', n, 'number', 'BENCH-' || n, 'state', 'paid')`,
  })
  // A sealed account is readable for its own vendor only, so a copy has that of its vendor.
  const bank = `(select jsonb_build_object('bank_name', m.bank_name, 'bank_holder', m.bank_holder, 'bank_account', m.bank_account)
    from orders o join member m on m.id = o.vendor_id where o.id = n)`
  await copyRows(db, 'payout', `t.order_id = ${id}`, {
    ...of,
    change: `jsonb_build_object('order_id', n, 'state', 'waiting', 'reference', '', 'tries', 0, ${at}) || ${bank}`,
  })
  await db.query(`
    insert into payment_instruction (order_id, amount, reference, valid_until, try_after, created_at)
    select order_id, amount, number, now() + interval '30 days', now(), now() from invoice
    where order_id between ${first} and ${first + count - 1}`)
  await db.query('commit')
}
