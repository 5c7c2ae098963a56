import {
  acceptRequest,
  denyRequest,
  escalatedRequests,
  escalateRequest,
  grantRequest,
  openRequest,
  quoteChange,
  refuseRequest,
  reorder,
  requestChange,
  withdrawRequest,
} from '@pasar/contract/ordering/requests'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { rupiah } from '@pasar/domain/kernel/money'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { RequestAction } from '@pasar/domain/ordering/requests'
import type { Actor } from '../../call/actor.ts'
import { type ApiCall, serve } from '../../call/serve.ts'
import { returnToCart } from '../../cart/cart.queries.ts'
import { withWaiting } from '../../work/deadlines.queries.ts'
import { evaluateOrderChange } from '../requests/change-order.ts'
import { readUnsold } from '../requests/reorder.queries.ts'
import { requestRoleOf } from '../requests/request-view.ts'
import { findPending, readEscalated } from '../requests/requests.queries.ts'
import { asking, settling, stepOf } from '../requests/requests.ts'
import { takesPart } from '../rows/ordering.access.ts'
import { moveAsMember } from '../steps/move.ts'
import { findParties } from '../view/orders.queries.ts'

const MAX_LISTED = 50

type OrderCall = Pick<ApiCall, 'db' | 'now' | 'services'> & { actor: Actor; params: { orderId: number } }

/**
 * Returns the side of the caller in an order; null for others, since only the parties make
 * requests.
 */
const sideOf = ({ role }: Actor): 'buyer' | 'vendor' | null =>
  role === 'buyer' || role === 'vendor' ? role : null

async function submitRequest(
  { db, actor, params, now, services }: OrderCall,
  input: Omit<Parameters<typeof asking>[0], 'by' | 'memberId'> & { version: number },
) {
  const by = sideOf(actor)
  if (!by) return refuse('access/denied')
  const settings = await services.settings(now)
  const { version, ...rest } = input
  const work = asking({ ...rest, by, memberId: actor.memberId }, now, settings)
  const { orderId } = params
  const outcome = await moveAsMember(db, actor, { orderId, action: 'ask', version, now, settings, work })
  return isRefusal(outcome) ? outcome : { orderId, version: version + 1 }
}

/** Answers the pending request; responds 404 to a settled one or one of another order. */
async function settle(
  {
    db,
    actor,
    params,
    body,
    now,
    services,
  }: OrderCall & {
    params: { orderId: number; requestId: number }
    body: { version: number; answer: string }
  },
  action: RequestAction,
): Promise<{ orderId: number; version: number } | Refusal<RefusalCode>> {
  const isDecision = action === 'grant' || action === 'deny'
  if (!isDecision && !sideOf(actor)) return refuse('access/denied')
  const { orderId, requestId } = params
  const order = await findParties(db, orderId)
  if (!order || !takesPart(actor, order)) return refuse('order/not-found')
  const request = await findPending(db, orderId)
  if (!request || request.id !== requestId) return refuse('request/not-found')
  const by = requestRoleOf(actor, request.askedBy)
  if (!by) return refuse('access/denied')
  const settings = await services.settings(now)
  const { version, answer } = body
  const outcome = await moveAsMember(db, actor, {
    orderId,
    action: stepOf(request.kind, action),
    version,
    now,
    settings,
    work: settling({ request, action, by, memberId: actor.memberId, answer }, settings, now),
  })
  return isRefusal(outcome) ? outcome : { orderId, version: version + 1 }
}

export const requestRoutes = [
  serve(openRequest, (call) => submitRequest(call, { ...call.body, change: null })),
  serve(requestChange, (call) => {
    const { version, reason, ...change } = call.body
    return submitRequest(call, { version, reason, kind: 'change', change })
  }),
  serve(quoteChange, async ({ db, actor, params, body, now, services }) => {
    if (!sideOf(actor)) return refuse('access/denied')
    const order = await findParties(db, params.orderId)
    if (!order || !takesPart(actor, order)) return refuse('order/not-found')
    const outcome = await evaluateOrderChange(db, params.orderId, body, await services.settings(now), now)
    return 'ok' in outcome ? outcome : { amounts: outcome.amounts }
  }),
  serve(acceptRequest, (call) => settle(call, 'accept')),
  serve(refuseRequest, (call) => settle(call, 'refuse')),
  serve(withdrawRequest, (call) => settle(call, 'withdraw')),
  serve(escalateRequest, (call) => settle(call, 'escalate')),
  serve(grantRequest, (call) => settle(call, 'grant')),
  serve(denyRequest, (call) => settle(call, 'deny')),

  serve(escalatedRequests, async ({ db, query, services }) => {
    const rows = await readEscalated(db, query.after, MAX_LISTED + 1)
    const shownRows = rows.slice(0, MAX_LISTED)
    return {
      requests: await withWaiting(
        db,
        'requests',
        shownRows.map(({ escalatedAt: _, total, ...row }) => ({ ...row, total: rupiah(total) })),
        services.settings,
      ),
      next: rows.length > MAX_LISTED ? (shownRows.at(-1)?.id ?? null) : null,
    }
  }),

  serve(reorder, async ({ db, actor, params, now }) => {
    const order = await findParties(db, params.orderId)
    if (!order || order.buyerId !== actor.memberId) return refuse('order/not-found')
    const addedCount = await returnToCart(db, params.orderId, 'ticked', now)
    return { added: addedCount, missing: await readUnsold(db, params.orderId) }
  }),
]
