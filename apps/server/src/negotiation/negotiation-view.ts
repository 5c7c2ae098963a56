import type { NegotiationRow, NegotiationView } from '@pasar/contract/negotiation/negotiation'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { rupiah, sumRupiah, timesRupiah } from '@pasar/domain/kernel/money'
import {
  NEGOTIATION_ACTIONS,
  type NegotiationAction,
  negotiationMachine,
} from '@pasar/domain/negotiation/machine'
import { counterBounds, type NegotiationSide, offerAmounts } from '@pasar/domain/negotiation/offer'
import type { Settings } from '@pasar/domain/settings/settings'
import { type ExemptReason, exemptReason } from '@pasar/domain/tax/price'
import { type Actor, positionOf } from '../call/actor.ts'
import { mayInShop } from '../call/shop-access.ts'
import type { Db } from '../db/database.ts'
import type { NegotiationViewer } from './negotiation.queries.ts'
import { type RowParts, readNegotiation, type ViewParts } from './negotiation-view.queries.ts'

const HOUR_MS = 3_600_000

/** Returns the side of a member in negotiations; null for staff and supervisors. */
export const sideOf = ({ role }: Actor): NegotiationSide | null =>
  role === 'buyer' || role === 'vendor' ? role : null

/**
 * Returns the viewer for queries: a member sees own negotiations, staff and supervisors those
 * they oversee.
 */
export const negotiationViewerOf = ({ role, memberId, territory }: Actor): NegotiationViewer => {
  if (role === 'staff') return { role }
  return role === 'supervisor' ? { role, territory } : { role, memberId }
}

/**
 * Returns a negotiation as a list row.
 *
 * @param side null for staff and supervisors
 */
export const negotiationRow = (row: RowParts, side: NegotiationSide | null): NegotiationRow => ({
  id: row.id,
  state: row.state,
  outcome: row.outcome,
  turn: row.state === 'open' ? row.turn : null,
  item: row.item,
  optionValues: row.optionValues ?? [],
  partner: side === 'vendor' ? row.school : row.vendor,
  school: row.school,
  vendor: row.vendor,
  quantity: row.quantity,
  listPrice: rupiah(row.listPrice),
  unitPrice: rupiah(row.unitPrice),
  total: sumRupiah([timesRupiah(rupiah(row.unitPrice), row.quantity), rupiah(row.landed)]),
  rounds: row.rounds,
  answerBy: row.answerBy,
  validUntil: row.validUntil,
  createdAt: row.createdAt,
})

/** Returns when a school that waits for an answer may withdraw. */
export const withdrawableFrom = (offeredAt: Date, { negotiationSilenceHours }: Settings): Date =>
  new Date(offeredAt.getTime() + negotiationSilenceHours * HOUR_MS)

/**
 * Loads a negotiation as one side sees it, with the actions of this side.
 *
 * @param side null for staff and supervisors
 */
export async function negotiationView(
  db: Db,
  id: number,
  actor: Actor,
  side: NegotiationSide | null,
  settings: Settings,
  now: Date,
): Promise<NegotiationView> {
  const parts = await readNegotiation(db, id)
  const offeredActions = side === null ? [] : offeredTo(parts, actor, side, settings, now)
  const isWaiting = parts.state === 'open' && parts.turn === 'vendor'
  return {
    ...negotiationRow(parts, side),
    version: parts.version,
    optionId: parts.optionId,
    kind: parts.kind,
    exemptReason: exemptReasonOf(parts),
    maxRounds: settings.negotiationRounds,
    offers: parts.offers.map((offer) => ({
      ...offer,
      at: new Date(offer.at),
      amounts: offerAmounts(offer, parts.quantity, parts.ppn, settings.tax),
    })),
    reason: parts.reason,
    withdrawFrom: isWaiting ? withdrawableFrom(parts.offeredAt, settings) : null,
    orderId: side === 'vendor' && parts.isOrderWithheld ? null : parts.orderId,
    inCart: parts.inCart,
    bounds: side !== null && offeredActions.includes('counter') ? boundsOf(parts, side) : null,
    offered: offeredActions,
  }
}

/**
 * Returns why the price carries no PPN, from the current item, vendor and school. If they no
 * longer explain it, the reason is the vendor: only the vendor status changes over time.
 */
const exemptReasonOf = ({
  ppn,
  itemPpn,
  vendorIsPkp,
  schoolInFreeTradeZone,
}: ViewParts): ExemptReason | null =>
  ppn === 'charged'
    ? null
    : (exemptReason({ item: itemPpn, vendorIsPkp, buyerInFreeTradeZone: schoolInFreeTradeZone }) ?? 'vendor')

function boundsOf({ listPrice, offers }: ViewParts, side: NegotiationSide) {
  const buyer = offers.findLast(({ by }) => by === 'buyer')
  return buyer
    ? counterBounds(side, {
        listPrice,
        last: { buyer, vendor: offers.findLast(({ by }) => by === 'vendor') ?? null },
      })
    : null
}

function offeredTo(
  parts: ViewParts,
  actor: Actor,
  side: NegotiationSide,
  settings: Settings,
  now: Date,
): NegotiationAction[] {
  if (side === 'buyer' && !hasRight(positionOf(actor), 'buy')) return []
  if (!mayInShop(actor, 'handle-orders')) return []
  if (parts.answerBy !== null && now > parts.answerBy) return []
  const by = parts.turn === side ? 'on-turn' : 'waiting'
  return actionsFor(negotiationMachine, parts.state, by)
    .flatMap((action) => NEGOTIATION_ACTIONS.find((one) => one === action) ?? [])
    .filter((action) => action !== 'counter' || parts.rounds < settings.negotiationRounds)
    .filter(
      (action) =>
        action !== 'withdraw' || (side === 'buyer' && now >= withdrawableFrom(parts.offeredAt, settings)),
    )
}
