import { FILTER_GROUPS } from '@pasar/domain/catalogue/filter-groups'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import {
  picture,
  queryEnumList,
  queryInteger,
  queryIntegerList,
  queryText,
  rupiahOut,
  zone,
} from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { FilterEntry } from './filter-entry.ts'

/** `item` is goods and services, `book` books; `master` is another name of `item`. @decision 0012 */
export const CatalogueType = z.enum(['item', 'book', 'master'])

export const SORTS = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RELEVANCE'] as const

/** The filter groups of the catalogue and their values. @spec 3 Filter groups */
export const FACETS = {
  goods: ['umkm', 'non_umkm'],
  production: ['domestic', 'import'],
  condition: ['new', 'used'],
  availability: ['ready', 'preorder'],
  scale: ['3347_33', '3347_34', '3347_35'],
  rating: ['1', '2', '3', '4', '5'],
} as const
export type Facet = keyof typeof FACETS

/** How many tags a search may ask for at once. */
export const MAX_SELECTED_TAGS = 10

/**
 * The search address, shared by the URL bar and the API. A value that makes no sense falls back instead of failing: people edit
 * addresses by hand.
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
  /** Ids of tags; an item has one of them. */
  tag: queryIntegerList(MAX_SELECTED_TAGS),
  lower: queryInteger,
  upper: queryInteger,
  /** How many results to pass over; for "Muat lagi". */
  start: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)), 0), 0),
})
export type CatalogueSearch = z.output<typeof CatalogueSearch>

/** The words of one filter group, by their codes or as they are. */
const coded = ({ values }: (typeof FILTER_GROUPS)[keyof typeof FILTER_GROUPS]) =>
  queryEnumList(values.flatMap(({ code, slug }) => [code, slug]))

/** The same search with the filter groups by their codes: `g-3347_19=3347_191`. @spec 3 Filter groups */
const CodedSearch = z.extend(CatalogueSearch, {
  'g-3347_19': coded(FILTER_GROUPS.production),
  'g-3347_20': coded(FILTER_GROUPS.goods),
  'g-3347_21': coded(FILTER_GROUPS.condition),
  'g-3347_22': coded(FILTER_GROUPS.availability),
  'g-3347_11': coded(FILTER_GROUPS.scale),
})
type CodedSearch = z.output<typeof CodedSearch>

/** What a call asks for, in our words alone. @decision 0070 */
export function normalizeSearch(asked: CodedSearch): CatalogueSearch {
  const { production, goods, condition, availability, scale } = asked
  return {
    ...asked,
    production: both('production', production, asked['g-3347_19']),
    goods: both('goods', goods, asked['g-3347_20']),
    condition: both('condition', condition, asked['g-3347_21']),
    availability: both('availability', availability, asked['g-3347_22']),
    scale: both('scale', scale, asked['g-3347_11']),
  }
}

/** The words of a group that were asked for by word or by code, in the order of the group. */
function both<F extends keyof typeof FILTER_GROUPS & Facet>(
  facet: F,
  said: readonly string[],
  codes: readonly string[],
): (typeof FACETS)[F][number][] {
  const { values } = FILTER_GROUPS[facet]
  const asked = values.filter(
    ({ code, slug }) => said.includes(slug) || codes.includes(code) || codes.includes(slug),
  )
  const known: readonly (typeof FACETS)[F][number][] = FACETS[facet]
  return known.filter((slug) => asked.some((one) => one.slug === slug))
}

/** How many items one page of results has. */
export const PAGE_SIZE = 24

