import { describe, expect, test } from 'vitest'
import { createCalendar } from '../kernel/working-calendar.ts'
import { type ForecastOrder, forecastOrder, type StageSpeeds, yearEndOf } from './year-end-forecast.ts'

const DAY = 86_400
// Thursday noon in WIB, two weeks before the end.
const NOW = new Date('2026-12-17T05:00:00Z')
const YEAR_END = new Date('2026-12-31T16:59:59.999Z')
const CALENDAR = createCalendar(NOW, [{ day: '2026-12-25', name: 'Natal' }])

/** A stage that nearly always takes some days. */
const lasting = (days: number) => ({ middle: Math.log(days * DAY), spread: 0.01, season: 1 })

const speeds: StageSpeeds = {
  confirm: lasting(1),
  ship: lasting(2),
  receive: lasting(4),
  pay: lasting(5),
  verify: lasting(1),
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
  forecastOrder(order({ since: now, ...over }), speeds, YEAR_END, now, CALENDAR)

const daysAfter = (moment: Date | undefined, from: Date) =>
  moment === undefined ? null : (moment.getTime() - from.getTime()) / DAY / 1_000

describe('an open order', () => {
  test('with only its payment left is safe, and can be paid until a verification before the end', () => {
    const found = forecast({})
    expect(found).toMatchObject({ latePercent: 0, risk: 'safe', act: 'pay', party: 'buyer' })
    // 5 days to pay, on a Tuesday, and 1 to verify.
    expect(daysAfter(found?.finishAt, NOW)).toBeCloseTo(6, 1)
    expect(daysAfter(YEAR_END, found?.actBy ?? NOW)).toBeCloseTo(1, 1)
  })

  test('goes on after weekends and holidays', () => {
    // The verification of a Friday's payment ends on Monday; that of 24 December on the 28th.
    const friday = new Date('2026-12-18T05:00:00Z')
    expect(daysAfter(forecast({ state: 'paid' }, friday)?.finishAt, friday)).toBeCloseTo(3, 1)
    const christmasEve = new Date('2026-12-24T05:00:00Z')
    expect(daysAfter(forecast({ state: 'paid' }, christmasEve)?.finishAt, christmasEve)).toBeCloseTo(4, 1)
  })

  test('that waits for its confirmation falls into the next year', () => {
    const found = forecast({ state: 'new' })
    // Confirmed on Friday, shipped on Monday the 21st, received after Christmas on the 28th, paid
    // on Monday the 4th of January, verified on the 5th.
    expect(daysAfter(found?.finishAt, NOW)).toBeCloseTo(19, 1)
    expect(found).toMatchObject({
      latePercent: 100,
      risk: 'late',
      act: 'confirm',
      party: 'vendor',
      actBy: null,
    })
  })

  test('has to be received on a working day that leaves time for payment and verification', () => {
    // Six days before the end is Christmas. From Christmas Eve the payment takes until Tuesday.
    const found = forecast({ state: 'shipping' })
    expect(found).toMatchObject({ risk: 'safe', act: 'bast', party: 'buyer' })
    expect(daysAfter(YEAR_END, found?.actBy ?? NOW)).toBeCloseTo(7, 1)
  })

  test('with a slow courier falls into the next year', () => {
    // Seven tenths of the courier's 14 days come before the 4 days of the school.
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
    // Up to 20 days more: the middle is Sunday the 27th, so Monday, and 1 day to verify.
    expect(daysAfter(found?.finishAt, NOW)).toBeCloseTo(12, 0)
    expect(found?.latePercent).toBeGreaterThan(20)
  })

  test('has no forecast once its payment is verified', () => {
    expect(forecast({ state: 'payment_confirmed' })).toBeNull()
    expect(forecast({ state: 'cancelled' })).toBeNull()
  })
})

test('the budget year of an order ends at the cut of its year, or of the next one after it', () => {
  expect(yearEndOf(new Date('2026-12-28T16:00:00Z'), 28).toISOString()).toBe('2026-12-28T16:59:59.999Z')
  expect(yearEndOf(new Date('2026-12-28T17:00:00Z'), 28).toISOString()).toBe('2027-12-28T16:59:59.999Z')
})
