import { checkDocument } from '@pasar/contract/document/document'
import { rupiah } from '@pasar/domain/kernel/money'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../http/serve.ts'
import { findByCode, readChainedHashes } from './documents.queries.ts'
import { asWritten } from './read-documents.ts'

export const documentRoutes = [
  serve(checkDocument, async ({ db, params }) => {
    const row = await findByCode(db, params.code)
    const whole = row && asWritten(row, await readChainedHashes(db, row.orderId))
    // What was changed is no document of ours any more than one that never was.
    if (!whole) return refuse('document/unknown')
    const { number, date, total } = whole.content
    const state = whole.voidAt === null ? ('valid' as const) : ('void' as const)
    return { number, date, total: rupiah(total), state }
  }),
]
