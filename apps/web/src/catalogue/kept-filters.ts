import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { readCatalogueSearch } from '../api/catalogue-address.ts'
import { keptText } from '../api/kept-text.ts'
import { readSearch, writeSearch } from '../api/search-text.ts'
import { nothingChosen, withFiltersOf } from './search-address.ts'

/** In the form of an address, which an older version of the product has read already and a newer one will. */
const onDevice = keptText('device', 'saringan-item')

/**
 * The filters that were used last in the list of goods, services and books.
 *
 * @spec 9 Filters and quick-edit settings are kept for each cms type
 * @decision 0027
 */
export const keptFilters = {
  read(): CatalogueSearch | null {
    const address = onDevice.read()
    return address === null ? null : readCatalogueSearch(readSearch(address))
  },
  keep: (search: CatalogueSearch) => onDevice.keep(writeSearch(withFiltersOf(nothingChosen, search))),
  forget: onDevice.forget,
}
