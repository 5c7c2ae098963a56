import { loadGoods } from '@pasar/demo/history/goods'
import { readIrregularityKey } from '@pasar/demo/history/irregularity-key'
import { readProgress } from '@pasar/demo/history/progress'
import { findWorld } from '@pasar/demo/world'
import { must } from '@pasar/domain/kernel/must'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { type Db, openDatabase } from '@pasar/server/db/database'
import { sql } from 'kysely'

const MONTHS = 18

/** Returns what the database of a stopped demo lacks, in words. */
export async function missingInDatabase(folder: string): Promise<string[]> {
  const { db, close } = await openDatabase(folder)
  try {
    return [
      ...(await missingOrders(db)),
      ...(await missingMonths(db)),
      ...(await missingFindings(db)),
      ...(await waitingRows(db)),
    ]
  } finally {
    await close()
  }
}

async function missingOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select distinct state from orders`.execute(db)
  const states = new Set(rows.map(({ state }) => state))
  const progress = must(await readProgress(db), 'the progress of the history')
  return [
    ...ORDER_STATES.filter((state) => !states.has(state)).map((state) => `order ${state}`),
    ...(progress.next < progress.total ? [`${progress.total - progress.next} orders`] : []),
    ...(progress.skipped > 0 ? [`${progress.skipped} skipped orders`] : []),
  ]
}

/** Compares the months of the figures with those of the orders. */
async function missingMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string; figures: number; orders: number }>`
    select to_char(m.month, 'YYYY-MM') as month, m.orders, coalesce(f.orders, 0)::int as figures from
      (select date_trunc('month', created_at at time zone 'Asia/Jakarta')::date as month, count(*)::int as orders
        from orders group by 1) m
      left join (select month, sum(orders) as orders from area_figure where area = '' group by 1) f using (month)`.execute(
    db,
  )
  return [
    ...rows
      .filter(({ orders, figures }) => orders !== figures)
      .map(({ month, orders, figures }) => `figures of ${month}: ${figures} of ${orders} orders`),
    ...(rows.length < MONTHS ? [`${rows.length} of ${MONTHS} months`] : []),
  ]
}

/** Kinds of findings by the kind of the planted irregularity. */
const KIND_OF: Readonly<Record<string, string>> = {
  'copied-photo': 'photo',
  'shared-bank': 'identity',
  'shared-phone': 'identity',
  'shared-device': 'identity',
}

/** Returns the planted kinds of which not even one is among the findings. */
async function missingFindings(db: Db): Promise<string[]> {
  const { seed, items } = must(await findWorld(db), 'the demo world')
  const { orders, anchor } = must(await readProgress(db), 'the progress of the history')
  const key = await readIrregularityKey(db, { seed, orders, anchor }, await loadGoods(seed, items))
  const { rows } = await sql<{ kind: string; orderIds: number[]; memberIds: number[] }>`
    select kind, coalesce((select array_agg(order_id) from finding_order where finding_id = f.id), '{}')::int[] as "orderIds",
      coalesce((select array_agg(member_id) from finding_member where finding_id = f.id), '{}')::int[] as "memberIds"
    from finding f`.execute(db)
  const isFound = (entry: (typeof key)[number]) =>
    rows.some(
      ({ kind, orderIds, memberIds }) =>
        kind === (KIND_OF[entry.kind] ?? entry.kind) &&
        (entry.orderIds.some((id) => orderIds.includes(id)) ||
          (entry.orderIds.length === 0 && entry.schoolIds.some((id) => memberIds.includes(id)))),
    )
  const kinds = Map.groupBy(key, ({ kind }) => kind)
  return [...kinds].flatMap(([kind, entries]) => (entries.some(isFound) ? [] : [`planted ${kind}`]))
}

/** Returns the queues with rows that wait. */
async function waitingRows(db: Db): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from figure_change) as "figure_change",
    (select count(*)::int from outbox where delivered_at is null and tab is not null and member_id is not null) as "outbox",
    (select count(*)::int from mail where sent_at is null and ended_at is null) as mail`.execute(db)
  return Object.entries(rows[0] ?? {}).flatMap(([table, count]) =>
    count > 0 ? [`${count} rows of ${table}`] : [],
  )
}
