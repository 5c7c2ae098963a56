import type { CatalogueSearch, MAX_SELECTED_TAGS } from '@pasar/contract/catalogue/search'
import type { FACETS, SORTS } from '@pasar/domain/catalogue/search-options'
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

const MAX_TAGS: typeof MAX_SELECTED_TAGS = 10
const MAX_START = 100_000

/**
 * Parses the search parameters of a listing from a query string or from values of a screen.
 * Every value is optional.
 *
 * Equivalent to the zod schema of the contract, which a test verifies. The first render of the
 * first page therefore needs no schema code and appears a tenth earlier.
 *
 * @spec 2 Query parameters read for filters
 */
export function readCatalogueSearch(
  input: {
    [Name in keyof CatalogueSearch]?: CatalogueSearch[Name] | undefined
  },
): CatalogueSearch {
  return {
    keyword: textParam(input.keyword, 100),
    categoryId: textParam(input.categoryId, 20),
    locationId: areaCode(input.locationId),
    locationName: textParam(input.locationName, 150),
    vendorId: integerParam(input.vendorId, Number.MAX_SAFE_INTEGER),
    vendorName: textParam(input.vendorName, 150),
    sort: sorts.find((sort) => sort === input.sort) ?? 'NEWEST',
    goods: filterAllowed(facets.goods, input.goods),
    production: filterAllowed(facets.production, input.production),
    condition: filterAllowed(facets.condition, input.condition),
    availability: filterAllowed(facets.availability, input.availability),
    scale: filterAllowed(facets.scale, input.scale),
    rating: filterAllowed(facets.rating, input.rating),
    tag: wholes(input.tag),
    lower: integerParam(input.lower, Number.MAX_SAFE_INTEGER),
    upper: integerParam(input.upper, Number.MAX_SAFE_INTEGER),
    start: integerParam(input.start, MAX_START),
  }
}

/** Parses search parameters for a route. Links may omit every parameter. */
export const catalogueSearch = (input: Partial<CatalogueSearch> & SearchSchemaInput): CatalogueSearch =>
  readCatalogueSearch(input)

/** Returns the text, cut to the maximum length; any other value gives an empty text. */
export function textParam(value: unknown, maxLength: number): string {
  const text = paramText(value).trim()
  return text.length > maxLength ||
    hasControl(text) ||
    !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
    ? ''
    : text
}

const hasControl = (text: string) => /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)

function areaCode(value: unknown): string {
  const text = paramText(value)
  return /^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{10})$/.test(text) ? text : ''
}

/** Returns an integer of 0 or more; any other value gives 0. */
export function integerParam(value: unknown, max: number): number {
  const number = Number(paramText(value))
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : 0
}

/** Returns the distinct positive integers in ascending order. */
const wholes = (value: unknown): number[] =>
  [...new Set(paramText(value).split(',').map(Number))]
    .filter((number) => number > 0 && Number.isSafeInteger(number))
    .sort((a, b) => a - b)
    .slice(0, MAX_TAGS)

function filterAllowed<const W extends string>(allowedValues: readonly W[], value: unknown): W[] {
  const requestedValues = paramText(value).split(',')
  return allowedValues.filter((one) => requestedValues.includes(one))
}
