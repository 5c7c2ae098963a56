import { listOwnItems } from '@pasar/contract/catalogue/item-desk'
import { openItem } from '@pasar/contract/catalogue/item-editor'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { loadCategories } from './catalogue.api.ts'
import type { DeskSearch, DeskType, ItemSearch } from './desk-address.ts'

/** The newest page of a vendor's list. */
export const loadDesk = (
  call: Call,
  type: DeskType,
  { cari = '', keadaan = 'all', kategori = '' }: DeskSearch,
) => call(listOwnItems, { params: { type }, query: { keyword: cari, state: keadaan, categoryId: kategori } })

/** One item for its vendor, none for a new one, and the categories to choose from. */
export async function loadItemForm(call: Call, { id, type }: ItemSearch) {
  const [item, categories] = await Promise.all([
    id === undefined ? null : orNotFound(call(openItem, { params: { type, pageId: id } })),
    loadCategories(call),
  ])
  return { item, categories }
}
