import { describe, expect, test } from 'vitest'
import { findMachineFaults } from '../kernel/machine.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { answerDeadline, mayEscalate, requestableKinds, requestMachine } from './requests.ts'

const requestedAt = new Date('2026-11-20T03:00:00Z') // Friday, 10.00 WIB

test('has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(requestMachine)).toEqual([])
})

describe('permitted requests', () => {
  test('allows both sides to change or cancel before dispatch, but only to change a new order', () => {
    expect(requestableKinds('new', 'buyer', DEFAULT_SETTINGS)).toEqual(['change'])
    expect(requestableKinds('processed', 'vendor', DEFAULT_SETTINGS)).toEqual(['cancel', 'change'])
  })
  test('allows requests of the school during shipping and of both sides after the BAST', () => {
    expect(requestableKinds('shipping', 'buyer', DEFAULT_SETTINGS)).toEqual(['return', 'short'])
    expect(requestableKinds('shipping', 'vendor', DEFAULT_SETTINGS)).toEqual([])
    expect(requestableKinds('bast', 'vendor', DEFAULT_SETTINGS)).toEqual(['close'])
    expect(requestableKinds('paid', 'buyer', DEFAULT_SETTINGS)).toEqual([])
  })
  test('refuses changes when they are switched off', () => {
    expect(requestableKinds('new', 'buyer', { ...DEFAULT_SETTINGS, allowOrderChanges: false })).toEqual([])
  })
})

describe('missing answer', () => {
  test('allows escalation of a cancellation of the 20th from the 28th on, 00.00 WIB', () => {
    const until = answerDeadline('cancel', requestedAt, DEFAULT_SETTINGS)
    expect(until).toEqual(new Date('2026-11-27T16:59:59.999Z'))
    expect(mayEscalate('cancel', until, new Date('2026-11-27T16:59:59.999Z'))).toBe(false)
    expect(mayEscalate('cancel', until, new Date('2026-11-27T17:00:00Z'))).toBe(true)
  })
  test('limits a change to three working days and a closure not at all', () => {
    expect(answerDeadline('change', requestedAt, DEFAULT_SETTINGS)).toEqual(
      new Date('2026-11-25T16:59:59.999Z'),
    )
    expect(answerDeadline('close', requestedAt, DEFAULT_SETTINGS)).toBeNull()
  })
  test('never allows escalation of a change', () => {
    const until = answerDeadline('change', requestedAt, DEFAULT_SETTINGS)
    expect(mayEscalate('change', until, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })
})
