import { mayCallInShop, shopRightOf } from '@pasar/contract/identity/shop-calls'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { hasShopRight, type ShopRight, shopRolesWith } from '@pasar/domain/identity/shop-roles'
import { type Actor, shopRolesOf } from './actor.ts'

/**
 * Returns the refusal for a person of a shop without a role for a call, or null.
 *
 * @decision 0154
 */
export function shopRefusal(
  actor: Pick<Actor, 'role' | 'person'>,
  call: Parameters<typeof shopRightOf>[0],
): RefusalCode | null {
  const roles = shopRolesOf(actor)
  if (roles === null || actor.person === null || mayCallInShop(roles, call)) return null
  return shopRolesWith(shopRightOf(call)).length === 0 ? 'access/denied' : 'access/shop-role'
}

/** Returns whether a caller who acts for a shop has a right there; true for other callers. */
export function mayInShop(actor: Pick<Actor, 'role' | 'person'>, right: ShopRight): boolean {
  const roles = shopRolesOf(actor)
  return roles === null || hasShopRight(roles, right)
}
