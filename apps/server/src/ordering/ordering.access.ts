import type { OrderActor } from '@pasar/domain/ordering/machine'
import type { Actor } from '../http/actor.ts'
import type { OrderScope } from './orders.queries.ts'

type Parties = { buyerId: number; vendorId: number; buyerVillage?: string | null }

/**
 * Whether a member may know that an order exists: its two parties, staff, and the supervisors of the territory in which the school lies.
 *
 * @param order without the village of its school no supervisor sees it
 */
export function takesPart(actor: Actor, order: Parties): boolean {
  switch (actor.role) {
    case 'staff':
      return true
    case 'buyer':
      return actor.memberId === order.buyerId
    case 'vendor':
      return actor.memberId === order.vendorId
    case 'supervisor':
      return actor.territory.some((area) => order.buyerVillage?.startsWith(area) ?? false)
  }
}

/** As whom a member acts in an order; null for those who only read. */
export const actsAs = (actor: Actor): OrderActor | null => (actor.role === 'supervisor' ? null : actor.role)

/** Whose orders a member sees in lists: the same that `takesPart` lets through. */
export const orderScopeOf = ({ role, memberId, territory }: Actor): OrderScope =>
  role === 'supervisor' ? { role, territory } : { role, memberId }
