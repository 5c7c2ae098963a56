import { decidePaymentApproval as decideCall } from '@pasar/contract/payment/payment-approval'
import {
  assignMovement as assignCall,
  resendPayout as resendCall,
  returnMovement as returnCall,
} from '@pasar/contract/payment/payment-console'
import { serve } from '../../call/serve.ts'
import { assignToInvoice, markForReturn } from './movement-decisions.ts'
import { decideApproval } from './payment-approvals.ts'
import { resendFailedPayout } from './payouts.ts'

/** Routes of the console for payments that could not be matched automatically. */
export const paymentConsoleRoutes = [
  serve(assignCall, async ({ db, actor, params, body, now, services }) =>
    assignToInvoice(
      db,
      actor,
      { id: params.movementId, invoice: body.invoice, reason: body.reason ?? '' },
      await services.settings(now),
      now,
    ),
  ),
  serve(returnCall, ({ db, actor, params, body, now }) =>
    markForReturn(db, actor, { id: params.movementId, reason: body.reason }, now),
  ),
  serve(resendCall, async ({ db, actor, params, body, now, services }) =>
    resendFailedPayout(
      db,
      services.sealer,
      actor,
      { ...params, ...body, reason: body.reason ?? '' },
      await services.settings(now),
      now,
    ),
  ),
  serve(decideCall, async ({ db, actor, params, body, now, services }) =>
    decideApproval(
      { db, actor, now, sealer: services.sealer, settings: await services.settings(now) },
      { id: params.approvalId, action: body.action, reason: body.reason ?? '' },
    ),
  ),
]
