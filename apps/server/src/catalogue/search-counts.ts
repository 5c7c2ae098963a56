import { priceLimits } from '@pasar/domain/catalogue/price-range'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { Candidates } from './candidates.ts'
import { CATEGORY, ExclusionFilter, LOCATION, TAG } from './exclusion-filter.ts'
import { buildExclusionTable, FACET_CODES } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { categoryIn, facetsIn, IS_BOOK } from './item-columns.ts'
import { bucketEnds, NO_BUCKET, PRICE_BUCKETS } from './price-spread.ts'
import type { TagGroups } from './tag-registry.ts'

/** What was met on the way over the candidates. */
export type SearchTotals = {
  total: number
  blame: Uint8Array
  /** How often each filter code was met by items that at most one filter group keeps out. */
  metFacets: Uint32Array
  /** How many items of each category, whatever category is chosen. */
  metCategories: Uint32Array
  /** How many of them lie in the chosen category. */
  foundCategories: Uint32Array
  /** How many items of each vendor, whatever place is chosen. */
  metVendors: Uint32Array
  /** How many items with each group of tags, whatever tags are chosen. */
  metTags: Uint32Array
  tagGroups: TagGroups
  /** How many items in each price bucket, whatever price range is chosen; and the ends of their prices. */
  metPrices: Uint32Array
  lowest: number
  highest: number
}

/**
 * Filter code and price of an item in one number, its slot: the code above, then whether the price lies outside the range, then its bucket.
 * Counting slots counts codes and buckets at once, without asking for each item what keeps it out.
 */
const SLOT_BITS = 6
const OUTSIDE = 1 << (SLOT_BITS - 1)
/** Where what counts nowhere stands in a slot: behind all buckets, outside the range. */
const NOWHERE = OUTSIDE | (OUTSIDE - 1)

/** What is done with an item, by its bucket and by its filter code, one bit for each: it counts, it may be among the best, it is looked at. */
export const COUNT_BIT = 1
const OFFERED = 2
const LOOKED_AT = 4
/** A bucket in which the range begins or ends: only the price itself says whether an item counts. */
export const PARTIALLY_IN_RANGE = 8
const VERDICT_SHIFT = 8

/** The most candidates that are looked at in one go. */
export const MAX_BATCH_SIZE = 4096
/** The places among the candidates of the results of the last go. */
export const resultPositions = new Uint32Array(MAX_BATCH_SIZE)
/** Room for one search; searches come one after another, so that all use the same. */
const metSlots = new Uint32Array(FACET_CODES << SLOT_BITS)
const inside = new Uint32Array(MAX_BATCH_SIZE)
const placesInside = new Uint32Array(MAX_BATCH_SIZE)
const noted = new Uint32Array(MAX_BATCH_SIZE)

/** Price buckets from one to another. */
type Buckets = { first: number; last: number }

/**
 * Counts what one search meets. An item that a single filter keeps out still counts for the other choices of that filter.
 *
 * The loops are short on purpose: the engine then takes what stays the same out of them, which makes each step several times cheaper.
 */
export class Counts {
  readonly #candidates: Candidates
  readonly #columns: IndexContent['columns']
  readonly #prices: Float64Array
  readonly #buckets: Uint8Array
  readonly #wantedMarks: number
  readonly #blame: Uint8Array
  readonly #range: { lower: number; upper: number }
  /** For each bucket whether its items count: all of them, or some. */
  readonly #inRange: Uint8Array
  /** For each bucket where its items stand in a slot, and above that the verdict on them. */
  readonly #byBucket: Uint16Array
  /** For each filter code which verdicts reach its items. */
  readonly #byCode: Uint8Array
  readonly #keptOut: ExclusionFilter
  /** Whether more is chosen than filter groups and prices. */
  readonly #isNarrow: boolean
  /** In pairs: those that do not count, and those that do. */
  readonly #metCategories: Uint32Array
  readonly #metVendors: Uint32Array
  readonly #metTags: Uint32Array
  readonly #tagGroups: TagGroups
  #lowest = Number.POSITIVE_INFINITY
  #lowestBucket = NO_BUCKET
  #highest = 0
  #highestBucket = 0

