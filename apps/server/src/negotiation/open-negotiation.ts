import type { openNegotiation, quoteOpening } from '@pasar/contract/negotiation/negotiation'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { priceLine } from '@pasar/domain/cart/cart-line'
import { offeredSteps } from '@pasar/domain/catalogue/unit-price'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { offerAmounts, openingFault, savingsOf } from '@pasar/domain/negotiation/offer'
import type { Settings } from '@pasar/domain/settings/settings'
import { distanceKm, freightsFor } from '@pasar/domain/shipping/freight'
import { holidayRefusal } from '@pasar/domain/shop/holiday'
import type { ExemptReason, Ppn } from '@pasar/domain/tax/price'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { z } from 'zod/mini'
import { type Actor, signature } from '../call/actor.ts'
import { findForCart } from '../cart/cart.queries.ts'
import type { CartRow } from '../cart/cart-row.queries.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readParties } from '../identity/members/party.queries.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { readFreightRates } from '../shipping/shipping.queries.ts'
import { offerDeadline } from './negotiate.ts'
import { insertNegotiation, insertOffer } from './negotiation.queries.ts'

type NegotiatedItem = Pick<z.output<typeof quoteOpening.body>, 'itemId' | 'optionId' | 'quantity'>

type Weighed = {
  row: CartRow
  listPrice: number
  ppn: Ppn
  exemptReason: ExemptReason | null
  firstStep: number | null
}

/** Loads and prices an item for this school at a quantity, before any negotiation. */
async function weigh(
  db: Db,
  actor: Actor,
  { itemId, optionId, quantity }: NegotiatedItem,
  { rule, now }: { rule: TaxRule; now: Date },
): Promise<Weighed | Refusal<RefusalCode>> {
  const cartLine = await findForCart(db, actor.memberId, { itemId, optionId, key: null }, now)
  if (!cartLine) return refuse('item/not-found')
  // Ignore wholesale steps: the negotiation is about the price without them.
  const pricedLine = priceLine({ ...cartLine.row.lineInput, quantity, wholesale: [] }, actor, rule)
  if (
    pricedLine.problem === 'not-for-sale' ||
    pricedLine.problem === 'vendor-closed' ||
    pricedLine.problem === 'decree'
  )
    return refuse('cart/not-for-sale')
  if (pricedLine.problem === 'vendor-holiday') {
    const until = must(cartLine.row.lineInput.holidayUntil, 'the end of the holiday')
    const message = holidayRefusal(cartLine.row.vendorName, { until })
    return refuse('negotiation/vendor-holiday', [{ field: 'quantity', message }])
  }
  if (pricedLine.problem === 'option') return refuse('cart/option-required')
  const [firstStep] = offeredSteps(cartLine.row.lineInput.wholesale, pricedLine.listPrice)
  return {
    row: cartLine.row,
    listPrice: pricedLine.unitPrice,
    exemptReason: pricedLine.exemptReason,
    ppn: pricedLine.exemptReason === null ? 'charged' : 'exempt',
    firstStep: firstStep?.amount ?? null,
  }
}

/** Returns the amounts of a first offer, and the usual freight. */
export async function quoteFirstOffer(
  db: Db,
  actor: Actor,
  body: z.output<typeof quoteOpening.body>,
  { settings, now }: { settings: Settings; now: Date },
) {
  const outcome = await weigh(db, actor, body, { rule: settings.tax, now })
  if ('ok' in outcome) return outcome
  const { row } = outcome
  const parties = await readParties(db, [actor.memberId, row.vendorId])
  const [school, vendor] = [parties.get(actor.memberId), parties.get(row.vendorId)]
  const ways =
    school && vendor
      ? freightsFor(
          {
            km: distanceKm(vendor, school),
            weightGrams: row.weightGrams * body.quantity,
            onlyServices: row.kind === 'service',
          },
          await readFreightRates(db),
        )
      : []
  return {
    amounts: offerAmounts(body, body.quantity, outcome.ppn, settings.tax),
    exemptReason: outcome.exemptReason,
    saved: savingsOf(body.unitPrice, { listPrice: outcome.listPrice, quantity: body.quantity }),
    listPrice: rupiah(outcome.listPrice),
    usualFreight: ways[0]?.cost ?? null,
    waives: outcome.firstStep !== null && body.quantity >= outcome.firstStep ? outcome.firstStep : null,
    answerDays: settings.negotiationAnswerDays,
  }
}

/**
 * Opens a negotiation with a first offer.
 *
 * @returns its id
 */
export async function startNegotiation(
  db: Db,
  actor: Actor,
  body: z.output<typeof openNegotiation.body>,
  now: Date,
  settings: Settings,
): Promise<{ id: number } | Refusal<RefusalCode>> {
  const outcome = await weigh(db, actor, body, { rule: settings.tax, now })
  if ('ok' in outcome) return outcome
  const { row, listPrice, ppn, firstStep } = outcome
  const { minimum, multiple, option, stock } = row.lineInput
  const fault = openingFault(
    {
      quantity: body.quantity,
      listPrice,
      minimum,
      multiple,
      stock: option ? option.stock : stock,
      firstStep,
    },
    body,
    body.waivesStep,
  )
  if (fault) return fault
  return inTransaction(db, async (tx) => {
    const id = await insertNegotiation(tx, {
      buyerId: actor.memberId,
      vendorId: row.vendorId,
      itemId: body.itemId,
      optionId: body.optionId,
      quantity: body.quantity,
      listPrice,
      ppn,
      now,
      answerBy: offerDeadline(now, settings),
    })
    if (id === null) return refuse('negotiation/already-open')
    await insertOffer(tx, {
      unitPrice: body.unitPrice,
      freight: body.freight,
      packing: body.packing,
      days: body.days,
      note: body.note,
      negotiationId: id,
      round: 1,
      by: 'buyer',
      memberName: signature(actor),
      now,
    })
    const facts = { negotiationId: id, item: row.name }
    const to = { vendor: row.vendorId }
    await notify(tx, [{ kind: 'negotiation.open', to, orderId: null, by: actor.memberId, facts }], now)
    return { id }
  })
}
