import { describe, expect, test } from 'vitest'
import { faultsIn } from '../kernel/machine.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { answerBy, askable, mayEscalate, requestMachine } from './requests.ts'

const asked = new Date('2026-11-20T03:00:00Z') // Friday, 10.00 WIB

test('the table has no unreachable state and no contradiction', () => {
  expect(faultsIn(requestMachine)).toEqual([])
})

describe('who may ask for what', () => {
  test('before dispatch both sides may change or cancel; a new order only changes', () => {
    expect(askable('new', 'buyer', DEFAULT_SETTINGS)).toEqual(['change'])
    expect(askable('processed', 'vendor', DEFAULT_SETTINGS)).toEqual(['cancel', 'change'])
  })
  test('on the way only the school asks, after the BAST both', () => {
    expect(askable('shipping', 'buyer', DEFAULT_SETTINGS)).toEqual(['return', 'short'])
    expect(askable('shipping', 'vendor', DEFAULT_SETTINGS)).toEqual([])
    expect(askable('bast', 'vendor', DEFAULT_SETTINGS)).toEqual(['close'])
    expect(askable('paid', 'buyer', DEFAULT_SETTINGS)).toEqual([])
  })
  test('changes can be switched off', () => {
    expect(askable('new', 'buyer', { ...DEFAULT_SETTINGS, allowOrderChanges: false })).toEqual([])
  })
})

describe('silence', () => {
  test('a cancellation of the 20th may be escalated from the 28th on, 00.00 WIB', () => {
    const until = answerBy('cancel', asked, DEFAULT_SETTINGS)
    expect(until).toEqual(new Date('2026-11-27T16:59:59.999Z'))
    expect(mayEscalate('cancel', until, new Date('2026-11-27T16:59:59.999Z'))).toBe(false)
    expect(mayEscalate('cancel', until, new Date('2026-11-27T17:00:00Z'))).toBe(true)
  })
  test('a change waits three working days, a closure for ever', () => {
    expect(answerBy('change', asked, DEFAULT_SETTINGS)).toEqual(new Date('2026-11-25T16:59:59.999Z'))
    expect(answerBy('close', asked, DEFAULT_SETTINGS)).toBeNull()
  })
  test('nobody escalates a change', () => {
    const until = answerBy('change', asked, DEFAULT_SETTINGS)
    expect(mayEscalate('change', until, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  })
})
