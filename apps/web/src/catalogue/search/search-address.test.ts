import { describe, expect, test } from 'vitest'
import { readCatalogueSearch } from '../../links/catalogue-address.ts'
import { parseSearchParams, stringifySearchParams } from '../../links/search-params.ts'
import {
  appliedFilters,
  EMPTY_SEARCH,
  formatPriceRange,
  hasFilters,
  hiddenFields,
  isChosen,
  withChanges,
  withFacetToggled,
  withFiltersOf,
  withLocation,
  withoutFilters,
  withTagToggled,
  withVendor,
} from './search-address.ts'

const read = (address: string) => readCatalogueSearch(parseSearchParams(address))

describe('§2 Query parameters read for filters', () => {
  test('round-trips search parameters through the URL', () => {
    const search = read(
      '?keyword=kertas&categoryId=3347_30&locationId=3515&locationName=Sidoarjo&sort=PRICE_ASC&goods=umkm',
    )
    expect(search.goods).toEqual(['umkm'])
    expect(search.sort).toBe('PRICE_ASC')
    expect(read(stringifySearchParams(search))).toEqual(search)
  })

  test('parses an empty URL as no filters', () => {
    expect(read('')).toEqual(EMPTY_SEARCH)
  })

  test('accepts at most ten distinct integer tags and ignores invalid ones', () => {
    expect(read('?tag=9&tag=2,9,x,-4,0,1.5').tag).toEqual([2, 9])
    expect(read(`?tag=${[...Array(12).keys()].map((n) => n + 1).join(',')}`).tag).toHaveLength(10)
  })

  test('falls back to newest first', () => {
    expect(read('?sort=CHEAP').sort).toBe('NEWEST')
  })

  test('reads all checkboxes of a plain form that share a name', () => {
    expect(read('?goods=umkm&goods=non_umkm').goods).toEqual(['umkm', 'non_umkm'])
  })
})

describe('changing filters', () => {
  test('a changed filter resets to the first page', () => {
    expect(withChanges({ ...EMPTY_SEARCH, start: 48 }, { keyword: 'meja' }).start).toBe(0)
  })

  test('toggles a facet value', () => {
    const once = withFacetToggled(EMPTY_SEARCH, 'rating', '4')
    expect(once.rating).toEqual(['4'])
    expect(withFacetToggled(once, 'rating', '2').rating).toEqual(['2', '4'])
    expect(withFacetToggled(once, 'rating', '4').rating).toEqual([])
    expect(isChosen(once, 'rating', '4')).toBe(true)
    expect(isChosen(once, 'rating', '5')).toBe(false)
  })

  test('clearing keeps the search text and the sort order, and the vendor on its own page', () => {
    const search = read('?keyword=meja&sort=PRICE_DESC&goods=umkm&lower=5&upper=9&vendorId=7&categoryId=3')
    expect(withoutFilters(search)).toEqual({ ...EMPTY_SEARCH, keyword: 'meja', sort: 'PRICE_DESC' })
    expect(withoutFilters(search, 'vendor').vendorId).toBe(7)
  })

  test('a selected vendor removes the location filter', () => {
    const search = read('?locationId=35&locationName=Jawa+Timur')
    const chosen = withVendor(search, { id: 7, name: 'CV Sumber Ilmu' })
    expect([chosen.vendorId, chosen.vendorName, chosen.locationId]).toEqual([7, 'CV Sumber Ilmu', ''])
    expect(withVendor(chosen, null).vendorId).toBe(0)
  })
})

describe('§9 Stored filters', () => {
  test('search text, sort order, category and an inactive price range are no filters', () => {
    expect(hasFilters(read('?keyword=meja&sort=PRICE_ASC&categoryId=3&lower=9&upper=5'))).toBe(false)
    expect(hasFilters(read('?rating=5'))).toBe(true)
    expect(hasFilters(withLocation(EMPTY_SEARCH, { id: '35', name: 'Jawa Timur' }))).toBe(true)
    expect(hasFilters(withLocation(EMPTY_SEARCH, null))).toBe(false)
  })

  test('restored filters keep the search text, sort order and category of the URL', () => {
    const storedFilters = read('?keyword=kertas&goods=umkm&lower=5&upper=9&categoryId=7&start=24')
    expect(withFiltersOf(read('?keyword=meja&sort=PRICE_DESC&categoryId=3'), storedFilters)).toEqual(
      read('?keyword=meja&sort=PRICE_DESC&categoryId=3&goods=umkm&lower=5&upper=9'),
    )
  })
})

describe('chips', () => {
  test('creates one chip per filter with the search without it', () => {
    const search = read(
      '?categoryId=3&goods=umkm&availability=ready&scale=3347_33&locationId=35&locationName=Jawa+Timur&lower=10000&upper=50000',
    )
    const chips = appliedFilters(search, { categoryName: 'Kertas' })
    expect(chips.map(({ label }) => label)).toEqual([
      'Kertas',
      'UMKM',
      'Tersedia',
      'Skala Koperasi',
      'Jawa Timur',
      'Rp\u00a010.000 sampai Rp\u00a050.000',
    ])
    expect(chips.map(({ without }) => appliedFilters(without, {}).length)).toEqual([5, 5, 5, 5, 5, 5])
  })

  test('creates a chip for a tag, also for an unknown one', () => {
    const search = read('?tag=4,7&start=24')
    const chips = appliedFilters(search, { tags: [{ id: 4, name: 'Halal' }] })
    expect(chips.map(({ label, without }) => [label, without.tag, without.start])).toEqual([
      ['Tag Halal', [7], 0],
      ['Tag terpilih', [4], 0],
    ])
    expect(withTagToggled(read('?tag=7'), 4).tag).toEqual([4, 7])
    expect(hasFilters(read('?tag=7'))).toBe(true)
  })

  test('creates a vendor chip in the search, but not on the vendor page', () => {
    const search = read('?vendorId=7&vendorName=CV+Sumber+Ilmu')
    expect(appliedFilters(search, {}).map(({ label }) => label)).toEqual(['CV Sumber Ilmu'])
    expect(appliedFilters(search, { fixed: 'vendor' })).toEqual([])
  })

  test('§5 creates no chip for an inactive range', () => {
    expect(formatPriceRange({ lower: 9, upper: 5 })).toBeNull()
    expect(formatPriceRange({ lower: 0, upper: 0 })).toBeNull()
    expect(formatPriceRange({ lower: 5000, upper: 0 })).toBe('Mulai Rp\u00a05.000')
    expect(formatPriceRange({ lower: 0, upper: 5000 })).toBe('Sampai Rp\u00a05.000')
    expect(formatPriceRange({ lower: 5000, upper: 5000 })).toBe('Tepat Rp\u00a05.000')
  })
})

test('plain forms carry hidden fields for parameters they do not show', () => {
  expect(hiddenFields(read('?keyword=meja&goods=umkm&start=24&sort=PRICE_ASC'), ['sort'])).toEqual([
    { name: 'keyword', value: 'meja' },
    { name: 'goods', value: 'umkm' },
  ])
  const { sort, ...others } = read('?keyword=meja&sort=PRICE_ASC')
  expect(hiddenFields({ sort, ...others }, []).map(({ name }) => name)).toEqual(['keyword', 'sort'])
})
