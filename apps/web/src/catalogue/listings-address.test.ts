import { expect, test } from 'vitest'
import { isUnfiltered, parseItemSearch, parseListingsSearch } from './listings-address.ts'

test('the address of a list keeps what makes sense', () => {
  expect(parseListingsSearch({ cari: 'laptop', keadaan: 'needs_fix' })).toEqual({
    cari: 'laptop',
    keadaan: 'needs_fix',
  })
  expect(parseListingsSearch({ cari: '', keadaan: 'terjual' })).toEqual({})
  expect(parseListingsSearch({ keadaan: 'all', kategori: '22' })).toEqual({ kategori: '22' })
})

test('an address that says nothing, or nothing that makes sense, asks for the whole list', () => {
  expect(
    [{}, { cari: '', keadaan: 'terjual' }].map((given) => isUnfiltered(parseListingsSearch(given))),
  ).toEqual([true, true])
  expect(isUnfiltered(parseListingsSearch({ keadaan: 'draft' }))).toBe(false)
})

test('the address of the form names an item, or what a new one is to be', () => {
  expect(parseItemSearch({ id: '12', type: 'book' })).toEqual({ id: 12, type: 'book' })
  expect(parseItemSearch({ id: '0', type: 'item' })).toEqual({ type: 'item' })
  expect(parseItemSearch({ id: '1.5' })).toEqual({ type: 'item' })
  expect(parseItemSearch({ type: 'blog' })).toEqual({ type: 'item' })
})
