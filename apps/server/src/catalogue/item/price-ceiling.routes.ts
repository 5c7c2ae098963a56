import {
  bookCeiling,
  type CeilingInput,
  deleteCeiling,
  listCeilings,
  saveCeilings,
} from '@pasar/contract/moderation/price-ceiling'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { isoDay } from '@pasar/domain/kernel/dates'
import { refuse } from '@pasar/domain/kernel/result'
import type * as z from 'zod/mini'
import { signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import {
  deleteCeilingOf as dropCeiling,
  findCeiling,
  upsertCeilings as keepCeilings,
  readCeilings,
  readStoredCeilings,
} from './price-ceiling.queries.ts'

const PAGE = 50

type CeilingKey = { isbn: string; validFrom: string }
type Prices = z.output<typeof CeilingInput>['prices']

const isSameCeiling =
  ({ isbn, validFrom }: CeilingKey) =>
  (other: CeilingKey) =>
    other.isbn === isbn && other.validFrom === validFrom

const pricesText = (prices: Prices | null) => prices && Object.values(prices).join(' / ')

/** Records a changed ceiling for the staff log, with the prices of the six zones. */
const recordCeiling = ({ isbn, validFrom }: CeilingKey, before: Prices | null, after: Prices | null) =>
  recordChange(`HET ${isbn} ${validFrom}`, pricesText(before), pricesText(after))

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
      const before = await readStoredCeilings(tx, rows)
      for (const row of rows) recordCeiling(row, before.find(isSameCeiling(row))?.prices ?? null, row.prices)
      await keepCeilings(tx, rows, { by: signature(actor), now })
      return { count: rows.length }
    })
  }),

  serve(deleteCeiling, async ({ db, params }) => {
    const [before] = await readStoredCeilings(db, [params])
    if (!(await dropCeiling(db, params.isbn, params.validFrom))) return refuse('item/no-ceiling')
    recordCeiling(params, before?.prices ?? null, null)
    return { count: 1 }
  }),

  serve(bookCeiling, async ({ db, params, now }) => {
    const isbn = isbn13(params.isbn)
    return (isbn !== null && (await findCeiling(db, isbn, isoDay(now)))) || null
  }),
]
