/**
 * `npm run forecast`: replays three synthetic years and measures the forecast of the year's end 14
 * days before it. The speeds that it uses are those recorded until then. `-- --worlds 5 --from 100`
 * draws other vendors and schools. The rule is that of the product.
 */
import { parseArgs } from 'node:util'
import { type DurationBucket, durationBucketOf } from '@pasar/domain/figures/durations'
import { endInDecember, endOfLastWorkingDay } from '@pasar/domain/kernel/dates'
import { createCalendar } from '@pasar/domain/kernel/working-calendar'
import {
  type DurationTotal,
  FORECAST_STAGES,
  type ForecastStage,
  type StageSpeed,
  seasonFactorOf,
  speedOf,
  transitFloor,
} from '@pasar/domain/ordering/stage-speed'
import { forecastOrder, type StageSpeeds } from '@pasar/domain/ordering/year-end-forecast'
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
  const holidays = [...holidaysOf(year), ...holidaysOf(year + 1)]
  const calendar = createCalendar(now, holidays)
  const measured = { open: 0, late: 0, flagged: 0, wrong: 0 }
  for (const order of orders) {
    const open = stateAt(order, now.getTime())
    if (open === null) continue
    const { state, since } = open
    const terms = { freightDays: order.freightDays, deliverBy: null, awaitsReplacement: false }
    const forecast = forecastOrder(
      { state, since: new Date(since), ...terms },
      recorded(order),
      endOfLastWorkingDay(yearEnd, holidays),
      now,
      calendar,
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

/** Newest orders of a party from which its speed is read, as on the platform. */
const ORDERS_OF_PARTY = 40

/** Reads the stages that ended in the year before a moment, as the platform does. */
function recordDurations(orders: readonly SyntheticOrder[], now: number) {
  const totals = new Map<string, DurationTotal>()
  const total = (key: string) => totals.get(key) ?? { orders: 0, seconds: 0 }
  const own = new Map<string, number[]>()
  const area = new Map<string, number[]>()
  for (const order of orders.toSorted((a, b) => b.createdAt - a.createdAt)) {
    const isLastSeason = isBetween(order.createdAt, now - 400 * DAY_MS, now - 352 * DAY_MS)
    const isRecent = order.createdAt >= now - 365 * DAY_MS
    let since = order.createdAt
    for (const stage of FORECAST_STAGES) {
      if (order[stage] > now) break
      const seconds = (order[stage] - since) / 1_000
      for (const key of [`all ${stage}`, ...(isLastSeason ? [`last ${stage}`] : [])])
        totals.set(key, { orders: total(key).orders + 1, seconds: total(key).seconds + seconds })
      const transit = stage === 'receive' ? transitFloor(order.freightDays) : 0
      const isDone = order[DELIVERED_BY[stage]] <= now
      if (isRecent) push(area, stage, seconds)
      if (isRecent && isDone)
        push(own, `${stage} ${partyOf(order, stage)}`, Math.max(0, seconds - transit), ORDERS_OF_PARTY)
      since = order[stage]
    }
  }
  const speeds = new Map<string, StageSpeed>()
  const buckets = new Map(FORECAST_STAGES.map((stage) => [stage, countBuckets(area.get(stage) ?? [])]))
  const speed = (order: SyntheticOrder, stage: ForecastStage) => {
    const key = `${stage} ${partyOf(order, stage)}`
    const found = speeds.get(key) ?? {
      ...speedOf(stage, own.get(key) ?? [], buckets.get(stage) ?? []),
      season: seasonFactorOf(total(`last ${stage}`), total(`all ${stage}`)),
    }
    speeds.set(key, found)
    return found
  }
  return (order: SyntheticOrder): StageSpeeds => ({
    confirm: speed(order, 'confirm'),
    ship: speed(order, 'ship'),
    receive: speed(order, 'receive'),
    pay: speed(order, 'pay'),
    verify: speed(order, 'verify'),
  })
}

/** The stage that an order must have ended so that it counts for the speed of a party. */
const DELIVERED_BY: Readonly<Record<ForecastStage, ForecastStage>> = {
  confirm: 'ship',
  ship: 'ship',
  receive: 'receive',
  pay: 'receive',
  verify: 'receive',
}

function push(lists: Map<string, number[]>, key: string, value: number, limit = Infinity): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else if (list.length < limit) list.push(value)
}

function countBuckets(durations: readonly number[]): DurationBucket[] {
  const counts = new Map<number, number>()
  for (const seconds of durations)
    counts.set(durationBucketOf(seconds), (counts.get(durationBucketOf(seconds)) ?? 0) + 1)
  return [...counts].map(([bucket, orders]) => ({ bucket, orders }))
}

/**
 * The vendor confirms and ships, the school receives and pays; payments are verified by the
 * platform.
 */
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
  const flagged = percent(sum.flagged, sum.late)
  const [wrong, punctual] = [percent(sum.wrong, sum.flagged + sum.wrong), falsePercent(sum)]
  printResult('forecast', { flagged, false: wrong, punctual_flagged: punctual })
  process.exitCode = flagged < GOALS.flagged || Math.max(wrong, punctual) > GOALS.wrong ? 1 : 0
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
