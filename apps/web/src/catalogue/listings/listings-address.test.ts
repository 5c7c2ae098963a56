import { expect, test } from 'vitest'
import { isUnfiltered, parseItemSearch, parseListingsSearch } from './listings-address.ts'

test('keeps valid parameters of a listing', () => {
  expect(parseListingsSearch({ cari: 'laptop', keadaan: 'needs_fix' })).toEqual({
    cari: 'laptop',
    keadaan: 'needs_fix',
  })
  expect(parseListingsSearch({ cari: '', keadaan: 'terjual' })).toEqual({})
  expect(parseListingsSearch({ keadaan: 'all', kategori: '22' })).toEqual({ kategori: '22' })
})

test('shows the whole listing without valid parameters', () => {
  expect(
    [{}, { cari: '', keadaan: 'terjual' }].map((input) => isUnfiltered(parseListingsSearch(input))),
  ).toEqual([true, true])
  expect(isUnfiltered(parseListingsSearch({ keadaan: 'draft' }))).toBe(false)
})

test('parses the item id or the type of a new item', () => {
  expect(parseItemSearch({ id: '12', type: 'book' })).toEqual({ id: 12, type: 'book' })
  expect(parseItemSearch({ id: '0', type: 'item' })).toEqual({ type: 'item' })
  expect(parseItemSearch({ id: '1.5' })).toEqual({ type: 'item' })
  expect(parseItemSearch({ type: 'blog' })).toEqual({ type: 'item' })
})
