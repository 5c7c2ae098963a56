import { home } from '@pasar/contract/catalogue/home'
import { itemDetail, vendorCard } from '@pasar/contract/catalogue/item'
import { type CatalogueSearch, searchCatalogue } from '@pasar/contract/catalogue/search'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'

export const loadHome = (call: Call) => call(home, {})

export const loadResults = (call: Call, query: CatalogueSearch) =>
  call(searchCatalogue, { params: { type: 'item' }, query })

export const loadItem = (call: Call, pageId: number) =>
  orNotFound(call(itemDetail, { params: { type: 'item', pageId } }))

/** The vendor's card and its items, both at once. */
export async function loadVendor(call: Call, merchantId: number, query: CatalogueSearch) {
  const [vendor, results] = await Promise.all([
    orNotFound(call(vendorCard, { params: { merchantId } })),
    loadResults(call, { ...query, vendorId: merchantId }),
  ])
  return { vendor, results }
}
