import {
  bookCeiling,
  deleteCeiling,
  listCeilings,
  saveCeilings,
} from '@pasar/contract/moderation/price-ceiling'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { isoDay } from '@pasar/domain/kernel/dates'
import { refuse } from '@pasar/domain/kernel/result'
import { signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  deleteCeiling as dropCeiling,
  findCeiling,
  upsertCeilings as keepCeilings,
  readCeilings,
} from './price-ceiling.queries.ts'

const PAGE = 50

export const priceCeilingRoutes = [
  serve(listCeilings, async ({ db, query }) => {
    const rows = await readCeilings(db, { ...query, limit: PAGE + 1 })
    const ceilings = rows.slice(0, PAGE)
    const last = ceilings.at(-1)
    const next = last && rows.length > PAGE ? { afterIsbn: last.isbn, afterDay: last.validFrom } : null
    return { ceilings, next }
  }),

  serve(saveCeilings, async ({ db, actor, body, now }) => {
    const rows = body.rows.map((row) => ({ ...row, isbn: isbn13(row.isbn) ?? row.isbn }))
    return inTransaction(db, async (tx) => {
      await keepCeilings(tx, rows, { by: signature(actor), now })
      return { count: rows.length }
    })
  }),

  serve(deleteCeiling, async ({ db, params }) =>
    (await dropCeiling(db, params.isbn, params.validFrom)) ? { count: 1 } : refuse('item/no-ceiling'),
  ),

  serve(bookCeiling, async ({ db, params, now }) => {
    const isbn = isbn13(params.isbn)
    return (isbn !== null && (await findCeiling(db, isbn, isoDay(now)))) || null
  }),
]
