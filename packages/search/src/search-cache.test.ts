import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { rupiah } from '@pasar/domain/kernel/money'
import { expect, test } from 'vitest'
import type { IndexQuery } from './index-query.ts'
import { SearchCache } from './search-cache.ts'
import type { IndexSearchResult } from './search-results.ts'

const query = (keyword: string): IndexQuery => ({
  ...{ goods: [], production: [], condition: [], availability: [], scale: [], rating: [] },
  ...{ keyword, categoryId: '', locationId: '', vendorId: 0, tag: [], lower: 0, upper: 0 },
  ...{ sort: 'NEWEST', start: 0, kinds: 'all', near: '' },
})
const countsOf = { goods: {}, production: {}, condition: {}, availability: {}, scale: {}, rating: {} }
const page = (id: number) => () => ({ ids: [id], total: 1 })
const matches = (bytes: number) => () => ({
  meaning: {
    lists: [],
    terms: new Set<string>(),
    length: 1,
    correction: null,
    suggestion: null,
    synonyms: [],
  },
  matchBits: new Uint32Array(bytes / 4),
  ordered: new Map(),
})

test('stores a page by zone and query', () => {
  const cache = new SearchCache(() => performance.now())
  expect(cache.page(query('kertas'), PUBLIC_VIEW, page(1)).ids).toEqual([1])
  expect(cache.page(query('kertas'), PUBLIC_VIEW, page(2)).ids).toEqual([1])
  expect(cache.page(query('kertas'), { ...PUBLIC_VIEW, zone: '2' }, page(3)).ids).toEqual([3])
  expect(cache.page(query('Kertas'), PUBLIC_VIEW, page(4)).ids).toEqual([1])
})

test('pages and sort orders of a search share the counts', () => {
  const cache = new SearchCache(() => performance.now())
  let searches = 0
  const result = (total: number): IndexSearchResult => ({
    ...{ ids: [1], total, terms: new Set(), counts: countsOf, categories: [], categoryCounts: {}, tags: [] },
    ...{
      locations: { provinces: [], regencies: [] },
      prices: { lowest: rupiah(0), highest: rupiah(0), buckets: [] },
    },
    ...{ correction: null, suggestion: null, synonyms: [] },
  })
  const search = (changes: Partial<IndexQuery>, ids: number[]) =>
    cache.result(
      { ...query('kertas'), ...changes },
      PUBLIC_VIEW,
      () => {
        searches += 1
        return result(searches)
      },
      () => ids,
    )
  expect(search({}, [])).toMatchObject({ ids: [1], total: 1 })
  expect(search({}, [9])).toMatchObject({ ids: [1], total: 1 })
  expect(search({ start: 24 }, [25])).toMatchObject({ ids: [25], total: 1 })
  expect(search({ sort: 'PRICE_ASC' }, [7])).toMatchObject({ ids: [7], total: 1 })
  expect(search({ sort: 'RELEVANCE', near: '3515' }, [8])).toMatchObject({ ids: [8], total: 1 })
  expect(search({ lower: 5 }, [9])).toMatchObject({ ids: [1], total: 2 })
})

test('after a change of items, drops pages and suggestions and retains keywords and similar words', () => {
  const cache = new SearchCache(() => performance.now())
  const stored = cache.keyword('kertas', matches(8))
  cache.similar('ketras', 'whole', () => ['kertas'])
  for (let n = 0; n < 50; n += 1) cache.page(query(`kata ${n}`), PUBLIC_VIEW, page(n))
  cache.suggestions(query('ker'), PUBLIC_VIEW, () => ({
    keywords: ['kertas'],
    categoryIds: [],
    vendors: [],
    itemIds: [],
  }))
  cache.deleteResults()
  for (let n = 0; n < 50; n += 1)
    expect(cache.page(query(`kata ${n}`), PUBLIC_VIEW, page(100)).ids).toEqual([100])
  const none = { keywords: [], categoryIds: [], vendors: [], itemIds: [] }
  expect(cache.suggestions(query('ker'), PUBLIC_VIEW, () => none)).toBe(none)
  expect(cache.keyword('kertas', matches(8))).toBe(stored)
  expect(cache.similar('ketras', 'whole', () => [])).toEqual(['kertas'])
})

test('computes a shelf again after 30 seconds, and not at a change of items', () => {
  let elapsed = 1_000
  const cache = new SearchCache(() => elapsed)
  expect(cache.shelf(query(''), PUBLIC_VIEW, page(1)).ids).toEqual([1])
  cache.deleteResults()
  elapsed = 30_000
  expect(cache.shelf(query(''), PUBLIC_VIEW, page(2)).ids).toEqual([1])
  elapsed = 32_000
  expect(cache.shelf(query(''), PUBLIC_VIEW, page(2)).ids).toEqual([2])
})

test('after a change of terms, drops all entries', () => {
  const cache = new SearchCache(() => performance.now())
  const stored = cache.keyword('kertas', matches(8))
  cache.clear()
  expect(cache.keyword('kertas', matches(8))).not.toBe(stored)
})

test('evicts the least recently used keyword when all matches exceed 32 MB', () => {
  const cache = new SearchCache(() => performance.now())
  const first = cache.keyword('satu', matches(12 * 1024 * 1024))
  const second = cache.keyword('dua', matches(12 * 1024 * 1024))
  expect(cache.keyword('satu', matches(8))).toBe(first)
  cache.keyword('tiga', matches(12 * 1024 * 1024))
  expect(cache.keyword('satu', matches(8))).toBe(first)
  expect(cache.keyword('dua', matches(8))).not.toBe(second)
})
