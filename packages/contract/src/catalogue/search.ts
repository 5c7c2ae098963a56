import type { FilterEntry as Entry } from '@pasar/domain/catalogue/filter-entries'
import { FILTER_GROUPS } from '@pasar/domain/catalogue/filter-groups'
import { FACETS, type Facet, SORTS } from '@pasar/domain/catalogue/search-options'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  moment,
  picture,
  queryEnumList,
  queryInteger,
  queryIntegerList,
  queryText,
  rupiahOut,
  zone,
} from '../wire/fields.ts'
import { immutableValues, wireObject } from '../wire/names.ts'

const fields = {
  id: z.string(),
  name: z.string(),
  pname: z.string(),
  pid: z.string(),
  type: z.enum(['price', 'category', 'group-member', 'rating', 'group', 'member', 'location']),
  /** Lower bound of a price range; a missing upper bound is 0. */
  lower: z.optional(z.int()),
  upper: z.optional(z.int()),
  /** Id of a vendor filter. */
  member_id: z.optional(z.int()),
  name_generated: z.optional(z.string()),
}

/** One filter of a listing. @spec 3 Filter entry */
const FilterEntry = z.codec(z.object(fields), z.custom<Entry>(), {
  decode: ({ member_id: memberId, name_generated: nameGenerated, ...entry }) =>
    memberId === undefined ? entry : { ...entry, memberId, nameGenerated },
  encode: ({ memberId, nameGenerated, ...entry }) =>
    memberId === undefined ? entry : { ...entry, member_id: memberId, name_generated: nameGenerated },
})

/** `item` is goods and services, `book` is books; `master` is an alias of `item`. @decision 0012 */
export const CatalogueType = z.enum(['item', 'book', 'master'])

/** Maximum number of tags in a search. */
export const MAX_SELECTED_TAGS = 10

/**
 * The query of a search, shared by the URL bar and the API. An invalid value falls back to its
 * default, because users edit URLs by hand.
 *
 * @spec 2 Query parameters read for filters
 */
export const CatalogueSearch = z.object({
  keyword: queryText(100),
  categoryId: queryText(20),
  locationId: z.catch(
    z._default(z.string().check(z.regex(/^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{10})?$/)), ''),
    '',
  ),
  locationName: queryText(150),
  vendorId: queryInteger,
  vendorName: queryText(150),
  sort: z.catch(z._default(z.enum(SORTS), 'NEWEST'), 'NEWEST'),
  goods: queryEnumList(FACETS.goods),
  production: queryEnumList(FACETS.production),
  condition: queryEnumList(FACETS.condition),
  availability: queryEnumList(FACETS.availability),
  scale: queryEnumList(FACETS.scale),
  rating: queryEnumList(FACETS.rating),
  /** Tag ids; an item matches if it has any of them. */
  tag: queryIntegerList(MAX_SELECTED_TAGS),
  lower: queryInteger,
  upper: queryInteger,
  /** Number of results to skip; used by "Muat lagi". */
  start: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0), 0),
})
export type CatalogueSearch = z.output<typeof CatalogueSearch>

/** The values of one filter group, as codes or as names. */
const coded = ({ values }: (typeof FILTER_GROUPS)[keyof typeof FILTER_GROUPS]) =>
  queryEnumList(values.flatMap(({ code, slug }) => [code, slug]))

/** The search query with filter groups as codes: `g-3347_19=3347_191`. @spec 3 Filter groups */
const CodedSearch = z.extend(CatalogueSearch, {
  'g-3347_19': coded(FILTER_GROUPS.production),
  'g-3347_20': coded(FILTER_GROUPS.goods),
  'g-3347_21': coded(FILTER_GROUPS.condition),
  'g-3347_22': coded(FILTER_GROUPS.availability),
  'g-3347_11': coded(FILTER_GROUPS.scale),
})
type CodedSearch = z.output<typeof CodedSearch>

/** Returns the search of a request with names instead of codes. @decision 0070 */
export function normalizeSearch(codedSearch: CodedSearch): CatalogueSearch {
  const { production, goods, condition, availability, scale } = codedSearch
  return {
    ...codedSearch,
    production: both('production', production, codedSearch['g-3347_19']),
    goods: both('goods', goods, codedSearch['g-3347_20']),
    condition: both('condition', condition, codedSearch['g-3347_21']),
    availability: both('availability', availability, codedSearch['g-3347_22']),
    scale: both('scale', scale, codedSearch['g-3347_11']),
  }
}

/** Returns the values requested by name or by code, in the order of the filter group. */
function both<F extends keyof typeof FILTER_GROUPS & Facet>(
  facet: F,
  names: readonly string[],
  codes: readonly string[],
): (typeof FACETS)[F][number][] {
  const { values } = FILTER_GROUPS[facet]
  const matching = values.filter(
    ({ code, slug }) => names.includes(slug) || codes.includes(code) || codes.includes(slug),
  )
  const facetValues: readonly (typeof FACETS)[F][number][] = FACETS[facet]
  return facetValues.filter((slug) => matching.some((one) => one.slug === slug))
}

/** The largest stock that cards show as a number. */
export const SHOWN_STOCK = 10

/**
 * An item card; its price is the price in the viewer's zone, with options the lowest orderable one.
 */
