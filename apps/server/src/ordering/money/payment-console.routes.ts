import {
  assignMovement as assignCall,
  resendPayout as resendCall,
  returnMovement as returnCall,
} from '@pasar/contract/payment/payment-console'
import { serve } from '../../call/serve.ts'
import { assignMovement, returnMovement } from './bank-payments.ts'
import { resendPayout } from './payouts.ts'

/** Routes of the console for payments that could not be matched automatically. */
export const paymentConsoleRoutes = [
  serve(assignCall, async ({ db, actor, params, body, now, services }) =>
    assignMovement(
      db,
      actor,
      { id: params.movementId, invoice: body.invoice },
      await services.settings(now),
      now,
    ),
  ),
  serve(returnCall, ({ db, actor, params, body, now }) =>
    returnMovement(db, actor, { id: params.movementId, reason: body.reason }, now),
  ),
  serve(resendCall, ({ db, actor, params, body, now, services }) =>
    resendPayout(db, services.sealer, actor, { ...params, ...body }, now),
  ),
]
