import { randomBytes } from 'node:crypto'
import {
  cancelOrder,
  confirmOrder,
  confirmPayment,
  inspectOrder,
  payOrder,
  processOrder,
  quoteBast,
  refusePayment,
  rejectOrder,
  replaceGoods,
  shipOrder,
  uploadBast,
  withdrawReplacement,
} from '@pasar/contract/ordering/steps'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { photoCode } from '@pasar/domain/media/photo-code'
import type { OrderAction } from '@pasar/domain/ordering/machine'
import type { Actor } from '../../call/actor.ts'
import { type ApiCall, serve } from '../../call/serve.ts'
import { UNREAD } from '../../call/success.ts'
import { confirmProvenPayment } from '../money/payment-approvals.ts'
import { principalConfirmationRoutes } from '../principal/principal-confirmation.routes.ts'
import { replacing, withdrawingReplacement } from '../requests/replacement.ts'
import { readReceivable } from '../rows/receiving.queries.ts'
import { findOrder } from '../rows/steps.queries.ts'
import { moveAsMember, type StepWork } from '../steps/move.ts'
import { inspecting, quoted, uploadingBast } from '../steps/receiving.ts'
import {
  cancelling,
  confirming,
  paying,
  processing,
  refusingPayment,
  rejecting,
  shipping,
} from '../steps/steps.ts'
import { basketRoutes } from './basket.routes.ts'
import { bulkStepRoutes } from './bulk-steps.routes.ts'
import { orderView } from './order-view.ts'

type StepCall = Pick<ApiCall, 'db' | 'now' | 'services' | 'isReplyUnread'> & {
  actor: Actor
  params: { orderId: number }
  body: { version: number }
}

/** Executes a step of one order and returns the updated order, if the caller reads it. */
async function take(
  { db, actor, params, body, now, services, isReplyUnread }: StepCall,
  action: OrderAction,
  work: StepWork,
) {
  const settings = await services.settings(now)
  const { orderId } = params
  const outcome = await moveAsMember(db, actor, {
    orderId,
    action,
    version: body.version,
    now,
    settings,
    work,
  })
  if (isRefusal(outcome)) return outcome
  return isReplyUnread ? UNREAD : orderView(db, orderId, actor, settings, services.sealer, now)
}

export const stepRoutes = [
  serve(confirmOrder, async (call) =>
    take(call, 'confirm', confirming(call.now, await call.services.settings(call.now))),
  ),
  serve(rejectOrder, (call) => take(call, 'reject', rejecting(call.body.reason, call.now))),
  serve(cancelOrder, (call) => take(call, 'cancel', cancelling(call.body.reason, call.now))),
  serve(processOrder, (call) => take(call, 'process', processing(call.now))),
  serve(shipOrder, (call) => take(call, 'ship', shipping(call.body, photoCode(randomBytes(6)), call.now))),
  serve(inspectOrder, (call) => take(call, 'inspect', inspecting(call.body, call.now))),
  serve(replaceGoods, (call) =>
    take(call, 'replace', replacing({ by: 'buyer', reason: call.body.reason }, call.now)),
  ),
  serve(withdrawReplacement, (call) => take(call, 'withdrawReplacement', withdrawingReplacement(call.now))),
  serve(quoteBast, async ({ db, actor, params, body }) => {
    const order = await findOrder(db, params.orderId)
    if (actor.role !== 'buyer' && actor.role !== 'vendor') return refuse('access/denied')
    const party = actor.role === 'buyer' ? order?.buyerId : order?.vendorId
    if (!order || party !== actor.memberId) return refuse('order/not-found')
    if (order.state !== 'shipping') return refuse('order/step-not-allowed')
    return quoted(order, await readReceivable(db, order.id), body)
  }),
  serve(uploadBast, async (call) => {
    const settings = await call.services.settings(call.now)
    return take(call, 'uploadBast', uploadingBast(call.body, call.actor, call.now, settings))
  }),
  serve(payOrder, (call) => take(call, 'pay', paying(call.body, call.now))),
  serve(confirmPayment, async ({ db, actor, params, body, now, services, isReplyUnread }) => {
    const settings = await services.settings(now)
    const payment = { ...params, ...body, reason: body.reason ?? '' }
    const outcome = await confirmProvenPayment({ db, actor, settings, now }, payment)
    if (isRefusal(outcome)) return outcome
    return isReplyUnread ? UNREAD : orderView(db, params.orderId, actor, settings, services.sealer, now)
  }),
  serve(refusePayment, (call) =>
    take(call, 'refusePayment', refusingPayment(call.body.reason, call.actor.memberId, call.now)),
  ),

  ...basketRoutes,
  ...bulkStepRoutes,
  ...principalConfirmationRoutes,
]
