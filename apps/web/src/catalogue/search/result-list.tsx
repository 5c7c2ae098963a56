import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { SkipLink } from '../../ui/base/skip-link.tsx'
import { QuickFilter } from '../../ui/fields/filter-chip.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import type { Results } from '../catalogue.api.ts'
import { CompareBar } from '../comparison/compare-bar.tsx'
import { Dimmed } from '../item/dimmed.tsx'
import { createPriceViewer } from '../item/item-card.tsx'
import { ResultCardFoot } from '../item/result-card-foot.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterColumn, FilterDrawerButton } from './filters.widget.tsx'
import { LastFilters } from './last-filters.tsx'
import { createLinkChoice, type ListScope } from './list-scope.tsx'
import { LoadMoreGrid } from './load-more-grid.tsx'
import { NoResults } from './no-results.tsx'
import { useResultAnnouncement } from './result-announcement.ts'
import { appliedFilters, isChosen, withCategory, withFacetToggled } from './search-address.ts'
import { SearchCorrection } from './search-correction.tsx'
import { SortSelect } from './sort-select.tsx'
import { useLastFilters } from './use-last-filters.ts'

type ResultListProps = {
  scope: ListScope
  search: CatalogueSearch
  results: Results
  title: string
  /** Result count beside the title, unless the title contains it. */
  count?: string | undefined
  /** h1 by default; h2 on a vendor page, where the vendor name is the h1. */
  level: 'h1' | 'h2'
  fixedVendor?: string | undefined
  /** Breadcrumbs above the title. */
  crumbs?: ReactNode
}

/** Filters, sort order, chips and cards of a catalogue list. The URL is its only state. */
export function ResultList(props: ResultListProps) {
  const { scope, search, results, title, count, level, fixedVendor, crumbs } = props
  const { member } = usePageContext()
  const { reply, path } = results
  const filters = appliedFilters(search, {
    categoryName: path.at(-1)?.name,
    tags: reply.tags,
    fixed: fixedVendor === undefined ? undefined : 'vendor',
  })
  const last = useLastFilters(search)
  useResultAnnouncement(filters, reply.total, reply)
  const viewer = createPriceViewer(member, reply.zone)
  const listProps = { scope, search, results, fixedVendor }
  return (
    <div className="page-container grid gap-6 py-4 md:py-6 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <SkipLink target="hasil">Langsung ke hasil</SkipLink>
      <div className="reveal max-lg:hidden">
        <FilterColumn {...listProps} />
      </div>
      <section id="hasil" tabIndex={-1} aria-label="Hasil" className="min-w-0 outline-none">
        {crumbs}
        <div className="reveal flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ResultHeading {...{ title, count, level }} />
          <div className="flex items-center gap-2 max-lg:w-full">
            <FilterDrawerButton {...listProps} applied={filters.length} />
            <LastFilters {...{ scope, search, last }} className="mr-3 max-lg:hidden" />
            <SortSelect {...{ scope, search }} />
          </div>
        </div>
        <QuickFilters {...listProps} last={last} />
        <SearchCorrection {...{ scope, search, reply }} />
        {filters.length > 0 && (
          <div className="reveal mt-3">
            <AppliedFilters
              {...{ scope, search, applied: filters }}
              promoted={PROMOTED_FACETS.map(({ facet, value }) => `${facet}-${value}`)}
            />
          </div>
        )}
        <Dimmed className="mt-4">
          {reply.total === 0 ? (
            <NoResults {...{ scope, search, applied: filters, reply }} />
          ) : (
            <LoadMoreGrid
              {...{ scope, search }}
              page={reply}
              viewer={viewer}
              label={title}
              level={level === 'h1' ? 'h2' : 'h3'}
              foot={(item, rank) => <ResultCardFoot {...{ item, rank, isBuyer: viewer.isBuyer }} />}
            />
          )}
        </Dimmed>
        <CompareBar />
      </section>
    </div>
  )
}

function ResultHeading({ title, count, level: Heading }: Pick<ResultListProps, 'title' | 'count' | 'level'>) {
  return (
    <Heading className="heading-1 min-w-0 wrap-anywhere">
      {title}
      {count !== undefined && (
        <span className="tnum ml-2 text-lg font-normal tracking-normal text-ink-2">{count}</span>
      )}
    </Heading>
  )
}

const PROMOTED_FACETS = [
  { facet: 'goods', value: 'umkm', label: 'UMKM' },
  { facet: 'availability', value: 'ready', label: 'Tersedia' },
  { facet: 'production', value: 'domestic', label: 'Produk dalam negeri' },
] as const

type QuickFiltersProps = Pick<ResultListProps, 'scope' | 'search' | 'results'> & {
  last: CatalogueSearch | null
}

/**
 * On phones and tablets: subcategories of the selected category, and the three most common
 * filters.
 */
function QuickFilters({ scope, search, results, last }: QuickFiltersProps) {
  const subcategories = results.reply.categories.slice(0, 12)
  return (
    <div className="reveal lg:hidden">
      {subcategories.length > 1 && <QuickCategories {...{ scope, search, subcategories }} />}
      <PromotedFilters {...{ scope, search, last }} />
    </div>
  )
}

type PromotedFiltersProps = Pick<QuickFiltersProps, 'scope' | 'search' | 'last'>

/** Shows the last used filters of the user first. */
function PromotedFilters({ scope, search, last }: PromotedFiltersProps) {
  const choice = createLinkChoice(scope)
  return (
    <ul
      aria-label="Saringan cepat"
      className="no-scrollbar -mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1.5"
    >
      {last !== null && (
        <li className="flex">
          <LastFilters {...{ scope, search, last }} />
        </li>
      )}
      {PROMOTED_FACETS.map(({ facet, value, label }) => (
        <li key={label} className="flex">
          <QuickFilter
            isOn={isChosen(search, facet, value)}
            link={choice.link(withFacetToggled(search, facet, value))}
          >
            {label}
          </QuickFilter>
        </li>
      ))}
    </ul>
  )
}

type QuickCategoriesProps = Pick<ResultListProps, 'scope' | 'search'> & {
  subcategories: Results['reply']['categories']
}

function QuickCategories({ scope, search, subcategories }: QuickCategoriesProps) {
  const choice = createLinkChoice(scope)
  return (
    <nav aria-label="Kategori" className="no-scrollbar -mx-4 mt-3 overflow-x-auto px-4 py-1.5">
      <ul className="flex gap-2">
        {subcategories.map(({ id, name, count }) => (
          <li key={id} className="flex">
            <QuickFilter isOn={false} link={choice.link(withCategory(search, id))}>
              {name} <span className="tnum font-normal text-ink-3">{formatNumber(count)}</span>
            </QuickFilter>
          </li>
        ))}
      </ul>
    </nav>
  )
}
