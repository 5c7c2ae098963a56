import type { CatalogueSearch, Facet } from '@pasar/contract/catalogue/search'
import { type FilterEntry, filterEntries } from '@pasar/domain/catalogue/filter-entries'
import { FILTER_GROUPS } from '@pasar/domain/catalogue/filter-groups'
import { type PriceRange, priceLimits } from '@pasar/domain/catalogue/price-range'
import { formatRupiah } from '../ui/money.ts'
import { chipLabel, facetOptions } from './facet-names.ts'

/** A list without any choice; the schema that says the same is not carried to the first view. */
export const EMPTY_SEARCH: CatalogueSearch = {
  keyword: '',
  categoryId: '',
  locationId: '',
  locationName: '',
  vendorId: 0,
  vendorName: '',
  sort: 'NEWEST',
  goods: [],
  production: [],
  condition: [],
  availability: [],
  scale: [],
  rating: [],
  tag: [],
  lower: 0,
  upper: 0,
  start: 0,
}

const facets: readonly Facet[] = ['goods', 'production', 'condition', 'availability', 'scale', 'rating']

/** A changed choice begins again at the first result. */
export const withChanges = (search: CatalogueSearch, change: Partial<CatalogueSearch>): CatalogueSearch => ({
  ...search,
  ...change,
  start: 0,
})

/** Ticks or unticks one value of a filter group; values keep the order of the contract. */
export function withFacetToggled(search: CatalogueSearch, facet: Facet, value: string): CatalogueSearch {
  const chosen: readonly string[] = search[facet]
  const kept = facetOptions[facet]
    .map((choice) => choice.value)
    .filter((one) => (one === value) !== chosen.includes(one))
  return withChanges(search, { [facet]: kept })
}

/** Whether a value of a filter group is chosen. */
export function isChosen(search: CatalogueSearch, facet: Facet, value: string): boolean {
  const chosen: readonly string[] = search[facet]
  return chosen.includes(value)
}

/** Chooses a tag or lets go of it. */
export const withTagToggled = (search: CatalogueSearch, id: number) =>
  withChanges(search, {
    tag: search.tag.includes(id)
      ? search.tag.filter((one) => one !== id)
      : [...search.tag, id].sort((a, b) => a - b),
  })

/**
 * The list without any filter: what was typed and how it is sorted stay, and the vendor on its own page.
 *
 * @param keeps 'vendor' on the page of one vendor
 */
export const withoutFilters = (search: CatalogueSearch, keeps?: 'vendor'): CatalogueSearch => ({
  ...EMPTY_SEARCH,
  keyword: search.keyword,
  sort: search.sort,
  ...(keeps === 'vendor' ? { vendorId: search.vendorId, vendorName: search.vendorName } : {}),
})

/** Whether any filter narrows the list; a category is where one is, and no filter of this kind. */
export const hasFilters = (search: CatalogueSearch): boolean =>
  appliedFilters({ ...search, categoryId: '' }, {}).length > 0

/** The same words, order and category, with the filters of another search. */
export const withFiltersOf = (search: CatalogueSearch, filters: CatalogueSearch): CatalogueSearch => ({
  ...filters,
  keyword: search.keyword,
  sort: search.sort,
  categoryId: search.categoryId,
  start: 0,
})

/** A vendor fixes the place: whoever chooses one loses the filter by place. @spec 2 vendor location (off once a vendor is chosen) */
export const withVendor = (search: CatalogueSearch, vendor: { id: number; name: string } | null) =>
  withChanges(
    search,
    vendor
      ? { vendorId: vendor.id, vendorName: vendor.name, locationId: '', locationName: '' }
      : { vendorId: 0, vendorName: '' },
  )

/** The search of vendors in one place; null for everywhere. */
export const withLocation = (search: CatalogueSearch, place: { id: string; name: string } | null) =>
  withChanges(search, { locationId: place?.id ?? '', locationName: place?.name ?? '' })

/** An applied filter: its word, and the search without it. */
export type AppliedFilter = { key: string; label: string; without: CatalogueSearch }

