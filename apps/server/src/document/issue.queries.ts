import { createHash, randomBytes } from 'node:crypto'
import type { DocumentContent } from '@pasar/domain/document/content'
import { numberOf } from '@pasar/domain/document/kind-names'
import { type DocumentStep, issuedBy, type OrderDocumentKind, voidedBy } from '@pasar/domain/document/kinds'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { subjectOfDocument, writeDocument } from '@pasar/domain/document/write-document'
import { dayOf, isoDay } from '@pasar/domain/kernel/dates'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import type { OrderParts } from '../ordering/view/order-view.queries.ts'
import { lastVersions, readNegotiationOffers, stampVoid } from './documents.queries.ts'
import { nextSeriesNumber } from './series-number.queries.ts'

/** The entry for an issued document in the chain of its order. */
export type IssuedDocument = { kind: OrderDocumentKind; version: number; number: string; hash: string }

/** Returns the row of a document and its entry for the chain. */
export function documentRow(orderId: number, content: DocumentContent, now: Date) {
  const text = JSON.stringify(content)
  const row = {
    order_id: orderId,
    kind: content.kind,
    version: content.version,
    number: content.number,
    total: content.total,
    content: text,
    hash: createHash('sha256').update(text).digest('hex'),
    code: randomBytes(16).toString('base64url'),
    issued_at: now,
  }
  return { row, issued: issuedOf(row) }
}

const issuedOf = ({ kind, version, number, hash }: IssuedDocument): IssuedDocument => ({
  kind,
  version,
  number,
  hash,
})

type Side = { id: number; buyerId: number; vendorId: number }

type Issuing = {
  settings: Settings
  /**
   * Reads the current state of the order. The caller passes it, because ordering/ imports this
   * file.
   */
  readOrder: (tx: Db, orderId: number) => Promise<OrderParts>
}

/**
 * Issues the documents of a step and voids those that the step invalidates, in the transaction
 * of the step.
 *
 * @returns the document entries for the event of the step; empty when the step has none
 * @decision 0033
 */
export async function issueDocuments(
  tx: Db,
  order: Side,
  step: DocumentStep,
  issuing: Issuing,
  now: Date,
): Promise<{ documents?: IssuedDocument[]; voided?: string[] }> {
  const voiding = voidedBy(step)
  const voidedNumbers = voiding === null ? [] : await stampVoid(tx, order.id, voiding, now)
  const documents = await issue(tx, order, issuedBy(step), issuing, now)
  return {
    ...(documents.length > 0 && { documents }),
    ...(voidedNumbers.length > 0 && { voided: voidedNumbers }),
  }
}

/** Issues documents of these kinds from the current state of the order. */
export async function issue(
  tx: Db,
  { id, buyerId, vendorId }: Side,
  kinds: readonly OrderDocumentKind[],
  { settings, readOrder }: Issuing,
  now: Date,
): Promise<IssuedDocument[]> {
  if (kinds.length === 0) return []
  const [parts, offers, versions] = await Promise.all([
    readOrder(tx, id),
    kinds.includes('negotiation') ? readNegotiationOffers(tx, id) : [],
    lastVersions(tx, id),
  ])
  const snapshot = snapshotOf(parts, offers, settings)
  const documentRows: ReturnType<typeof documentRow>[] = []
  for (const kind of kinds) {
    const series = numberOf(kind, subjectOfDocument(kind, snapshot))
    const number =
      typeof series === 'string'
        ? ownNumber(series, snapshot)
        : await nextNumber(tx, series.prefix, series.of === 'buyer' ? buyerId : vendorId, now)
    const version = (versions.get(kind) ?? 0) + 1
    const content = writeDocument(kind, snapshot, { number, version, date: isoDay(now) })
    documentRows.push(documentRow(id, content, now))
  }
  await tx
    .insertInto('document')
    .values(documentRows.map(({ row }) => row))
    .execute()
  return documentRows.map(({ issued }) => issued)
}

/** Returns the order letter of an order as it would be issued now, for a draft. @decision 0112 */
export const draftOf = (order: OrderParts, settings: Settings, now: Date): DocumentContent =>
  writeDocument('order', snapshotOf(order, [], settings), {
    number: order.number,
    version: 1,
    date: isoDay(now),
  })

async function nextNumber(tx: Db, prefix: string, owner: number, now: Date): Promise<string> {
  const { year } = dayOf(now)
  const drawnNumber = await nextSeriesNumber(tx, `${prefix}-${owner}`, year)
  return `${prefix}-${year}-${owner}-${String(drawnNumber).padStart(5, '0')}`
}

/** Returns the number of the order, its BAST or its invoice. */
const ownNumber = (of: 'order' | 'handover' | 'invoice', snapshot: OrderSnapshot): string =>
  (of === 'order' ? undefined : snapshot[of]?.number) ?? snapshot.number

/** Returns the fund, budget year, platform and stamp duty that documents print. */
export const budgetOf = (fundCode: string, createdAt: Date, { funds, platform, stampDuty }: Settings) => ({
  fund: funds.find(({ code }) => code === fundCode)?.name ?? fundCode,
  year: dayOf(createdAt).year,
  platform,
  stampDuty,
})

function snapshotOf(order: OrderParts, offers: OrderSnapshot['offers'], settings: Settings): OrderSnapshot {
  const { invoice, payments, payout, requests, fundCode, comparison } = order
  const payment = payments?.find(({ state }) => state === 'confirmed')
  const endingRequest = requests?.findLast(
    ({ kind, state }) => (kind === 'cancel' || kind === 'close') && state === 'accepted',
  )
  return {
    ...order,
    ...budgetOf(fundCode, order.createdAt, settings),
    plan: order.plan ?? [],
    deliveries: order.deliveries ?? [],
    earlier: order.earlier ?? [],
    invoice: invoice && { ...invoice, dueOn: isoDay(new Date(invoice.dueAt)) },
    payment: payment ?? null,
    payout,
    ending: endingRequest
      ? { requestedBy: endingRequest.askedBy, reason: endingRequest.reason, answer: endingRequest.answer }
      : null,
    offers,
    comparison: comparison && {
      ...comparison,
      lines: comparison.lines.map((line) => ({
        ...line,
        comparison: line.comparison && {
          day: isoDay(new Date(line.comparison.at)),
          offers: line.comparison.offers,
        },
      })),
    },
  }
}
