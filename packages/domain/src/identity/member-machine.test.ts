import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import {
  MEMBER_STATES,
  memberMachine,
  stateAfterEvents,
  stateOfMember,
  toStoredStatus,
} from './member-machine.ts'

test('the member state machine has no unreachable state and no contradiction', () => {
  expect(findMachineFaults(memberMachine)).toEqual([])
})

test('§3 maps the four statuses, and a vendor of 3347_39 to waiting', () => {
  expect([-1, 0, 1, 2].map((status) => stateOfMember(status, '3347_40'))).toEqual([
    'banned',
    'unverified',
    'active',
    'inactive',
  ])
  expect(stateOfMember(1, '3347_39')).toBe('waiting')
})

test.each([
  [['register'], '3347_39', 'unverified'],
  [['register', 'profile-changed', 'verify', 'sign-in'], '3347_39', 'waiting'],
  [['register', 'verify'], '3347_38', 'active'],
  [['register', 'verify', 'refuse', 'activate'], '3347_40', 'active'],
  [['created', 'sign-in'], '3347_38', 'active'],
  [['created', 'ban', 'lift-ban'], 'staff', 'inactive'],
  [['register', 'verify', 'activate', 'switch-off', 'reopen'], '3347_39', 'waiting'],
  [['register', 'verify', 'activate', 'switch-off', 'switch-on', 'close'], '3347_40', 'inactive'],
  [['sign-in', 'profile-changed'], '3347_40', null],
] as const)('the events %j leave an account of %s in the state %s', (actions, category, state) => {
  expect(
    stateAfterEvents(
      actions.map((action) => ({ action })),
      category,
    ),
  ).toBe(state)
})

test('an account from before its first event has the state that was recorded, until the next event', () => {
  const recorded = { action: 'recorded', state: 'banned' } as const
  expect(stateAfterEvents([{ action: 'sign-in' }, recorded], '3347_40')).toBe('banned')
  expect(stateAfterEvents([recorded, { action: 'lift-ban' }], '3347_40')).toBe('inactive')
})

test('round-trips each state through its stored status', () => {
  for (const state of MEMBER_STATES) {
    const { status, category } = toStoredStatus(state, '3347_39')
    expect(stateOfMember(status, category)).toBe(state)
  }
  expect(toStoredStatus('active', '3347_39')).toEqual({ status: 1, category: '3347_40' })
  expect(toStoredStatus('active', '3347_38')).toEqual({ status: 1, category: '3347_38' })
})

test('lets only staff activate an account and refuses every step of a banned owner', () => {
  expect(step(memberMachine, 'waiting', 'activate', 'applicant')).toMatchObject({ ok: false })
  expect(step(memberMachine, 'unverified', 'activate', 'staff')).toMatchObject({ ok: false })
  expect(actionsFor(memberMachine, 'banned', 'owner')).toEqual([])
  expect(step(memberMachine, 'banned', 'lift-ban', 'staff')).toEqual({ ok: true, to: 'inactive' })
})
