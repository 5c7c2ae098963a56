import type { OrderView } from '@pasar/contract/ordering/order'
import { rupiah } from '@pasar/domain/kernel/money'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { findSchoolBasketSetting } from '../../identity/principal/basket-approval.queries.ts'
import { mayDecideBasket } from '../rows/ordering.access.ts'
import { awaitsTreasurer, findOrder } from '../rows/steps.queries.ts'
import { readPlanLeft } from './basket.queries.ts'
import { compareBasket } from './compare-basket.ts'

/**
 * Returns the decision of the treasurer that an order awaits; null for none, and for a vendor.
 *
 * @decision 0170
 */
export async function basketOf(
  db: Db,
  orderId: number,
  actor: Actor,
  { settings, now }: { settings: Settings; now: Date },
): Promise<OrderView['basket']> {
  const order = actor.role === 'vendor' ? undefined : await findOrder(db, orderId)
  if (!order || !awaitsTreasurer(order)) return null
  const { treasurers } = await findSchoolBasketSetting(db, order.buyerId)
  const mayDecide = mayDecideBasket(actor, order.orderedBy)
  const differences = mayDecide
    ? await compareBasket(db, orderId, { buyer: actor, settings, now })
    : { changes: [], faults: [] }
  const left = actor.role === 'buyer' ? await readPlanLeft(db, orderId) : []
  return {
    treasurers: treasurers.map(({ name }) => name),
    mayDecide,
    ...differences,
    budget: left.map((line) => ({ ...line, available: rupiah(line.available) })),
  }
}
