import { expect, test } from 'vitest'
import { findMachineFaults } from './machine.ts'
import { approvalMachine, decideRequest } from './second-person.ts'

test('the table of requests is sound', () => {
  expect(findMachineFaults(approvalMachine)).toEqual([])
})

test.each([
  ['approve', 8, { ok: true, to: 'approved' }],
  ['refuse', 8, { ok: true, to: 'refused' }],
  ['cancel', 7, { ok: true, to: 'cancelled' }],
  ['approve', 7, { ok: false, code: 'wrong-person' }],
  ['refuse', 7, { ok: false, code: 'wrong-person' }],
  ['cancel', 8, { ok: false, code: 'wrong-person' }],
] as const)('a request of member 7: %s by member %i', (action, memberId, result) => {
  expect(decideRequest({ state: 'waiting', askedBy: 7 }, action, memberId)).toEqual(result)
})

test.each(['approved', 'refused', 'cancelled', 'lapsed'] as const)(
  'a request that is %s stays so',
  (state) => {
    expect(decideRequest({ state, askedBy: 7 }, 'approve', 8)).toEqual({ ok: false, code: 'not-waiting' })
  },
)
