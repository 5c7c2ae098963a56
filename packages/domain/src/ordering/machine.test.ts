import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMachineFaults, step } from '../kernel/machine.ts'
import { isFinal, ORDER_STATES, type OrderAction, type OrderActor, orderMachine } from './machine.ts'

const ACTIONS = [...new Set(orderMachine.rows.map((row) => row[1]))]
const ACTORS: OrderActor[] = ['buyer', 'vendor', 'staff', 'system']
const notAllowed = { ok: false, code: 'order/step-not-allowed' }

describe('§4 Order statuses', () => {
  test('has no unreachable state and no contradiction', () => {
    expect(findMachineFaults(orderMachine)).toEqual([])
  })
  test('follows the sequence new, confirmed, processed, shipping, BAST, paid, payment confirmed, completed', () => {
    const path: [OrderAction, OrderActor][] = [
      ['confirm', 'vendor'],
      ['process', 'vendor'],
      ['ship', 'vendor'],
      ['uploadBast', 'buyer'],
      ['pay', 'buyer'],
      ['confirmPayment', 'staff'],
      ['complete', 'system'],
    ]
    const states = path.reduce<string[]>(
      (states, [action, by]) => {
        const from = ORDER_STATES.find((state) => state === states.at(-1)) ?? 'new'
        const next = step(orderMachine, from, action, by)
        return next.ok ? states.concat(next.to) : states
      },
      ['new'],
    )
    expect(states).toEqual([
      'new',
      'confirmed',
      'processed',
      'shipping',
      'bast',
      'paid',
      'payment_confirmed',
      'completed',
    ])
  })
})

describe('§1 Payment must follow the BAST upload', () => {
  test.each(['new', 'confirmed', 'processed', 'shipping'] as const)('refuses payment while %s', (state) => {
    for (const by of ACTORS) expect(step(orderMachine, state, 'pay', by)).toEqual(notAllowed)
  })
  test('lets the school pay after the BAST', () => {
    expect(step(orderMachine, 'bast', 'pay', 'buyer')).toEqual({ ok: true, to: 'paid' })
  })
})

test('refuses steps of the other side and in a final state', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      fc.constantFrom(...ACTIONS),
      fc.constantFrom(...ACTORS),
      (from, action, by) => {
        const next = step(orderMachine, from, action, by)
        if (isFinal(from)) expect(next).toEqual(notAllowed)
        if (next.ok && (action === 'confirm' || action === 'ship' || action === 'reject'))
          expect(by).toBe('vendor')
        if (next.ok && (action === 'uploadBast' || action === 'cancel')) expect(by).toBe('buyer')
        // Vendors do not confirm incoming money.
        if (next.ok && action === 'pay') expect(['buyer', 'system']).toContain(by)
        if (next.ok && action === 'confirmPayment') expect(['staff', 'system']).toContain(by)
      },
    ),
  )
})

test('returns the order to the BAST state after a refused payment proof', () => {
  expect(step(orderMachine, 'paid', 'refusePayment', 'staff')).toEqual({ ok: true, to: 'bast' })
})
