import { LISTING_STATES } from '@pasar/contract/catalogue/item-listings'
import { textParam } from '../../links/catalogue-address.ts'

/** A vendor has two listings: goods with services, and books. */
export type ListingType = 'item' | 'book'
export type ListingState = (typeof LISTING_STATES)[number]

/** Search parameters of a listing: search text, tab and category. */
export type ListingsSearch = {
  cari?: string | undefined
  keadaan?: ListingState | undefined
  kategori?: string | undefined
}

type ListingsSearchInput = { cari?: unknown; keadaan?: unknown; kategori?: unknown }

/** Parses the parameters of a listing. Ignores invalid values. */
export const parseListingsSearch = (input: ListingsSearchInput): ListingsSearch => ({
  cari: textParam(input.cari, 100) || undefined,
  keadaan: LISTING_STATES.find((state) => state === input.keadaan && state !== 'all'),
  kategori: textParam(input.kategori, 20) || undefined,
})

/** Whether the listing is unfiltered. */
export const isUnfiltered = (search: ListingsSearch): boolean =>
  Object.values(search).every((value) => value === undefined)

/** Search parameters of the item form: an item id, or the type of a new item. */
export type ItemSearch = { id?: number | undefined; type: ListingType }

export function parseItemSearch(input: { id?: unknown; type?: unknown }): ItemSearch {
  const id = Number(input.id)
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    type: input.type === 'book' ? 'book' : 'item',
  }
}
