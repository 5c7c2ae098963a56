import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { expect, test } from 'vitest'
import { pageStepOf } from './page-steps.ts'

const VIEWERS = ['buyer', 'vendor', 'staff', 'supervisor'] as const
const ALL = ['cancel', 'confirm', 'reject', 'process', 'ship', 'uploadBast', 'pay', 'confirmPayment'] as const
const order = { offered: [...ALL], complained: false, handover: null, round: 1, requests: [] }

test('of all actions that the server offers, the page shows the one of the state and the viewer', () => {
  const shown = ORDER_STATES.map((state) => [
    state,
    ...VIEWERS.map((viewer) => pageStepOf({ ...order, state }, viewer, true)),
  ])
  expect(shown).toEqual([
    ['awaiting', 'awaitPrincipal', 'awaitPrincipal', 'awaitPrincipal', 'awaitPrincipal'],
    ['new', 'withdraw', 'confirm', 'wait', 'wait'],
    ['confirmed', 'wait', 'process', 'wait', 'wait'],
    ['processed', 'wait', 'ship', 'wait', 'wait'],
    ['shipping', 'inspect', 'ship', 'wait', 'wait'],
    ['bast', 'pay', 'wait', 'wait', 'wait'],
    ['paid', 'wait', 'wait', 'verifyPayment', 'wait'],
    ['payment_confirmed', 'wait', 'wait', 'wait', 'wait'],
    ['completed', 'wait', 'wait', 'wait', 'wait'],
    ['cancelled', 'wait', 'wait', 'wait', 'wait'],
    ['rejected', 'wait', 'wait', 'wait', 'wait'],
    ['closed', 'wait', 'wait', 'wait', 'wait'],
  ])
})

test('without an action of the server the page shows nothing to press', () => {
  const shown = ORDER_STATES.flatMap((state) =>
    VIEWERS.map((viewer) => pageStepOf({ ...order, state, offered: [] }, viewer, true)),
  )
  expect(new Set(shown)).toEqual(new Set(['awaitPrincipal', 'wait']))
})

const DAMAGED = {
  ...{ round: 1, final: false, at: new Date(0), by: 'Bu Sri' },
  lines: [{ lineNo: 1, good: 3, damaged: 1, missing: 0 }],
}

test.each([
  ['buyer', { complained: true }, 'complaint'],
  ['vendor', { complained: true, offered: [] }, 'complaint'],
  ['vendor', { complained: true }, 'ship'],
  ['staff', { complained: true }, 'wait'],
  ['buyer', { handover: DAMAGED }, 'afterInspection'],
  ['buyer', { handover: DAMAGED, complained: true }, 'afterInspection'],
  ['buyer', { handover: { ...DAMAGED, round: 0 } }, 'inspect'],
  ['vendor', { handover: DAMAGED, offered: [] }, 'wait'],
] as const)('of a delivered order the %s with %o sees %s', (viewer, parts, step) => {
  expect(pageStepOf({ ...order, state: 'shipping', ...parts } as never, viewer, true)).toBe(step)
})

test('a member without the right to buy gets the inspection only if the server offers it', () => {
  const damaged = { ...order, state: 'shipping' as const, handover: DAMAGED as never }
  expect(pageStepOf({ ...damaged, offered: [] }, 'buyer', false)).toBe('wait')
})
