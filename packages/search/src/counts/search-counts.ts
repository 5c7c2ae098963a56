import { priceLimits } from '@pasar/domain/catalogue/price-range'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Candidates } from '../candidates.ts'
import { float64At, uint8At, uint16At, uint32At } from '../element-at.ts'
import { CATEGORY, ExclusionFilter, LOCATION, TAG } from '../exclusion-filter.ts'
import type { IndexContent } from '../index-content.ts'
import type { IndexQuery } from '../index-query.ts'
import { categoryIn, facetsIn, IS_BOOK } from '../item-entry.ts'
import type { TagGroups } from '../tag-registry.ts'
import {
  addOne,
  bucketsIn,
  COUNT_BIT,
  countSlots,
  metSlots,
  NOWHERE,
  OUTSIDE,
  PARTIALLY_IN_RANGE,
  SLOT_BITS,
  thatCount,
} from './count-slots.ts'
import { buildExclusionTable, FACET_CODES } from './facet-codes.ts'
import { NO_BUCKET, PRICE_BUCKETS } from './price-spread.ts'

/** The counts of one scan over the candidates. */
export type SearchTotals = {
  total: number
  blame: Uint8Array
  /** Number of items by facet code, as far as at most one filter group excludes them. */
  metFacets: Uint32Array
  /** Number of items by category, ignoring the category filter. */
  metCategories: Uint32Array
  /** Number of items by category within the chosen category. */
  foundCategories: Uint32Array
  /** Number of items by vendor, ignoring the location filter. */
  metVendors: Uint32Array
  /** Number of items by tag group, ignoring the tag filter. */
  metTags: Uint32Array
  tagGroups: TagGroups
  /**
   * Number of items by price bucket, ignoring the price filter, with the lowest and highest
   * price.
   */
  metPrices: Uint32Array
  lowest: number
  highest: number
}
const OFFERED = 2
const LOOKED_AT = 4
const VERDICT_SHIFT = 8

/** Maximum candidates of one batch. */
export const MAX_BATCH_SIZE = 4096
/** Positions of the results of the last batch among the candidates. */
export const resultPositions = new Uint32Array(MAX_BATCH_SIZE)
const inside = new Uint32Array(MAX_BATCH_SIZE)
const positionsInside = new Uint32Array(MAX_BATCH_SIZE)
const notedCounts = new Uint32Array(MAX_BATCH_SIZE)

/** A range of price buckets, both ends included. */
type Buckets = { first: number; last: number }

/**
 * Counts the items of one search. An item that a single filter excludes still counts for the
 * other choices of that filter.
 *
 * The loops are short so that V8 hoists the invariants out of them, which makes each step
 * several times cheaper.
 */
export class Counts {
  readonly #candidates: Candidates
  readonly #columns: IndexContent['columns']
  readonly #prices: Float64Array
  readonly #buckets: Uint8Array
  readonly #requiredBits: number
  readonly #blame: Uint8Array
  readonly #range: { lower: number; upper: number }
  /** For each bucket whether all, some or none of its items are in the price range. */
  readonly #inRange: Uint8Array
  /** For each bucket the bucket bits of its slot, with the verdict bits above them. */
  readonly #byBucket: Uint16Array
  /** For each facet code a mask of the verdict bits. */
  readonly #byCode: Uint8Array
  readonly #exclusions: ExclusionFilter
  /** Whether the search has filters besides filter groups and prices. */
  readonly #isNarrow: boolean
  /** Pairs of counters: excluded items and counted items. */
  readonly #metCategories: Uint32Array
  readonly #metVendors: Uint32Array
  readonly #metTags: Uint32Array
  readonly #tagGroups: TagGroups
  #lowest = Number.POSITIVE_INFINITY
  #lowestBucket = NO_BUCKET
  #highest = 0
  #highestBucket = 0

