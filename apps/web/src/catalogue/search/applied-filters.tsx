import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { classes } from '../../ui/base/classes.ts'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { createLinkChoice, type ListScope } from './list-scope.tsx'
import { type AppliedFilter, withoutFilters } from './search-address.ts'

type AppliedFiltersProps = {
  scope: ListScope
  search: CatalogueSearch
  applied: readonly AppliedFilter[]
  /** Filters that phones show in a separate row as toggles. */
  promoted: readonly string[]
}

/** The active filters, each as a link that removes it. Works without scripts. */
export function AppliedFilters({ scope, search, applied, promoted }: AppliedFiltersProps) {
  if (applied.length === 0) return null
  const choice = createLinkChoice(scope)
  return (
    <ul aria-label="Saringan yang dipakai" className="flex flex-wrap items-center gap-2">
      {applied.map(({ key, label, without }) => (
        <li key={key} className={classes('max-w-full min-w-0', promoted.includes(key) && 'max-lg:hidden')}>
          <FilterChip link={choice.link(without)}>{label}</FilterChip>
        </li>
      ))}
      <li>
        {choice.link(withoutFilters(search))({
          className: `${linkClass} inline-flex min-h-8 items-center px-1 text-sm`,
          children: 'Hapus semua',
        })}
      </li>
    </ul>
  )
}
