/** The data of an item in the index besides its terms. */
export type ItemEntry = {
  id: number
  vendor: number
  category: number
  facets: number
  /** Number of its tag set; see `TagRegistry`. */
  tagSet: number
  isBook: boolean
  inStock: boolean
  /** Weight of one unit in grams, below 2³². */
  weight: number
  /**
   * Listed prices: tax-inclusive whole rupiah by zone, in the order of `ZONES`. Only the first if
   * all zones have the same price.
   */
  prices: readonly number[]
  /** Whether the prices include PPN. */
  isTaxed: boolean
  /** Milliseconds since 1970. */
  publishedAt: number
  /** Hash that comparable offers share, from -2^31 to 2^31 - 1. */
  comparable: number
  /** Among equally relevant items the higher value comes first; below 2³². */
  popularity: number
  /** The number of distinct terms of its name. */
  nameLength: number
  /** The search text, in the format of `itemSearchText`. */
  searchText: string
}

/**
 * Attribute bits of an item in one number, so that a search reads them together: category in
 * the high bits, then the tax flag, the facet code and two flags.
 */
export const IN_STOCK = 1
export const IS_BOOK = 2
const FACET_SHIFT = 2
/** Above the facet code; no filter reads it. */
const IS_TAXED = 1 << 11
const CATEGORY_SHIFT = 16
const FACETS = 0x1ff
/** All attribute bits that filters read, except the category. */
export const NON_CATEGORY_BITS = (FACETS << FACET_SHIFT) | IS_BOOK | IN_STOCK
/** Returns the facet code in the attribute bits of an item. */
export const facetsIn = (attributeBits: number) => (attributeBits >>> FACET_SHIFT) & FACETS
/** Returns the category number in the attribute bits of an item. */
export const categoryIn = (attributeBits: number) => attributeBits >>> CATEGORY_SHIFT

/** Returns whether the prices of an item include PPN, from its attribute bits. */
export const isTaxedIn = (attributeBits: number) => (attributeBits & IS_TAXED) !== 0

/** Returns the attribute bits of an item. */
export const attributeBitsOf = ({ category, facets, inStock, isBook, isTaxed }: ItemEntry): number =>
  ((category << CATEGORY_SHIFT) |
    (isTaxed ? IS_TAXED : 0) |
    (facets << FACET_SHIFT) |
    (isBook ? IS_BOOK : 0) |
    (inStock ? IN_STOCK : 0)) >>>
  0

/** Number of posting lists of comparable terms, a power of two. */
export const COMPARABLE_LISTS = 16_384
/** Returns the posting list of comparable terms, given by their hash. Other terms may share it. */
export const comparableListOf = (comparable: number) => comparable & (COMPARABLE_LISTS - 1)
