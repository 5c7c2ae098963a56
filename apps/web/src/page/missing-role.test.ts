import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { expect, test } from 'vitest'
import { memberFixture } from '../../testing/member-fixture.ts'
import { missingRole } from './missing-role.ts'

const colleagues = ['Ani', 'Budi', 'Citra', 'Dewi', 'Eko'].map((name) => ({
  name,
  roles: ['money'] satisfies StaffRole[],
}))
const support = (count: number) => ({
  ...memberFixture('staff'),
  staff: { roles: ['support'] satisfies StaffRole[], colleagues: colleagues.slice(0, count) },
})

test('the sentence names the role that is needed, and up to three colleagues who have it', () => {
  expect(missingRole(support(0), 'move-money')).toBe(
    'Perlu peran Keuangan. Belum ada petugas dengan peran ini.',
  )
  expect(missingRole(support(1), 'move-money')).toBe('Perlu peran Keuangan. Minta kepada Ani.')
  expect(missingRole(support(3), 'move-money')).toBe(
    'Perlu peran Keuangan. Minta kepada Ani, Budi atau Citra.',
  )
  expect(missingRole(support(5), 'move-money')).toBe(
    'Perlu peran Keuangan. Minta kepada Ani, Budi, Citra atau 2 petugas lain.',
  )
})

test('there is no sentence with the right, or for users who are not staff', () => {
  expect(missingRole(support(1), 'serve-members')).toBe(null)
  expect(missingRole(memberFixture('buyer'), 'move-money')).toBe(null)
  expect(missingRole(null, 'move-money')).toBe(null)
})