  /** @param run first and last number of the chosen category and those below it */
  constructor(
    content: IndexContent,
    query: IndexQuery,
    zone: Zone,
    run: { first: number; last: number },
    candidates: Candidates,
  ) {
    const { columns, tree, locations, tags } = content
    this.#candidates = candidates
    this.#columns = columns
    this.#prices = columns.pricesIn(zone)
    this.#buckets = columns.bucketsIn(zone)
    this.#wantedMarks = query.kinds === 'books' ? IS_BOOK : 0
    this.#blame = buildExclusionTable(query)
    this.#range = priceLimits(query) ?? { lower: 0, upper: Number.POSITIVE_INFINITY }
    this.#inRange = bucketsIn(this.#range)
    this.#byBucket = new Uint16Array(PRICE_BUCKETS + 1).fill(NOWHERE)
    this.#byCode = new Uint8Array(FACET_CODES).fill(PARTIALLY_IN_RANGE)
    for (const code of columns.codes)
      if (this.#blame[code] === 0) this.#byCode[code] = COUNT_BIT | OFFERED | LOOKED_AT | PARTIALLY_IN_RANGE
    this.#keptOut = new ExclusionFilter(content, query, run)
    this.#isNarrow =
      query.kinds === 'books' ||
      query.categoryId !== '' ||
      query.locationId !== '' ||
      query.vendorId > 0 ||
      query.tag.length > 0
    this.#metCategories = new Uint32Array(2 * tree.size)
    this.#metVendors = new Uint32Array(2 * locations.villages.length)
    this.#tagGroups = tags.groupsFor(query, content.tagSetsOf)
    this.#metTags = new Uint32Array(2 * this.#tagGroups.size)
    for (const code of columns.codes) metSlots.fill(0, code << SLOT_BITS, (code + 1) << SLOT_BITS)
  }

  /**
   * Counts the candidates from one place up to another.
   *
   * @param offered results outside these price buckets are counted only
   * @returns how many stand in `resultPositions`
   */
  add(from: number, to: number, offered: Buckets): number {
    const list = this.#candidates.entries.subarray(from, to)
    this.#judgeBuckets(offered)
    if (!this.#isNarrow) return this.#count(list, to - from, from)
    const count = this.#count(inside, this.#narrow(list, to - from), 0)
    for (let n = 0; n < count; n += 1)
      resultPositions[n] = from + (placesInside[resultPositions[n] ?? 0] ?? 0)
    return count
  }

  /** Picks out those that only filter groups or the price range may keep out, into `inside`, and counts those that nothing else keeps out. */
  #narrow(list: Uint32Array, length: number): number {
    const { attributeBits, vendors, tagSets } = this.#columns
    let count = 0
    for (let at = 0; at < length; at += 1) {
      const entry = list[at] ?? 0
      const doc = entry >>> 2
      const mark = attributeBits[doc] ?? 0
      if ((mark & this.#wantedMarks) !== this.#wantedMarks) continue
      const category = categoryIn(mark)
      const vendor = vendors[doc] ?? 0
      const tags = tagSets[doc] ?? 0
      const out = this.#keptOut.by(category, vendor, tags)
      if (out === 0) {
        inside[count] = entry
        placesInside[count] = at
        count += 1
      } else if (this.#blame[facetsIn(mark)] === 0 && this.#isInRange(doc)) {
        if (out === CATEGORY) addOne(this.#metCategories, 2 * category + COUNT_BIT)
        if (out === LOCATION) addOne(this.#metVendors, 2 * vendor + COUNT_BIT)
        if (out === TAG) addOne(this.#metTags, 2 * (this.#tagGroups.ofSet[tags] ?? 0) + COUNT_BIT)
      }
    }
    return count
  }

  #isInRange(doc: number): boolean {
    const price = this.#prices[doc] ?? 0
    return price >= this.#range.lower && price <= this.#range.upper && price >= MIN_PRICE
  }

  /** Says for each bucket what is done with its items. */
  #judgeBuckets({ first, last }: Buckets): void {
    for (let bucket = 0; bucket < PRICE_BUCKETS; bucket += 1) {
      const inRange = this.#inRange[bucket] ?? 0
      let verdict = inRange
      if (bucket <= this.#lowestBucket || bucket >= this.#highestBucket) verdict |= LOOKED_AT
      if (inRange === COUNT_BIT && bucket >= first && bucket <= last) verdict |= OFFERED
      const place =
        inRange === COUNT_BIT ? bucket : inRange === PARTIALLY_IN_RANGE ? NOWHERE : bucket | OUTSIDE
      this.#byBucket[bucket] = (verdict << VERDICT_SHIFT) | place
    }
  }

  /**
   * Counts each of a list. All that an item needs is read whether it counts or not, and what does not count is counted apart: the engine
   * then takes all checks out of the loop.
   *
   * @param place of the first of the list among the candidates
   * @returns how many stand in `resultPositions`
   */
  #count(list: Uint32Array, length: number, place: number): number {
    const { attributeBits, vendors, tagSets } = this.#columns
    const buckets = this.#buckets
    const byBucket = this.#byBucket
    const byCode = this.#byCode
    const metCategories = this.#metCategories
    const metVendors = this.#metVendors
    const metTags = this.#metTags
    const groupOfTags = this.#tagGroups.ofSet
    let count = 0
    let notes = 0
    for (let at = length - 1; at >= 0; at -= 1) {
      const doc = (list[at] ?? 0) >>> 2
      const mark = attributeBits[doc] ?? 0
      const bucket = byBucket[buckets[doc] ?? 0] ?? 0
      const vendor = vendors[doc] ?? 0
      const tags = groupOfTags[tagSets[doc] ?? 0] ?? 0
      const code = facetsIn(mark)
      const slot = (code << SLOT_BITS) | (bucket & NOWHERE)
      metSlots[slot] = (metSlots[slot] ?? 0) + 1
      const verdict = (bucket >>> VERDICT_SHIFT) & (byCode[code] ?? 0)
      const ofCategory = 2 * categoryIn(mark) + (verdict & COUNT_BIT)
      metCategories[ofCategory] = (metCategories[ofCategory] ?? 0) + 1
      const ofVendor = 2 * vendor + (verdict & COUNT_BIT)
      metVendors[ofVendor] = (metVendors[ofVendor] ?? 0) + 1
      const ofTags = 2 * tags + (verdict & COUNT_BIT)
      metTags[ofTags] = (metTags[ofTags] ?? 0) + 1
      if ((verdict & OFFERED) !== 0) {
        resultPositions[count] = place + at
        count += 1
      }
      if (verdict >= LOOKED_AT) {
        noted[notes] = at
        notes += 1
      }
    }
    for (let note = 0; note < notes; note += 1) {
      const at = noted[note] ?? 0
      if (!this.#lookAt((list[at] ?? 0) >>> 2)) continue
      resultPositions[count] = place + at
      count += 1
    }
    return count
  }

  /** @returns whether it turns out to be a result */
  #lookAt(doc: number): boolean {
    const bucket = this.#buckets[doc] ?? 0
    const price = this.#prices[doc] ?? 0
    const mark = this.#columns.attributeBits[doc] ?? 0
    const code = facetsIn(mark)
    const isLetIn = this.#blame[code] === 0
    if (isLetIn && price < this.#lowest) {
      this.#lowest = price
      this.#lowestBucket = bucket
    }
    if (isLetIn && price > this.#highest) {
      this.#highest = price
      this.#highestBucket = bucket
    }
    if (this.#inRange[bucket] !== PARTIALLY_IN_RANGE) return false
    const isIn = this.#isInRange(doc)
    addOne(metSlots, (code << SLOT_BITS) | bucket | (isIn ? 0 : OUTSIDE))
    if (!isIn || !isLetIn) return false
    addOne(this.#metCategories, 2 * categoryIn(mark) + COUNT_BIT)
    addOne(this.#metVendors, 2 * (this.#columns.vendors[doc] ?? 0) + COUNT_BIT)
    const tags = this.#tagGroups.ofSet[this.#columns.tagSets[doc] ?? 0] ?? 0
    addOne(this.#metTags, 2 * tags + COUNT_BIT)
    return true
  }

  met(): SearchTotals {
    const metCategories = thatCount(this.#metCategories)
    return {
      blame: this.#blame,
      metCategories,
      // No item outside the chosen category is found, and none inside it is kept out by it.
      foundCategories: metCategories.map((met, number) => (this.#keptOut.isCategoryIn(number) ? met : 0)),
      metVendors: thatCount(this.#metVendors),
      metTags: thatCount(this.#metTags),
      tagGroups: this.#tagGroups,
      lowest: this.#lowest,
      highest: this.#highest,
      ...countSlots(this.#columns.codes, this.#blame),
    }
  }
}

/** For each bucket whether its items are in a price range: all of them (`COUNT_BIT`), some (`PARTIALLY_IN_RANGE`), or none. */
export const bucketsIn = ({ lower, upper }: { lower: number; upper: number }) =>
  Uint8Array.from({ length: PRICE_BUCKETS }, (_, bucket) => {
    const { from, to } = bucketEnds(bucket)
    if (from > upper || to <= lower) return 0
    return from >= lower && to <= upper ? COUNT_BIT : PARTIALLY_IN_RANGE
  })

const addOne = (counts: Uint32Array, place: number) => {
  counts[place] = (counts[place] ?? 0) + 1
}

/** Of each pair the second. */
function thatCount(pairs: Uint32Array): Uint32Array {
  const counts = new Uint32Array(pairs.length >>> 1)
  for (let at = 0; at < counts.length; at += 1) counts[at] = pairs[2 * at + COUNT_BIT] ?? 0
  return counts
}

/** What the slots say of filter codes, and of the prices of what the filter groups let in. */
function countSlots(codes: Iterable<number>, blame: Uint8Array) {
  const metFacets = new Uint32Array(FACET_CODES)
  const metPrices = new Uint32Array(PRICE_BUCKETS)
  let total = 0
  for (const code of codes) {
    let found = 0
    for (let bucket = 0; bucket < PRICE_BUCKETS; bucket += 1) {
      const slot = (code << SLOT_BITS) | bucket
      const met = metSlots[slot] ?? 0
      found += met
      if (blame[code] === 0)
        metPrices[bucket] = (metPrices[bucket] ?? 0) + met + (metSlots[slot | OUTSIDE] ?? 0)
    }
    metFacets[code] = found
    if (blame[code] === 0) total += found
  }
  return { metFacets, metPrices, total }
}
