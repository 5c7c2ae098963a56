import { expect, test } from 'vitest'
import type { ShopRole } from '../identity/shop-roles.ts'
import { type ShopRecipient, shopRecipients } from './shop-notices.ts'

const person = (id: number | null, ...roles: ShopRole[]): ShopRecipient => ({
  id,
  name: `Orang ${id}`,
  email: `${id}@contoh.test`,
  roles,
})
const people = [
  person(null, 'owner'),
  person(1, 'orders'),
  person(2, 'orders', 'finance'),
  person(3, 'owner'),
]
const idsOf = (...of: Parameters<typeof shopRecipients>) => shopRecipients(...of).map(({ id }) => id)

test('notices of orders go to the people for orders, of payments to finance, of the account to the owners', () => {
  expect(idsOf(people, 'order')).toEqual([1, 2])
  expect(idsOf(people, 'negotiation')).toEqual([1, 2])
  expect(idsOf(people, 'payment')).toEqual([2])
  expect(idsOf(people, 'account')).toEqual([null, 3])
})

test('without a person of the role the owners receive the notice', () => {
  expect(idsOf(people, 'item')).toEqual([null, 3])
  expect(idsOf([person(null, 'owner'), person(1, 'catalogue')], 'payment')).toEqual([null])
})
