import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { QuickFilter } from '../../ui/fields/filter-chip.tsx'
import { ListLink, type ListScope } from './list-scope.tsx'
import { appliedFilters, withFiltersOf } from './search-address.ts'

type LastFiltersProps = {
  scope: ListScope
  search: CatalogueSearch
  /** The last used filters; null if there are none to offer. */
  last: CatalogueSearch | null
  className?: string
}

/** Applies all last used filters at once. */
export function LastFilters({ scope, search, last, className }: LastFiltersProps) {
  if (last === null) return null
  const names = appliedFilters(last, {}).map(({ label }) => label)
  return (
    <span className={className}>
      <QuickFilter
        isOn={false}
        link={(look) => (
          <ListLink
            scope={scope}
            search={withFiltersOf(search, last)}
            {...look}
            aria-label={`Pakai saringan terakhir (${names.length}): ${names.join(', ')}`}
          />
        )}
      >
        {`Pakai saringan terakhir (${names.length})`}
      </QuickFilter>
    </span>
  )
}
