import { expect, test } from 'vitest'
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