/** An item as a card shows it; its price is the one of the reader's zone. */
export const ItemCard = wireObject(
  {
    id: z.int(),
    kind: z.enum(['goods', 'service', 'book']),
    name: z.string(),
    unit: z.string(),
    price: rupiahOut,
    hasZone: z.boolean(),
    picture,
    vendorId: z.int(),
    vendorName: z.string(),
    regencyName: z.string(),
    goodsType: z.enum(FACETS.goods),
    production: z.enum(FACETS.production),
    availability: z.enum(FACETS.availability),
    inStock: z.boolean(),
    hasWholesale: z.boolean(),
    /** The price holds PPN, which a school in a free-trade zone does not pay. */
    taxed: z.boolean(),
    educationLevel: z.nullable(z.string()),
    schoolClass: z.nullable(z.string()),
    ratingSum: z.int(),
    ratingCount: z.int(),
  },
  {
    id: 'page_id',
    unit: 'amount_unit',
    price: 'price_with_tax',
    hasZone: 'has_zone',
    picture: 'image_url',
    vendorId: 'member_id',
    vendorName: 'member_name',
    regencyName: 'kabupaten',
  },
)
export type ItemCard = z.output<typeof ItemCard>

/** How many results each further choice would leave, by filter group; a group's own choice does not narrow its own counts. */
const FacetCounts = z.record(
  z.enum(['goods', 'production', 'condition', 'availability', 'scale', 'rating'] satisfies Facet[]),
  z.record(z.string(), z.int()),
)

/** A category or a place with how many results it has. */
const Counted = z.object({ id: z.string(), name: z.string(), count: z.int() })

/** What was searched for in place of what was typed, because a word of it is unknown: misspelt, or passed over. */
const Correction = z.object({ typed: z.string(), searched: z.string() })

/** How the prices of the results spread, whatever price range is chosen. `to` itself belongs to the next bucket. */
const PriceSpread = z.object({
  lowest: rupiahOut,
  highest: rupiahOut,
  /** Cheapest first and without a gap; none where nothing is found. */
  buckets: z.array(z.object({ from: rupiahOut, to: rupiahOut, count: z.int() })),
})
export type PriceSpread = z.output<typeof PriceSpread>

export const SearchReply = z.object({
  items: z.array(ItemCard),
  /** What narrows the list, as one list. @spec 3 Filter entry */
  filters: z.array(FilterEntry),
  total: z.int(),
  start: z.int(),
  counts: FacetCounts,
  /** Categories below the chosen one with results, most results first. */
  categories: z.array(Counted),
  /** Results of every category that has some, by its id; a chosen category does not narrow them. */
  categoryCounts: z.record(z.string(), z.int()),
  /** Where the vendors of the results are; a chosen place does not narrow them. Most results first. */
  locations: z.object({
    /** Two digits each. */
    provinces: z.array(Counted),
    /** Four digits each: those of the province that is chosen or lies around the choice, or of the only one. */
    regencies: z.array(Counted),
  }),
  /**
   * The chosen tags, and the most frequent others: those of the platform, and where one vendor is chosen its own; chosen tags do not
   * narrow them. Most results first.
   */
  tags: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  prices: PriceSpread,
  /** Pieces of the names on this page that fit the keyword, in lower case, to be marked: other spellings and other names too. */
  matched: z.array(z.string()),
  /** The results are those of `searched`; null where all words are known. */
  correction: z.nullable(Correction),
  /** A keyword that was probably meant although the one that was typed has results too. */
  suggestion: z.nullable(z.string()),
  /** The zone whose prices these are. */
  zone,
})
export type SearchReply = z.output<typeof SearchReply>

/** @spec 7 GET /{type} */
export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/:type',
  access: 'anyone',
  summary: 'Cari barang, jasa, atau buku; dengan jumlah hasil dan jumlah tiap saringan',
  params: z.object({ type: CatalogueType }),
  query: CodedSearch,
  reply: SearchReply,
})

/** A further page of a list whose first answer is known: its cards only, so that it costs the same in a catalogue of any size. */
const MoreReply = z.pick(SearchReply, { items: true, start: true, matched: true, zone: true })

/** Path not given by the specification. @decision 0005 */
export const searchMore = endpoint({
  method: 'GET',
  path: '/:type/more',
  access: 'anyone',
  summary: 'Halaman berikutnya dari hasil pencarian, tanpa jumlah hasil dan jumlah tiap saringan',
  params: z.object({ type: CatalogueType }),
  query: CodedSearch,
  reply: MoreReply,
})
