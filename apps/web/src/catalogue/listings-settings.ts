import * as z from 'zod/mini'
import { storedValue } from '../api/stored-value.ts'
import type { EditableField } from './listing-cell.ts'
import { type ListingsSearch, type ListingType, parseListingsSearch } from './listings-address.ts'

const FIELDS = ['name', 'price', 'stock'] as const satisfies readonly EditableField[]
const Settings = z.object({
  keadaan: z.optional(z.string()),
  kategori: z.optional(z.string()),
  open: z.array(z.enum(FIELDS)),
})

/** One for each list. @spec 9 Filters and quick-edit settings are kept for each cms type */
const kept = {
  item: storedValue('device', 'daftar-barang', Settings),
  book: storedValue('device', 'daftar-buku', Settings),
} as const

/** Which columns can be edited in the list; all of them until somebody chooses. */
export const readEditableFields = (type: ListingType): readonly EditableField[] =>
  kept[type].read()?.open ?? FIELDS

/** The tab and the category in which the list was seen last. */
export const readStoredFilter = (type: ListingType): ListingsSearch =>
  parseListingsSearch(kept[type].read() ?? {})

export function storeFilter(type: ListingType, { keadaan, kategori }: ListingsSearch): void {
  kept[type].write({ open: [...readEditableFields(type)], keadaan, kategori })
}

export function storeEditableFields(type: ListingType, open: readonly EditableField[]): void {
  kept[type].write({ ...readStoredFilter(type), open: [...open] })
}

export const editableColumns: readonly { field: EditableField; label: string }[] = [
  { field: 'name', label: 'Nama draf' },
  { field: 'price', label: 'Harga' },
  { field: 'stock', label: 'Stok' },
]
