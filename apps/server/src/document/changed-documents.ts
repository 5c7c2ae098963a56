import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { readAllDocuments } from './documents.queries.ts'

/**
 * Finds tampered documents: the hash of the content differs, or the chain of the order does not
 * contain it.
 */
export async function* changedDocuments(db: Db): AsyncGenerator<{ id: number; orderId: number }> {
  for await (const { id, orderId, content, hash, isChained } of readAllDocuments(db))
    if (!isChained || createHash('sha256').update(content).digest('hex') !== hash) yield { id, orderId }
}
