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
import { documentTitle, type OrderDocumentKind } from './kinds.ts'
import { bast, invoice, proforma, receipt, settlement } from './money-documents.ts'
import { headOf } from './office.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { subjectOf } from './terms.ts'

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
  const subject = subjectOf(snapshot.lines.map((line) => line.kind))
  const head = headOf(kind, snapshot)
  const { blocks, ...content } = WRITERS[kind](snapshot, issue)
  const dated = `${head.place}, ${formatLongDay(issue.date)}`
  return {
    kind,
    title: documentTitle(kind, subject),
    number: issue.number,
    version: issue.version,
    date: issue.date,
    order: snapshot.number,
    head,
    ...content,
    // A letter has place and date in its head.
    blocks: blocks.map((block) => (block.is === 'signatures' && !head.letter ? { ...block, dated } : block)),
  }
}

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
