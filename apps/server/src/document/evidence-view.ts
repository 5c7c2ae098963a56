import { mayReadDocument } from '@pasar/domain/document/kind-names'
import type { OrderDocumentKind } from '@pasar/domain/document/kinds'
import { singleJob, type VerifiedDocument } from './bundle.ts'
import { documentLook, type OpenDocumentInput, proveDocuments, recordLook } from './open-document.ts'
import { printCached } from './printer.ts'
import { readVerifiedDocuments } from './read-documents.ts'

/** A document of an order as evidence. */
export type EvidenceDocument = {
  kind: OrderDocumentKind
  number: string
  issuedAt: Date
  voidAt: Date | null
  /** SHA-256 of the content, as the chain of the order states it. */
  hash: string
  /** null when the stored content does not have this hash. */
  whole: VerifiedDocument | null
  /** Prints it; null for a document that does not have its hash. */
  print: (() => Promise<Buffer>) | null
}

/**
 * Reads all documents of an order as evidence, void ones too, for a supervisor or staff. The read
 * is recorded in the log of the school.
 *
 * @decision 0033
 */
export async function readEvidenceDocuments(
  input: Omit<OpenDocumentInput, 'documentId'>,
): Promise<EvidenceDocument[]> {
  const { db, services, actor, orderId, origin } = input
  const readableDocuments = (await readVerifiedDocuments(db, orderId)).filter(({ row }) =>
    mayReadDocument(row.kind, actor.role),
  )
  const look = documentLook(services, false, origin)
  await recordLook({ ...input, documentId: 'bundle' }, 'SPJ')
  return Promise.all(
    readableDocuments.map(async ({ row, whole }) => {
      const { kind, number, issuedAt, voidAt, hash } = row
      const [document = null] = whole ? await proveDocuments(db, services, [whole]) : []
      const print = document && (() => printCached(db, services, singleJob(document, look)))
      return { kind, number, issuedAt, voidAt, hash, whole: document, print }
    }),
  )
}
