import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, requiredLine } from '../wire/fields.ts'
import { OrderFilters } from './order-filters.ts'

/** Maximum number of saved filters per account. */
export const MAX_SAVED_FILTERS = 30

const SavedFilter = z.object({
  id: z.int(),
  name: z.string(),
  filters: OrderFilters,
})

const SavedFilters = z.object({ saved: z.array(SavedFilter) })

export type SavedFilters = z.output<typeof SavedFilters>

/**
 * Lists the filters that the account saved, sorted by name. Path not given by the specification.
 */
export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/history/filter',
  access: 'member',
  summary: 'Saringan transaksi yang disimpan akun ini',
  reply: SavedFilters,
})

/** Saves filters under a name. The same name replaces its filters. */
export const saveFilter = endpoint({
  method: 'POST',
  path: '/history/filter',
  access: 'member',
  summary: 'Menyimpan saringan transaksi dengan sebuah nama',
  body: z.object({ name: requiredLine('Nama saringan', 60), filters: OrderFilters }),
  reply: SavedFilters,
})

/** Deletes a saved filter. Does nothing when the account has no such filter. */
export const deleteFilter = endpoint({
  method: 'DELETE',
  path: '/history/filter/:filterId',
  access: 'member',
  summary: 'Menghapus saringan yang disimpan',
  params: z.object({ filterId: id }),
  reply: SavedFilters,
})
