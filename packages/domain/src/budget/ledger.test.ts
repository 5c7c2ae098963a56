import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { ORDER_STATES } from '../ordering/machine.ts'
import { accountOf, postingsFor } from './ledger.ts'

const none = { reserved: rupiah(0), committed: rupiah(0), accrued: rupiah(0), paid: rupiah(0) }

test('each state of an order has its account; an order that ended without payment has none', () => {
  expect(ORDER_STATES.map((state) => [state, accountOf(state)])).toEqual([
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

test('an order reserves what it comes to', () => {
  expect(postingsFor(none, 'reserved', rupiah(673_900))).toEqual([
    { from: 'available', to: 'reserved', amount: 673_900 },
  ])
})

test('what arrived short is owed, and the difference is free again', () => {
  expect(postingsFor({ ...none, committed: rupiah(673_900) }, 'accrued', rupiah(600_000))).toEqual([
    { from: 'committed', to: 'accrued', amount: 600_000 },
    { from: 'committed', to: 'available', amount: 73_900 },
  ])
})

test('a change to more takes the difference from what is free, one to less gives it back', () => {
  const held = { ...none, reserved: rupiah(100_000) }
  expect(postingsFor(held, 'reserved', rupiah(150_000))).toEqual([
    { from: 'available', to: 'reserved', amount: 50_000 },
  ])
  expect(postingsFor(held, 'reserved', rupiah(40_000))).toEqual([
    { from: 'reserved', to: 'available', amount: 60_000 },
  ])
  expect(postingsFor(held, 'committed', rupiah(150_000))).toEqual([
    { from: 'reserved', to: 'committed', amount: 100_000 },
    { from: 'available', to: 'committed', amount: 50_000 },
  ])
})

test('an order that ends gives back all that it held, and one that is where it should be posts nothing', () => {
  expect(postingsFor({ ...none, accrued: rupiah(5_000) }, null, rupiah(0))).toEqual([
    { from: 'accrued', to: 'available', amount: 5_000 },
  ])
  expect(postingsFor({ ...none, committed: rupiah(5_000) }, 'committed', rupiah(5_000))).toEqual([])
})
