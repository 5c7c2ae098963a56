import type { decideBasket } from '@pasar/contract/ordering/basket'
import type { ParsedInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { deadlineOf } from '@pasar/domain/ordering/deadlines'
import type { OrderAction } from '@pasar/domain/ordering/machine'
import { needsPrincipal, principalConfirmationLimit } from '@pasar/domain/ordering/principal-confirmation'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import type { Services } from '../../call/services.ts'
import { returnToCart } from '../../cart/cart.queries.ts'
import type { Db } from '../../db/database.ts'
import { lockTreasurer } from '../../identity/principal/basket-approval.queries.ts'
import { findPrincipal, type SchoolPrincipal } from '../../identity/principal/principal.queries.ts'
import { releaseStock } from '../../stock/stock.queries.ts'
import { awaitsTreasurer, type LockedOrder } from '../rows/steps.queries.ts'
import type { StepWork } from '../steps/move.ts'
import { askPrincipal } from './ask-principal.ts'
import { compareBasket } from './compare-basket.ts'
import { readPrincipalOrder } from './confirmation.queries.ts'

type Decision = ParsedInput<typeof decideBasket>['body']
type Deciding = {
  actor: Actor
  body: Decision
  settings: Settings
  services: Pick<Services, 'sealer' | 'site'>
  now: Date
}

/**
 * Returns the step of a decision of the treasurer: the principal confirms next where the value of
 * the order needs it.
 *
 * @decision 0170
 */
export async function basketStep(
  db: Db,
  order: Pick<LockedOrder, 'buyerId' | 'total'>,
  deciding: Deciding,
): Promise<{ action: OrderAction; work: StepWork } | Refusal<RefusalCode>> {
  const { body, settings, now } = deciding
  if (body.decision === 'return') return { action: 'returnBasket', work: returning(deciding) }
  const principal = await findPrincipal(db, order.buyerId, now)
  const limit = principalConfirmationLimit(principal?.limit ?? null, settings.headConfirmFrom)
  if (!needsPrincipal(order.total, limit)) return { action: 'approveBasket', work: approving(deciding, null) }
  if (principal === null) return refuse('checkout/no-head')
  return { action: 'passBasket', work: approving(deciding, principal) }
}

/** Refuses a decision of a user who may not take it, or that comes too late. */
async function refusalOf(
  tx: Db,
  order: LockedOrder,
  { actor: { person }, now }: Deciding,
): Promise<Refusal<RefusalCode> | null> {
  if (!awaitsTreasurer(order)) return refuse('order/step-not-allowed')
  // The session may be older than the last sign-on that showed the position.
  const isTreasurer = person !== null && (await lockTreasurer(tx, order.buyerId, person.id))
  if (!isTreasurer) return refuse('access/school-right')
  if (order.orderedBy === person.id) return refuse('basket/own')
  return now.getTime() > order.confirmBy.getTime() ? refuse('order/too-late') : null
}

/** Approves a basket at its prices, after the changes in the shop were accepted. */
const approving =
  (deciding: Deciding, principal: SchoolPrincipal | null): StepWork =>
  async (tx, order) => {
    const refusal = await refusalOf(tx, order, deciding)
    if (refusal) return refusal
    const { actor, body, settings, services, now } = deciding
    const { changes, faults } = await compareBasket(tx, order.id, { buyer: actor, settings, now })
    if (faults.length > 0) return refuse('basket/unavailable', asErrors(faults))
    if (changes.some((change) => !body.accepted.includes(change)))
      return refuse('basket/changed', asErrors(changes))
    const treasurer = must(actor.person, 'the treasurer')
    const confirmBy = must(deadlineOf(principal ? 'awaiting' : 'new', now, settings), 'a deadline')
    const decisionColumns = { treasurer_id: treasurer.id, treasurer_at: now, confirm_by: confirmBy }
    const detail = { treasurer: treasurer.name, ...(changes.length > 0 && { accepted: changes }) }
    if (principal === null)
      return {
        set: { ...decisionColumns, is_withheld: false, approved_at: now },
        detail,
        notifiesOwnSide: true,
      }
    return {
      set: { ...decisionColumns, deadline: confirmBy },
      detail,
      notifiesOwnSide: true,
      after: async () => {
        const principalOrder = await readPrincipalOrder(tx, order.id)
        await askPrincipal(tx, principal, { ...principalOrder, schoolId: order.buyerId }, { services, now })
        return null
      },
    }
  }

/** Sends a basket back to the one who asked: restores stock, budget and cart. */
const returning =
  (deciding: Deciding): StepWork =>
  async (tx, order) => {
    const refusal = await refusalOf(tx, order, deciding)
    if (refusal) return refusal
    const { actor, body, now } = deciding
    const { reason } = body
    await releaseStock(tx, [order.id], 'cancelled', now)
    await returnToCart(tx, order.id, 'unticked', now)
    const treasurer = must(actor.person, 'the treasurer').name
    return { set: { ended_at: now, reason }, detail: { reason, treasurer }, notifiesOwnSide: true }
  }

const asErrors = (messages: readonly string[]) => messages.map((message) => ({ field: 'accepted', message }))
