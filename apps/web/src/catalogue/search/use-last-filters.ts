import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useEffect, useRef, useState } from 'react'
import { hasFilters } from './search-address.ts'
import { storedFilters } from './stored-filters.ts'

/**
 * Stores the filters of the list on the device, and offers the last ones if the current list
 * has none. The URL alone decides which filters apply.
 *
 * @returns the last used filters, if they can be applied here
 */
export function useLastFilters(search: CatalogueSearch): CatalogueSearch | null {
  const before = useRef<CatalogueSearch>(undefined)
  const [offer, setOffered] = useState<{ to: CatalogueSearch; filters: CatalogueSearch }>()
  useEffect(() => {
    const last = before.current
    before.current = search
    if (hasFilters(search)) return void storedFilters.save(search)
    if (last !== undefined && haveBeenCleared(last, search)) return storedFilters.clear()
    const filters = storedFilters.read()
    if (filters !== null) setOffered({ to: search, filters })
  }, [search])
  return offer?.to === search ? offer.filters : null
}

/** Whether the user removed the filters, as opposed to starting another search without them. */
const haveBeenCleared = (last: CatalogueSearch, search: CatalogueSearch): boolean =>
  hasFilters(last) && last.keyword === search.keyword
