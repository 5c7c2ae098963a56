import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'

/** What keeps an item out besides the filter groups and the price range, one bit for each. */
export const CATEGORY = 1
export const LOCATION = 2
export const TAG = 4
/** It counts nowhere. */
const NEVER = 8

/** Which categories, vendors and sets of tags a search keeps out. */
export class ExclusionFilter {
  readonly #categories: Uint8Array
  readonly #vendors: Uint8Array
  readonly #withTag: Uint8Array | null

  /** @param run first and last number of the chosen category and those below it */
  constructor(content: IndexContent, query: IndexQuery, run: { first: number; last: number }) {
    const { tree, tags } = content
    this.#categories = new Uint8Array(tree.size).fill(CATEGORY).fill(0, run.first, run.last + 1)
    this.#vendors = vendorsOut(content, query)
    this.#withTag = tags.setsWith(query.tag, content.tagSetsOf)
  }

  /** What keeps an item out, by the numbers of its category, its vendor and its set of tags; 0 for nothing. */
  by(category: number, vendor: number, tagSet: number): number {
    const byTags = this.#withTag === null || this.#withTag[tagSet] === 1 ? 0 : TAG
    return (this.#categories[category] ?? 0) | (this.#vendors[vendor] ?? 0) | byTags
  }

  isCategoryIn(category: number): boolean {
    return this.#categories[category] === 0
  }
}

/** A vendor that is chosen is chosen wherever it is. @spec 2 off once a vendor is chosen */
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

/** For each vendor whether it is in a place; null for no place. */
export function vendorsIn(content: IndexContent, locationId: string): Uint8Array | null {
  if (locationId === '') return null
  return Uint8Array.from(content.locations.villages, (village) => (village.startsWith(locationId) ? 1 : 0))
}
