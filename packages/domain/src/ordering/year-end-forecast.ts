import { bucketOf, type DurationBucket, quantilesOf, shareWithin } from '../figures/durations.ts'
import { dayOf, daysBefore, endInDecember } from '../kernel/dates.ts'
import { must } from '../kernel/must.ts'
import type { OrderState } from './machine.ts'

/** The stages of an order until its payment is verified, in sequence. */
export const FORECAST_STAGES = ['confirm', 'ship', 'receive', 'pay', 'verify'] as const
export type ForecastStage = (typeof FORECAST_STAGES)[number]

/** The chance of falling into the next year: small, noticeable, or more likely than not. */
export const YEAR_END_RISKS = ['late', 'risk', 'safe'] as const
export type YearEndRisk = (typeof YEAR_END_RISKS)[number]

/** The party that has to act next. */
export const FORECAST_PARTIES = ['vendor', 'buyer', 'staff'] as const
export type ForecastParty = (typeof FORECAST_PARTIES)[number]

/** The next act on an order. */
export const YEAR_END_ACTS = ['confirm', 'ship', 'replace', 'bast', 'pay', 'verify'] as const
export type YearEndAct = (typeof YEAR_END_ACTS)[number]

/** Durations of each stage; the weights of a stage have any sum. */
export type StageDurations = Readonly<Record<ForecastStage, StageSpeed>>

/** Past durations of a stage, and the factor of the season that lies ahead. */
type StageSpeed = { readonly buckets: readonly DurationBucket[]; readonly season: number }

/** What a forecast needs to know of an open order. */
export type ForecastOrder = {
  readonly state: OrderState
  /** When its current stage began. */
  readonly since: Date
  /** Whole days that the courier estimates, 0 or more. */
  readonly freightDays: number
  /** The agreed day of delivery; null without one. */
  readonly deliverBy: Date | null
  /** Whether a replacement is due, so that the vendor has to act before the school. */
  readonly awaitsReplacement: boolean
}

export type Forecast = {
  /** Predicted moment at which the payment is verified. */
  readonly finishAt: Date
  /** Chance in whole percent that this is after the end of the year. */
  readonly latePercent: number
  readonly risk: YearEndRisk
  readonly act: YearEndAct
  readonly party: ForecastParty
  /** Until when the act leaves enough time for the rest; null when it is too late for that. */
  readonly actBy: Date | null
}

/** Orders of the area that the history of a party is blended with. @decision 0104 */
const AREA_WEIGHT = 10
const LOWEST_AREA_WEIGHT = 1

/** A chance from these whole percents on is a risk, or counts as late. */
const RISK_PERCENT = 40
const LATE_PERCENT = 60

/** Combinations of durations of the remaining stages; the strides are coprime to it. */
const SAMPLES = 64
const STRIDES: Readonly<Record<ForecastStage, number>> = {
  confirm: 1,
  ship: 19,
  receive: 37,
  pay: 45,
  verify: 27,
}
const SHARES: readonly number[] = Array.from({ length: SAMPLES }, (_, at) => (at + 0.5) / SAMPLES)

/** Share of time that suffices for the steps after the act. */
const SUFFICIENT_SHARE = 0.7

/** Share of the past durations below which a stage counts as longer than all of them. */
const EXHAUSTED = 0.05

const DAY = 86_400

/** Stages before the BAST. */
const DELIVERY: ReadonlySet<ForecastStage> = new Set(['confirm', 'ship', 'receive'])

const ACTS: Readonly<Partial<Record<OrderState, readonly [ForecastStage, YearEndAct, ForecastParty]>>> = {
  new: ['confirm', 'confirm', 'vendor'],
  confirmed: ['ship', 'ship', 'vendor'],
  processed: ['ship', 'ship', 'vendor'],
  shipping: ['receive', 'bast', 'buyer'],
  bast: ['pay', 'pay', 'buyer'],
  paid: ['verify', 'verify', 'staff'],
}

