import * as z from 'zod/mini'
import { storedValue } from '../../store/stored-value.ts'
import type { EditableField } from './listing-cell.ts'
import { type ListingsSearch, type ListingType, parseListingsSearch } from './listings-address.ts'

const FIELDS = ['name', 'price', 'stock'] as const satisfies readonly EditableField[]
const Settings = z.object({
  keadaan: z.optional(z.string()),
  kategori: z.optional(z.string()),
  open: z.array(z.enum(FIELDS)),
})

/**
 * Stored settings, one set for each listing.
 *
 * @spec 9 Filters and quick-edit settings are kept for each cms type
 */
const storedSettings = {
  item: storedValue('device', 'item-listings', Settings),
  book: storedValue('device', 'book-listings', Settings),
} as const

/** Returns the editable columns of a listing; all by default. */
export const readEditableFields = (type: ListingType): readonly EditableField[] =>
  storedSettings[type].read()?.open ?? FIELDS

/** Returns the tab and category of the last visit to a listing. */
export const readStoredFilter = (type: ListingType): ListingsSearch =>
  parseListingsSearch(storedSettings[type].read() ?? {})

export function storeFilter(type: ListingType, { keadaan, kategori }: ListingsSearch): void {
  storedSettings[type].write({ open: [...readEditableFields(type)], keadaan, kategori })
}

export function storeEditableFields(type: ListingType, open: readonly EditableField[]): void {
  storedSettings[type].write({ ...readStoredFilter(type), open: [...open] })
}

export const editableColumns: readonly { field: EditableField; label: string }[] = [
  { field: 'name', label: 'Nama draf' },
  { field: 'price', label: 'Harga' },
  { field: 'stock', label: 'Stok' },
]
