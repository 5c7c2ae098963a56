import { randomBytes } from 'node:crypto'
import {
  type BulkResult,
  confirmOrders,
  processOrders,
  shipOrders,
} from '@pasar/contract/ordering/bulk-steps'
import { isRefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isRefusal } from '@pasar/domain/kernel/result'
import { photoCode } from '@pasar/domain/media/photo-code'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import { type ApiCall, serve } from '../../call/serve.ts'
import { findOrder, hasDelivery } from '../rows/steps.queries.ts'
import { moveAsMember, type StepWork } from '../steps/move.ts'
import { confirming, processing, shippingWhole } from '../steps/steps.ts'

type BulkCall = Pick<ApiCall, 'db' | 'now' | 'services'> & { actor: Actor }
type TargetOrder = { orderId: number; version: number }

type BulkStep<Order> = {
  action: 'confirm' | 'process' | 'ship'
  /** State after the step. */
  to: OrderState
  workOf: (order: Order, settings: Settings) => StepWork
  /** Whether the data that the step stores are those of this request. */
  hasSameData?: (order: Order) => Promise<boolean>
}

/** Executes a step of each order in its own transaction, one after the other. */
async function takeEach<Order extends TargetOrder>(
  { db, actor, now, services }: BulkCall,
  orders: readonly Order[],
  { action, to, workOf, hasSameData }: BulkStep<Order>,
): Promise<BulkResult> {
  const settings = await services.settings(now)
  const doneOrderIds: number[] = []
  const refusedOrders: BulkResult['refused'] = []
  /** Whether an earlier try of the same request took the step: the version rose by one. */
  const isRepeated = async (order: Order) => {
    const orderRow = await findOrder(db, order.orderId)
    const isAfterStep =
      orderRow?.vendorId === actor.memberId && orderRow.state === to && orderRow.version === order.version + 1
    return isAfterStep && (hasSameData === undefined || (await hasSameData(order)))
  }
  for (const order of orders) {
    const { orderId, version } = order
    const work = workOf(order, settings)
    const outcome = await moveAsMember(db, actor, { orderId, action, version, now, settings, work })
    if (!isRefusal(outcome) || (await isRepeated(order))) doneOrderIds.push(orderId)
    else if (isRefusalCode(outcome.code))
      refusedOrders.push({ orderId, message: outcome.fields?.[0]?.message ?? refusals[outcome.code][1] })
  }
  return { done: doneOrderIds, refused: refusedOrders }
}

/** Steps of several orders of a vendor. Each order succeeds or fails alone. */
export const bulkStepRoutes = [
  serve(confirmOrders, (call) =>
    takeEach(call, call.body.orders, {
      action: 'confirm',
      to: 'confirmed',
      workOf: (_, settings) => confirming(call.now, settings),
    }),
  ),
  serve(processOrders, (call) =>
    takeEach(call, call.body.orders, {
      action: 'process',
      to: 'processed',
      workOf: () => processing(call.now),
    }),
  ),
  serve(shipOrders, (call) => {
    const { shippedOn, carrier, orders } = call.body
    return takeEach(call, orders, {
      action: 'ship',
      to: 'shipping',
      workOf: ({ tracking }) =>
        shippingWhole({ shippedOn, carrier, tracking, note: '' }, photoCode(randomBytes(6)), call.now),
      hasSameData: ({ orderId, tracking }) => hasDelivery(call.db, orderId, { shippedOn, carrier, tracking }),
    })
  }),
]
