import { checkDocument } from '@pasar/contract/document/document'
import { rupiah } from '@pasar/domain/kernel/money'
import { refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countClientAttempt, type Limit } from '../call/attempts.queries.ts'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { readDocumentEntries } from '../transparency/log.queries.ts'
import { proveDocument } from '../transparency/proof.queries.ts'
import { findByCode, readChainedHashes, type StoredDocument } from './documents.queries.ts'
import { verifyDocument } from './read-documents.ts'

/** High enough for an office that checks a stack of documents, too low for guessing codes. */
const CHECKS_PER_CLIENT: Limit = { max: 120, windowMs: 60_000 }

/** Whether the transparency log has another content of a document, or its void stamp is gone. */
async function isContradicted(db: Db, { id, hash, voidAt }: StoredDocument): Promise<boolean> {
  const entries = await readDocumentEntries(db, id)
  return entries.some((entry) => entry.hash !== hash || (entry.kind === 'void' && voidAt === null))
}

export const documentRoutes = [
  serve(checkDocument, async ({ db, services, params, from, now }) => {
    const wait = await countClientAttempt(db, 'check from', from, CHECKS_PER_CLIENT, now)
    if (wait > 0) return refuseUntil('document/too-many-checks', wait)
    const row = await findByCode(db, params.code)
    const whole = row && verifyDocument(row, await readChainedHashes(db, row.orderId))
    // Answer a tampered document like an unknown one.
    if (!whole || (await isContradicted(db, row))) return refuse('document/unknown')
    const { number, date, total } = whole.content
    const state = whole.voidAt === null ? ('valid' as const) : ('void' as const)
    const proof = await proveDocument(db, services.log, row.id)
    const log = proof && {
      number: proof.index,
      size: proof.size,
      at: proof.at,
      hash: row.hash,
      proof: proof.text,
    }
    return { number, date, total: rupiah(total), state, log }
  }),
]
