import { createHash } from 'node:crypto'
import {
  type Checkout,
  placeOrders,
  previewOrderLetter,
  printDraft,
  viewCheckout,
} from '@pasar/contract/ordering/checkout'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { dayOf } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import { makeDocument } from '../../call/downloads.ts'
import { serve } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import { priceViewOf } from '../../call/viewer.ts'
import { readCart } from '../../cart/cart.queries.ts'
import { byVendor, type Priced, priced, rankLinesFor, readBuyerDestination } from '../../cart/cart-view.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction, runClosingWrite } from '../../db/transaction.ts'
import { draftFile, draftView } from '../../document/draft-view.ts'
import { findSchoolBasketSetting } from '../../identity/principal/basket-approval.queries.ts'
import { readFreightRates } from '../../shipping/shipping.queries.ts'
import { checkoutDuty } from '../checkout/checkout-duty.ts'
import { type CheckoutPlan, decideCheckout } from '../checkout/decide-checkout.ts'
import { draftOrderLetter } from '../checkout/draft-order-letter.ts'
import { type PlanForCheckout, readCheckoutParties } from '../checkout/parties.queries.ts'
import { type CheckoutTerms, orderPreview, quoteOrder } from '../checkout/quote.ts'
import { findStoredReply, readCheckout } from '../checkout/read-checkout.queries.ts'
import { type StoredReply, writeCheckout } from '../checkout/write-checkout.queries.ts'
import { askPrincipalOfPlan } from '../principal/ask-principal.ts'

/**
 * Returns the plan of a school for its checkout, with the lines it last used for the same
 * categories.
 */
const planFor = ({ lines, habits }: PlanForCheckout, orderable: readonly Priced[]) =>
  lines && {
    lines,
    usual: orderable.flatMap(({ row }) =>
      lines
        .filter((line) =>
          (habits ?? []).some(
            ({ fund, code, categoryId }) =>
              fund === line.fund && code === line.code && categoryId === row.categoryId,
          ),
        )
        .map(({ id }) => ({ lineId: row.id, planId: id })),
    ),
  }

/** Refusals by database constraint, for transactions that lost a race. */
const CONSTRAINT_REFUSALS = {
  item_stock_check: 'cart/stock',
  item_option_stock_check: 'cart/stock',
  vendor_on_holiday: 'checkout/vendor-holiday',
  basket_needs_treasurer: 'checkout/treasurer',
  idempotency_pkey: 'call/key-reused',
} as const satisfies Readonly<Record<string, RefusalCode>>

type Placed = Reply<typeof placeOrders>

/**
 * Places one order per vendor from the ticked cart lines, all or none. Commits the transaction
 * unless it returns a refusal; the caller maps constraint violations.
 *
 * @param askPrincipal asks the principal of the school to confirm the orders that need it
 */
export async function placeCartOrders(
  tx: Db,
  actor: Actor,
  body: Checkout,
  terms: CheckoutTerms,
  askPrincipal: (tx: Db, plan: CheckoutPlan) => Promise<void>,
): Promise<Placed | Refusal<RefusalCode>> {
  const rows = await readCheckout(tx, actor.memberId, body, terms)
  const plan = decideCheckout(rows, actor, body, terms)
  if (isRefusal(plan)) return plan
  if (plan.principal !== null) await askPrincipal(tx, plan)
  const { settings, now, key } = terms
  const reply = key === null ? null : storedReply(actor, key, body, plan.reply, now)
  await runClosingWrite(tx)
  return (await writeCheckout(tx, plan, { actor, body, settings, now }, reply)) ?? plan.reply
}

const fingerprintOf = (body: Checkout) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

const storedReply = (
  actor: Actor,
  key: string,
  body: Checkout,
  placedOrders: Placed,
  now: Date,
): StoredReply => ({
  member_id: actor.memberId,
  key,
  fingerprint: fingerprintOf(body),
  reply: z.encode(placeOrders.reply, placedOrders),
  created_at: now,
})

/**
 * Returns the stored reply of an earlier identical request.
 *
 * @returns null for a new or missing key; a refusal when the key belongs to another body
 */
