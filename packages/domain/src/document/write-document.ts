import { withFormattedUnits } from '../catalogue/format-unit.ts'
import {
  deliveryNote,
  ending,
  inspectionResult,
  negotiationMinutes,
  orderLetter,
} from './agreed-documents.ts'
import { comparisonRecord } from './comparison-document.ts'
import type { DocumentContent } from './content.ts'
import { formatLongDay } from './day-format.ts'
import type { DocumentBody, IssueDetails } from './document-body.ts'
import { documentTitle } from './kind-names.ts'
import type { OrderDocumentKind } from './kinds.ts'
import { bast, invoice, proforma, receipt, settlement } from './money-documents.ts'
import { headOf } from './office.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { type OrderSubject, subjectOf, subjectOfDelivery } from './terms.ts'

/**
 * Returns the content of an order document. Every figure comes from the order, its invoice or its
 * payout; none is recalculated.
 *
 * @param snapshot the order immediately after the step that issues the document
 * @throws Error when the order has not reached the required state
 * @decision 0033
 */
export function writeDocument(
  kind: OrderDocumentKind,
  snapshot: OrderSnapshot,
  issue: IssueDetails,
): DocumentContent {
  const head = headOf(kind, snapshot)
  const { blocks, ...content } = WRITERS[kind](printedUnits(snapshot), issue)
  const datedHead = `${head.place}, ${formatLongDay(issue.date)}`
  return {
    kind,
    title: documentTitle(kind, subjectOfDocument(kind, snapshot)),
    number: issue.number,
    version: issue.version,
    date: issue.date,
    order: snapshot.number,
    head,
    ...content,
    // A letter has place and date in its head.
    blocks: blocks.map((block) =>
      block.is === 'signatures' && !head.letter ? { ...block, dated: datedHead } : block,
    ),
  }
}

/** Returns the order with its units as documents print them. */
const printedUnits = ({ lines, earlier, comparison, ...order }: OrderSnapshot): OrderSnapshot => ({
  ...order,
  lines: withFormattedUnits(lines),
  earlier: earlier.map((one) => ({ ...one, lines: withFormattedUnits(one.lines) })),
  comparison: comparison && { ...comparison, lines: withFormattedUnits(comparison.lines) },
})

/**
 * Returns what a document is about: the whole order, or the last delivery for a delivery note. An
 * order with goods and services can have a delivery of services only.
 */
export const subjectOfDocument = (kind: OrderDocumentKind, order: OrderSnapshot): OrderSubject =>
  kind === 'delivery' ? subjectOfDelivery(order) : subjectOf(order.lines.map((line) => line.kind))

const WRITERS: Readonly<
  Record<OrderDocumentKind, (order: OrderSnapshot, issue: IssueDetails) => DocumentBody>
> = {
  comparison: comparisonRecord,
  negotiation: negotiationMinutes,
  order: orderLetter,
  delivery: deliveryNote,
  inspection: inspectionResult,
  bast,
  proforma,
  invoice,
  receipt,
  cancellation: (order) => ending(order, 'dibatalkan'),
  closure: (order) => ending(order, 'ditutup'),
  settlement,
}
