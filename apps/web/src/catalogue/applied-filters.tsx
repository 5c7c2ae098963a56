import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { classes } from '../ui/classes.ts'
import { FilterChip } from '../ui/filter-chip.tsx'
import { linkClass } from '../ui/page-head.tsx'
import { ListLink, type ListPlace } from './list-place.tsx'
import { type AppliedFilter, withoutFilters } from './search-address.ts'

type AppliedFiltersProps = {
  place: ListPlace
  search: CatalogueSearch
  applied: readonly AppliedFilter[]
  /** Filters that phones show in a row of their own, on or off. */
  promoted: readonly string[]
}

/** The filters that narrow the list as links without them; they work before any script. */
export function AppliedFilters({ place, search, applied, promoted }: AppliedFiltersProps) {
  if (applied.length === 0) return null
  return (
    <ul aria-label="Saringan yang dipakai" className="flex flex-wrap items-center gap-2">
      {applied.map(({ key, label, without }) => (
        <li key={key} className={classes('max-w-full min-w-0', promoted.includes(key) && 'max-lg:hidden')}>
          <FilterChip link={(look) => <ListLink {...{ place }} search={without} {...look} />}>
            {label}
          </FilterChip>
        </li>
      ))}
      <li>
        <ListLink
          place={place}
          search={withoutFilters(search)}
          className={`${linkClass} inline-flex min-h-8 items-center px-1 text-sm`}
        >
          Hapus semua
        </ListLink>
      </li>
    </ul>
  )
}
