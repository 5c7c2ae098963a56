import * as z from 'zod/mini'
import { keptOnDevice } from '../api/kept-on-device.ts'
import { type DeskSearch, type DeskType, readDesk } from './desk-address.ts'
import type { DeskField } from './desk-cell.ts'

const FIELDS = ['name', 'price', 'stock'] as const satisfies readonly DeskField[]
const Settings = z.object({
  keadaan: z.optional(z.string()),
  kategori: z.optional(z.string()),
  open: z.array(z.enum(FIELDS)),
})

/** One for each list. @spec 9 Filters and quick-edit settings are kept for each cms type */
const kept = {
  item: keptOnDevice('device', 'daftar-barang', Settings),
  book: keptOnDevice('device', 'daftar-buku', Settings),
} as const

/** Which columns can be edited in the list; all of them until somebody chooses. */
export const openFields = (type: DeskType): readonly DeskField[] => kept[type].read()?.open ?? FIELDS

/** The tab and the category in which the list was seen last. */
export const lastFilter = (type: DeskType): DeskSearch => readDesk(kept[type].read() ?? {})

export function keepFilter(type: DeskType, { keadaan, kategori }: DeskSearch): void {
  kept[type].keep({ open: [...openFields(type)], keadaan, kategori })
}

export function keepOpenFields(type: DeskType, open: readonly DeskField[]): void {
  kept[type].keep({ ...lastFilter(type), open: [...open] })
}

export const deskFields: readonly { field: DeskField; word: string }[] = [
  { field: 'name', word: 'Nama draf' },
  { field: 'price', word: 'Harga' },
  { field: 'stock', word: 'Stok' },
]
