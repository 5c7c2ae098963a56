import { STAFF_ROLES } from '@pasar/domain/identity/staff-roles'
import { expect, test } from 'vitest'
import { staffPagesOf } from '../../links/staff-pages.ts'
import { menuEntries } from './menu-entries.ts'

const members = [
  null,
  { role: 'buyer', staff: null, shop: null } as const,
  { role: 'vendor' as const, staff: null, shop: { roles: ['owner' as const], people: [] } },
  { role: 'supervisor', staff: null, shop: null } as const,
]

test('no two entries of a menu have the same icon', () => {
  for (const member of members)
    for (const path of ['/home', '/account', '/account/complaint/open', '/panduan/satdik']) {
      const icons = menuEntries(member, path).map(({ icon }) => icon)
      expect(icons.length).toBeGreaterThan(1)
      expect(new Set(icons).size, `${member?.role} ${path}`).toBe(icons.length)
    }
})

test('no two entries of the menu of staff with all roles have the same icon', () => {
  const staff = { roles: [...STAFF_ROLES], colleagues: [] }
  const own = menuEntries({ role: 'staff', staff, shop: null }, '/staff/queues')
  const pages = staffPagesOf(STAFF_ROLES).flatMap((group) => group.pages)
  const icons = [...own, ...pages].map(({ icon }) => icon)
  expect(pages.length).toBeGreaterThan(20)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})
