import { dayOf, daysBefore, endInDecember } from '../kernel/dates.ts'
import { must } from '../kernel/must.ts'
import type { WorkingCalendar } from '../kernel/working-calendar.ts'
import type { OrderState } from './machine.ts'
import {
  FORECAST_STAGES,
  type ForecastStage,
  type StageSpeed,
  secondsOf,
  shareEnded,
  transitFloor,
} from './stage-speed.ts'

/** The chance of falling into the next year: small, noticeable, or more likely than not. */
export const YEAR_END_RISKS = ['late', 'risk', 'safe'] as const
export type YearEndRisk = (typeof YEAR_END_RISKS)[number]

/** The party that has to act next. */
export const FORECAST_PARTIES = ['vendor', 'buyer', 'staff'] as const
export type ForecastParty = (typeof FORECAST_PARTIES)[number]

/** The next act on an order. */
export const YEAR_END_ACTS = ['confirm', 'ship', 'replace', 'bast', 'pay', 'verify'] as const
export type YearEndAct = (typeof YEAR_END_ACTS)[number]

/** How long each stage takes. */
export type StageSpeeds = Readonly<Record<ForecastStage, StageSpeed>>

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

/** A chance from these whole percents on is a risk, or counts as late. */
const RISK_PERCENT = 38
const LATE_PERCENT = 60

/** The chances of each class in whole percent, both inclusive. */
export const PERCENTS_OF_RISK: Readonly<Record<YearEndRisk, readonly [from: number, to: number]>> = {
  late: [LATE_PERCENT, 100],
  risk: [RISK_PERCENT, LATE_PERCENT - 1],
  safe: [0, RISK_PERCENT - 1],
}

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

/** Working days by which days off bring the latest moment of an act forward, at most. */
const ACT_STEPS = 20
const DAY_MS = 86_400_000

/** Share of the past durations from which a stage counts as longer than all of them. */
const EXHAUSTED = 0.97

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

/**
 * Predicts when an open order is delivered, paid and verified, and what has to happen in time. The
 * remaining stages take as long as those of earlier orders, and end on working days.
 *
 * @param speeds of the vendor (confirm, ship) and of the school (receive, pay, verify)
 * @param yearEnd the last moment at which the payment of the order is verified in its year
 * @returns null when nothing is left to do
 * @decision 0104
 */
export function forecastOrder(
  order: ForecastOrder,
  speeds: StageSpeeds,
  yearEnd: Date,
  now: Date,
  calendar: WorkingCalendar,
): Forecast | null {
  const current = ACTS[order.state]
  if (current === undefined) return null
  const [stage, act, party] = current
  const rest = FORECAST_STAGES.slice(FORECAST_STAGES.indexOf(stage) + 1)
  const later = rest.map((one) => ({ stage: one, samples: futureSamples(one, order, speeds[one]) }))
  const since = calendar.idleSince(now.getTime())
  const acting = currentSamples(stage, order, speeds[stage], since)
  const resending = order.awaitsReplacement
    ? [{ stage: 'ship' as const, samples: futureSamples('ship', order, speeds.ship) }]
    : []
  const promisedAt = earliestReceipt(order)
  const ends = finishes([{ stage, samples: acting }, ...resending, ...later], since, promisedAt, calendar)
  const latePercent = Math.round((ends.filter((end) => end > yearEnd.getTime()).length * 100) / SAMPLES)
  const actBy = latestAct(later, yearEnd.getTime(), calendar)
  const isReplacing = order.awaitsReplacement && order.state === 'shipping'
  return {
    finishAt: new Date(Math.max(now.getTime(), must(ends[SAMPLES / 2], 'the median'))),
    latePercent,
    risk: latePercent >= LATE_PERCENT ? 'late' : latePercent >= RISK_PERCENT ? 'risk' : 'safe',
    act: isReplacing ? 'replace' : act,
    party: isReplacing ? 'vendor' : party,
    actBy: actBy > now.getTime() ? new Date(actBy) : null,
  }
}

/** Durations of one stage in seconds, in the sequence of its stride. */
type SampledStage = { readonly stage: ForecastStage; readonly samples: readonly number[] }

/**
 * Returns the moments in ms at which the courses end, ascending.
 *
 * @param promisedAt earliest receipt
 */
function finishes(
  stages: readonly SampledStage[],
  from: number,
  promisedAt: number,
  calendar: Pick<WorkingCalendar, 'workingMoment'>,
): number[] {
  const ends = SHARES.map((_, at) => {
    let moment = from
    for (const { stage, samples } of stages) {
      const end = moment + Math.round(must(samples[at], 'a sample')) * 1_000
      moment = calendar.workingMoment(stage === 'receive' ? Math.max(end, promisedAt) : end)
    }
    return moment
  })
  return ends.toSorted((a, b) => a - b)
}

/** Returns until when an act leaves enough time for the later stages: a working moment, in ms. */
function latestAct(later: readonly SampledStage[], yearEnd: number, calendar: WorkingCalendar): number {
  const suffices = (from: number, days: Pick<WorkingCalendar, 'workingMoment'>) =>
    must(finishes(later, from, 0, days)[Math.floor(SAMPLES * SUFFICIENT_SHARE)], 'the time that suffices')
  const withoutDaysOff = suffices(0, { workingMoment: (moment) => moment })
  let actBy = calendar.workingMomentBefore(yearEnd - withoutDaysOff)
  for (let step = 0; step < ACT_STEPS && suffices(actBy, calendar) > yearEnd; step += 1)
    actBy = calendar.workingMomentBefore(actBy - DAY_MS)
  return actBy
}

/** Durations of a whole stage. */
const futureSamples = (stage: ForecastStage, order: ForecastOrder, speed: StageSpeed): number[] =>
  SHARES.map((_, at) => (floorOf(stage, order) + secondsOf(speed, shareOf(stage, at))) * speed.season)

/** What is left of the current stage: like those stages that lasted longer. @param now in ms */
function currentSamples(
  stage: ForecastStage,
  order: ForecastOrder,
  speed: StageSpeed,
  now: number,
): number[] {
  const elapsedSeconds = Math.max(0, (now - order.since.getTime()) / 1_000)
  const beyond = elapsedSeconds / speed.season - floorOf(stage, order)
  const passedShare = shareEnded(speed, beyond)
  // A stage longer than nearly all earlier ones lasts up to twice as long.
  if (passedShare > EXHAUSTED) return SHARES.map((_, at) => shareOf(stage, at) * elapsedSeconds)
  const total = (share: number) => secondsOf(speed, passedShare + (1 - passedShare) * share)
  return SHARES.map((_, at) => Math.max(0, (total(shareOf(stage, at)) - beyond) * speed.season))
}

const floorOf = (stage: ForecastStage, { freightDays }: ForecastOrder): number =>
  stage === 'receive' ? transitFloor(freightDays) : 0

const shareOf = (stage: ForecastStage, at: number): number =>
  must(SHARES[(at * STRIDES[stage]) % SAMPLES], 'a share')

/**
 * The start of the day before the agreed day of delivery, in ms; no school makes the BAST earlier.
 */
const earliestReceipt = ({ deliverBy }: ForecastOrder): number =>
  deliverBy === null ? 0 : daysBefore(deliverBy, 1).getTime()