  /** @param run first and last number of the chosen category and its descendants */
  constructor(
    content: IndexContent,
    query: IndexQuery,
    view: PriceView,
    run: { first: number; last: number },
    candidates: Candidates,
  ) {
    const { columns, tree, locations, tags } = content
    this.#candidates = candidates
    this.#columns = columns
    const { prices, buckets } = columns.shownTo(view)
    this.#prices = prices
    this.#buckets = buckets
    this.#requiredBits = query.kinds === 'books' ? IS_BOOK : 0
    this.#blame = buildExclusionTable(query)
    this.#range = priceLimits(query) ?? { lower: 0, upper: Number.POSITIVE_INFINITY }
    this.#inRange = bucketsIn(this.#range)
    this.#byBucket = new Uint16Array(PRICE_BUCKETS + 1).fill(NOWHERE)
    this.#byCode = new Uint8Array(FACET_CODES).fill(PARTIALLY_IN_RANGE)
    for (const code of columns.codes)
      if (this.#blame[code] === 0) this.#byCode[code] = COUNT_BIT | OFFERED | LOOKED_AT | PARTIALLY_IN_RANGE
    this.#exclusions = new ExclusionFilter(content, query, run)
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
   * Counts a range of candidates.
   *
   * @param offeredBuckets price buckets with possible hits; results outside them are only counted
   * @returns the number of entries in `resultPositions`
   */
  add(from: number, to: number, offeredBuckets: Buckets): number {
    const list = this.#candidates.entries.subarray(from, to)
    this.#judgeBuckets(offeredBuckets)
    if (!this.#isNarrow) return this.#count(list, to - from, from)
    const count = this.#count(inside, this.#narrow(list, to - from), 0)
    for (let n = 0; n < count; n += 1)
      resultPositions[n] = from + uint32At(positionsInside, uint32At(resultPositions, n))
    return count
  }

  /**
   * Writes the items that pass all other filters into `inside`. Counts the items that exactly
   * one other filter excludes.
   */
  #narrow(list: Uint32Array, length: number): number {
    const { attributeBits, vendors, tagSets } = this.#columns
    let count = 0
    for (let at = 0; at < length; at += 1) {
      const entry = uint32At(list, at)
      const doc = entry >>> 2
      const bits = uint32At(attributeBits, doc)
      if ((bits & this.#requiredBits) !== this.#requiredBits) continue
      const category = categoryIn(bits)
      const vendor = uint32At(vendors, doc)
      const tags = uint32At(tagSets, doc)
      const out = this.#exclusions.by(category, vendor, tags)
      if (out === 0) {
        inside[count] = entry
        positionsInside[count] = at
        count += 1
      } else if (this.#blame[facetsIn(bits)] === 0 && this.#isInRange(doc)) {
        if (out === CATEGORY) addOne(this.#metCategories, 2 * category + COUNT_BIT)
        if (out === LOCATION) addOne(this.#metVendors, 2 * vendor + COUNT_BIT)
        if (out === TAG) addOne(this.#metTags, 2 * uint32At(this.#tagGroups.ofSet, tags) + COUNT_BIT)
      }
    }
    return count
  }

  #isInRange(doc: number): boolean {
    const price = float64At(this.#prices, doc)
    return price >= this.#range.lower && price <= this.#range.upper && price >= MIN_PRICE
  }

  /** Sets the verdict bits of each bucket. */
  #judgeBuckets({ first, last }: Buckets): void {
    for (let bucket = 0; bucket < PRICE_BUCKETS; bucket += 1) {
      const inRange = uint8At(this.#inRange, bucket)
      let verdict = inRange
      if (bucket <= this.#lowestBucket || bucket >= this.#highestBucket) verdict |= LOOKED_AT
      if (inRange === COUNT_BIT && bucket >= first && bucket <= last) verdict |= OFFERED
      const priceSlot =
        inRange === COUNT_BIT ? bucket : inRange === PARTIALLY_IN_RANGE ? NOWHERE : bucket | OUTSIDE
      this.#byBucket[bucket] = (verdict << VERDICT_SHIFT) | priceSlot
    }
  }

  /**
   * Counts each item of a list. It reads all fields of an item in any case and counts excluded
   * items in separate counters, so the loop needs no branches.
   *
   * @param position position of the first entry of the list among the candidates
   * @returns the number of entries in `resultPositions`
   */
  #count(list: Uint32Array, length: number, position: number): number {
    const { attributeBits, vendors, tagSets } = this.#columns
    const buckets = this.#buckets
    const byBucket = this.#byBucket
    const byCode = this.#byCode
    const metCategories = this.#metCategories
    const metVendors = this.#metVendors
    const metTags = this.#metTags
    const groupOfTags = this.#tagGroups.ofSet
    // V8 reads an imported binding in each step; a local variable is read once.
    const slots = metSlots
    let count = 0
    let notes = 0
    for (let at = length - 1; at >= 0; at -= 1) {
      const doc = uint32At(list, at) >>> 2
      const bits = uint32At(attributeBits, doc)
      const bucket = uint16At(byBucket, uint8At(buckets, doc))
      const vendor = uint32At(vendors, doc)
      const tags = uint32At(groupOfTags, uint32At(tagSets, doc))
      const code = facetsIn(bits)
      const slot = (code << SLOT_BITS) | (bucket & NOWHERE)
      slots[slot] = uint32At(slots, slot) + 1
      const verdict = (bucket >>> VERDICT_SHIFT) & uint8At(byCode, code)
      const ofCategory = 2 * categoryIn(bits) + (verdict & COUNT_BIT)
      metCategories[ofCategory] = uint32At(metCategories, ofCategory) + 1
      const ofVendor = 2 * vendor + (verdict & COUNT_BIT)
      metVendors[ofVendor] = uint32At(metVendors, ofVendor) + 1
      const ofTags = 2 * tags + (verdict & COUNT_BIT)
      metTags[ofTags] = uint32At(metTags, ofTags) + 1
      if ((verdict & OFFERED) !== 0) {
        resultPositions[count] = position + at
        count += 1
      }
      if (verdict >= LOOKED_AT) {
        notedCounts[notes] = at
        notes += 1
      }
    }
    for (let note = 0; note < notes; note += 1) {
      const at = uint32At(notedCounts, note)
      if (!this.#lookAt(uint32At(list, at) >>> 2)) continue
      resultPositions[count] = position + at
      count += 1
    }
    return count
  }

  /** @returns whether the item is a result */
  #lookAt(doc: number): boolean {
    const bucket = uint8At(this.#buckets, doc)
    const price = float64At(this.#prices, doc)
    const bits = uint32At(this.#columns.attributeBits, doc)
    const code = facetsIn(bits)
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
    addOne(this.#metCategories, 2 * categoryIn(bits) + COUNT_BIT)
    addOne(this.#metVendors, 2 * uint32At(this.#columns.vendors, doc) + COUNT_BIT)
    const tags = uint32At(this.#tagGroups.ofSet, uint32At(this.#columns.tagSets, doc))
    addOne(this.#metTags, 2 * tags + COUNT_BIT)
    return true
  }

  met(): SearchTotals {
    const metCategories = thatCount(this.#metCategories)
    return {
      blame: this.#blame,
      metCategories,
      // The category filter excludes exactly the items outside the chosen category.
      foundCategories: metCategories.map((metCount, number) =>
        this.#exclusions.isCategoryIn(number) ? metCount : 0,
      ),
      metVendors: thatCount(this.#metVendors),
      metTags: thatCount(this.#metTags),
      tagGroups: this.#tagGroups,
      lowest: this.#lowest,
      highest: this.#highest,
      ...countSlots(this.#columns.codes, this.#blame),
    }
  }
}
