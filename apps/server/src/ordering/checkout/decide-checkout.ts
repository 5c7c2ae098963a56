import { createHash } from 'node:crypto'
import type { ComparisonRecord } from '@pasar/contract/cart/saved-comparison'
import { type Checkout, placeOrders } from '@pasar/contract/ordering/checkout'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { dayOf } from '@pasar/domain/kernel/dates'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { deadlineOf } from '@pasar/domain/ordering/deadlines'
import * as z from 'zod/mini'
import type { PlanChoice } from '../../budget/budget.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { byVendor, priced } from '../../cart/cart-view.ts'
import type { Db } from '../../db/database.ts'
import { documentRow } from '../../document/issue.queries.ts'
import type { PartyRow } from '../../identity/members/party.queries.ts'
import { consumeNegotiations } from '../../negotiation/negotiation.queries.ts'
import { completeNotices } from '../../outbox/outbox.queries.ts'
import { takeStock } from '../../stock/stock.queries.ts'
import { insertOrderComparisons } from './compared-orders.queries.ts'
import { judgeComparisons, purchaseWindow, recordRow } from './compared-orders.ts'
import { assignPlanLines, chosenPlanLines, habitRows, reservationRow, reservations } from './encumbrance.ts'
import { issueGrounds, orderLetter } from './order-letter.ts'
import { buildNewOrders, type NumberedOrder } from './order-rows.ts'
import { withReceiver } from './parties.queries.ts'
import { type CheckoutTerms, type ChosenQuote, type OrderQuote, quoteOrder, taxOf } from './quote.ts'
import { type OpenCheckout, openCheckout } from './read-checkout.queries.ts'
import { findStoredReply, insertOrders, type NewOrders, readRecent } from './write-checkout.queries.ts'

type Placed = Reply<typeof placeOrders>
/** Refusals by database constraint, for transactions that lost a race. */
export const CONSTRAINT_REFUSALS = {
  item_stock_check: 'cart/stock',
  item_option_stock_check: 'cart/stock',
  idempotency_pkey: 'call/key-reused',
} as const satisfies Readonly<Record<string, RefusalCode>>

/**
 * Places one order per vendor from the ticked cart lines, all or none. May commit the
 * transaction of the caller, which maps constraint violations; a refusal rolls it back.
 *
 * @decision 0007
 */
export async function placeCartOrders(
  tx: Db,
  actor: Actor,
  body: Checkout,
  terms: CheckoutTerms,
): Promise<Placed | Refusal<RefusalCode>> {
  const { rows, parties, drawn, plan, bought } = await openCheckout(tx, actor.memberId, {
    year: dayOf(terms.now).year,
    fund: body.fund,
    vendorIds: body.orders.map(({ vendorId }) => vendorId),
    planIds: [...new Set(body.orders.flatMap((order) => order.plan.map(({ planId }) => planId)))],
    window: purchaseWindow(terms.now, terms.settings),
  })
  if (rows.length === 0) return refuse('cart/empty')
  // The checkout did not show lines that cannot be ordered; they stay in the cart. A line that has
  // just become unorderable changes the total.
  const groups = byVendor(
    rows
      .map((row) => priced(row, actor, terms.settings.tax))
      .filter(({ priced: price }) => price.problem === null),
  )
  const school = parties.get(actor.memberId)
  if (!school?.npwp) return refuse('checkout/no-tax-number')
  const chosen = choose(groups, parties, school, body, terms)
  if (!Array.isArray(chosen)) return chosen
  const similar = body.sameAgain ? null : await findSimilar(tx, actor.memberId, groups, terms)
  if (similar) return refuse('call/invalid', [{ field: 'sameAgain', message: similar }])
  const compared = await judgeComparisons(tx, actor, { chosen, bought }, body, terms)
  if (!(compared instanceof Map)) return compared
  const receiver = { ...withReceiver(school, body.receiver), mobileNumber: body.mobileNumber }
  return write(tx, actor, receiver, body, { chosen, drawn, plan, compared }, terms)
}

/**
 * Returns the warning about recent orders of the same items from the same vendors; null when
 * there are none.
 *
 * @decision 0007
 */
