import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { ORDER_STATES } from '../ordering/machine.ts'
import { accountOf, postingsFor } from './ledger.ts'

const none = { reserved: rupiah(0), committed: rupiah(0), accrued: rupiah(0), paid: rupiah(0) }

test('maps each order state to an account, and an order that ended unpaid to none', () => {
  expect(ORDER_STATES.map((state) => [state, accountOf(state)])).toEqual([
    ['awaiting', 'reserved'],
    ['new', 'reserved'],
    ['confirmed', 'committed'],
    ['processed', 'committed'],
    ['shipping', 'committed'],
    ['bast', 'accrued'],
    ['paid', 'accrued'],
    ['payment_confirmed', 'paid'],
    ['completed', 'paid'],
    ['cancelled', null],
    ['rejected', null],
    ['closed', null],
  ])
})

test('reserves the total of a new order', () => {
  expect(postingsFor(none, 'reserved', rupiah(673_900))).toEqual([
    { from: 'available', to: 'reserved', amount: 673_900 },
  ])
})

test('accrues the received amount of a short delivery and releases the difference', () => {
  expect(postingsFor({ ...none, committed: rupiah(673_900) }, 'accrued', rupiah(600_000))).toEqual([
    { from: 'committed', to: 'accrued', amount: 600_000 },
    { from: 'committed', to: 'available', amount: 73_900 },
  ])
})

test('takes an increase from the available balance and returns a decrease to it', () => {
  const reserved = { ...none, reserved: rupiah(100_000) }
  expect(postingsFor(reserved, 'reserved', rupiah(150_000))).toEqual([
    { from: 'available', to: 'reserved', amount: 50_000 },
  ])
  expect(postingsFor(reserved, 'reserved', rupiah(40_000))).toEqual([
    { from: 'reserved', to: 'available', amount: 60_000 },
  ])
  expect(postingsFor(reserved, 'committed', rupiah(150_000))).toEqual([
    { from: 'reserved', to: 'committed', amount: 100_000 },
    { from: 'available', to: 'committed', amount: 50_000 },
  ])
})

test('releases the whole amount of an ended order and posts nothing when the balances are already right', () => {
  expect(postingsFor({ ...none, accrued: rupiah(5_000) }, null, rupiah(0))).toEqual([
    { from: 'accrued', to: 'available', amount: 5_000 },
  ])
  expect(postingsFor({ ...none, committed: rupiah(5_000) }, 'committed', rupiah(5_000))).toEqual([])
})
