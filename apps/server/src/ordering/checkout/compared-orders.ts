import { ComparisonRecord } from '@pasar/contract/cart/saved-comparison'
import type { Checkout } from '@pasar/contract/ordering/checkout'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  bandsOf,
  COMPARISON_FAULTS,
  comparisonDuty,
  comparisonFault,
  type JudgedOrder,
  type LineDuty,
  MIN_REASON_LENGTH,
  totalsByCategory,
} from '@pasar/domain/cart/comparison-duty'
import { must } from '@pasar/domain/kernel/must'
import { type FieldMessage, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import { type Actor, signature } from '../../call/actor.ts'
import type { SavedComparisonRow } from '../../cart/comparison.queries.ts'
import type { ChosenQuote, OrderQuote } from './quote.ts'

const DAY_MS = 86_400_000

/** An earlier order of the school, and its number. */
export type BoughtOrder = JudgedOrder & { number: string }

type Terms = { settings: Settings; now: Date }
type Line = OrderQuote['lines'][number]
type ComparisonInput = Checkout['orders'][number]['comparison']

/** Recent orders of the school in the same categories, and what its comparisons refer to. */
type Compared = {
  bought: readonly BoughtOrder[]
  comparisons: readonly SavedComparisonRow[]
  categoryNames: ReadonlyMap<number, string>
}

/** Returns a planned order in the form that the comparison duty judges. */
export const toJudgedOrder = (lines: readonly Line[], total: JudgedOrder['total']): JudgedOrder => ({
  total,
  lines: lines.map(({ row, priced }) => ({ categoryId: row.categoryId, lineTotal: priced.lineTotal })),
})

export const categoriesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ row }) => row.categoryId))]

/** Returns the period of past purchases that count together with one of this moment. */
export const purchaseWindow = (now: Date, { splitDays }: Pick<Settings, 'splitDays'>) => ({
  from: new Date(now.getTime() - splitDays * DAY_MS),
  to: null,
})

/** Returns when the negotiation of a line began; null for a list price. */
export const negotiationStartOf = ({ row }: Line): Date | null =>
  row.negotiation && new Date(row.negotiation.openedAt)

/**
 * Returns the comparison record of each planned order by vendor; none for orders without the
 * duty to compare.
 *
 * @returns a refusal that lists what is missing
 * @decision 0042
 */
export function judgeComparisons(
  actor: Actor,
  chosenQuotes: readonly ChosenQuote[],
  { bought, comparisons, categoryNames }: Compared,
  body: Checkout,
  { settings, now }: Terms,
): Map<number, ComparisonRecord> | Refusal<RefusalCode> {
  const duties = comparisonDuty(
    chosenQuotes.map(({ quote, tax }) => toJudgedOrder(quote.lines, tax.total)),
    totalsByCategory(bought),
    bandsOf(settings),
  )
  const records = new Map<number, ComparisonRecord>()
  if (duties.flat().every(({ candidates }) => candidates === 0)) return records
  const savedComparisons = new Map(comparisons.map((one) => [one.id, one]))
  const faults: FieldMessage[] = []
  for (const [at, { quote }] of chosenQuotes.entries()) {
    const orderIndex = body.orders.findIndex(({ vendorId }) => vendorId === quote.vendor.memberId)
    const input = body.orders[orderIndex]?.comparison
    const lineDuties = must(duties[at], 'the comparison duty of the order')
    if (!input || lineDuties.every(({ candidates }) => candidates === 0)) continue
    const lineComparisons = quote.lines.map((line, lineAt) =>
      compareLine(line, lineDuties[lineAt], input, savedComparisons, { settings, now }),
    )
    const field = (name: string) => `orders.${orderIndex}.comparison.${name}`
    for (const [lineAt, { fault }] of lineComparisons.entries())
      if (fault !== null) faults.push({ field: field(`lines.${lineAt}`), message: fault })
    if (input.reason.length < MIN_REASON_LENGTH)
      faults.push({
        field: field('reason'),
        message: `Tulis alasan paling sedikit ${MIN_REASON_LENGTH} huruf`,
      })
    records.set(quote.vendor.memberId, {
      by: signature(actor),
      at: now,
      reason: input.reason,
      isSole: lineComparisons.some(({ owes, comparison }) => owes && comparison === null),
      lines: quote.lines.flatMap((line, lineAt) =>
        recordLine(
          line,
          lineAt,
          lineDuties[lineAt],
          lineComparisons[lineAt]?.comparison ?? null,
          categoryNames,
        ),
      ),
    })
  }
  return faults.length === 0 ? records : refuse('checkout/comparison', faults)
}

type LineComparison = { owes: boolean; comparison: SavedComparisonRow | null; fault: string | null }

/**
 * Returns the basis of a line: a sufficient comparison, or a negotiated price of the only
 * vendor.
 */
function compareLine(
  line: Line,
  lineDuty: LineDuty | undefined,
  input: ComparisonInput,
  savedComparisons: ReadonlyMap<number, SavedComparisonRow>,
  { settings, now }: Terms,
): LineComparison {
  if (!lineDuty || lineDuty.candidates === 0) return { owes: false, comparison: null, fault: null }
  const { row, priced } = line
  const id = input.lines.find(({ lineId }) => lineId === row.id)?.comparisonId
  const comparison = (id !== undefined && savedComparisons.get(id)) || null
  if (comparison === null) {
    const isAgreed = input.isSole && row.negotiation !== null
    return { owes: true, comparison, fault: isAgreed ? null : missingMessage(lineDuty, input) }
  }
  const { itemId, optionId, quantity } = row
  const fault = comparisonFault(
    { itemId, optionId, quantity, unitPrice: priced.unitPrice, bargainedAt: negotiationStartOf(line) },
    comparison,
    { candidates: lineDuty.candidates, days: settings.comparisonDays, now },
  )
  return { owes: true, comparison, fault: fault && COMPARISON_FAULTS[fault] }
}

const missingMessage = ({ candidates }: LineDuty, { isSole }: ComparisonInput) =>
  isSole
    ? 'Barang dari satu-satunya penyedia harus dinegosiasikan dahulu'
    : `Bandingkan barang ini dengan penawaran lain, paling sedikit ${candidates} penyedia`

function recordLine(
  { row, priced }: Line,
  at: number,
  lineDuty: LineDuty | undefined,
  comparison: SavedComparisonRow | null,
  names: ReadonlyMap<number, string>,
): ComparisonRecord['lines'] {
  if (!lineDuty || lineDuty.candidates === 0) return []
  return [
    {
      lineNo: at + 1,
      name: [row.name, ...row.optionValues].join(', '),
      unit: row.unit,
      quantity: row.quantity,
      category: names.get(row.categoryId) ?? '',
      ...lineDuty,
      unitPrice: priced.unitPrice,
      lineTotal: priced.lineTotal,
      isNegotiated: row.negotiation !== null,
      comparison: comparison && {
        at: comparison.at,
        offers: comparison.offers.map((offer) => ({
          ...offer,
          isChosen: offer.itemId === row.itemId && offer.optionId === row.optionId,
        })),
      },
    },
  ]
}

/** Returns the row of a comparison record. */
export const recordRow = (orderId: number, record: ComparisonRecord) => ({
  orderId,
  content: z.encode(ComparisonRecord, record),
})
