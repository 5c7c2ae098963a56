import { expect, test } from 'vitest'
import {
  hasShopRight,
  isShopRight,
  neededShopRoles,
  SHOP_RIGHTS,
  SHOP_ROLES,
  type ShopRole,
  shopPersonName,
  shopRoleNames,
} from './shop-roles.ts'

const rightsOf = (roles: readonly ShopRole[]) =>
  Object.keys(SHOP_RIGHTS)
    .filter((right) => isShopRight(right) && hasShopRight(roles, right))
    .sort()
    .join(' ')

test.each<[ShopRole, string]>([
  [
    'owner',
    'ask-platform chat handle-orders keep-items manage-people manage-shop own read-money read-orders read-sales',
  ],
  ['catalogue', 'keep-items own read-sales'],
  ['orders', 'ask-platform chat handle-orders own read-orders read-sales'],
  ['finance', 'ask-platform own read-money read-orders read-sales'],
])('the role %s of a shop gives exactly its rights', (role, rights) => {
  expect(rightsOf([role])).toBe(rights)
})

test('two roles give the rights of both, no role only what is own, and none those of others', () => {
  expect(rightsOf(['catalogue', 'finance'])).toBe(
    'ask-platform keep-items own read-money read-orders read-sales',
  )
  expect(rightsOf([])).toBe('own')
  expect(hasShopRight(SHOP_ROLES, 'no-vendor')).toBe(false)
})

test('a sentence names the roles of a shop that a right needs', () => {
  expect(neededShopRoles('manage-people')).toBe('Perlu peran Pemilik di toko')
  expect(neededShopRoles('keep-items')).toBe('Perlu peran Pemilik atau Katalog di toko')
  expect(neededShopRoles('read-orders')).toBe('Perlu peran Pemilik, Pesanan atau Keuangan di toko')
  expect(shopRoleNames(['finance', 'catalogue'])).toBe('Katalog, Keuangan')
})

test('the name of a person has one space between words and no brackets', () => {
  expect(shopPersonName('  Siti   Aminah ')).toBe('Siti Aminah')
  expect(shopPersonName('Siti (CV Maju)')).toBe(null)
  expect(shopPersonName('S')).toBe(null)
  expect(shopPersonName('x'.repeat(81))).toBe(null)
})
