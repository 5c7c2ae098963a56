import { DURATION_BOUNDS } from '@pasar/domain/figures/durations'
import { dayOf } from '@pasar/domain/kernel/dates'
import type { Db } from '../../src/db/database.ts'
import { dayFiguresOf, readDayFigures } from './day-figures.ts'

const DAY_S = 86_400

/** The key of a figure, `table / column …`, and its value. */
type Figures = Map<string, number>

/**
 * Computes all figures in memory, order by order, and compares them with the stored sums.
 *
 * @returns the figures that differ: key, stored value, value by the orders
 */
export async function figureFaults(db: Db): Promise<string[]> {
  const [stored, recomputed] = [await storedFigures(db), await recomputedFigures(db)]
  return [...new Set([...stored.keys(), ...recomputed.keys()])]
    .filter((key) => (stored.get(key) ?? 0) !== (recomputed.get(key) ?? 0))
    .map((key) => `${key}: ${stored.get(key) ?? 0}, not ${recomputed.get(key) ?? 0}`)
}

function add(figures: Figures, key: readonly (string | number)[], values: Readonly<Record<string, number>>) {
  for (const [name, value] of Object.entries(values)) {
    const text = [...key, name].join(' / ')
    figures.set(text, (figures.get(text) ?? 0) + value)
  }
}

async function storedFigures(db: Db): Promise<Figures> {
  const figures: Figures = new Map()
  for (const { vendor_id, month, state, ...sums } of await db
    .selectFrom('vendor_figure')
    .selectAll()
    .execute())
    add(figures, ['vendor', vendor_id, month, state], sums)
  for (const { vendor_id, month, stage, bucket, ...sums } of await db
    .selectFrom('vendor_duration')
    .selectAll()
    .execute())
    add(figures, ['vendor', vendor_id, month, stage, bucket], sums)
  for (const { area, month, fund, state, ...sums } of await db
    .selectFrom('area_figure')
    .selectAll()
    .execute())
    add(figures, ['area', area, month, fund, state], sums)
  for (const { area, month, fund, category_id, ...sums } of await db
    .selectFrom('area_spend')
    .selectAll()
    .execute())
    add(figures, ['area', area, month, fund, category_id], sums)
  for (const { area, month, fund, stage, bucket, ...sums } of await db
    .selectFrom('area_duration')
    .selectAll()
    .execute())
    add(figures, ['area', area, month, fund, stage, bucket], sums)
  for (const { vendor_id, month, item_id, ...sums } of await db
    .selectFrom('item_figure')
    .selectAll()
    .execute())
    add(figures, ['item', vendor_id, month, item_id], sums)
  await addStoredYears(db, figures)
  for (const [key, sums] of await readDayFigures(db)) add(figures, key, sums)
  return figures
}

async function addStoredYears(db: Db, figures: Figures) {
  for (const { year, area, ...sums } of await db.selectFrom('area_year').selectAll().execute())
    add(figures, ['year', year, area], sums)
  for (const { year, stage, area, bucket, ...sums } of await db
    .selectFrom('area_year_stage')
    .selectAll()
    .execute())
    add(figures, ['year', year, area, stage, bucket], sums)
  for (const { year, regency, school_id, vendor_id, ...sums } of await db
    .selectFrom('trade_year')
    .selectAll()
    .execute())
    add(figures, ['trade', year, regency, school_id, vendor_id], sums)
  for (const { year, area, is_school, member_id, ...sums } of await db
    .selectFrom('party_year')
    .selectAll()
    .execute())
    add(figures, ['party', year, area, String(is_school), member_id], sums)
}

const LOST = ['cancelled', 'rejected', 'closed']

type YearParts = {
  year: number
  regency: string
  areas: readonly string[]
  late: number
  lines: readonly Line[]
  /** Receives the trade of the order. */
  trades: Trade[]
}

type Trade = { year: number; regency: string; school: number; vendor: number; sums: Record<string, number> }

/** Sums the bought orders of each school and vendor in an area and a year. */
function addParties(figures: Figures, trades: readonly Trade[]) {
  const pairs = new Map<string, Trade>()
  const keyOf = (year: number, { regency, school, vendor }: Trade) =>
    [year, regency, school, vendor].join(' ')
  for (const trade of trades) {
    const key = keyOf(trade.year, trade)
    const { sums = {} } = pairs.get(key) ?? {}
    const names = Object.keys(trade.sums)
    const added = names.map((name) => [name, (sums[name] ?? 0) + (trade.sums[name] ?? 0)] as const)
    pairs.set(key, { ...trade, sums: Object.fromEntries(added) })
  }
  const tops = new Map<string, number>()
  for (const pair of pairs.values()) {
    const { year, regency, school, vendor, sums } = pair
    if (!sums.bought || regency === '') continue
    const isOld = pairs.get(keyOf(year - 1, pair))?.sums.bought
    for (const area of [regency, regency.slice(0, 2)])
      for (const [isSchool, member] of [
        [true, school],
        [false, vendor],
      ] as const) {
        const key = ['party', year, area, String(isSchool), member]
        add(figures, key, { ...sums, partners: 1, new_partners: isOld ? 0 : 1 })
        tops.set(key.join(' / '), Math.max(tops.get(key.join(' / ')) ?? 0, sums.amount ?? 0))
      }
  }
  for (const [key, top] of tops) add(figures, [key], { top_amount: top })
}

