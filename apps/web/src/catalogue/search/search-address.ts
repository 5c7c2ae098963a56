import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { type FilterEntry, filterEntries } from '@pasar/domain/catalogue/filter-entries'
import { FILTER_GROUPS } from '@pasar/domain/catalogue/filter-groups'
import { type PriceRange, priceLimits } from '@pasar/domain/catalogue/price-range'
import type { Facet } from '@pasar/domain/catalogue/search-options'
import { formatRupiah } from '../../ui/text/money.ts'
import { chipLabel, facetOptions } from '../item/facet-names.ts'

/**
 * Search without filters. Equals the schema defaults, without loading the schema for the first
 * render.
 */
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

/** Applies a change and resets to the first result page. */
export const withChanges = (search: CatalogueSearch, change: Partial<CatalogueSearch>): CatalogueSearch => ({
  ...search,
  ...change,
  start: 0,
})

/** Toggles one value of a facet. Values keep contract order. */
export function withFacetToggled(search: CatalogueSearch, facet: Facet, value: string): CatalogueSearch {
  const chosenValues: readonly string[] = search[facet]
  const selectedValues = facetOptions[facet]
    .map((choice) => choice.value)
    .filter((one) => (one === value) !== chosenValues.includes(one))
  return withChanges(search, { [facet]: selectedValues })
}

/** Whether a value of a facet is selected. */
export function isChosen(search: CatalogueSearch, facet: Facet, value: string): boolean {
  const chosenValues: readonly string[] = search[facet]
  return chosenValues.includes(value)
}

/** Toggles a tag. */
export const withTagToggled = (search: CatalogueSearch, id: number) =>
  withChanges(search, {
    tag: search.tag.includes(id)
      ? search.tag.filter((one) => one !== id)
      : [...search.tag, id].sort((a, b) => a - b),
  })

/**
 * Removes all filters. Keeps the search text, the sort order and, on a vendor page, the
 * vendor.
 *
 * @param exception 'vendor' on the page of one vendor
 */
export const withoutFilters = (search: CatalogueSearch, exception?: 'vendor'): CatalogueSearch => ({
  ...EMPTY_SEARCH,
  keyword: search.keyword,
  sort: search.sort,
  ...(exception === 'vendor' ? { vendorId: search.vendorId, vendorName: search.vendorName } : {}),
})

/** Whether any filter is set. The category is navigation and does not count as a filter. */
export const hasFilters = (search: CatalogueSearch): boolean =>
  appliedFilters({ ...search, categoryId: '' }, {}).length > 0

/**
 * Returns a search with the text, order and category of the first, and the filters of the
 * second.
 */
export const withFiltersOf = (search: CatalogueSearch, filters: CatalogueSearch): CatalogueSearch => ({
  ...filters,
  keyword: search.keyword,
  sort: search.sort,
  categoryId: search.categoryId,
  start: 0,
})

/**
 * Sets the vendor and clears the location filter, because a vendor has a fixed location.
 *
 * @spec 2 vendor location (off once a vendor is chosen)
 */
export const withVendor = (search: CatalogueSearch, vendor: { id: number; name: string } | null) =>
  withChanges(
    search,
    vendor
      ? { vendorId: vendor.id, vendorName: vendor.name, locationId: '', locationName: '' }
      : { vendorId: 0, vendorName: '' },
  )

/** Sets the vendor location; null removes the filter. */
export const withLocation = (search: CatalogueSearch, location: { id: string; name: string } | null) =>
  withChanges(search, { locationId: location?.id ?? '', locationName: location?.name ?? '' })

/** An active filter: its label, and the search without it. */
export type AppliedFilter = { key: string; label: string; without: CatalogueSearch }

type FilterLabels = {
  /** Name of the selected category, if known. */
  categoryName?: string | undefined
  /** Names of the selected tags. */
  tags?: readonly { id: number; name: string }[] | undefined
  /** Set on a vendor page, where the vendor is no removable filter. */
  fixed?: 'vendor' | undefined
}

/** Returns the active filters in the most probable order of selection. */
export function appliedFilters(
  search: CatalogueSearch,
  { categoryName, tags, fixed }: FilterLabels,
): AppliedFilter[] {
  const names = { categoryName, tags }
  return filterEntries(search, names).flatMap((entry) => {
    const appliedEntry = appliedAs(search, entry)
    return entry.type === 'member' && fixed === 'vendor' ? [] : [appliedEntry]
  })
}

/** Converts an entry of the shared filter list to a chip. */
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

/** Formats "Rp 10.000 sampai Rp 50.000"; null if the range is inactive. */
export function formatPriceRange(range: PriceRange): string | null {
  if (priceLimits(range) === null) return null
  if (range.upper === 0) return `Mulai ${formatRupiah(range.lower)}`
  if (range.lower === range.upper) return `Tepat ${formatRupiah(range.upper)}`
  if (range.lower === 0) return `Sampai ${formatRupiah(range.upper)}`
  return `${formatRupiah(range.lower)} sampai ${formatRupiah(range.upper)}`
}

/**
 * Returns the URL parameters that a plain form does not show, as hidden fields, so that a
 * submit preserves them.
 */
export function hiddenFields(search: CatalogueSearch, shownFields: readonly (keyof CatalogueSearch)[]) {
  // Fixed order: the URL in the browser may list the same parameters in another order, which
  // would break hydration.
  return Object.entries({ ...EMPTY_SEARCH, ...search, start: 0 }).flatMap(([name, value]) => {
    if (!Object.hasOwn(EMPTY_SEARCH, name)) return []
    const text = Array.isArray(value) ? value.join(',') : String(value)
    const isShown = shownFields.some((one) => one === name)
    return isShown || text === '' || text === '0' ? [] : [{ name, value: text }]
  })
}

/** Changes the category and drops filters that do not apply there. */
export const withCategory = (search: CatalogueSearch, categoryId: string) =>
  withChanges(search, { categoryId })

/** Returns the same search with the suggested text. */
export const withKeyword = (search: CatalogueSearch, keyword: string) => withChanges(search, { keyword })
