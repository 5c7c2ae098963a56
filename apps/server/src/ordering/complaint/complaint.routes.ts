import {
  agreeToRemedy,
  cancelComplaint,
  completeComplaint,
  decideComplaint,
  declineRemedy,
  escalateComplaint,
  listComplaints,
  openComplaint,
  postComplaintMessage,
  proposeRemedy,
  viewComplaint,
} from '@pasar/contract/ordering/complaint'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { ComplaintAction, Remedy } from '@pasar/domain/ordering/complaint'
import { type Actor, signature } from '../../call/actor.ts'
import { type ApiCall, serve } from '../../call/serve.ts'
import { withWaiting } from '../../work/deadlines.queries.ts'
import { findOrderOf } from '../rows/complaint.queries.ts'
import { actsAs, orderScopeOf, takesPart } from '../rows/ordering.access.ts'
import { findParties } from '../view/orders.queries.ts'
import { type ComplaintAnswer, fileComplaint, respondToComplaint } from './complaint.ts'
import { countComplaints, readComplaint, readComplaints } from './complaint-view.queries.ts'
import { complaintRoleOf, complaintRow, complaintView } from './complaint-view.ts'

const PAGE = 20

type OneCall = Pick<ApiCall, 'db' | 'now' | 'services'> & {
  actor: Actor
  params: { complaintId: number }
}

/** Returns whether the caller may see a complaint, which requires access to its order. */
async function isVisibleTo({ db, actor, params }: OneCall): Promise<boolean> {
  const orderId = await findOrderOf(db, params.complaintId)
  const order = orderId === undefined ? undefined : await findParties(db, orderId)
  return order !== undefined && takesPart(actor, order)
}

type ComplaintInput = { version: number; text?: string; remedy?: Remedy; amount?: number }

/** Executes one action on a complaint and returns the updated complaint. */
async function take(call: OneCall, action: ComplaintAction, input: ComplaintInput) {
  const { db, actor, params, now, services } = call
  const as = actsAs(actor)
  if (!as || as === 'system') return refuse('access/denied')
  if (!(await isVisibleTo(call))) return refuse('complaint/not-found')
  const { openedBy } = await readComplaint(db, params.complaintId)
  const by = complaintRoleOf(actor, openedBy)
  if (!by) return refuse('access/denied')
  const settings = await services.settings(now)
  const answering: ComplaintAnswer = {
    id: params.complaintId,
    action,
    by,
    mover: { as, memberId: actor.memberId, name: signature(actor) },
    version: input.version,
    text: input.text ?? '',
    remedy: input.remedy ?? null,
    amount: input.amount ?? 0,
  }
  const outcome = await respondToComplaint(db, answering, now, settings)
  return isRefusal(outcome) ? outcome : complaintView(db, params.complaintId, actor, services.settings, now)
}

export const complaintRoutes = [
  serve(listComplaints, async ({ db, actor, query, services }) => {
    const side = orderScopeOf(actor)
    const rows = await readComplaints(db, side, {
      tab: query.type,
      turn: query.turn,
      before: query.before,
      limit: PAGE + 1,
    })
    const page = rows.slice(0, PAGE)
    const { awaiting, ...counts } = await countComplaints(db, side)
    return {
      complaints: await withWaiting(db, 'complaints', page.map(complaintRow), services.settings),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      counts,
      awaiting,
    }
  }),

  serve(viewComplaint, async (call) => {
    if (!(await isVisibleTo(call))) return refuse('complaint/not-found')
    const { db, actor, params, now, services } = call
    return complaintView(db, params.complaintId, actor, services.settings, now)
  }),

  serve(openComplaint, async ({ db, actor, params, body, now, services }) => {
    const by = actor.role === 'buyer' || actor.role === 'vendor' ? actor.role : null
    if (!by) return refuse('access/denied')
    const settings = await services.settings(now)
    const mover = { as: by, memberId: actor.memberId, name: signature(actor) }
    const outcome = await fileComplaint(db, { ...body, orderId: params.orderId, by, mover }, now, settings)
    return isRefusal(outcome) ? outcome : complaintView(db, outcome.id, actor, services.settings, now)
  }),

  serve(postComplaintMessage, (call) => take(call, 'say', call.body)),
  serve(proposeRemedy, (call) => take(call, 'propose', call.body)),
  serve(agreeToRemedy, (call) => take(call, 'agree', call.body)),
  serve(declineRemedy, (call) => take(call, 'decline', call.body)),
  serve(completeComplaint, (call) => take(call, 'complete', call.body)),
  serve(cancelComplaint, (call) => take(call, 'cancel', call.body)),
  serve(escalateComplaint, (call) => take(call, 'escalate', call.body)),
  serve(decideComplaint, (call) => take(call, 'decide', call.body)),
]
