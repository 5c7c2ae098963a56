import { describe, expect, test } from 'vitest'
import { bucketOf, type DurationBucket } from '../figures/durations.ts'
import {
  blendDurations,
  type ForecastOrder,
  forecastOrder,
  isInSeason,
  type StageDurations,
  seasonOf,
  yearEndOf,
} from './year-end-forecast.ts'

const DAY = 86_400
const NOW = new Date('2026-12-17T05:00:00Z')
const YEAR_END = new Date('2026-12-31T16:59:59.999Z')

/** One recorded duration, between a number of days and the next bound. */
const lasting = (days: number): DurationBucket[] => [{ bucket: bucketOf(days * DAY), orders: 1 }]

// Between 1 and 1.5 days to confirm, 2 and 2.5 to ship, 4 and 5 to receive, 5 and 6 to pay, and
// between 1 and 1.5 to verify.
const durations: StageDurations = {
  confirm: { buckets: lasting(1), season: 1 },
  ship: { buckets: lasting(2), season: 1 },
  receive: { buckets: lasting(4), season: 1 },
  pay: { buckets: lasting(5), season: 1 },
  verify: { buckets: lasting(1), season: 1 },
}

const order = (over: Partial<ForecastOrder>): ForecastOrder => ({
  state: 'bast',
  since: NOW,
  freightDays: 0,
  deliverBy: null,
  awaitsReplacement: false,
  ...over,
})
const forecast = (over: Partial<ForecastOrder>, now = NOW) =>
  forecastOrder(order(over), durations, YEAR_END, now)

const daysAfter = (moment: Date | undefined, from: Date) =>
  moment === undefined ? null : (moment.getTime() - from.getTime()) / DAY / 1_000

describe('an open order', () => {
  test('with only its payment left is safe, and can be paid until a verification before the end', () => {
    const found = forecast({})
    expect(found).toMatchObject({ latePercent: 0, risk: 'safe', act: 'pay', party: 'buyer' })
    // 5.5 days to pay and 1.25 to verify.
    expect(daysAfter(found?.finishAt, NOW)).toBeCloseTo(6.75, 1)
    // Seven of ten verifications take at most 1.35 days.
    expect(daysAfter(YEAR_END, found?.actBy ?? NOW)).toBeCloseTo(1.35, 1)
  })

  test('that waits for its confirmation finishes at the end of the year, give or take a day', () => {
    const found = forecast({ state: 'new' })
    // 1.25 + 2.25 + 4.5 + 5.5 + 1.25 days; the year has 14.5 left.
    expect(daysAfter(found?.finishAt, NOW)).toBeCloseTo(14.75, 0)
    expect(found).toMatchObject({ act: 'confirm', party: 'vendor' })
    expect(found?.latePercent).toBeGreaterThan(40)
    expect(found?.latePercent).toBeLessThan(90)
  })

  test('with a slow courier falls into the next year', () => {
    // Half of the courier's 14 days come before the 4.5 days of the school.
    expect(forecast({ state: 'confirmed', freightDays: 14 })).toMatchObject({
      latePercent: 100,
      risk: 'late',
      act: 'ship',
      party: 'vendor',
      actBy: null,
    })
  })

  test('is received at the earliest one day before the agreed day', () => {
    const found = forecast({ state: 'processed', deliverBy: new Date('2026-12-27T17:00:00Z') })
    expect(found?.risk).toBe('late')
  })

  test('waits for the vendor while a replacement is due', () => {
    expect(forecast({ state: 'shipping', awaitsReplacement: true })).toMatchObject({
      act: 'replace',
      party: 'vendor',
    })
  })

  test('whose stage has lasted longer than all earlier ones may last as long again', () => {
    const found = forecast({ state: 'bast', since: new Date('2026-11-27T05:00:00Z') })
    // Up to 20 days more, half of them less than 10.
    expect(daysAfter(found?.finishAt, NOW)).toBeCloseTo(11.25, 0)
    expect(found?.latePercent).toBeGreaterThan(20)
  })

  test('has no forecast once its payment is verified', () => {
    expect(forecast({ state: 'payment_confirmed' })).toBeNull()
    expect(forecast({ state: 'cancelled' })).toBeNull()
  })
})

test('the history of a party replaces that of its area as it grows', () => {
  const area = [{ bucket: 20, orders: 500 }]
  expect(blendDurations('pay', [{ bucket: 4, orders: 3 }], area)).toEqual([
    { bucket: 4, orders: 3 },
    { bucket: 20, orders: 7 },
  ])
  expect(blendDurations('pay', [{ bucket: 4, orders: 30 }], area)).toEqual([
    { bucket: 4, orders: 30 },
    { bucket: 20, orders: 1 },
  ])
  expect(blendDurations('verify', [], [])).toHaveLength(3)
})

test('a season counts half of its measured ratio, at most a factor of two', () => {
  const year = { orders: 100, seconds: 100 * DAY }
  expect(seasonOf({ orders: 10, seconds: 20 * DAY }, year)).toBe(1.5)
  expect(seasonOf({ orders: 10, seconds: 90 * DAY }, year)).toBe(2)
  expect(seasonOf({ orders: 0, seconds: 0 }, year)).toBe(1)
  expect([isInSeason(new Date('2026-11-01T00:00:00Z'), YEAR_END), isInSeason(NOW, YEAR_END)]).toEqual([
    false,
    true,
  ])
})

test('the budget year of an order ends at the cut of its year, or of the next one after it', () => {
  expect(yearEndOf(new Date('2026-12-28T16:00:00Z'), 28).toISOString()).toBe('2026-12-28T16:59:59.999Z')
  expect(yearEndOf(new Date('2026-12-28T17:00:00Z'), 28).toISOString()).toBe('2027-12-28T16:59:59.999Z')
})
