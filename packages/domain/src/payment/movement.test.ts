import { describe, expect, test } from 'vitest'
import { type AwaitedPayment, classifyMovement } from './movement.ts'

const until = new Date('2027-02-21T16:59:59.999Z')
const awaited: AwaitedPayment = { amount: 673_900, validUntil: until, state: 'awaited' }
const paidAt = new Date('2026-11-21T03:00:00Z')

describe('incoming payments', () => {
  test.each([
    ['to the rupiah and in time', { amount: 673_900, paidAt }, awaited, 'exact'],
    ['in the last millisecond', { amount: 673_900, paidAt: until }, awaited, 'exact'],
    ['a millisecond after it', { amount: 673_900, paidAt: new Date(until.getTime() + 1) }, awaited, 'late'],
    ['a rupiah short', { amount: 673_899, paidAt }, awaited, 'wrong_amount'],
    ['a rupiah more', { amount: 673_901, paidAt }, awaited, 'wrong_amount'],
    ['for a paid invoice', { amount: 673_900, paidAt }, { ...awaited, state: 'paid' }, 'double'],
    ['for a closed order', { amount: 673_900, paidAt }, { ...awaited, state: 'closed' }, 'closed'],
    ['to an unknown account', { amount: 673_900, paidAt }, null, 'unknown'],
  ] as const)('%s', (_, money, invoice, kind) => {
    expect(classifyMovement(money, invoice)).toBe(kind)
  })
})
