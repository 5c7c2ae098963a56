import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { deadlineOf } from './deadlines.ts'

test('requires confirmation of an order of 21 November 08.14 WIB by the end of 26 November WIB', () => {
  expect(deadlineOf('new', new Date('2026-11-21T01:14:00Z'), DEFAULT_SETTINGS)).toEqual(
    new Date('2026-11-26T16:59:59.999Z'),
  )
})

test('counts an order of 22 November 00.30 WIB, the 21st in UTC, as the 22nd', () => {
  expect(deadlineOf('new', new Date('2026-11-21T17:30:00Z'), DEFAULT_SETTINGS)).toEqual(
    new Date('2026-11-27T16:59:59.999Z'),
  )
})

test('check and payout of Thursday 24 December are due on Tuesday, after a holiday and a weekend', () => {
  const settings = { ...DEFAULT_SETTINGS, holidays: [{ day: '2026-12-25', name: 'Hari Raya Natal' }] }
  const thursday = new Date('2026-12-24T03:00:00Z')
  const tuesday = new Date('2026-12-29T16:59:59.999Z')
  expect(deadlineOf('paid', thursday, settings)).toEqual(tuesday)
  expect(deadlineOf('payment_confirmed', thursday, settings)).toEqual(tuesday)
})

test('has no deadline in a final state', () => {
  expect(deadlineOf('cancelled', new Date(0), DEFAULT_SETTINGS)).toBeNull()
})
