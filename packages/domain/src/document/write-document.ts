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

/**
 * What a document of an order says. Every figure is one that the order, its invoice or its payout holds; none is worked out anew.
 *
 * @param snapshot the order right after the step that makes the document
 * @throws Error when the order has not come so far
 * @decision 0033
 */
export function writeDocument(
  kind: OrderDocumentKind,
  snapshot: OrderSnapshot,
  issue: IssueDetails,
): DocumentContent {
  const isService = snapshot.lines.every((line) => line.kind === 'service')
  const head = headOf(kind, snapshot)
  const { blocks, ...said } = WRITERS[kind](snapshot, issue)
  const dated = `${head.place}, ${formatLongDay(issue.date)}`
  return {
    kind,
    title: documentTitle(kind, isService),
    number: issue.number,
    version: issue.version,
    date: issue.date,
    order: snapshot.number,
    head,
    ...said,
    // A letter has place and date at its head.
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
