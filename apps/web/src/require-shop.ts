import { hasShopRight, type ShopRight } from '@pasar/domain/identity/shop-roles'
import { redirect } from '@tanstack/react-router'
import { requireRole } from './route-base.ts'

type Guard = ReturnType<typeof requireRole>

/**
 * Restricts a route for people of a shop to those with a right. Others see a page that names the
 * role and the people who have it.
 *
 * @param base the guard for users of other kinds; by default none of them may enter
 * @decision 0154
 */
export const requireShop =
  (right: ShopRight, base: Guard = requireRole('vendor')): Guard =>
  (at) => {
    base(at)
    const shop = at.context.member?.shop ?? null
    if (shop !== null && !hasShopRight(shop.roles, right))
      throw redirect({ to: '/account/role-needed', search: { right } })
  }
