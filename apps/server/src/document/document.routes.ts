import { checkDocument } from '@pasar/contract/document/document'
import { rupiah } from '@pasar/domain/kernel/money'
import { refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countClientAttempt, type Limit } from '../call/attempts.queries.ts'
import { serve } from '../call/serve.ts'
import { findByCode, readChainedHashes } from './documents.queries.ts'
import { verifyDocument } from './read-documents.ts'

/** High enough for an office that checks a stack of documents, too low for guessing codes. */
const CHECKS_PER_CLIENT: Limit = { max: 120, windowMs: 60_000 }

export const documentRoutes = [
  serve(checkDocument, async ({ db, params, from, now }) => {
    const wait = await countClientAttempt(db, 'check from', from, CHECKS_PER_CLIENT, now)
    if (wait > 0) return refuseUntil('document/too-many-checks', wait)
    const row = await findByCode(db, params.code)
    const whole = row && verifyDocument(row, await readChainedHashes(db, row.orderId))
    // Answer a tampered document like an unknown one.
    if (!whole) return refuse('document/unknown')
    const { number, date, total } = whole.content
    const state = whole.voidAt === null ? ('valid' as const) : ('void' as const)
    return { number, date, total: rupiah(total), state }
  }),
]
