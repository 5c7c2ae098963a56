import type { ShopRole } from '../identity/shop-roles.ts'
import type { NoticeGroup } from './audience.ts'

/**
 * The role of the people of a shop who receive the notices of a group outside the site.
 *
 * @decision 0154
 */
const ROLE_OF_GROUP: Readonly<Record<NoticeGroup, ShopRole>> = {
  order: 'orders',
  request: 'orders',
  payment: 'finance',
  negotiation: 'orders',
  complaint: 'orders',
  rating: 'orders',
  item: 'catalogue',
  case: 'orders',
  setting: 'owner',
  account: 'owner',
}

/** A person of a shop who may sign in; `id` is null for the login of the account, an owner. */
export type ShopRecipient = { id: number | null; name: string; email: string; roles: readonly ShopRole[] }

/**
 * Returns who in a shop receives the notices of a group: the people with its role; the owners when
 * there are none.
 *
 * @param people all who may sign in; a shop has at least one owner
 */
export function shopRecipients(people: readonly ShopRecipient[], group: NoticeGroup): ShopRecipient[] {
  const having = (role: ShopRole) => people.filter(({ roles }) => roles.includes(role))
  const holders = having(ROLE_OF_GROUP[group])
  return holders.length > 0 ? holders : having('owner')
}
