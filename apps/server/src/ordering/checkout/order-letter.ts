import type { Checkout } from '@pasar/contract/ordering/checkout'
import { isHighPrice, type PriceRank } from '@pasar/domain/catalogue/price-rank'
import type { DocumentContent } from '@pasar/domain/document/content'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { writeDocument } from '@pasar/domain/document/write-document'
import { isoDay } from '@pasar/domain/kernel/dates'
import { budgetOf } from '../../document/issue.queries.ts'
import type { PartyRow } from '../../identity/members/party.queries.ts'
import type { CheckoutTerms, ChosenQuote } from './quote.ts'

/**
 * Returns the surat pesanan of a planned order from the data of the checkout, without another
 * statement.
 */
export function plannedOrderLetter(
  { number, quote, freight, note, tax, ranks, priceReason }: ChosenQuote & { number: string },
  school: PartyRow,
  body: Pick<Checkout, 'fund' | 'neededBy'> & { plan: OrderSnapshot['plan'] },
  { settings, now }: Pick<CheckoutTerms, 'settings' | 'now'>,
): DocumentContent {
  const issue = { number, version: 1, date: isoDay(now) }
  return writeDocument(
    'order',
    {
      number,
      createdAt: now,
      agreement: 1,
      ...budgetOf(body.fund, now, settings),
      plan: body.plan,
      neededBy: body.neededBy ?? null,
      deliverBy: null,
      note,
      reason: '',
      buyer: { ...school, office: school.office ?? undefined },
      vendor: quote.vendor,
      freight: { name: freight.name, days: freight.maxDays },
      penalty: { permille: settings.penaltyPermille, capPercent: settings.penaltyCapPercent },
      amounts: tax,
      taxRule: settings.tax,
      lines: quote.lines.map(({ row, priced }, at) => ({
        lineNo: at + 1,
        kind: row.kind,
        name: row.name,
        optionValues: row.optionValues,
        unit: row.unit,
        quantity: row.quantity,
        unitPrice: priced.unitPrice,
        lineTotal: priced.lineTotal,
        exemptReason: priced.exemptReason,
        priceRank: ranks[at] ?? null,
        referencePrices: row.referencePrices,
        priceReason: reasonFor(ranks[at] ?? null, priceReason),
      })),
      earlier: [],
      offers: [],
      comparison: null,
      deliveries: [],
      handover: null,
      invoice: null,
      payment: null,
      payout: null,
      ending: null,
    },
    issue,
  )
}

/**
 * Returns the reason of an order for one of its lines; empty unless the price of the line is high.
 */
export const reasonFor = (rank: PriceRank | null, reason: string): string =>
  rank !== null && isHighPrice(rank) ? reason : ''

/**
 * Returns the school with the person that receives the goods. A position is known only for the
 * principal.
 */
export const withReceiver = (school: PartyRow, name: string): PartyRow => ({
  ...school,
  responsibleName: name,
  responsiblePosition: name === school.responsibleName ? school.responsiblePosition : '',
})