type FilterLabels = {
  /** Name of the chosen category, when it is known. */
  categoryName?: string | undefined
  /** What the chosen tags are called. */
  tags?: readonly { id: number; name: string }[] | undefined
  /** On the page of one vendor its filter is the page itself. */
  fixed?: 'vendor' | undefined
}

/** The filters that narrow a list, in the order in which they were most likely set. */
export function appliedFilters(
  search: CatalogueSearch,
  { categoryName, tags, fixed }: FilterLabels,
): AppliedFilter[] {
  const names = { categoryName, tags }
  return filterEntries(search, names).flatMap((entry) => {
    const applied = appliedAs(search, entry)
    return entry.type === 'member' && fixed === 'vendor' ? [] : [applied]
  })
}

/** A filter of the shared list as a chip: what it is called there, and the search without it. */
function appliedAs(search: CatalogueSearch, entry: FilterEntry): AppliedFilter {
  const without = (key: string, label: string, change: Partial<CatalogueSearch>) => ({
    key,
    label,
    without: withChanges(search, change),
  })
  switch (entry.type) {
    case 'category':
      return without('categoryId', entry.name, { categoryId: '' })
    case 'member':
      return without('vendorId', entry.name, { vendorId: 0, vendorName: '' })
    case 'location':
      return without('locationId', entry.name, { locationId: '', locationName: '' })
    case 'price':
      return without('price', formatPriceRange(search) ?? entry.name, { lower: 0, upper: 0 })
    case 'group':
    case 'group-member':
    case 'rating':
      return entry.pid === 'tag' ? tagChip(search, entry) : facetChip(search, entry)
  }
}

function tagChip(search: CatalogueSearch, { id, name }: FilterEntry): AppliedFilter {
  const label = name === 'Tag terpilih' ? name : `Tag ${name}`
  return { key: `tag-${id}`, label, without: withTagToggled(search, Number(id)) }
}

function facetChip(search: CatalogueSearch, { id, pid }: FilterEntry): AppliedFilter {
  const facet = facets.find((one) => one !== 'rating' && FILTER_GROUPS[one].id === pid) ?? 'rating'
  const value =
    facet === 'rating' ? id : (FILTER_GROUPS[facet].values.find(({ code }) => code === id)?.slug ?? id)
  return {
    key: `${facet}-${value}`,
    label: chipLabel(facet, value),
    without: withFacetToggled(search, facet, value),
  }
}

/** "Rp 10.000 sampai Rp 50.000"; null when the range does not narrow. */
export function formatPriceRange(range: PriceRange): string | null {
  if (priceLimits(range) === null) return null
  if (range.upper === 0) return `Mulai ${formatRupiah(range.lower)}`
  if (range.lower === range.upper) return `Tepat ${formatRupiah(range.upper)}`
  if (range.lower === 0) return `Sampai ${formatRupiah(range.upper)}`
  return `${formatRupiah(range.lower)} sampai ${formatRupiah(range.upper)}`
}

/** What an address says beside the fields of a plain form, so that sending the form loses nothing. */
export function hiddenFields(search: CatalogueSearch, shown: readonly (keyof CatalogueSearch)[]) {
  // In an order of their own: the browser may have the same choices by an address that names them in another one.
  return Object.entries({ ...EMPTY_SEARCH, ...search, start: 0 }).flatMap(([name, value]) => {
    if (!Object.hasOwn(EMPTY_SEARCH, name)) return []
    const text = Array.isArray(value) ? value.join(',') : String(value)
    const isShown = shown.some((one) => one === name)
    return isShown || text === '' || text === '0' ? [] : [{ name, value: text }]
  })
}

/** The search of another category, with the filters that still mean something there. */
export const withCategory = (search: CatalogueSearch, categoryId: string) =>
  withChanges(search, { categoryId })

/** The same list for a word that was probably meant. */
export const withKeyword = (search: CatalogueSearch, keyword: string) => withChanges(search, { keyword })
