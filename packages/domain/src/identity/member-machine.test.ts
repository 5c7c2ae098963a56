import { expect, test } from 'vitest'
import { actionsFor, findMachineFaults, step } from '../kernel/machine.ts'
import { MEMBER_STATES, memberMachine, stateOfMember, toStoredStatus } from './member-machine.ts'

test('the table of the member machine is sound', () => {
  expect(findMachineFaults(memberMachine)).toEqual([])
})

test('§3 the four statuses, and a vendor of 3347_39 who waits', () => {
  expect([-1, 0, 1, 2].map((status) => stateOfMember(status, '3347_40'))).toEqual([
    'banned',
    'unverified',
    'active',
    'inactive',
  ])
  expect(stateOfMember(1, '3347_39')).toBe('waiting')
})

test('what is stored of a state is read back as that state', () => {
  for (const state of MEMBER_STATES) {
    const { status, category } = toStoredStatus(state, '3347_39')
    expect(stateOfMember(status, category)).toBe(state)
  }
  expect(toStoredStatus('active', '3347_39')).toEqual({ status: 1, category: '3347_40' })
  expect(toStoredStatus('active', '3347_38')).toEqual({ status: 1, category: '3347_38' })
})

test('only staff activate, and the owner of a banned account can do nothing', () => {
  expect(step(memberMachine, 'waiting', 'activate', 'applicant')).toMatchObject({ ok: false })
  expect(step(memberMachine, 'unverified', 'activate', 'staff')).toMatchObject({ ok: false })
  expect(actionsFor(memberMachine, 'banned', 'owner')).toEqual([])
  expect(step(memberMachine, 'banned', 'lift-ban', 'staff')).toEqual({ ok: true, to: 'inactive' })
})
