import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import type { Facet } from '@pasar/domain/catalogue/search-options'
import { facetOptions } from '../item/facet-names.ts'
import type { AppliedFilter } from './search-address.ts'

/** Groups in which every item has exactly one value, so their counts sum to the total. */
const WHOLE_GROUPS: readonly Facet[] = ['goods', 'production', 'condition', 'availability', 'scale']

const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Returns the number of results that an empty listing would have without one of its filters.
 *
 * @returns null if the reply does not contain the number
 */
export function countWithoutFilter(
  { key, without }: AppliedFilter,
  search: CatalogueSearch,
  reply: SearchReply,
): number | null {
  if (key === 'locationId') return sumOf(reply.locations.provinces)
  if (key === 'price') return sumOf(reply.prices.buckets)
  const group = WHOLE_GROUPS.find((facet) => search[facet].length > without[facet].length)
  if (group === undefined) return null
  if (without[group].length > 0) return 0
  return facetOptions[group].reduce((sum, { value }) => sum + (reply.counts[group][value] ?? 0), 0)
}
