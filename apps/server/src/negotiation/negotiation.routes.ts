import {
  acceptOffer,
  counterOffer,
  listNegotiations,
  openNegotiation,
  orderAtAgreedPrice,
  quoteCounter,
  quoteOpening,
  refuseOffer,
  viewNegotiation,
  withdrawOffer,
} from '@pasar/contract/negotiation/negotiation'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { offerAmounts, savingsOf } from '@pasar/domain/negotiation/offer'
import type { Actor } from '../call/actor.ts'
import { type ApiCall, serve } from '../call/serve.ts'
import { answerNegotiation, isParty, type NegotiationAnswer } from './negotiate.ts'
import {
  addNegotiatedToCart,
  countTabs,
  findNegotiation,
  isNegotiationVisible,
} from './negotiation.queries.ts'
import { readNegotiation, readNegotiations } from './negotiation-view.queries.ts'
import { negotiationRow, negotiationView, negotiationViewerOf, sideOf } from './negotiation-view.ts'
import { quoteFirstOffer, startNegotiation } from './open-negotiation.ts'

const PAGE = 20

type OneCall = Pick<ApiCall, 'db' | 'now' | 'services'> & {
  actor: Actor
  params: { negotiationId: number }
}

/** Executes one action and returns the updated negotiation. */
async function take(
  { db, actor, params, now, services }: OneCall,
  input: Pick<NegotiationAnswer, 'action' | 'version'> & Partial<Pick<NegotiationAnswer, 'offer' | 'reason'>>,
) {
  const side = sideOf(actor)
  if (!side) return refuse('access/denied')
  const settings = await services.settings(now)
  const { negotiationId: id } = params
  const outcome = await answerNegotiation(db, {
    offer: null,
    reason: '',
    ...input,
    id,
    actor,
    side,
    now,
    settings,
  })
  return isRefusal(outcome) ? outcome : negotiationView(db, id, actor, side, settings, now)
}

export const negotiationRoutes = [
  serve(listNegotiations, async ({ db, actor, query }) => {
    const [side, viewer] = [sideOf(actor), negotiationViewerOf(actor)]
    const { type: tab, turn, before, due, waits } = query
    const rows = await readNegotiations(db, viewer, {
      tab,
      mine: turn === 'saya',
      before,
      due,
      waits: waits === 1,
      limit: PAGE + 1,
    })
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    const { awaiting, ...counts } = await countTabs(db, viewer)
    return {
      negotiations: page.map((row) => negotiationRow(row, side)),
      next: last ? { before: last.id, due: last.answerBy?.getTime() ?? 0, waits: last.waits ? 1 : 0 } : null,
      awaiting,
      counts,
    }
  }),

  serve(viewNegotiation, async ({ db, actor, params, now, services }) => {
    const { negotiationId: id } = params
    if (!(await isNegotiationVisible(db, negotiationViewerOf(actor), id)))
      return refuse('negotiation/not-found')
    return negotiationView(db, id, actor, sideOf(actor), await services.settings(now), now)
  }),

  serve(quoteOpening, async ({ db, actor, body, now, services }) =>
    quoteFirstOffer(db, actor, body, { settings: await services.settings(now), now }),
  ),

  serve(openNegotiation, async ({ db, actor, body, now, services }) => {
    const settings = await services.settings(now)
    const outcome = await startNegotiation(db, actor, body, now, settings)
    return isRefusal(outcome) ? outcome : negotiationView(db, outcome.id, actor, 'buyer', settings, now)
  }),

  serve(quoteCounter, async ({ db, actor, params, body, now, services }) => {
    const side = sideOf(actor)
    if (!side) return refuse('access/denied')
    const negotiation = await findNegotiation(db, params.negotiationId)
    if (!negotiation || !isParty(negotiation, side, actor.memberId)) return refuse('negotiation/not-found')
    const { tax } = await services.settings(now)
    return {
      amounts: offerAmounts(body, negotiation.quantity, negotiation.ppn, tax),
      saved: savingsOf(body.unitPrice, negotiation),
    }
  }),

  serve(counterOffer, (call) => {
    const { version, ...offer } = call.body
    return take(call, { action: 'counter', version, offer })
  }),
  serve(acceptOffer, (call) => take(call, { action: 'accept', version: call.body.version })),
  serve(refuseOffer, (call) =>
    take(call, { action: 'refuse', version: call.body.version, reason: call.body.reason }),
  ),
  serve(withdrawOffer, (call) => take(call, { action: 'withdraw', version: call.body.version })),

  serve(orderAtAgreedPrice, async ({ db, actor, params, now, services }) => {
    const { negotiationId: id } = params
    // No row lock: an order locks the cart first and the agreement last, and checks it again.
    const lockedNegotiation = await findNegotiation(db, id)
    if (!lockedNegotiation || !isParty(lockedNegotiation, 'buyer', actor.memberId))
      return refuse('negotiation/not-found')
    const isValid =
      lockedNegotiation.state === 'approved' &&
      lockedNegotiation.validUntil !== null &&
      now <= lockedNegotiation.validUntil
    if (!isValid) return refuse('negotiation/over')
    const { unitPrice } = await readNegotiation(db, id)
    await addNegotiatedToCart(db, lockedNegotiation, unitPrice, now)
    return negotiationView(db, id, actor, 'buyer', await services.settings(now), now)
  }),
]
