import type { CatalogueSearch, FACETS, MAX_SELECTED_TAGS, SORTS } from '@pasar/contract/catalogue/search'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from './search-params.ts'

type FacetValues = { [F in keyof typeof FACETS]: (typeof FACETS)[F] }

const facets: FacetValues = {
  goods: ['umkm', 'non_umkm'],
  production: ['domestic', 'import'],
  condition: ['new', 'used'],
  availability: ['ready', 'preorder'],
  scale: ['3347_33', '3347_34', '3347_35'],
  rating: ['1', '2', '3', '4', '5'],
}
const sorts: typeof SORTS = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE']

const MOST_TAGS: typeof MAX_SELECTED_TAGS = 10
const MOST_START = 100_000

/**
 * Reads the choices of a list from an address, or from values that a screen gives, of which every one may be left out.
 *
 * It says the same as the contract's schema, which a test compares; the first view of the first page needs no schema at all,
 * and comes a tenth earlier for it.
 *
 * @spec 2 Query parameters read for filters
 */
export function readCatalogueSearch(
  given: {
    [Name in keyof CatalogueSearch]?: CatalogueSearch[Name] | undefined
  },
): CatalogueSearch {
  return {
    keyword: textParam(given.keyword, 100),
    categoryId: textParam(given.categoryId, 20),
    locationId: areaCode(given.locationId),
    locationName: textParam(given.locationName, 150),
    vendorId: integerParam(given.vendorId, Number.MAX_SAFE_INTEGER),
    vendorName: textParam(given.vendorName, 150),
    sort: sorts.find((sort) => sort === given.sort) ?? 'NEWEST',
    goods: known(facets.goods, given.goods),
    production: known(facets.production, given.production),
    condition: known(facets.condition, given.condition),
    availability: known(facets.availability, given.availability),
    scale: known(facets.scale, given.scale),
    rating: known(facets.rating, given.rating),
    tag: wholes(given.tag),
    lower: integerParam(given.lower, Number.MAX_SAFE_INTEGER),
    upper: integerParam(given.upper, Number.MAX_SAFE_INTEGER),
    start: integerParam(given.start, MOST_START),
  }
}

/** The same for a route, whose links may leave out every choice. */
export const catalogueSearch = (given: Partial<CatalogueSearch> & SearchSchemaInput): CatalogueSearch =>
  readCatalogueSearch(given)

/** A word that a person typed, of limited length; anything else is empty. */
export function textParam(value: unknown, most: number): string {
  const text = paramText(value).trim()
  return text.length > most || hasControl(text) || !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
    ? ''
    : text
}

const hasControl = (text: string) => /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)

function areaCode(value: unknown): string {
  const text = paramText(value)
  return /^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{10})$/.test(text) ? text : ''
}

/** A whole number of 0 or more; anything else is 0. */
export function integerParam(value: unknown, most: number): number {
  const number = Number(paramText(value))
  return Number.isSafeInteger(number) && number > 0 && number <= most ? number : 0
}

/** Whole numbers above 0, each once, the smallest first. */
const wholes = (value: unknown): number[] =>
  [...new Set(paramText(value).split(',').map(Number))]
    .filter((number) => number > 0 && Number.isSafeInteger(number))
    .sort((a, b) => a - b)
    .slice(0, MOST_TAGS)

function known<const W extends string>(words: readonly W[], value: unknown): W[] {
  const asked = paramText(value).split(',')
  return words.filter((one) => asked.includes(one))
}
