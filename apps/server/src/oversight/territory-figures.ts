import type { oversightFigures } from '@pasar/contract/oversight/figures'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { medianOf, ORDER_STAGES } from '@pasar/domain/figures/durations'
import { dayOf } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { outermostAreas, watchedAreas } from '@pasar/domain/oversight/areas'
import { percentileAmong, regionPercentileOf, shareOf } from '@pasar/domain/oversight/ranks'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import {
  type RegionYear,
  readAreaMonths,
  readAreaSpending,
  readDuePayments,
  readRegions,
  readStages,
} from '../figures/area-figures.queries.ts'
import { concentrationIn } from './concentration.ts'
import { shownYears, yearOf } from './years.ts'

type TerritoryFigures = Reply<typeof oversightFigures>
type AreaMonth = Awaited<ReturnType<typeof readAreaMonths>>[number]
type StageRow = Awaited<ReturnType<typeof readStages>>[number]

/** The months of a year, of the current year up to the current month. */
function monthsOf(year: number, now: Date): string[] {
  const today = dayOf(now)
  const count = year === today.year ? today.month : 12
  return Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

function fundsOf(all: readonly AreaMonth[], months: readonly string[], funds: Settings['funds']) {
  const rows = all.filter(({ orders }) => orders > 0)
  return [...new Set(rows.map(({ fund }) => fund))]
    .map((code) => {
      const own = rows.filter(({ fund }) => fund === code)
      return {
        code,
        name: funds.find((fund) => fund.code === code)?.name ?? code,
        orders: own.reduce((sum, { orders }) => sum + orders, 0),
        amount: rupiah(own.reduce((sum, { amount }) => sum + amount, 0)),
        months: months.map((month) =>
          rupiah(own.filter((row) => row.month === month).reduce((sum, { amount }) => sum + amount, 0)),
        ),
      }
    })
    .toSorted((a, b) => b.amount - a.amount)
}

type Measure = (region: RegionYear) => number | null

const shares = {
  domestic: ({ domestic, goods }) => shareOf(domestic, goods),
  umkm: ({ umkm, goods }) => shareOf(umkm, goods),
  late: ({ late, receipts }) => shareOf(late, receipts),
  disputed: ({ disputed, orders }) => shareOf(disputed, orders),
  unpaid: ({ unpaid, amount }) => shareOf(unpaid, amount),
} as const satisfies Record<string, Measure>

/** Sums the figures of several regions. */
function sumRegions(regions: readonly RegionYear[]): RegionYear {
  const sum = (column: Exclude<keyof RegionYear, 'code' | 'name' | 'latitude' | 'longitude'>) =>
    regions.reduce((total, region) => total + region[column], 0)
  return {
    code: '',
    name: '',
    orders: sum('orders'),
    bought: sum('bought'),
    amount: sum('amount'),
    disputed: sum('disputed'),
    receipts: sum('receipts'),
    late: sum('late'),
    goods: sum('goods'),
    domestic: sum('domestic'),
    umkm: sum('umkm'),
    unpaid: sum('unpaid'),
    latitude: null,
    longitude: null,
  }
}

function stagesOf(rows: readonly StageRow[], areas: readonly string[]) {
  return ORDER_STAGES.map((stage) => {
    const ofStage = rows.filter((row) => row.stage === stage && row.month === null)
    const comparedStage = ofStage.find(({ peers }) => peers !== null)
    return {
      stage,
      orders: ofStage.reduce((sum, { orders }) => sum + orders, 0),
      median: medianOf(ofStage),
      percentile:
        areas.length === 1 && comparedStage !== undefined
          ? regionPercentileOf(Number(comparedStage.lower), Number(comparedStage.peers))
          : null,
    }
  })
}

const regencyRow = (region: RegionYear): TerritoryFigures['regencies'][number] => ({
  code: region.code,
  name: region.name,
  orders: region.bought,
  amount: rupiah(region.amount),
  domestic: shares.domestic(region),
  umkm: shares.umkm(region),
  late: region.late,
  disputed: region.disputed,
  latitude: region.latitude,
  longitude: region.longitude,
})

type Spending = Awaited<ReturnType<typeof readAreaSpending>>

const categoryRow = ({ id, name, amount, domestic, umkm }: Spending['categories'][number]) => ({
  id,
  name,
  amount: rupiah(amount),
  domestic: shareOf(domestic, amount),
  umkm: shareOf(umkm, amount),
})

type MonthSources = {
  readonly byMonth: readonly AreaMonth[]
  readonly spending: Spending['months']
  readonly stages: readonly StageRow[]
}

/** Returns the figures of one month of orders. */
function monthRow(month: string, { byMonth, spending, stages }: MonthSources) {
  const own = byMonth.filter((row) => row.month === month)
  const sum = (column: 'orders' | 'amount' | 'unpaid' | 'late' | 'complaints') =>
    own.reduce((total, row) => total + row[column], 0)
  const goods = spending.find((row) => row.month === month)
  return {
    month,
    orders: sum('orders'),
    amount: rupiah(sum('amount')),
    domestic: goods === undefined ? null : shareOf(goods.domestic, goods.amount),
    umkm: goods === undefined ? null : shareOf(goods.umkm, goods.amount),
    late: sum('late'),
    complaints: sum('complaints'),
    unpaid: rupiah(sum('unpaid')),
    lead: medianOf(stages.filter((row) => row.month === month)),
  }
}

/**
 * Computes the figures of a territory in a year with eight statements on sums.
 *
 * @param territory codes of the areas of the supervisor
 */
export async function territoryFigures(
  db: Db,
  territory: readonly string[],
  query: { year: number; regency: string },
  now: Date,
  { funds, concentrationPercent }: Pick<Settings, 'funds' | 'concentrationPercent'>,
): Promise<TerritoryFigures> {
  const year = yearOf(query.year, now)
  const areas = watchedAreas(territory, query.regency)
  const digits = areas.every((area) => area.length === 2) ? 2 : 4
  const months = monthsOf(year, now)
  const period = { from: `${year}-01`, to: `${year}-12` }
  const byMonth = await readAreaMonths(db, areas, period)
  const spending = await readAreaSpending(db, areas, period)
  const regions = await readRegions(db, year, outermostAreas(territory))
  const stages = await readStages(db, areas, year, digits)
  const due = await readDuePayments(db, areas, now)
  const own = regions.filter(({ code }) => areas.includes(code))
  const others = regions.filter(
    ({ code, orders }) => code.length === digits && orders > 0 && !areas.includes(code),
  )
  const sums = sumRegions(own)
  const ranked = (measure: Measure) => ({
    share: measure(sums),
    percentile: own.length === 1 ? percentileAmong(measure(sums), others.map(measure)) : null,
  })
  return {
    year,
    years: shownYears(now),
    areas: areas.map(
      (code) =>
        must(
          own.find((region) => region.code === code),
          'the name of an area',
        ).name,
    ),
    months: months.map((month) => monthRow(month, { byMonth, spending: spending.months, stages })),
    funds: fundsOf(byMonth, months, funds),
    categories: spending.categories.map(categoryRow),
    total: {
      orders: sums.bought,
      amount: rupiah(sums.amount),
      percentile: ranked(({ amount }) => amount).percentile,
    },
    domestic: ranked(shares.domestic),
    umkm: ranked(shares.umkm),
    late: { orders: sums.late, ...ranked(shares.late) },
    disputed: { orders: sums.disputed, ...ranked(shares.disputed) },
    unpaid: { amount: rupiah(sums.unpaid), ...ranked(shares.unpaid) },
    due: { orders: due.orders, amount: rupiah(due.amount) },
    stages: stagesOf(stages, areas),
    concentration: await concentrationIn(db, { areas, year, percent: concentrationPercent }),
    peers: own.length === 1 ? { level: digits === 2 ? 'province' : 'regency', count: others.length } : null,
    regencies: regions
      .filter(
        ({ code }) => code.length === 4 && outermostAreas(territory).some((area) => code.startsWith(area)),
      )
      .map(regencyRow),
  }
}
