import { createHash } from 'node:crypto'
import type { DocumentContent } from '@pasar/domain/document/content'
import type { Db } from '../db/database.ts'
import type { VerifiedDocument } from './bundle.ts'
import { readChainedHashes, readDocuments, type StoredDocument } from './documents.queries.ts'

/**
 * A document with what it says, if that is what was written: its content has the hash that stands in the chain of its order.
 *
 * @returns null when somebody changed it behind the product's back
 */
export function verifyDocument(
  { id, content, hash, code, issuedAt, voidAt, voidReason }: StoredDocument,
  chained: ReadonlySet<string>,
): VerifiedDocument | null {
  const isWhole = chained.has(hash) && createHash('sha256').update(content).digest('hex') === hash
  if (!isWhole) return null
  const said: DocumentContent = JSON.parse(content)
  return { id, content: said, code, issuedAt, voidAt, voidReason }
}

/** The documents of an order, each with whether it is as it was written. */
export async function documentsOf(db: Db, orderId: number) {
  const [stored, chained] = await Promise.all([readDocuments(db, orderId), readChainedHashes(db, orderId)])
  return stored.map((row) => ({ row, whole: verifyDocument(row, chained) }))
}
