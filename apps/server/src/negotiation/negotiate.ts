import type { NegotiationOffer } from '@pasar/contract/negotiation/negotiation'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { endOfDayAfter, endOfWorkingDayAfter } from '@pasar/domain/kernel/dates'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { type NegotiationAction, negotiationMachine } from '@pasar/domain/negotiation/machine'
import { counterFault, type NegotiationSide } from '@pasar/domain/negotiation/offer'
import type { Settings } from '@pasar/domain/settings/settings'
import { type Actor, signature } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
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

/** Returns whether the member is a party; for other members the negotiation does not exist. */
export const isParty = (
  parties: { buyerId: number; vendorId: number },
  side: NegotiationSide,
  memberId: number,
) => (side === 'buyer' ? parties.buyerId : parties.vendorId) === memberId

/**
 * Executes one action of one side: state, offer and notice in one transaction.
 *
 * @decision 0030
 */
export function answerNegotiation(
  db: Db,
  answering: NegotiationAnswer,
): Promise<{ done: true } | Refusal<RefusalCode>> {
  const { id, actor, side, version, action, now } = answering
  return inTransaction(db, async (tx) => {
    const negotiation = await lockNegotiation(tx, id)
    if (!negotiation || !isParty(negotiation, side, actor.memberId)) return refuse('negotiation/not-found')
    if (negotiation.version !== version) return refuse('negotiation/changed')
    const next = step(
      negotiationMachine,
      negotiation.state,
      action,
      negotiation.turn === side ? 'on-turn' : 'waiting',
    )
    if (!next.ok) return next
    // The timer job has not ended it yet.
    if (negotiation.answerBy !== null && now > negotiation.answerBy) return refuse('negotiation/too-late')
    const fault = await carryOut(tx, negotiation, answering)
    if (fault) return fault
    const facts = { negotiationId: id, item: negotiation.itemName, reason: answering.reason }
    const to = { buyer: negotiation.buyerId, vendor: negotiation.vendorId }
    await notify(tx, [{ kind: `negotiation.${action}`, to, orderId: null, by: actor.memberId, facts }], now)
    return { done: true }
  })
}

async function carryOut(
  tx: Db,
  negotiation: LockedNegotiation,
  { actor, side, action, offer, reason, now, settings }: NegotiationAnswer,
): Promise<Refusal<RefusalCode> | null> {
  switch (action) {
    case 'counter': {
      if (!offer) return refuse('call/invalid')
      if (negotiation.rounds >= settings.negotiationRounds) return refuse('negotiation/last-round')
      const last = await readLastOffers(tx, negotiation.id)
      const fault = counterFault(side, offer, { listPrice: negotiation.listPrice, last })
      if (fault) return fault
      const round = negotiation.rounds + 1
      await insertOffer(tx, {
        ...offer,
        negotiationId: negotiation.id,
        round,
        by: side,
        memberName: signature(actor),
        now,
      })
      await moveNegotiation(tx, negotiation, {
        turn: side === 'buyer' ? 'vendor' : 'buyer',
        rounds: round,
        offered_at: now,
        answer_by: offerDeadline(now, settings),
      })
      return null
    }
    case 'accept':
      await moveNegotiation(tx, negotiation, {
        state: 'approved',
        outcome: 'agreed',
        answer_by: null,
        valid_until: endOfDayAfter(now, settings.agreedPriceDays),
      })
      return null
    case 'refuse':
      await moveNegotiation(tx, negotiation, ended('refused', reason, now))
      return null
    case 'withdraw':
      if (side !== 'buyer') return refuse('negotiation/step-not-allowed')
      if (now < withdrawableFrom(negotiation.offeredAt, settings)) return refuse('negotiation/wait')
      await moveNegotiation(tx, negotiation, ended('withdrawn', 'Tidak dijawab', now))
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

/** Returns the deadline for answering an offer. */
export const offerDeadline = (offeredAt: Date, { negotiationAnswerDays, holidays }: Settings): Date =>
  endOfWorkingDayAfter(offeredAt, negotiationAnswerDays, holidays)