export const ItemCard = wireObject(
  {
    id: z.int(),
    kind: z.enum(['goods', 'service', 'book']),
    name: z.string(),
    unit: z.string(),
    price: rupiahOut,
    /** What the viewer pays for `price`: without PPN in a free-trade zone; see `paidPrice`. */
    payable: z._default(z.nullable(rupiahOut), null),
    /** Whether other options cost more. */
    isLowestPrice: z._default(z.boolean(), false),
    hasZone: z.boolean(),
    picture,
    vendorId: z.int(),
    vendorName: z.string(),
    regencyName: z.string(),
    goodsType: z.enum(FACETS.goods),
    production: z.enum(FACETS.production),
    availability: z.enum(FACETS.availability),
    inStock: z.boolean(),
    /** Units in stock, up to `SHOWN_STOCK`; null for more, or unlimited stock. */
    stockLeft: z._default(z.nullable(z.int()), null),
    minimum: z._default(z.int(), 1),
    /** Holiday of the vendor, which may be over; null for none. See `isOnHoliday`. */
    holidayFrom: z._default(z.nullable(moment), null),
    holidayUntil: z._default(z.nullable(moment), null),
    /** Whether the buyer chooses an option first. */
    hasOptions: z._default(z.boolean(), false),
    hasWholesale: z.boolean(),
    /** Whether the price includes PPN, which a school in a free-trade zone does not pay. */
    taxed: z.boolean(),
    educationLevel: z.nullable(z.string()),
    schoolClass: z.nullable(z.string()),
    ratingSum: z.int(),
    ratingCount: z.int(),
  },
  {
    id: 'page_id',
    unit: 'amount_unit',
    minimum: 'amount_minimum',
    stockLeft: 'stock_left',
    hasOptions: 'has_option',
    price: 'price_with_tax',
    isLowestPrice: 'is_lowest_price',
    hasZone: 'has_zone',
    picture: 'image_url',
    vendorId: 'member_id',
    vendorName: 'member_name',
    regencyName: 'kabupaten',
    holidayFrom: 'holiday_from',
    holidayUntil: 'holiday_until',
  },
)
immutableValues.add(ItemCard, {})
export type ItemCard = z.output<typeof ItemCard>

/**
 * The position of the price of a card among comparable offers; `landed` when the prices contain the
 * freight to the regency of the school. @decision 0107
 */
const CardRank = z.object({ id: z.int(), offers: z.int(), cheaper: z.int(), landed: z.boolean() })
export type CardRank = z.output<typeof CardRank>

/**
 * Result counts for each further choice, by filter group; a group's own selection does not narrow
 * its counts.
 */
const FacetCounts = z.record(
  z.enum(['goods', 'production', 'condition', 'availability', 'scale', 'rating'] satisfies Facet[]),
  z.record(z.string(), z.int()),
)

/** A category or region with its number of results. */
const Counted = z.object({ id: z.string(), name: z.string(), count: z.int() })

/**
 * A correction of the keyword: `searched` replaces `typed`, because a term is unknown. The term was
 * misspelt or dropped.
 */
const Correction = z.object({ typed: z.string(), searched: z.string() })

/**
 * Price distribution of the results, ignoring the selected price range. `to` belongs to the next
 * bucket.
 */
const PriceSpread = z.object({
  lowest: rupiahOut,
  highest: rupiahOut,
  /** Cheapest first, without gaps; empty without results. */
  buckets: z.array(z.object({ from: rupiahOut, to: rupiahOut, count: z.int() })),
})
export type PriceSpread = z.output<typeof PriceSpread>

export const SearchReply = z.object({
  items: z.array(ItemCard),
  /** Positions of the prices of the cards that have enough comparable offers. */
  ranks: z._default(z.array(CardRank), []),
  /** The active filters as one list. @spec 3 Filter entry */
  filters: z.array(FilterEntry),
  total: z.int(),
  start: z.int(),
  counts: FacetCounts,
  /** Subcategories of the selected category that have results, most results first. */
  categories: z.array(Counted),
  /**
   * Result counts by category id, ignoring the selected category; categories without results are
   * absent.
   */
  categoryCounts: z.record(z.string(), z.int()),
  /** Regions of the vendors of the results, ignoring the selected region. Most results first. */
  locations: z.object({
    /** Two-digit codes. */
    provinces: z.array(Counted),
    /**
     * Four-digit codes of the regencies in the selected province, the province of the selected
     * regency, or the only province.
     */
    regencies: z.array(Counted),
  }),
  /**
   * The selected tags and the most frequent others: platform tags, and the tags of the vendor when
   * one is selected. Ignores the selected tags; most results first.
   */
  tags: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  prices: PriceSpread,
  /**
   * Fragments of the item names on this page that match the keyword, in lower case, for
   * highlighting. Includes other spellings and synonyms.
   */
  matched: z.array(z.string()),
  /** Set when the results are those of `searched`; null when all terms are known. */
  correction: z.nullable(Correction),
  /** A likely intended keyword, offered although the typed keyword has results. */
  suggestion: z.nullable(z.string()),
  /** Other names of the typed ones, of which items are among the results too. */
  synonyms: z._default(z.array(z.string()), []),
  /** The zone of these prices. */
  zone,
})
export type SearchReply = z.output<typeof SearchReply>

/** Searches the catalogue. @spec 7 GET /{type} */
export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/:type',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Cari barang, jasa, atau buku; dengan jumlah hasil dan jumlah tiap saringan',
  params: z.object({ type: CatalogueType }),
  query: CodedSearch,
  reply: SearchReply,
})

/**
 * A further page of a listing. It holds cards only, so that its cost does not depend on the
 * catalogue size.
 */
const MoreReply = z.pick(SearchReply, { items: true, ranks: true, start: true, matched: true, zone: true })

/** Path not given by the specification. @decision 0005 */
export const searchMore = endpoint({
  method: 'GET',
  path: '/:type/more',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Halaman berikutnya dari hasil pencarian, tanpa jumlah hasil dan jumlah tiap saringan',
  params: z.object({ type: CatalogueType }),
  query: CodedSearch,
  reply: MoreReply,
})
