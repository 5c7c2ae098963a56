import { type DurationBucket, durationBucketOf, quantilesOf } from '../figures/durations.ts'
import { daysBefore } from '../kernel/dates.ts'
import { must } from '../kernel/must.ts'

/** The stages of an order until its payment is verified, in sequence. */
export const FORECAST_STAGES = ['confirm', 'ship', 'receive', 'pay', 'verify'] as const
export type ForecastStage = (typeof FORECAST_STAGES)[number]

/** How long a stage of a party takes: a log-logistic distribution, and the factor of the season. */
export type StageSpeed = {
  /** Natural logarithm of the median in seconds. */
  readonly middle: number
  /** Standard deviation of the logarithm, above 0. */
  readonly spread: number
  readonly season: number
}

const DAY = 86_400

/** Days of a stage before any order was recorded. */
const USUAL_DAYS: Readonly<Record<ForecastStage, readonly number[]>> = {
  confirm: [0.5, 1, 3],
  ship: [1, 3, 6],
  receive: [2, 4, 8],
  pay: [1, 4, 10],
  verify: [0.5, 1, 2],
}

/** Spread of a party between its own orders, and the number of orders for which it counts. */
const USUAL_SPREAD = { logarithm: 0.25, orders: 10 }

/** Durations further from the middle, in spreads, are accidents, such as a forgotten step. */
const ACCIDENT = 3

/** The shortest duration that counts, in seconds. */
const MIN_SECONDS = 1_800

/**
 * Estimates how long a stage takes, from the durations of a party. Its area counts like one order,
 * so that it stands in for a party without orders.
 *
 * @param own durations of the party in seconds
 * @param area buckets of the area, of any number of orders; usual durations stand in for none
 * @decision 0104
 */
export function speedOf(
  stage: ForecastStage,
  own: readonly number[],
  area: readonly DurationBucket[],
): Pick<StageSpeed, 'middle' | 'spread'> {
  const usual = USUAL_DAYS[stage].map((days) => ({ bucket: durationBucketOf(days * DAY), orders: 1 }))
  const others = quantilesOf(area.some(({ orders }) => orders > 0) ? area : usual, [0.16, 0.5, 0.84])
  const [fast, typical, slow] = others.map((seconds) => Math.log(Math.max(MIN_SECONDS, seconds)))
  const areaMiddle = must(typical, 'the median of the area')
  const areaSpread = (must(slow, 'slow orders of the area') - must(fast, 'fast ones')) / 2
  const logs = own.map((seconds) => Math.log(Math.max(MIN_SECONDS, seconds))).toSorted((a, b) => a - b)
  const share = 1 / (logs.length + 1)
  const center = areaMiddle + (1 - share) * ((logs[logs.length >> 1] ?? areaMiddle) - areaMiddle)
  const usable = logs.filter((one) => Math.abs(one - center) <= ACCIDENT * USUAL_SPREAD.logarithm)
  const middle = (usable.reduce((sum, one) => sum + one, 0) + areaMiddle) / (usable.length + 1)
  const squares = usable.reduce((sum, one) => sum + (one - middle) ** 2, 0)
  const variance =
    (squares + USUAL_SPREAD.orders * USUAL_SPREAD.logarithm ** 2) / (usable.length + USUAL_SPREAD.orders)
  return { middle, spread: Math.sqrt(variance + (areaSpread * share) ** 2) }
}

/** A logistic distribution has this standard deviation. */
const LOGISTIC = Math.PI / Math.sqrt(3)

/** Returns the seconds within which a share of the stages end. @param share above 0 and below 1 */
export const secondsOf = ({ middle, spread }: StageSpeed, share: number): number =>
  Math.exp(middle + (spread / LOGISTIC) * Math.log(share / (1 - share)))

/** Returns the share of the stages that end within some seconds, 0 to 1. */
export const shareEnded = ({ middle, spread }: StageSpeed, seconds: number): number =>
  seconds <= 0 ? 0 : 1 / (1 + Math.exp(((middle - Math.log(seconds)) * LOGISTIC) / spread))

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
export function seasonFactorOf(last: DurationTotal, all: DurationTotal): number {
  if (last.orders === 0 || last.seconds === 0 || all.orders === 0 || all.seconds === 0) return 1
  const ratio = (last.seconds * all.orders) / (last.orders * all.seconds)
  return Math.min(SEASON_LIMIT, Math.max(1 / SEASON_LIMIT, (1 + ratio) / 2))
}

/** Share of what the courier estimates that a delivery takes at least. */
const TRANSIT_SHARE = 0.7

/**
 * Returns the shortest time in seconds between dispatch and receipt. Recorded durations of the
 * stage `receive` count from there.
 *
 * @param freightDays days that the courier estimates, 0 or more
 */
export const transitFloor = (freightDays: number): number => Math.round(freightDays * DAY * TRANSIT_SHARE)
