import { decideBasket } from '@pasar/contract/ordering/basket'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { serve } from '../../call/serve.ts'
import { basketStep } from '../principal/decide-basket.ts'
import { takesPart } from '../rows/ordering.access.ts'
import { findOrder } from '../rows/steps.queries.ts'
import { moveAsMember } from '../steps/move.ts'
import { orderView } from './order-view.ts'

/** The decision of the treasurer about a waiting basket. @decision 0170 */
export const basketRoutes = [
  serve(decideBasket, async ({ db, actor, params: { orderId }, body, services, now }) => {
    const order = await findOrder(db, orderId)
    if (!order || !takesPart(actor, order)) return refuse('order/not-found')
    const settings = await services.settings(now)
    const step = await basketStep(db, order, { actor, body, settings, services, now })
    if ('ok' in step) return step
    const outcome = await moveAsMember(db, actor, {
      ...step,
      orderId,
      version: body.version,
      now,
      settings,
    })
    return isRefusal(outcome) ? outcome : orderView(db, orderId, actor, settings, services.sealer, now)
  }),
]
