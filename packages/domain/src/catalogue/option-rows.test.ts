import { expect, test } from 'vitest'
import { findDuplicates, isComplete, optionColumnNames, savedRows, withBlankRow } from './option-rows.ts'

const row = (values: string[], price = 0, amount = 0) => ({ values, price, amount })

test('§5 reports a row with an empty option, or without a price when prices are on, as incomplete', () => {
  expect(isComplete(row(['Merah', 'XL']), { columns: 2, hasPrices: false })).toBe(true)
  expect(isComplete(row(['Merah', ' ']), { columns: 2, hasPrices: false })).toBe(false)
  expect(isComplete(row(['Merah', 'XL']), { columns: 2, hasPrices: true })).toBe(false)
  expect(savedRows([row(['A'], 0, 5), row([''], 0, 7)], { columns: 1, hasPrices: false })).toEqual([
    row(['A'], 0, 5),
  ])
})

test('limits an option value to 60 characters and leaves a longer one incomplete instead of cutting it', () => {
  const grid = { columns: 1, hasPrices: false }
  expect(isComplete(row([`${'m'.repeat(60)} `]), grid)).toBe(true)
  expect(isComplete(row(['m'.repeat(61)]), grid)).toBe(false)
})

test('§4 shows exactly one blank row at the end', () => {
  const blank = () => row([''])
  expect(withBlankRow([row(['A'])], blank)).toEqual([row(['A']), row([''])])
  expect(withBlankRow([row(['A']), row(['']), row([''])], blank)).toEqual([row(['A']), row([''])])
  expect(withBlankRow([], blank)).toEqual([row([''])])
})

test('finds duplicates by their position, ignoring case and spaces', () => {
  expect([
    ...findDuplicates([
      ['M', 'Merah'],
      ['L', 'Merah'],
      [' m ', 'MERAH'],
      ['M', 'Merah  tua'],
    ]),
  ]).toEqual([2])
  expect([
    ...findDuplicates([
      ['M', ''],
      ['M', ''],
      ['', ''],
      ['', ''],
    ]),
  ]).toEqual([])
  // A decomposed character whose composed form exists only in lower case.
  expect([...findDuplicates([['H\u0331'], ['h\u0331'], ['\u1e96']])]).toEqual([1, 2])
  // Two cells differ from one cell that contains a comma.
  expect([
    ...findDuplicates([
      ['a","b', 'c'],
      ['a', 'b","c'],
    ]),
  ]).toEqual([])
})

test('gives an unnamed column a unique name', () => {
  expect(optionColumnNames(['Ukuran', ''])).toEqual(['Ukuran', 'Pilihan 2'])
  expect(optionColumnNames(['pilihan 2', ''])).toEqual(['pilihan 2', 'Pilihan 3'])
  expect(optionColumnNames(['', '', 'Pilihan 1'])).toEqual(['Pilihan 2', 'Pilihan 3', 'Pilihan 1'])
  // Two equal typed names stay unchanged, so that the vendor can see them.
  expect(optionColumnNames(['Warna', 'Warna', ''])).toEqual(['Warna', 'Warna', 'Pilihan 3'])
})
