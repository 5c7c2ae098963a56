import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { deadlineOf } from './deadlines.ts'

test('an order of 21 November 08.14 WIB is to be confirmed by the end of 26 November WIB', () => {
  expect(deadlineOf('new', new Date('2026-11-21T01:14:00Z'), DEFAULT_SETTINGS)).toEqual(
    new Date('2026-11-26T16:59:59.999Z'),
  )
})

test('an order of 22 November 00.30 WIB belongs to the 22nd, though in UTC it is still the 21st', () => {
  expect(deadlineOf('new', new Date('2026-11-21T17:30:00Z'), DEFAULT_SETTINGS)).toEqual(
    new Date('2026-11-27T16:59:59.999Z'),
  )
})

test('a payment of Thursday 24 December is checked by the end of Tuesday, over a weekend and a holiday, and as long is given to the payout', () => {
  const settings = { ...DEFAULT_SETTINGS, holidays: [{ day: '2026-12-25', name: 'Hari Raya Natal' }] }
  const thursday = new Date('2026-12-24T03:00:00Z')
  const tuesday = new Date('2026-12-29T16:59:59.999Z')
  expect(deadlineOf('paid', thursday, settings)).toEqual(tuesday)
  expect(deadlineOf('payment_confirmed', thursday, settings)).toEqual(tuesday)
})

test('nothing is due in a final state', () => {
  expect(deadlineOf('cancelled', new Date(0), DEFAULT_SETTINGS)).toBeNull()
})
