import type { DESK_STATES } from '@pasar/contract/catalogue/item-desk'
import { ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { word } from '../api/catalogue-address.ts'

/** A vendor has two lists: goods and services, and books. */
export type DeskType = 'item' | 'book'
export type DeskState = (typeof DESK_STATES)[number]

/** What the address of a list says: the words that were searched, the tab, and the category. */
export type DeskSearch = { cari?: string; keadaan?: DeskState; kategori?: string }

type GivenDesk = { cari?: unknown; keadaan?: unknown; kategori?: unknown }

/** Words that make no sense are passed over. */
export function readDesk(given: GivenDesk): DeskSearch {
  const cari = word(given.cari, 100)
  const keadaan = ITEM_STATES.find((state) => state === given.keadaan)
  const kategori = word(given.kategori, 20)
  return {
    ...(cari !== '' && { cari }),
    ...(keadaan && { keadaan }),
    ...(kategori !== '' && { kategori }),
  }
}

/** What the address of the form says: an item, or what a new one is to be. */
export type ItemSearch = { id?: number; type: DeskType }

export function readItem(given: { id?: unknown; type?: unknown }): ItemSearch {
  const id = Number(given.id)
  const type = given.type === 'book' ? 'book' : 'item'
  return Number.isSafeInteger(id) && id > 0 ? { id, type } : { type }
}