async function findSimilar(
  tx: Db,
  buyerId: number,
  groups: readonly OrderQuote['lines'][],
  { settings: { similarOrderDays }, now }: CheckoutTerms,
) {
  const since = new Date(now.getTime() - similarOrderDays * 86_400_000)
  const recent = await readRecent(
    tx,
    buyerId,
    [...new Set(groups.flat().map(({ row }) => row.vendorId))],
    since,
  )
  const numbers = recent
    .filter((order) =>
      groups.some(
        (lines) =>
          lines[0]?.row.vendorId === order.vendorId &&
          sameItems(
            lines.map(({ row }) => row.itemId),
            order.itemIds,
          ),
      ),
    )
    .map(({ number }) => number)
  return numbers.length === 0
    ? null
    : `Barang yang sama sudah dipesan dari penyedia yang sama dalam ${similarOrderDays} hari terakhir: ${numbers.join(', ')}. Tetap pesan?`
}

const sameItems = (itemIds: readonly number[], ordered: readonly number[]) => {
  const [one, other] = [new Set(itemIds), new Set(ordered)]
  return one.size === other.size && [...one].every((id) => other.has(id))
}

const fingerprintOf = (body: Checkout) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Returns the stored response of an earlier identical request.
 *
 * @returns null for a new or missing key; a refusal when the key belongs to another body
 */
export async function findPreviousReply(
  db: Db,
  actor: Actor,
  body: Checkout,
  key: string | null,
): Promise<Placed | Refusal<RefusalCode> | null> {
  const answered = key === null ? undefined : await findStoredReply(db, actor.memberId, key)
  if (!answered) return null
  return answered.fingerprint === fingerprintOf(body)
    ? z.parse(placeOrders.reply, answered.reply)
    : refuse('call/key-reused')
}

/**
 * Combines the cart with the choices of the school. Any difference from the displayed checkout
 * refuses all of it.
 */
function choose(
  groups: readonly OrderQuote['lines'][],
  parties: ReadonlyMap<number, PartyRow>,
  school: PartyRow,
  body: Checkout,
  { settings, rates }: CheckoutTerms,
): ChosenQuote[] | Refusal<RefusalCode> {
  if (!settings.funds.some((fund) => fund.code === body.fund))
    return refuse('call/invalid', [{ field: 'fund', message: 'Pilih sumber dana' }])
  const chosen: ChosenQuote[] = []
  for (const lines of groups) {
    const vendor = parties.get(lines[0]?.row.vendorId ?? 0)
    const choice = body.orders.find((order) => order.vendorId === vendor?.memberId)
    if (!vendor || !choice) return refuse('checkout/changed')
    const quote = quoteOrder(lines, vendor, school, rates)
    const freight = quote.freights.find(({ service }) => service === choice.freightService)
    if (!freight) return refuse(quote.freights.length === 0 ? 'checkout/no-freight' : 'checkout/changed')
    chosen.push({ quote, freight, note: choice.note, tax: taxOf(quote, freight, settings) })
  }
  const total = chosen.reduce((sum, { tax }) => sum + tax.total, 0)
  const isAsShown = chosen.length === body.orders.length && total === body.expectedTotal
  return isAsShown ? chosen : refuse('checkout/changed')
}

/** The chosen orders, with the loaded data and allocated numbers. */
type Ready = {
  chosen: readonly ChosenQuote[]
  drawn: OpenCheckout['drawn']
  plan: readonly PlanChoice[]
  compared: ReadonlyMap<number, ComparisonRecord>
}

