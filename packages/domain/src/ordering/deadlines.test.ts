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

test('nothing is due in a final state', () => {
  expect(deadlineOf('cancelled', new Date(0), DEFAULT_SETTINGS)).toBeNull()
})
