import { createHash } from 'node:crypto'
import type { DocumentContent } from '@pasar/domain/document/content'
import type { Db } from '../db/database.ts'
import type { VerifiedDocument } from './bundle.ts'
import { readChainedHashes, readDocuments, type StoredDocument } from './documents.queries.ts'

/**
 * Parses a document after verifying it: its content must have the hash that the chain of its
 * order contains.
 *
 * @returns null when the content was tampered with
 */
export function verifyDocument(
  { id, content, hash, code, issuedAt, voidAt, voidReason }: StoredDocument,
  chainedHashes: ReadonlySet<string>,
): VerifiedDocument | null {
  const isWhole = chainedHashes.has(hash) && createHash('sha256').update(content).digest('hex') === hash
  if (!isWhole) return null
  const documentContent: DocumentContent = JSON.parse(content)
  return { id, content: documentContent, text: content, code, issuedAt, voidAt, voidReason, proof: null }
}

/** Loads the documents of an order, each with its verified content or null. */
export async function readVerifiedDocuments(db: Db, orderId: number) {
  const [storedDocuments, chainedHashes] = await Promise.all([
    readDocuments(db, orderId),
    readChainedHashes(db, orderId),
  ])
  return storedDocuments.map((row) => ({ row, whole: verifyDocument(row, chainedHashes) }))
}
