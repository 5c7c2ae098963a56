import { type SearchReply, searchCatalogue } from '@pasar/contract/catalogue/search'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countWithoutFilter } from './count-without-filter.ts'
import { appliedFilters, EMPTY_SEARCH } from './search-address.ts'

/** No results. The facet counts show what each other value would find. */
const reply: SearchReply = z.parse(searchCatalogue.reply, {
  items: [],
  filters: [],
  total: 0,
  start: 0,
  counts: {
    goods: { umkm: 0, non_umkm: 7 },
    production: {},
    condition: { new: 2, used: 3 },
    availability: {},
    scale: {},
    rating: { '5': 4 },
  },
  categories: [],
  categoryCounts: {},
  tags: [],
  locations: {
    provinces: [
      { id: '35', name: 'Jawa Timur', count: 12 },
      { id: '51', name: 'Bali', count: 3 },
    ],
    regencies: [],
  },
  prices: {
    lowest: 10_000,
    highest: 45_000,
    buckets: [
      { from: 10_000, to: 20_000, count: 1 },
      { from: 20_000, to: 50_000, count: 5 },
    ],
  },
  matched: [],
  correction: null,
  suggestion: null,
  synonyms: [],
  zone: '1',
})

test('returns the result count without each single filter of an empty listing', () => {
  const search = {
    ...EMPTY_SEARCH,
    categoryId: '5',
    goods: ['umkm' as const],
    condition: ['new' as const, 'used' as const],
    rating: ['5' as const],
    vendorId: 7,
    locationId: '11',
    lower: 1,
    upper: 2,
  }
  const left = appliedFilters(search, {}).map((filter) => [
    filter.key,
    countWithoutFilter(filter, search, reply),
  ])
  expect(Object.fromEntries(left)).toEqual({
    categoryId: null,
    'goods-umkm': 7,
    // The other value of the group remains selected and has no results.
    'condition-new': 0,
    'condition-used': 0,
    'rating-5': null,
    vendorId: null,
    locationId: 15,
    price: 6,
  })
})
