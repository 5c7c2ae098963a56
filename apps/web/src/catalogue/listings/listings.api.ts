import type { Category } from '@pasar/contract/catalogue/category'
import { type ItemInEditor, openItem } from '@pasar/contract/catalogue/item-editor'
import { listOwnItems } from '@pasar/contract/catalogue/item-listings'
import type { Call } from '../../call/call.ts'
import { orNotFound } from '../../call/or-not-found.ts'
import { loadCategories } from '../catalogue.api.ts'
import type { ItemSearch, ListingsSearch, ListingType } from './listings-address.ts'

/** Loads the newest page of a listing. */
export const loadListings = (
  call: Call,
  type: ListingType,
  { cari = '', keadaan = 'all', kategori = '' }: ListingsSearch,
) => call(listOwnItems, { params: { type }, query: { keyword: cari, state: keadaan, categoryId: kategori } })

type PrimedItemForm = { item: ItemInEditor; categories: readonly Category[] }

let primedForm: PrimedItemForm | null = null

/**
 * Provides the loader for the URL of a newly created item with the data that its form already
 * has. Loading it over a slow network would show the pending page, which would unmount the
 * form during input.
 */
export function primeItemForm(parts: PrimedItemForm): void {
  primedForm = parts
}

/** Loads the item (null for a new one) and the categories. */
export async function loadItemForm(
  call: Call,
  { id, type }: ItemSearch,
): Promise<{ item: ItemInEditor | null; categories: readonly Category[] }> {
  const createdItem = primedForm
  primedForm = null
  if (createdItem !== null && createdItem.item.id === id) return createdItem
  const [item, categories] = await Promise.all([
    id === undefined ? null : orNotFound(call(openItem, { params: { type, pageId: id } })),
    loadCategories(call),
  ])
  return { item, categories }
}
