import { describe, expect, test } from 'vitest'
import { findMachineFaults } from '../kernel/machine.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { answerDeadline, mayEscalate, requestableKinds, requestMachine } from './requests.ts'

const asked = new Date('2026-11-20T03:00:00Z') // Friday, 10.00 WIB

test('the table has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(requestMachine)).toEqual([])
})

describe('who may ask for what', () => {
  test('before dispatch both sides may change or cancel; a new order only changes', () => {
    expect(requestableKinds('new', 'buyer', DEFAULT_SETTINGS)).toEqual(['change'])
    expect(requestableKinds('processed', 'vendor', DEFAULT_SETTINGS)).toEqual(['cancel', 'change'])
  })
  test('on the way only the school asks, after the BAST both', () => {
    expect(requestableKinds('shipping', 'buyer', DEFAULT_SETTINGS)).toEqual(['return', 'short'])
    expect(requestableKinds('shipping', 'vendor', DEFAULT_SETTINGS)).toEqual([])
    expect(requestableKinds('bast', 'vendor', DEFAULT_SETTINGS)).toEqual(['close'])
    expect(requestableKinds('paid', 'buyer', DEFAULT_SETTINGS)).toEqual([])
  })
  test('changes can be switched off', () => {
    expect(requestableKinds('new', 'buyer', { ...DEFAULT_SETTINGS, allowOrderChanges: false })).toEqual([])
  })
})

describe('silence', () => {
  test('a cancellation of the 20th may be escalated from the 28th on, 00.00 WIB', () => {
    const until = answerDeadline('cancel', asked, DEFAULT_SETTINGS)
    expect(until).toEqual(new Date('2026-11-27T16:59:59.999Z'))
    expect(mayEscalate('cancel', until, new Date('2026-11-27T16:59:59.999Z'))).toBe(false)
    expect(mayEscalate('cancel', until, new Date('2026-11-27T17:00:00Z'))).toBe(true)
  })
  test('a change waits three working days, a closure for ever', () => {
    expect(answerDeadline('change', asked, DEFAULT_SETTINGS)).toEqual(new Date('2026-11-25T16:59:59.999Z'))
    expect(answerDeadline('close', asked, DEFAULT_SETTINGS)).toBeNull()
  })
  test('nobody escalates a change', () => {
    const until = answerDeadline('change', asked, DEFAULT_SETTINGS)
    expect(mayEscalate('change', until, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })
})
