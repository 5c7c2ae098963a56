import type { LISTING_STATES } from '@pasar/contract/catalogue/item-listings'
import { ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { textParam } from '../api/catalogue-address.ts'

/** A vendor has two lists: goods and services, and books. */
export type ListingType = 'item' | 'book'
export type ListingState = (typeof LISTING_STATES)[number]

/** What the address of a list says: the words that were searched, the tab, and the category. */
export type ListingsSearch = {
  cari?: string | undefined
  keadaan?: ListingState | undefined
  kategori?: string | undefined
}

type ListingsSearchInput = { cari?: unknown; keadaan?: unknown; kategori?: unknown }

/** Words that make no sense are passed over. */
export const parseListingsSearch = (given: ListingsSearchInput): ListingsSearch => ({
  cari: textParam(given.cari, 100) || undefined,
  keadaan: ITEM_STATES.find((state) => state === given.keadaan),
  kategori: textParam(given.kategori, 20) || undefined,
})

/** Whether an address asks for the whole list. */
export const isUnfiltered = (search: ListingsSearch): boolean =>
  Object.values(search).every((asked) => asked === undefined)

/** What the address of the form says: an item, or what a new one is to be. */
export type ItemSearch = { id?: number | undefined; type: ListingType }

export function parseItemSearch(given: { id?: unknown; type?: unknown }): ItemSearch {
  const id = Number(given.id)
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    type: given.type === 'book' ? 'book' : 'item',
  }
}
