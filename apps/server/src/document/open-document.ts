import { mayReadDocument } from '@pasar/domain/document/kind-names'
import { maskText } from '@pasar/domain/identity/identity-numbers'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Actor } from '../call/actor.ts'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { statedNpwpBinding } from '../db/seal-binding.ts'
import { proveDocument } from '../transparency/proof.queries.ts'
import { bundleJob, type DocumentViewer, singleJob, type VerifiedDocument } from './bundle.ts'
import { findOrderOfBundle, readUnitPrices } from './documents.queries.ts'
import { printCached } from './printer.ts'
import { readVerifiedDocuments } from './read-documents.ts'
import { readReceivingRecord } from './receiving-record.queries.ts'

export type OpenDocumentInput = {
  db: Db
  services: Services
  actor: Actor
  orderId: number
  schoolId: number
  /** One document, or all valid ones as one file. */
  documentId: number | 'bundle'
  now: Date
  /** Network address of the viewer. */
  from: string
  /** Public origin of the site, for the address in the QR code. */
  origin: string
}

type Opened = { bytes: Buffer; name: string }

/**
 * Opens a document as a file for a party or a supervisor of its order. A read by a caller that
 * is no party is recorded in the log of the school.
 *
 * @decision 0033
 */
export async function openDocument(
  input: OpenDocumentInput,
): Promise<Opened | Refusal<'document/not-found' | 'document/tampered'>> {
  const { db, services, actor, orderId, documentId, origin } = input
  const openDocuments = (await readVerifiedDocuments(db, orderId)).filter(
    ({ row }) =>
      mayReadDocument(row.kind, actor.role) &&
      (documentId === 'bundle' ? row.voidAt === null : row.id === documentId),
  )
  if (openDocuments.length === 0) return refuse('document/not-found')
  const documents = await proveDocuments(
    db,
    services,
    openDocuments.flatMap(({ whole }) => (whole ? [whole] : [])),
  )
  const [first] = documents
  if (!first || documents.length < openDocuments.length) return refuse('document/tampered')
  const isParty = actor.role === 'buyer' || actor.role === 'vendor'
  const look = documentLook(services, isParty, origin)
  if (!isParty) await recordLook(input, documentId === 'bundle' ? 'SPJ' : first.content.number)
  const job = documentId === 'bundle' ? await bundleOf(input, documents, look) : singleJob(first, look)
  const name = `${job.title.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`
  return { bytes: await printCached(db, services, job), name }
}

/** Returns how documents look to a party of their order, and to other viewers. */
export const documentLook = ({ sealer }: Services, isParty: boolean, origin: string): DocumentViewer => {
  const openNumber = (sealedText: string) => sealer.open(sealedText, statedNpwpBinding(sealedText))
  return {
    origin,
    showTaxNumber: (sealedText) => (isParty ? openNumber(sealedText) : maskText(openNumber(sealedText))),
  }
}

/** Adds to each document the proof of its entry in the transparency log. */
export const proveDocuments = (db: Db, { log }: Services, documents: readonly VerifiedDocument[]) =>
  Promise.all(
    documents.map(async (document) => ({ ...document, proof: await proveDocument(db, log, document.id) })),
  )

async function bundleOf(
  { db, services, orderId, now }: OpenDocumentInput,
  documents: readonly VerifiedDocument[],
  look: DocumentViewer,
) {
  const [order, record, prices, { funds }] = await Promise.all([
    findOrderOfBundle(db, orderId),
    readReceivingRecord(db, orderId),
    readUnitPrices(db, orderId),
    services.settings(now),
  ])
  const fund = funds.find(({ code }) => code === order.fund)?.name ?? order.fund
  return bundleJob({ ...order, fund }, documents, { ...record, prices }, look)
}

/** Records in the log of the school that a viewer who is no party opened a document. */
export const recordLook = (
  { db, actor, orderId, schoolId, now, from }: OpenDocumentInput,
  document: string,
) =>
  db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      memberId: schoolId,
      at: now,
      actorId: actor.memberId,
      actorName: actor.name,
      action: 'shown',
      detail: { document, orderId },
      ipAddress: from,
    }),
  )
