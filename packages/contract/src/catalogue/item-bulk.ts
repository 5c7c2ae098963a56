import { ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'
import { EditableType, LISTING_STATES } from './item-listings.ts'

/** Items that one call moves at most. The client repeats the call with the `next` of the reply. */
export const MAX_BULK_MOVES = 100

const names = { categoryId: 'category_id', upTo: 'up_to' } as const

/** An item that a bulk act left as it was, and why. */
const UnmovedItem = wireObject({ id: z.int(), name: z.string(), message: z.string() }, { id: 'page_id' })

/**
 * Applies a step to the next items that match a filter of the listing, newest first. Each item
 * succeeds or fails on its own, and the reply accounts for each.
 */
export const moveMatchingItems = endpoint({
  method: 'POST',
  path: '/:type/step/matching',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Tayangkan, turunkan, hapus, atau gandakan semua barang yang cocok dengan saringan',
  params: z.object({ type: EditableType }),
  body: wireForm(
    z.object({
      action: z.enum(['publish', 'unpublish', 'delete', 'duplicate']),
      keyword: z._default(text(100), ''),
      state: z._default(z.enum(LISTING_STATES), 'all'),
      categoryId: z._default(text(20), ''),
      /** Only items with a lower id: the `next` of the previous reply; 0 at first. */
      upTo: z._default(z.int().check(z.gte(0)), 0),
    }),
    names,
  ),
  names,
  reply: z.object({
    success: z.array(z.object({ id: z.int(), state: z.enum(ITEM_STATES) })),
    /** Items that already are where the act would put them, or cannot take it in their state. */
    skipped: z.int(),
    error: z.array(UnmovedItem),
    next: z.nullable(z.int()),
  }),
})
