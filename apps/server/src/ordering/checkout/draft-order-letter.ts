import type { previewOrderLetter } from '@pasar/contract/ordering/checkout'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { DocumentContent } from '@pasar/domain/document/content'
import { dayOf } from '@pasar/domain/kernel/dates'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { z } from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import { readCart } from '../../cart/cart.queries.ts'
import { priced } from '../../cart/cart-view.ts'
import type { Db } from '../../db/database.ts'
import { readFreightRates } from '../../shipping/shipping.queries.ts'
import { chosenPlanLines } from './encumbrance.ts'
import { plannedOrderLetter, withReceiver } from './order-letter.ts'
import { readCheckoutParties } from './parties.queries.ts'
import { type CheckoutTerms, quoteOrder, taxOf } from './quote.ts'

/**
 * Returns the surat pesanan that ordering at this moment would create, with the amounts of the
 * quote. It writes nothing and uses no document number.
 *
 * @decision 0033
 */
export async function draftOrderLetter(
  db: Db,
  actor: Actor,
  body: z.output<typeof previewOrderLetter.body>,
  { settings, now, rank }: Pick<CheckoutTerms, 'settings' | 'now' | 'rank'>,
): Promise<DocumentContent | Refusal<RefusalCode>> {
  const rows = await readCart(db, actor.memberId, 'selected', now)
  const lines = rows
    .filter(({ vendorId }) => vendorId === body.vendorId)
    .map((row) => priced(row, actor, settings.tax))
    .filter((line) => line.priced.problem === null)
  if (lines.length === 0) return refuse('cart/empty')
  const { school, parties } = await readCheckoutParties(db, actor.memberId, [body.vendorId], dayOf(now).year)
  const vendor = parties.get(body.vendorId)
  if (!vendor) return refuse('cart/empty')
  const quote = quoteOrder(lines, vendor, school, await readFreightRates(db))
  const freight = quote.freights.find(({ service }) => service === body.freightService) ?? quote.freights[0]
  if (!freight) return refuse('checkout/no-freight')
  const receiver = body.receiver === '' ? school : withReceiver(school, body.receiver)
  const fund = settings.funds.some(({ code }) => code === body.fund) ? body.fund : ''
  const ofFund = (school.lines ?? []).filter((line) => line.fund === fund)
  const plan = chosenPlanLines(quote, { orders: [body] }, ofFund)
  return plannedOrderLetter(
    {
      number: 'DRAF',
      quote,
      freight,
      note: body.note,
      tax: taxOf(quote, freight, settings),
      ranks: quote.lines.map(rank),
      priceReason: body.priceReason,
    },
    receiver,
    { fund, neededBy: body.neededBy, plan },
    { settings, now },
  )
}