/** The states of an order whose BAST or payment is still missing. */
export const FORECAST_STATES: readonly OrderState[] = [
  'new',
  'confirmed',
  'processed',
  'shipping',
  'bast',
  'paid',
]

/**
 * Returns the end of the budget year of an order.
 *
 * @param cut the day in December that closes a year, in WIB
 */
export function yearEndOf(createdAt: Date, cut: number): Date {
  const { year } = dayOf(createdAt)
  const end = endInDecember(year, cut)
  return createdAt <= end ? end : endInDecember(year + 1, cut)
}

/** Days of a stage before any order was recorded. */
const USUAL_DAYS: Readonly<Record<ForecastStage, readonly number[]>> = {
  confirm: [0.5, 1, 3],
  ship: [1, 3, 6],
  receive: [2, 4, 8],
  pay: [1, 4, 10],
  verify: [0.5, 1, 2],
}

/**
 * Returns the durations of a party, blended with those of its area: few own orders count little.
 *
 * @param own buckets of the party
 * @param area buckets of the area, of any number of orders; usual durations stand in for none
 */
export function blendDurations(
  stage: ForecastStage,
  own: readonly DurationBucket[],
  area: readonly DurationBucket[],
): DurationBucket[] {
  const usual = USUAL_DAYS[stage].map((days) => ({ bucket: bucketOf(days * DAY), orders: 1 }))
  const others = area.some(({ orders }) => orders > 0) ? area : usual
  const sum = others.reduce((total, { orders }) => total + orders, 0)
  const ownOrders = own.reduce((total, { orders }) => total + orders, 0)
  const areaWeight = Math.max(LOWEST_AREA_WEIGHT, AREA_WEIGHT - ownOrders)
  const weights = new Map<number, number>()
  const add = (bucket: number, weight: number) => weights.set(bucket, (weights.get(bucket) ?? 0) + weight)
  for (const { bucket, orders } of own) add(bucket, orders)
  for (const { bucket, orders } of others) add(bucket, (orders * areaWeight) / sum)
  return [...weights].map(([bucket, orders]) => ({ bucket, orders }))
}

/** Days before the end of the year in which the season counts. */
const SEASON_DAYS = 45

/** Returns whether the last weeks of the year of an order have begun. */
export const isInSeason = (now: Date, yearEnd: Date): boolean => now >= daysBefore(yearEnd, SEASON_DAYS)

/** The largest correction for the season, both ways. */
const SEASON_LIMIT = 2

/** The number of durations and their sum in seconds. */
export type DurationTotal = { readonly orders: number; readonly seconds: number }

/**
 * Returns by how much a stage takes longer in the last months of a year than in the whole year: the
 * ratio of the means, 0.5 to 2, halfway to 1, because one season says little; 1 without durations.
 */
export function seasonOf(last: DurationTotal, all: DurationTotal): number {
  if (last.orders === 0 || last.seconds === 0 || all.orders === 0 || all.seconds === 0) return 1
  const ratio = (last.seconds * all.orders) / (last.orders * all.seconds)
  return Math.min(SEASON_LIMIT, Math.max(1 / SEASON_LIMIT, (1 + ratio) / 2))
}

/**
 * Predicts when an open order is delivered, paid and verified, and what has to happen in time. The
 * remaining stages take as long as those of earlier orders.
 *
 * @param durations of the vendor (confirm, ship) and of the school (receive, pay, verify)
 * @param yearEnd the end of the budget year of the order
 * @returns null when nothing is left to do
 * @decision 0104
 */
