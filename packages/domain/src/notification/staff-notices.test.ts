import { expect, test } from 'vitest'
import { NOTICE_KINDS } from './kinds.ts'
import { NOTICE_ROLES, STAFF_NOTICES } from './staff-notices.ts'

test('every notice to staff has the right with which they act on it, and no other notice has one', () => {
  const toStaff = Object.entries(NOTICE_KINDS).flatMap(([kind, row]) => (row?.staff ? [kind] : []))
  expect(Object.keys(STAFF_NOTICES).sort()).toEqual(toStaff.sort())
})

test('a payment is for the role of money, and a removal of an authenticator for two roles', () => {
  expect(NOTICE_ROLES['order.pay']).toEqual(['money'])
  expect(NOTICE_ROLES['member.code-removal-asked']).toEqual(['members', 'operator'])
})
