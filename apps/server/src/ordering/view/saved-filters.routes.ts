import { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { deleteFilter, listSavedFilters, saveFilter } from '@pasar/contract/ordering/saved-filters'
import { refuse } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { readSavedFilters, removeFilter, upsertFilter } from './saved-filters.queries.ts'

/** Filters that were saved before a new one existed do not use it. */
const savedOf = async (db: Db, memberId: number) => ({
  saved: (await readSavedFilters(db, memberId)).map(({ id, name, filters }) => ({
    id,
    name,
    filters: z.parse(OrderFilters, filters),
  })),
})

/** Routes for the filters of the order list that an account saved. */
export const savedFilterRoutes = [
  serve(listSavedFilters, ({ db, actor: { memberId } }) => savedOf(db, memberId)),

  serve(saveFilter, async ({ db, actor: { memberId }, body, now }) => {
    const isSaved = await upsertFilter(db, memberId, { ...body, now })
    return isSaved ? savedOf(db, memberId) : refuse('filter/too-many')
  }),

  serve(deleteFilter, async ({ db, actor: { memberId }, params: { filterId } }) => {
    await removeFilter(db, memberId, filterId)
    return savedOf(db, memberId)
  }),
]
