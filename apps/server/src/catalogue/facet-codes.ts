import { FACETS, type Facet } from '@pasar/contract/catalogue/search'
import { divRound } from '@pasar/domain/kernel/money'

/** What the filter groups look at: four are about the item, two about its vendor. */
export type ItemTraits = { goods: string; production: string; condition: string; availability: string }
export type VendorTraits = { scale: string | null; ratingSum: number; ratingCount: number }

export type FacetChoice = { readonly [F in Facet]: readonly string[] }
export type FacetCount = Record<Facet, Record<string, number>>

/** Where each group stands in the code of an item. Where a group may be missing, 0 says so and its values begin at 1. */
const PLACES: Readonly<Record<Facet, { shift: number; mask: number; first: 0 | 1 }>> = {
  goods: { shift: 0, mask: 1, first: 0 },
  production: { shift: 1, mask: 1, first: 0 },
  condition: { shift: 2, mask: 1, first: 0 },
  availability: { shift: 3, mask: 1, first: 0 },
  scale: { shift: 4, mask: 3, first: 1 },
  rating: { shift: 6, mask: 7, first: 1 },
}

/** How many different codes there are. */
export const FACET_CODES = 1 << 9

const groups = Object.keys(FACETS).filter((name): name is Facet => name in PLACES)

/** The value of a group in a code; undefined where the group is missing. */
function valueIn(code: number, facet: Facet): string | undefined {
  const { shift, mask, first } = PLACES[facet]
  return FACETS[facet][((code >> shift) & mask) - first]
}

function placeOf(facet: Facet, value: string | null): number {
  const { shift, first } = PLACES[facet]
  const known: readonly (string | null)[] = FACETS[facet]
  return Math.max(0, known.indexOf(value) + first) << shift
}

/** The stars of a vendor, 1 to 5, from all it was given, half up; null when nobody has rated it yet. */
const stars = (sum: number, count: number) => (count > 0 ? String(divRound(sum, count)) : null)

/** What an item brings to its code. With what its vendor brings (`|`) it is all its filter values in one number. */
export const itemCode = (traits: ItemTraits): number =>
  placeOf('goods', traits.goods) |
  placeOf('production', traits.production) |
  placeOf('condition', traits.condition) |
  placeOf('availability', traits.availability)

export const vendorCode = ({ scale, ratingSum, ratingCount }: VendorTraits): number =>
  placeOf('scale', scale) | placeOf('rating', stars(ratingSum, ratingCount))

/** A code that no single group is to blame for. */
const SEVERAL = 255

/**
 * For each code which group keeps it out: 0 none, n only the n-th group, or several. An item that only one group keeps out still counts
 * for the other values of that group.
 */
export function buildExclusionTable(choice: FacetChoice): Uint8Array {
  const table = new Uint8Array(FACET_CODES)
  for (const [at, facet] of groups.entries()) {
    const chosen = choice[facet]
    if (chosen.length === 0) continue
    for (let code = 0; code < FACET_CODES; code += 1)
      if (!chosen.includes(valueIn(code, facet) ?? '')) table[code] = table[code] === 0 ? at + 1 : SEVERAL
  }
  return table
}

/** The counts of every value of every group from how often each code was met. */
export function countFacets(met: Uint32Array, refused: Uint8Array): FacetCount {
  const counts = Object.fromEntries(
    groups.map((facet) => [facet, Object.fromEntries(FACETS[facet].map((value) => [value, 0]))]),
  ) as FacetCount
  for (let code = 0; code < FACET_CODES; code += 1) {
    const times = met[code] ?? 0
    const blame = refused[code] ?? 0
    if (times === 0 || blame === SEVERAL) continue
    for (const [at, facet] of groups.entries()) {
      if (blame !== 0 && blame !== at + 1) continue
      const value = valueIn(code, facet)
      if (value !== undefined) counts[facet][value] = (counts[facet][value] ?? 0) + times
    }
  }
  return counts
}
