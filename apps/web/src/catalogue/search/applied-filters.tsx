import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { classes } from '../../ui/base/classes.ts'
import { linkClass } from '../../ui/base/page-head.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { CachedFragment } from '../../ui/ssr/cached-fragment.tsx'
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
  const everything = withoutFilters(search)
  const isPromoted = applied.map(({ key }) => promoted.includes(key))
  return (
    <CachedFragment
      as="ul"
      aria-label="Saringan yang dipakai"
      className="flex flex-wrap items-center gap-2"
      owner={AppliedFilters}
      cacheKey={String(isPromoted)}
      values={[
        choice.address(everything),
        ...applied.flatMap(({ label, without }) => [label, choice.address(without)]),
      ]}
    >
      {(whole, ...values) => (
        <>
          {applied.map(({ key, without }, at) => (
            <li key={key} className={classes('max-w-full min-w-0', isPromoted[at] && 'max-lg:hidden')}>
              <FilterChip link={choice.link(without, values[2 * at + 1])}>{values[2 * at] ?? ''}</FilterChip>
            </li>
          ))}
          <li>
            {choice.link(
              everything,
              whole,
            )({
              className: `${linkClass} inline-flex min-h-8 items-center px-1 text-sm`,
              children: 'Hapus semua',
            })}
          </li>
        </>
      )}
    </CachedFragment>
  )
}
