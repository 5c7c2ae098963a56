import { uint8At } from './element-at.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'

/** Reasons that exclude an item besides the filter groups and the price range, one bit each. */
export const CATEGORY = 1
export const LOCATION = 2
export const TAG = 4
/** Excludes the item from the results and from all counts. */
const NEVER = 8

/** The categories, vendors and tag sets that a search excludes. */
export class ExclusionFilter {
  readonly #categories: Uint8Array
  readonly #vendors: Uint8Array
  readonly #withTag: Uint8Array | null

  /** @param run first and last number of the chosen category and its descendants */
  constructor(content: IndexContent, query: IndexQuery, run: { first: number; last: number }) {
    const { tree, tags } = content
    this.#categories = new Uint8Array(tree.size).fill(CATEGORY).fill(0, run.first, run.last + 1)
    this.#vendors = vendorsOut(content, query)
    this.#withTag = tags.setsWith(query.tag, content.tagSetsOf)
  }

  /**
   * Returns the exclusion bits for the numbers of a category, a vendor and a tag set; 0 if none
   * excludes it.
   */
  by(category: number, vendor: number, tagSet: number): number {
    const byTags = this.#withTag === null || this.#withTag[tagSet] === 1 ? 0 : TAG
    return uint8At(this.#categories, category) | uint8At(this.#vendors, vendor) | byTags
  }

  isCategoryIn(category: number): boolean {
    return this.#categories[category] === 0
  }
}

/**
 * Returns the exclusion bits of each vendor. A chosen vendor switches the location filter off.
 *
 * @spec 2 off once a vendor is chosen
 */
function vendorsOut(content: IndexContent, query: IndexQuery): Uint8Array {
  const { length } = content.locations.villages
  if (query.vendorId > 0) {
    const vendor = content.vendorNumber(query.vendorId) ?? length
    return new Uint8Array(length).fill(NEVER).fill(0, vendor, vendor + 1)
  }
  return (
    vendorsIn(content, query.locationId)?.map((isIn) => (isIn === 1 ? 0 : LOCATION)) ?? new Uint8Array(length)
  )
}

/** Returns 1 for each vendor inside a location and 0 for the others; null without a location. */
export function vendorsIn(content: IndexContent, locationId: string): Uint8Array | null {
  if (locationId === '') return null
  return Uint8Array.from(content.locations.villages, (village) => (village.startsWith(locationId) ? 1 : 0))
}
