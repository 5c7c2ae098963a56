import type { Category } from '@pasar/contract/catalogue/category'
import { type ItemInEditor, openItem } from '@pasar/contract/catalogue/item-editor'
import { listOwnItems } from '@pasar/contract/catalogue/item-listings'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { loadCategories } from './catalogue.api.ts'
import type { ItemSearch, ListingsSearch, ListingType } from './listings-address.ts'

/** The newest page of a vendor's list. */
export const loadListings = (
  call: Call,
  type: ListingType,
  { cari = '', keadaan = 'all', kategori = '' }: ListingsSearch,
) => call(listOwnItems, { params: { type }, query: { keyword: cari, state: keadaan, categoryId: kategori } })

type PrimedItemForm = { item: ItemInEditor; categories: readonly Category[] }

let made: PrimedItemForm | null = null

/**
 * Gives the address of a new item what its form already has. Asked for again it would be late on a slow line, and what stands in for a late
 * page would take the form away from whoever types on.
 */
export function primeItemForm(parts: PrimedItemForm): void {
  made = parts
}

/** One item for its vendor, none for a new one, and the categories to choose from. */
export async function loadItemForm(
  call: Call,
  { id, type }: ItemSearch,
): Promise<{ item: ItemInEditor | null; categories: readonly Category[] }> {
  const known = made
  made = null
  if (known !== null && known.item.id === id) return known
  const [item, categories] = await Promise.all([
    id === undefined ? null : orNotFound(call(openItem, { params: { type, pageId: id } })),
    loadCategories(call),
  ])
  return { item, categories }
}
