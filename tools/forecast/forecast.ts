/**
 * `npm run forecast`: replays three synthetic years and measures the forecast of the year's end 14
 * days before it. The speeds that it uses are those recorded until then. `-- --worlds 5 --from 100`
 * draws other vendors and schools. The rule is that of the product.
 */
import { parseArgs } from 'node:util'
import { bucketOf, type DurationBucket } from '@pasar/domain/figures/durations'
import { endInDecember, endOfLastWorkingDay } from '@pasar/domain/kernel/dates'
import {
  blendDurations,
  type DurationTotal,
  FORECAST_STAGES,
  type ForecastStage,
  forecastOrder,
  type StageDurations,
  seasonOf,
  transitFloor,
} from '@pasar/domain/ordering/year-end-forecast'
import { printResult } from '../result-line.ts'
import { drawOrders, holidaysOf, type SyntheticOrder, stateAt } from './synthetic-years.ts'

const { values: options } = parseArgs({
  options: { worlds: { type: 'string', default: '4' }, from: { type: 'string', default: '1' } },
})

const YEARS: readonly number[] = [2026, 2027, 2028]
const DAY_MS = 86_400_000
const GOALS = { flagged: 90, wrong: 15 }

type Measured = { open: number; late: number; flagged: number; wrong: number }

/** Replays the end of a year. A flag is an order that is not safe. */
function measureYear(seed: number, year: number): Measured {
  const yearEnd = endInDecember(year, 31)
  const now = new Date(yearEnd.getTime() - 14 * DAY_MS)
  const orders = drawOrders(seed, year)
  const recorded = recordDurations(orders, now.getTime())
  const measured = { open: 0, late: 0, flagged: 0, wrong: 0 }
  for (const order of orders) {
    const open = stateAt(order, now.getTime())
    if (open === null) continue
    const { state, since } = open
    const terms = { freightDays: order.freightDays, deliverBy: null, awaitsReplacement: false }
    const forecast = forecastOrder(
      { state, since: new Date(since), ...terms },
      recorded(order),
      endOfLastWorkingDay(yearEnd, holidaysOf(year)),
      now,
    )
    const isLate = order.verify > yearEnd.getTime()
    const isFlagged = forecast !== null && forecast.risk !== 'safe'
    measured.open += 1
    if (isLate) measured.late += 1
    if (isLate && isFlagged) measured.flagged += 1
    if (!isLate && isFlagged) measured.wrong += 1
  }
  return measured
}

/** Counts the stages that ended in the year before a moment, as the platform does. */
function recordDurations(orders: readonly SyntheticOrder[], now: number) {
  const totals = new Map<string, DurationTotal>()
  const total = (key: string) => totals.get(key) ?? { orders: 0, seconds: 0 }
  const counts = new Map<string, Map<number, number>>()
  const count = (key: string, seconds: number) => {
    const buckets = counts.get(key) ?? new Map<number, number>()
    const bucket = bucketOf(seconds)
    counts.set(key, buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1))
  }
  for (const order of orders) {
    const isLastSeason = isBetween(order.createdAt, now - 400 * DAY_MS, now - 352 * DAY_MS)
    const isRecent = order.createdAt >= now - 365 * DAY_MS
    let since = order.createdAt
    for (const stage of FORECAST_STAGES) {
      if (order[stage] > now) break
      const seconds = (order[stage] - since) / 1_000
      for (const key of [`all ${stage}`, ...(isLastSeason ? [`last ${stage}`] : [])])
        totals.set(key, { orders: total(key).orders + 1, seconds: total(key).seconds + seconds })
      const transit = stage === 'receive' ? transitFloor(order.freightDays) : 0
      if (isRecent) count(stage, seconds)
      if (isRecent) count(`${stage} ${partyOf(order, stage)}`, Math.max(0, seconds - transit))
      since = order[stage]
    }
  }
  const bucketsOf = (key: string): DurationBucket[] =>
    [...(counts.get(key) ?? [])].map(([bucket, number]) => ({ bucket, orders: number }))
  return (order: SyntheticOrder): StageDurations => {
    const blended = (stage: ForecastStage) => ({
      buckets: blendDurations(stage, bucketsOf(`${stage} ${partyOf(order, stage)}`), bucketsOf(stage)),
      season: seasonOf(total(`last ${stage}`), total(`all ${stage}`)),
    })
    return {
      confirm: blended('confirm'),
      ship: blended('ship'),
      receive: blended('receive'),
      pay: blended('pay'),
      verify: blended('verify'),
    }
  }
}

/** The vendor confirms and ships, the school receives and pays; payments are verified by the platform. */
const partyOf = ({ vendor, school }: SyntheticOrder, stage: ForecastStage) =>
  stage === 'confirm' || stage === 'ship' ? `vendor ${vendor}` : `school ${school}`

const isBetween = (at: number, from: number, to: number) => at >= from && at < to

const percent = (part: number, whole: number) => (part * 100) / Math.max(1, whole)

/** Measures each year in several worlds of vendors and schools; all orders together count. */
function run(): void {
  const sum: Measured = { open: 0, late: 0, flagged: 0, wrong: 0 }
  for (const [at, year] of YEARS.entries()) {
    const ofYear: Measured = { open: 0, late: 0, flagged: 0, wrong: 0 }
    for (let world = 0; world < Number(options.worlds); world += 1) {
      const seed = Number(options.from) + world * YEARS.length + at
      const measured = measureYear(seed, year)
      for (const target of [ofYear, sum]) add(target, measured)
    }
    process.stdout.write(`${year}: ${describe(ofYear)}\n`)
  }
  process.stdout.write(`all: ${describe(sum)}\n`)
  const [flagged, wrong] = [percent(sum.flagged, sum.late), falsePercent(sum)]
  printResult('forecast', { flagged, false: wrong })
  process.exitCode = flagged < GOALS.flagged || wrong > GOALS.wrong ? 1 : 0
}

/** The share of the punctual orders that were flagged. */
const falsePercent = ({ open, late, wrong }: Measured) => percent(wrong, open - late)

const describe = (measured: Measured) => {
  const { open, late, flagged, wrong } = measured
  const shares = [percent(flagged, late), falsePercent(measured), percent(wrong, flagged + wrong)]
  const [found, falseShare, ofFlags] = shares.map((share) => share.toFixed(1))
  return `${open} orders open 14 days before the end, ${late} late: ${found} % of these flagged; ${falseShare} % of the punctual ones flagged, ${ofFlags} % of the flags`
}

function add(target: Measured, { open, late, flagged, wrong }: Measured): void {
  target.open += open
  target.late += late
  target.flagged += flagged
  target.wrong += wrong
}

run()