function addYear(
  figures: Figures,
  order: OrderRow,
  { year, regency, areas, late, lines, trades }: YearParts,
) {
  const isBought = !LOST.includes(order.state)
  const sums = {
    bought: Number(isBought),
    amount: isBought ? (order.invoiced ?? order.total) : 0,
    disputed: Number(order.complaints > 0),
    late,
  }
  add(figures, ['trade', year, regency, order.buyer_id, order.vendor_id], sums)
  trades.push({ year, regency, school: order.buyer_id, vendor: order.vendor_id, sums })
  const goodsOf = (test: (line: Line) => boolean) =>
    lines.filter(test).reduce((sum, { line_total }) => sum + line_total, 0)
  for (const area of areas) {
    add(figures, ['year', year, area], {
      ...sums,
      orders: 1,
      receipts: Number(order.shipped_at !== null && order.bast_at !== null),
      goods: goodsOf(() => true),
      domestic: goodsOf(({ production }) => production === 'domestic'),
      umkm: goodsOf(({ goods_type }) => goods_type === 'umkm'),
      unpaid: order.state === 'bast' ? sums.amount : 0,
    })
    for (const [stage, seconds] of stagesOf(order))
      if (seconds !== null)
        add(
          figures,
          ['year', year, area, stage, DURATION_BOUNDS.filter((bound) => bound <= seconds).length],
          {
            orders: 1,
          },
        )
  }
}

async function recomputedFigures(db: Db): Promise<Figures> {
  const figures: Figures = new Map()
  const trades: Trade[] = []
  for (const order of await readOrders(db)) {
    const { year, month: monthOfYear } = dayOf(order.created_at)
    const month = `${year}-${String(monthOfYear).padStart(2, '0')}-01`
    const regency = order.village_code?.slice(0, 4) ?? ''
    const areas = [...new Set(['', regency.slice(0, 2), regency])]
    const sums = {
      orders: 1,
      amount: order.invoiced ?? order.total,
      received: order.payable ?? order.received,
      complaints: order.complaints,
    }
    const receiveSeconds = secondsBetween(order.shipped_at, order.bast_at)
    const late = Number(receiveSeconds !== null && receiveSeconds > 14 * DAY_S)
    if (!order.is_withheld) add(figures, ['vendor', order.vendor_id, month, order.state], sums)
    for (const area of areas) add(figures, ['area', area, month, order.fund, order.state], { ...sums, late })
    for (const [stage, seconds] of stagesOf(order)) {
      if (seconds === null) continue
      const bucket = DURATION_BOUNDS.filter((bound) => bound <= seconds).length
      add(figures, ['vendor', order.vendor_id, month, stage, bucket], { orders: 1, seconds })
      for (const area of areas)
        add(figures, ['area', area, month, order.fund, stage, bucket], { orders: 1, seconds })
    }
    const lines = LOST.includes(order.state) ? [] : await readLines(db, order.id)
    addYear(figures, order, { year, regency, areas, late, lines, trades })
    for (const [key, sums] of dayFiguresOf(order, lines)) add(figures, key, sums)
    for (const line of lines) {
      if (!order.is_withheld)
        add(figures, ['item', order.vendor_id, month, line.item_id], {
          lines: 1,
          units: line.quantity,
          amount: line.line_total,
        })
      for (const area of areas)
        add(figures, ['area', area, month, order.fund, line.path[2] ?? line.category_id], {
          amount: line.line_total,
          domestic: line.production === 'domestic' ? line.line_total : 0,
          umkm: line.goods_type === 'umkm' ? line.line_total : 0,
        })
    }
  }
  addParties(figures, trades)
  return figures
}

const readOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('member as m', 'm.id', 'o.buyer_id')
    .leftJoin('invoice as i', 'i.order_id', 'o.id')
    .select([
      'o.id',
      'o.buyer_id',
      'o.vendor_id',
      'o.state',
      'o.fund',
      'o.total',
      'o.received',
      'o.is_withheld',
      'm.village_code',
    ])
    .select(['o.created_at', 'o.approved_at', 'o.confirmed_at', 'o.shipped_at', 'o.bast_at', 'o.paid_at'])
    .leftJoin('ledger_entry as e', 'e.order_id', 'o.id')
    .select(['i.amount as invoiced', 'i.received as payable', 'i.fee', 'e.posted_at'])
    .select((of) =>
      of
        .selectFrom('complaint as c')
        .whereRef('c.order_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('complaints'),
    )
    .execute()

type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

const readLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('item as i', 'i.id', 'l.item_id')
    .innerJoin('category as c', 'c.id', 'i.category_id')
    .select([
      'l.item_id',
      'l.quantity',
      'l.line_total',
      'i.category_id',
      'i.production',
      'i.goods_type',
      'c.path',
    ])
    .where('l.order_id', '=', orderId)
    .execute()

type Line = Awaited<ReturnType<typeof readLines>>[number]

const stagesOf = (order: OrderRow) =>
  [
    ['confirm', secondsBetween(order.approved_at ?? order.created_at, order.confirmed_at)],
    ['ship', secondsBetween(order.confirmed_at, order.shipped_at)],
    ['receive', secondsBetween(order.shipped_at, order.bast_at)],
    ['pay', secondsBetween(order.bast_at, order.paid_at)],
    ['lead', secondsBetween(order.created_at, order.bast_at)],
  ] as const

/** Whole seconds, rounded like PostgreSQL; null until the stage has ended. */
const secondsBetween = (from: Date | null, to: Date | null) =>
  from === null || to === null ? null : Math.round((to.getTime() - from.getTime()) / 1_000)
