import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useEffect, useRef, useState } from 'react'
import { hasFilters } from './search-address.ts'
import { storedFilters } from './stored-filters.ts'

/**
 * Keeps the filters of the list on the device and gives those of an earlier list back, for a list that has none. The address decides what
 * is shown: nothing is applied that it does not say.
 *
 * @returns the filters that were used last, where they can be used again
 */
export function useLastFilters(search: CatalogueSearch): CatalogueSearch | null {
  const before = useRef<CatalogueSearch>(undefined)
  const [offered, setOffered] = useState<{ to: CatalogueSearch; filters: CatalogueSearch }>()
  useEffect(() => {
    const last = before.current
    before.current = search
    if (hasFilters(search)) return void storedFilters.save(search)
    if (last !== undefined && wereTakenAway(last, search)) return storedFilters.clear()
    const filters = storedFilters.read()
    if (filters !== null) setOffered({ to: search, filters })
  }, [search])
  return offered?.to === search ? offered.filters : null
}

/** Whoever looks for something else has not taken the filters away: they were left behind. */
const wereTakenAway = (last: CatalogueSearch, search: CatalogueSearch): boolean =>
  hasFilters(last) && last.keyword === search.keyword
