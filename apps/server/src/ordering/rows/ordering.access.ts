import { hasRight } from '@pasar/domain/identity/school-rights'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import type { OrderActor } from '@pasar/domain/ordering/machine'
import { type Actor, positionOf } from '../../call/actor.ts'
import { mayInShop } from '../../call/shop-access.ts'
import type { OrderScope } from '../view/order-filters.queries.ts'

type Parties = { isWithheld: boolean; buyerId: number; vendorId: number; buyerVillage?: string | null }

/**
 * Returns whether a member may see an order: its two parties, staff that read orders, and
 * supervisors of the territory of the school. The vendor sees an order after the principal of the
 * school has confirmed it.
 *
 * @param order without the village of its school it is hidden from supervisors
 */
export function takesPart(actor: Actor, order: Parties): boolean {
  switch (actor.role) {
    case 'staff':
      return hasStaffRight(actor.staffRoles, 'read-orders')
    case 'buyer':
      return actor.memberId === order.buyerId
    case 'vendor':
      return actor.memberId === order.vendorId && !order.isWithheld && mayInShop(actor, 'read-orders')
    case 'supervisor':
      return actor.territory.some((area) => order.buyerVillage?.startsWith(area) ?? false)
  }
}

/** Returns the role in which a member acts on orders; null for supervisors, which only read. */
export const actsAs = (actor: Actor): OrderActor | null => (actor.role === 'supervisor' ? null : actor.role)

/**
 * Returns whether a user may decide on the waiting baskets of the own school.
 *
 * @param orderedBy the person who ordered, if known; another one decides
 * @decision 0170
 */
export const mayDecideBasket = (actor: Actor, orderedBy: number | null): boolean =>
  actor.role === 'buyer' && hasRight(positionOf(actor), 'approve') && orderedBy !== actor.person?.id

/** Returns the scope of orders in lists: the same orders that `takesPart` allows. */
export const orderScopeOf = ({ role, memberId, territory }: Actor): OrderScope =>
  role === 'supervisor' ? { role, territory } : { role, memberId }
