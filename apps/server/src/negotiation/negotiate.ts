import type { NegotiationOffer } from '@pasar/contract/negotiation/negotiation'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { endOfDayAfter, endOfWorkingDayAfter } from '@pasar/domain/kernel/dates'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type NegotiationAction, negotiationMachine } from '@pasar/domain/negotiation/machine'
import { counterFault, type NegotiationSide } from '@pasar/domain/negotiation/offer'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, signature } from '../http/actor.ts'
import { notify } from '../outbox/outbox.queries.ts'
import {
  insertOffer,
  type LockedNegotiation,
  lockNegotiation,
  moveNegotiation,
  readLastOffers,
} from './negotiation.queries.ts'
import { withdrawableFrom } from './negotiation-view.ts'

export type NegotiationAnswer = {
  id: number
  actor: Actor
  side: NegotiationSide
  version: number
  action: NegotiationAction
  offer: NegotiationOffer | null
  reason: string
  now: Date
  settings: Settings
}

/** Whether somebody takes part; to anybody else a negotiation does not exist. */
export const isParty = (
  held: { buyerId: number; vendorId: number },
  side: NegotiationSide,
  memberId: number,
) => (side === 'buyer' ? held.buyerId : held.vendorId) === memberId

/** One answer of one side: state, offer and notice in one transaction, or nothing. @decision 0030 */
export function answerNegotiation(
  db: Db,
  answering: NegotiationAnswer,
): Promise<{ done: true } | Refusal<RefusalCode>> {
  const { id, actor, side, version, action, now } = answering
  return inTransaction(db, async (tx) => {
    const held = await lockNegotiation(tx, id)
    if (!held || !isParty(held, side, actor.memberId)) return refuse('negotiation/not-found')
    if (held.version !== version) return refuse('negotiation/changed')
    const next = step(negotiationMachine, held.state, action, held.turn === side ? 'on-turn' : 'waiting')
    if (!next.ok) return next
    // The system ends it within seconds, or once it is back.
    if (held.answerBy !== null && now > held.answerBy) return refuse('negotiation/too-late')
    const fault = await carryOut(tx, held, answering)
    if (fault) return fault
    const facts = { negotiationId: id, item: held.itemName, reason: answering.reason }
    const to = { buyer: held.buyerId, vendor: held.vendorId }
    await notify(tx, [{ kind: `negotiation.${action}`, to, orderId: null, by: actor.memberId, facts }], now)
    return { done: true }
  })
}

async function carryOut(
  tx: Db,
  held: LockedNegotiation,
  { actor, side, action, offer, reason, now, settings }: NegotiationAnswer,
): Promise<Refusal<RefusalCode> | null> {
  switch (action) {
    case 'counter': {
      if (!offer) return refuse('call/invalid')
      if (held.rounds >= settings.negotiationRounds) return refuse('negotiation/last-round')
      const last = await readLastOffers(tx, held.id)
      const fault = counterFault(side, offer, { listPrice: held.listPrice, last })
      if (fault) return fault
      const round = held.rounds + 1
      await insertOffer(tx, {
        ...offer,
        negotiationId: held.id,
        round,
        by: side,
        memberName: signature(actor),
        now,
      })
      await moveNegotiation(tx, held, {
        turn: side === 'buyer' ? 'vendor' : 'buyer',
        rounds: round,
        offered_at: now,
        answer_by: answerDeadline(now, settings),
      })
      return null
    }
    case 'accept':
      await moveNegotiation(tx, held, {
        state: 'approved',
        outcome: 'agreed',
        answer_by: null,
        valid_until: endOfDayAfter(now, settings.agreedPriceDays),
      })
      return null
    case 'refuse':
      await moveNegotiation(tx, held, ended('refused', reason, now))
      return null
    case 'withdraw':
      if (side !== 'buyer') return refuse('negotiation/step-not-allowed')
      if (now < withdrawableFrom(held.offeredAt, settings)) return refuse('negotiation/wait')
      await moveNegotiation(tx, held, ended('withdrawn', 'Tidak dijawab', now))
      return null
  }
}

const ended = (outcome: 'refused' | 'withdrawn', reason: string, now: Date) => ({
  state: 'expired' as const,
  outcome,
  answer_by: null,
  ended_at: now,
  reason,
})

/** Until when an offer has to be answered. */
export const answerDeadline = (offeredAt: Date, { negotiationAnswerDays, holidays }: Settings): Date =>
  endOfWorkingDayAfter(offeredAt, negotiationAnswerDays, holidays)
