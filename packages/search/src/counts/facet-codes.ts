import { FACETS, type Facet } from '@pasar/domain/catalogue/search-options'
import { divRound } from '@pasar/domain/kernel/money'
import { uint8At, uint32At } from '../element-at.ts'

/** The values that the filter groups read: four belong to the item, two to its vendor. */
export type ItemTraits = { goods: string; production: string; condition: string; availability: string }
export type VendorTraits = { scale: string | null; ratingSum: number; ratingCount: number }

export type FacetChoice = { readonly [F in Facet]: readonly string[] }
export type FacetCount = Record<Facet, Record<string, number>>

/**
 * The bit position of each group in the facet code. In an optional group 0 means missing, and
 * its values start at 1.
 */
const BIT_FIELDS: Readonly<Record<Facet, { shift: number; mask: number; first: 0 | 1 }>> = {
  goods: { shift: 0, mask: 1, first: 0 },
  production: { shift: 1, mask: 1, first: 0 },
  condition: { shift: 2, mask: 1, first: 0 },
  availability: { shift: 3, mask: 1, first: 0 },
  scale: { shift: 4, mask: 3, first: 1 },
  rating: { shift: 6, mask: 7, first: 1 },
}

/** The number of possible facet codes. */
export const FACET_CODES = 1 << 9

const groups = Object.keys(FACETS).filter((name): name is Facet => name in BIT_FIELDS)

/** Returns the value of a group in a facet code, or undefined if the group is missing. */
function valueIn(code: number, facet: Facet): string | undefined {
  const { shift, mask, first } = BIT_FIELDS[facet]
  return FACETS[facet][((code >> shift) & mask) - first]
}

function encodeFacet(facet: Facet, value: string | null): number {
  const { shift, first } = BIT_FIELDS[facet]
  const values: readonly (string | null)[] = FACETS[facet]
  return Math.max(0, values.indexOf(value) + first) << shift
}

/**
 * Returns the average rating of a vendor, 1 to 5 stars, rounded half up; null without any
 * rating.
 */
const stars = (sum: number, count: number) => (count > 0 ? String(divRound(sum, count)) : null)

/**
 * Returns the item part of a facet code. Combined (`|`) with the vendor part it holds all
 * filter values.
 */
export const itemCode = (traits: ItemTraits): number =>
  encodeFacet('goods', traits.goods) |
  encodeFacet('production', traits.production) |
  encodeFacet('condition', traits.condition) |
  encodeFacet('availability', traits.availability)

/** Returns the vendor part of a facet code: business scale and rounded rating. */
export const vendorCode = ({ scale, ratingSum, ratingCount }: VendorTraits): number =>
  encodeFacet('scale', scale) | encodeFacet('rating', stars(ratingSum, ratingCount))

/** More than one group excludes this facet code. */
const SEVERAL = 255

/**
 * Returns for each facet code the group that excludes it: 0 for none, n for only the n-th
 * group, or `SEVERAL`. An item that only one group excludes still counts for the other values
 * of that group.
 */
export function buildExclusionTable(choice: FacetChoice): Uint8Array {
  const table = new Uint8Array(FACET_CODES)
  for (const [at, facet] of groups.entries()) {
    const chosenValues = choice[facet]
    if (chosenValues.length === 0) continue
    for (let code = 0; code < FACET_CODES; code += 1)
      if (!chosenValues.includes(valueIn(code, facet) ?? ''))
        table[code] = table[code] === 0 ? at + 1 : SEVERAL
  }
  return table
}

/**
 * Returns the counts of all values of all groups from the number of items with each facet
 * code.
 */
export function countFacets(metCounts: Uint32Array, refusedBits: Uint8Array): FacetCount {
  const counts = Object.fromEntries(
    groups.map((facet) => [facet, Object.fromEntries(FACETS[facet].map((value) => [value, 0]))]),
  ) as FacetCount
  for (let code = 0; code < FACET_CODES; code += 1) {
    const times = uint32At(metCounts, code)
    const blame = uint8At(refusedBits, code)
    if (times === 0 || blame === SEVERAL) continue
    for (const [at, facet] of groups.entries()) {
      if (blame !== 0 && blame !== at + 1) continue
      const value = valueIn(code, facet)
      if (value !== undefined) counts[facet][value] = (counts[facet][value] ?? 0) + times
    }
  }
  return counts
}
