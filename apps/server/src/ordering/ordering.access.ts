import type { OrderActor } from '@pasar/domain/ordering/machine'
import type { Actor } from '../http/actor.ts'

/** Whether a member may know that an order exists: its two parties and staff. */
export const takesPart = (actor: Actor, order: { buyerId: number; vendorId: number }): boolean =>
  actor.role === 'staff' ||
  (actor.role === 'buyer' && actor.memberId === order.buyerId) ||
  (actor.role === 'vendor' && actor.memberId === order.vendorId)

/** As whom a member acts in an order; null for those who only read. */
export const actsAs = (actor: Actor): OrderActor | null => (actor.role === 'supervisor' ? null : actor.role)
