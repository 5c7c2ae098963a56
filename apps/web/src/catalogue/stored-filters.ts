import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { readCatalogueSearch } from '../api/catalogue-address.ts'
import { parseSearchParams, stringifySearchParams } from '../api/search-params.ts'
import { storedText } from '../api/stored-text.ts'
import { EMPTY_SEARCH, withFiltersOf } from './search-address.ts'

/** In the form of an address, which an older version of the product has read already and a newer one will. */
const onDevice = storedText('device', 'saringan-item')

/**
 * The filters that were used last in the list of goods, services and books.
 *
 * @spec 9 Filters and quick-edit settings are kept for each cms type
 * @decision 0027
 */
export const storedFilters = {
  read(): CatalogueSearch | null {
    const address = onDevice.read()
    return address === null ? null : readCatalogueSearch(parseSearchParams(address))
  },
  save: (search: CatalogueSearch) =>
    onDevice.write(stringifySearchParams(withFiltersOf(EMPTY_SEARCH, search))),
  clear: onDevice.remove,
}