export function forecastOrder(
  order: ForecastOrder,
  durations: StageDurations,
  yearEnd: Date,
  now: Date,
): Forecast | null {
  const current = ACTS[order.state]
  if (current === undefined) return null
  const [stage, act, party] = current
  const rest = FORECAST_STAGES.slice(FORECAST_STAGES.indexOf(stage) + 1)
  const future = rest.map((one) => futureSamples(one, order, durations[one]))
  const delivery = future.filter((_, at) => DELIVERY.has(rest[at] ?? 'verify'))
  const payment = sumSamples(future.slice(delivery.length))
  const elapsed = Math.max(0, (now.getTime() - order.since.getTime()) / 1_000)
  const resending = order.awaitsReplacement ? [futureSamples('ship', order, durations.ship)] : []
  const acting = currentSamples(stage, order, durations[stage], elapsed)
  const promised = earliestReceipt(stage, order, now)
  const received = sumSamples([acting, ...resending, ...delivery]).map((seconds) =>
    Math.max(seconds, promised),
  )
  const ends = sumSamples([received, payment]).toSorted((a, b) => a - b)
  const afterAct = sumSamples([...delivery, payment])
  const left = (yearEnd.getTime() - now.getTime()) / 1_000
  const latePercent = Math.round((ends.filter((seconds) => seconds > left).length * 100) / SAMPLES)
  const sufficient = must(
    afterAct.toSorted((a, b) => a - b)[Math.floor(SAMPLES * SUFFICIENT_SHARE)],
    'the time that suffices',
  )
  const actBy = new Date(yearEnd.getTime() - Math.round(sufficient) * 1_000)
  const isReplacing = order.awaitsReplacement && order.state === 'shipping'
  return {
    finishAt: new Date(now.getTime() + Math.round(must(ends[SAMPLES / 2], 'the median')) * 1_000),
    latePercent,
    risk: latePercent >= LATE_PERCENT ? 'late' : latePercent >= RISK_PERCENT ? 'risk' : 'safe',
    act: isReplacing ? 'replace' : act,
    party: isReplacing ? 'vendor' : party,
    actBy: actBy > now ? actBy : null,
  }
}

/**
 * Returns the shortest time in seconds between dispatch and receipt: half of what the courier
 * estimates. Recorded durations of the stage `receive` count from there.
 *
 * @param freightDays whole days that the courier estimates, 0 or more
 */
export const transitFloor = (freightDays: number): number => (freightDays * DAY) / 2

/** Durations of a whole stage in seconds, in the sequence of its stride. */
function futureSamples(
  stage: ForecastStage,
  order: ForecastOrder,
  { buckets, season }: StageSpeed,
): number[] {
  const floor = stage === 'receive' ? transitFloor(order.freightDays) : 0
  const sorted = quantilesOf(buckets, SHARES)
  return SHARES.map((_, at) => (floor + sampleOf(stage, sorted, at)) * season)
}

/** What is left of a stage that has lasted some seconds: like those stages that lasted longer. */
function currentSamples(
  stage: ForecastStage,
  order: ForecastOrder,
  { buckets, season }: StageSpeed,
  elapsed: number,
): number[] {
  const floor = stage === 'receive' ? transitFloor(order.freightDays) : 0
  const beyond = elapsed / season - floor
  const passed = shareWithin(buckets, beyond)
  // A stage longer than all earlier ones lasts up to twice as long.
  if (passed > 1 - EXHAUSTED) return SHARES.map((_, at) => sampleOf(stage, SHARES, at) * elapsed)
  const longer = quantilesOf(
    buckets,
    SHARES.map((share) => passed + (1 - passed) * share),
  )
  return SHARES.map((_, at) => Math.max(0, (sampleOf(stage, longer, at) - beyond) * season))
}

const sampleOf = (stage: ForecastStage, sorted: readonly number[], at: number): number =>
  must(sorted[(at * STRIDES[stage]) % SAMPLES], 'a sample of the stage')

/** Seconds until the agreed day of delivery begins, before which no school makes the BAST. */
function earliestReceipt(stage: ForecastStage, { deliverBy }: ForecastOrder, now: Date): number {
  if (deliverBy === null || stage === 'pay' || stage === 'verify') return 0
  return Math.max(0, (deliverBy.getTime() - now.getTime()) / 1_000 - DAY)
}

const sumSamples = (stages: readonly (readonly number[])[]): number[] =>
  SHARES.map((_, at) => stages.reduce((sum, samples) => sum + must(samples[at], 'a sample'), 0))