async function write(
  tx: Db,
  actor: Actor,
  school: PartyRow,
  body: Checkout,
  { chosen, drawn, plan, compared }: Ready,
  terms: CheckoutTerms,
): Promise<Placed | Refusal<RefusalCode>> {
  const { settings, now, key } = terms
  const made = madeOf({ chosen, drawn, plan }, actor, school, body, terms)
  const assigned = school.plansBudget ? made.flatMap((one) => assignPlanLines(one, body)) : []
  const reserved = reservations(assigned, plan)
  if (!Array.isArray(reserved)) return reserved
  const confirmBy = deadlineOf('new', now, settings) ?? now
  const placed: Placed = {
    orders: made.map(({ id, number, quote, tax }) => ({
      id,
      number,
      vendorName: quote.vendor.name,
      total: tax.total,
      confirmBy,
    })),
  }
  const rows: NewOrders = {
    ...buildNewOrders(made, actor, school, body, { ...terms, confirmBy }),
    postings: reserved.map((posting) => reservationRow(posting, now)),
    habits: habitRows(actor.memberId, assigned, plan),
    answer: key
      ? {
          member_id: actor.memberId,
          key,
          fingerprint: fingerprintOf(body),
          reply: z.encode(placeOrders.reply, placed),
          created_at: now,
        }
      : null,
  }
  const wishes = made.flatMap(({ id, quote }) => wishesOf(id, quote.lines))
  const isPlain = compared.size === 0 && made.every(({ quote }) => negotiatedIn(quote).length === 0)
  if (isPlain) {
    await insertOrders(tx, rows, { thenCommit: wishes, now })
    return placed
  }
  await insertOrders(tx, rows, 'more follows')
  const refused = await writeGrounds(tx, actor, made, compared, terms)
  if (refused) return refused
  // Deduct the stock last, so that contended rows are locked only until the commit.
  return (await takeStock(tx, wishes, 'order', now)) ? placed : refuse('cart/stock')
}

/** Assigns id, number and surat pesanan to each planned order. */
function madeOf(
  { chosen, drawn, plan }: Pick<Ready, 'chosen' | 'drawn' | 'plan'>,
  actor: Actor,
  school: PartyRow,
  body: Checkout,
  terms: CheckoutTerms,
): NumberedOrder[] {
  const series = `SP-${dayOf(terms.now).year}-${school.npsn || actor.memberId}`
  return chosen.map((one, at) => {
    const number = `${series}-${String(drawn.first + at).padStart(4, '0')}`
    const numberedOrder = { ...one, id: drawn.ids[at] ?? 0, number }
    const documentInput = { ...body, plan: chosenPlanLines(numberedOrder.quote, body, plan) }
    return {
      ...numberedOrder,
      orderLetter: documentRow(
        numberedOrder.id,
        orderLetter(numberedOrder, school, documentInput, terms),
        terms.now,
      ),
    }
  })
}

/** Marks used negotiations, stores comparison records, and issues the documents of both. */
async function writeGrounds(
  tx: Db,
  actor: Actor,
  made: readonly NumberedOrder[],
  compared: ReadonlyMap<number, ComparisonRecord>,
  { settings, now }: Pick<CheckoutTerms, 'settings' | 'now'>,
): Promise<Refusal<RefusalCode> | null> {
  const used = made.flatMap(({ id, quote }) =>
    negotiatedIn(quote).map((negotiationId) => ({ id: negotiationId, orderId: id })),
  )
  if (!(await consumeNegotiations(tx, actor.memberId, used, now))) return refuse('checkout/changed')
  await completeNotices(
    tx,
    used.map(({ id }) => `negotiation:${id}`),
    now,
  )
  const records = made.flatMap(({ id, quote }) => {
    const record = compared.get(quote.vendor.memberId)
    return record ? [recordRow(id, record)] : []
  })
  if (records.length > 0) await insertOrderComparisons(tx, records)
  for (const { id, quote } of made) {
    const kinds = [
      ...(compared.has(quote.vendor.memberId) ? (['comparison'] as const) : []),
      ...(negotiatedIn(quote).length > 0 ? (['negotiation'] as const) : []),
    ]
    await issueGrounds(tx, actor, { id, vendorId: quote.vendor.memberId }, kinds, { settings, now })
  }
  return null
}

const negotiatedIn = ({ lines }: OrderQuote) => lines.flatMap(({ row }) => row.negotiation?.id ?? [])

const wishesOf = (orderId: number, lines: OrderQuote['lines']) =>
  lines
    .filter(({ priced: price }) => price.stock !== null)
    .map(({ row }) => ({ orderId, itemId: row.itemId, optionId: row.optionId, quantity: row.quantity }))
