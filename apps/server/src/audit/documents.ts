import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { readAllDocuments } from '../document/documents.queries.ts'

/** Documents that do not say what was written: their content has another hash, or the chain of their order does not know it. */
export async function* changedDocuments(db: Db): AsyncGenerator<{ id: number; orderId: number }> {
  for await (const { id, orderId, content, hash, isChained } of readAllDocuments(db))
    if (!isChained || createHash('sha256').update(content).digest('hex') !== hash) yield { id, orderId }
}
