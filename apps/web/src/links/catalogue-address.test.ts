import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { assert, constantFrom, dictionary, oneof, property, string, webQueryParameters } from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readCatalogueSearch } from './catalogue-address.ts'
import { parseSearchParams, stringifySearchParams } from './search-params.ts'

const names = Object.keys(z.parse(CatalogueSearch, {}))
const likely = constantFrom(
  ...[
    '',
    '0',
    '1',
    '-1',
    '12.5',
    '1e3',
    ' 7 ',
    '100001',
    '9007199254740993',
    'abc',
    'NEWEST',
    'PRICE_ASC',
    'price_asc',
  ],
  ...[
    'umkm',
    'umkm,non_umkm',
    'non_umkm,umkm,x',
    '3347_33,3347_35',
    '5,1,9',
    '35',
    '3515',
    '351',
    '3515170004',
    ' kertas ',
  ],
  ...[
    'a\u0000b',
    'a\nb',
    '\ud800',
    'x'.repeat(21),
    'x'.repeat(101),
    'x'.repeat(151),
    'ready,',
    ',',
    'Infinity',
    '0x10',
  ],
)

describe('§2 Query parameters read for filters', () => {
  test('parses every query as the contract schema does', () => {
    const address = dictionary(constantFrom(...names), oneof(likely, string(), string({ unit: 'binary' })), {
      maxKeys: 16,
    })
    assert(
      property(address, (input) => {
        expect(readCatalogueSearch(input as never)).toEqual(z.parse(CatalogueSearch, input))
      }),
      { numRuns: 300 },
    )
  })

  test('parses any query string without throwing', () => {
    assert(
      property(webQueryParameters(), (query) => {
        const input = parseSearchParams(query)
        expect(readCatalogueSearch(input as never)).toEqual(z.parse(CatalogueSearch, input))
      }),
    )
  })

  test('encodes query strings as URLSearchParams does', () => {
    for (const keyword of ['meja', 'meja “A4” & kursi', "~!*'()-._", 'a+b=c%', '\ud800', 'a\nb'])
      expect(stringifySearchParams({ keyword, upper: 5 })).toBe(
        `?${new URLSearchParams({ keyword, upper: '5' })}`,
      )
  })

  test('round-trips the search parameters through the URL', () => {
    const search = readCatalogueSearch({
      keyword: 'kertas a4',
      goods: ['umkm'],
      scale: ['3347_34', '3347_33'],
      lower: 500,
    } as never)
    expect(stringifySearchParams(search)).toBe(
      '?keyword=kertas+a4&sort=NEWEST&goods=umkm&scale=3347_33%2C3347_34&lower=500',
    )
    expect(readCatalogueSearch(parseSearchParams(stringifySearchParams(search)) as never)).toEqual(search)
  })
})
