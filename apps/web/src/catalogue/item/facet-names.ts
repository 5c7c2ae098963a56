import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { FILTER_GROUPS, type FilterGroupName } from '@pasar/domain/catalogue/filter-groups'
import type { Facet, SORTS } from '@pasar/domain/catalogue/search-options'

/** Heading of each filter group, as worded in the specification. */
export const facetTitles = {
  goods: FILTER_GROUPS.goods.name,
  production: FILTER_GROUPS.production.name,
  condition: FILTER_GROUPS.condition.name,
  availability: FILTER_GROUPS.availability.name,
  scale: FILTER_GROUPS.scale.name,
  rating: 'Penilaian',
} as const satisfies Record<Facet, string>

/** One value of a filter group and its label. */
export type FacetOption = { value: string; label: string }

const choicesOf = (facet: FilterGroupName): readonly FacetOption[] =>
  FILTER_GROUPS[facet].values.map(({ slug, name }) => ({ value: slug, label: name }))

/** Values of each group, in contract order. */
export const facetOptions: Readonly<Record<Facet, readonly FacetOption[]>> = {
  goods: choicesOf('goods'),
  production: choicesOf('production'),
  condition: choicesOf('condition'),
  availability: choicesOf('availability'),
  scale: choicesOf('scale'),
  rating: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} bintang` })),
}

/** Returns the values in display order: ratings from best to worst. */
export const displayedFacetOptions = (facet: Facet): readonly FacetOption[] =>
  facet === 'rating' ? facetOptions.rating.toReversed() : facetOptions[facet]

/** Filter groups above the vendor and location filters. */
export const FACETS_BEFORE_LOCATION = ['production', 'goods', 'condition', 'availability'] as const
export const FACETS_AFTER_LOCATION = ['scale', 'rating'] as const

/** Returns the label of a chip. Some values need the name of their group to be clear. */
export function chipLabel(facet: Facet, value: string): string {
  const label = facetOptions[facet].find((choice) => choice.value === value)?.label ?? value
  if (facet === 'scale') return `Skala ${label}`
  if (facet === 'production' && value === 'domestic') return 'Produk dalam negeri'
  return label
}

type Sort = (typeof SORTS)[number]

const sortNames: Record<Sort, string> = {
  RELEVANCE: 'Paling sesuai',
  NEWEST: 'Terbaru',
  PRICE_ASC: 'Harga terendah',
  PRICE_DESC: 'Harga tertinggi',
}

/** Returns the applicable sort orders: "best match" only with a keyword. */
export function sortChoices({ keyword, sort }: Pick<CatalogueSearch, 'keyword' | 'sort'>) {
  const offeredSorts: readonly Sort[] =
    keyword !== '' || sort === 'RELEVANCE'
      ? ['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC']
      : ['NEWEST', 'PRICE_ASC', 'PRICE_DESC']
  return offeredSorts.map((value) => ({ value, label: sortNames[value] }))
}
