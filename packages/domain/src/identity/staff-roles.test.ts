import { expect, test } from 'vitest'
import {
  hasStaffRight,
  isStaffRight,
  neededRoles,
  roleChangeRefusal,
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffRole,
  staffRoleNames,
} from './staff-roles.ts'

const rightsOf = (role: StaffRole) =>
  Object.keys(STAFF_RIGHTS)
    .filter((right) => isStaffRight(right) && hasStaffRight([role], right))
    .sort()

test.each<[StaffRole, string]>([
  ['money', 'move-money own read-figures read-members read-orders'],
  ['members', 'decide-members export-members own read-members read-orders remove-factors trust-vendors'],
  [
    'moderation',
    'hide-messages keep-catalogue keep-synonyms own read-chats read-items read-members review-items trust-vendors',
  ],
  ['content', 'keep-answers keep-synonyms own write-content'],
  [
    'support',
    'decide-disputes hide-messages keep-answers own read-chats read-items read-members read-orders remind-parties serve-members',
  ],
  [
    'oversight',
    'export-members handle-breaches handle-findings own read-acts read-chats read-figures read-items read-members read-orders remind-parties',
  ],
  [
    'operator',
    'change-settings handle-breaches manage-staff own read-acts read-members remove-factors run-system',
  ],
])('the role %s gives exactly its rights', (role, rights) => {
  expect(rightsOf(role).join(' ')).toBe(rights)
})

test('an account without a role has the right to its own data only, and no role gives the right of schools and vendors', () => {
  expect(
    Object.keys(STAFF_RIGHTS).filter((right) => isStaffRight(right) && hasStaffRight([], right)),
  ).toEqual(['own'])
  expect(hasStaffRight(STAFF_ROLES, 'no-staff')).toBe(false)
})

test('a sentence names the roles that a right needs', () => {
  expect(neededRoles('move-money')).toBe('Perlu peran Keuangan')
  expect(neededRoles('keep-synonyms')).toBe('Perlu peran Moderasi atau Isi dan panduan')
  expect(neededRoles('read-chats')).toBe('Perlu peran Moderasi, Layanan pengguna atau Pengawasan')
  expect(staffRoleNames(['support', 'money'])).toBe('Keuangan, Layanan pengguna')
})

test('two operators remain besides an account that stops being one', () => {
  expect(roleChangeRefusal(['operator'], ['money'], 1)).toBe('last-operators')
  expect(roleChangeRefusal(['operator'], ['money'], 2)).toBe(null)
  expect(roleChangeRefusal(['operator'], ['money', 'operator'], 0)).toBe(null)
  expect(roleChangeRefusal(['money'], ['support'], 0)).toBe(null)
  expect(roleChangeRefusal(['money', 'support'], ['support', 'money'], 2)).toBe('unchanged')
  expect(roleChangeRefusal(['money'], [], 2)).toBe('no-role')
})
