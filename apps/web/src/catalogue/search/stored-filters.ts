import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { readCatalogueSearch } from '../../links/catalogue-address.ts'
import { parseSearchParams, stringifySearchParams } from '../../links/search-params.ts'
import { storedText } from '../../store/stored-text.ts'
import { EMPTY_SEARCH, withFiltersOf } from './search-address.ts'

/** Stored as a query string, a format that older and newer releases can both parse. */
const onDevice = storedText('device', 'item-filters')

/**
 * The last used filters of the catalogue list.
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