async function findPreviousReply(
  db: Db,
  actor: Actor,
  body: Checkout,
  key: string | null,
): Promise<Placed | Refusal<RefusalCode> | null> {
  const previous = key === null ? undefined : await findStoredReply(db, actor.memberId, key)
  if (!previous) return null
  return previous.fingerprint === fingerprintOf(body)
    ? z.parse(placeOrders.reply, previous.reply)
    : refuse('call/key-reused')
}

const rankFor = async (db: Db, actor: Actor, services: Services, now: Date) =>
  rankLinesFor(
    services.catalogue,
    { buyer: actor, view: await priceViewOf(actor, services, now) },
    await readBuyerDestination(db, actor),
  )

export const checkoutRoutes = [
  serve(viewCheckout, async ({ db, actor, now, services }) => {
    const settings = await services.settings(now)
    const rates = await readFreightRates(db)
    const rank = await rankFor(db, actor, services, now)
    const rows = await readCart(db, actor.memberId, 'selected', now)
    const { school, parties } = await readCheckoutParties(
      db,
      actor.memberId,
      [...new Set(rows.map((row) => row.vendorId))],
      dayOf(now).year,
    )
    const orderable = rows
      .map((row) => priced(row, actor, settings.tax))
      .filter(({ priced: price }) => price.problem === null)
    const quotes = byVendor(orderable).flatMap((lines) => {
      const vendor = parties.get(must(lines[0], 'a line of the vendor').row.vendorId)
      return vendor ? [quoteOrder(lines, vendor, school, rates)] : []
    })
    return {
      address: {
        school: school.name,
        receiver: school.responsibleName,
        mobileNumber: school.mobileNumber,
        address: school.address,
        regencyName: school.regencyName,
        provinceName: school.provinceName,
        postal: school.postal,
      },
      hasTaxNumber: school.npwp !== '',
      needsTreasurer: (await findSchoolBasketSetting(db, actor.memberId)).inForce,
      funds: [...settings.funds],
      orders: quotes.map((quote) => orderPreview(quote, { settings, rank })),
      plan: planFor(school, orderable),
      duty: await checkoutDuty(db, actor.memberId, quotes, {
        settings,
        now,
        categoryName: (id) => services.catalogue.categories.pathOf(id).at(-1)?.name ?? '',
      }),
    }
  }),

  serve(previewOrderLetter, async ({ db, actor, body, now, services }) => {
    const draft = await draftOrderLetter(db, actor, body, {
      settings: await services.settings(now),
      now,
      rank: await rankFor(db, actor, services, now),
    })
    return isRefusal(draft)
      ? draft
      : draftView(draft, { schoolId: actor.memberId, vendorId: body.vendorId }, services.sealer)
  }),

  serve(printDraft, async ({ db, actor, body, now, services }) => {
    const draft = await draftOrderLetter(db, actor, body, {
      settings: await services.settings(now),
      now,
      rank: await rankFor(db, actor, services, now),
    })
    if (isRefusal(draft)) return draft
    const bytes = await makeDocument(actor.memberId, () =>
      draftFile(draft, { schoolId: actor.memberId, vendorId: body.vendorId }, services, now),
    )
    return { name: 'Draf-surat-pesanan.pdf', pdf: bytes.toString('base64') }
  }),

  serve(placeOrders, async ({ db, actor, body, now, key, services }) => {
    if ((await services.launchGaps(now)).length > 0)
      return (await findPreviousReply(db, actor, body, key)) ?? refuse('checkout/closed')
    const settings = await services.settings(now)
    const rates = await readFreightRates(db)
    const rank = await rankFor(db, actor, services, now)
    const outcome = await inTransaction(
      db,
      (tx) =>
        placeCartOrders(tx, actor, body, { settings, rates, now, key, rank }, (within, plan) =>
          askPrincipalOfPlan(within, plan, { services, now }),
        ),
      CONSTRAINT_REFUSALS,
    )
    // A repeated request finds an empty cart or a used key: return its previous response.
    return isRefusal(outcome) ? ((await findPreviousReply(db, actor, body, key)) ?? outcome) : outcome
  }),
]
