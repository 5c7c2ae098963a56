import { expect, test } from 'vitest'
import { findDuplicates, isComplete, optionColumnNames, savedRows, withBlankRow } from './option-rows.ts'

const row = (values: string[], price = 0, amount = 0) => ({ values, price, amount })

test('§5 a row with an empty option, or without a price where prices are on, is not complete', () => {
  expect(isComplete(row(['Merah', 'XL']), { columns: 2, hasPrices: false })).toBe(true)
  expect(isComplete(row(['Merah', ' ']), { columns: 2, hasPrices: false })).toBe(false)
  expect(isComplete(row(['Merah', 'XL']), { columns: 2, hasPrices: true })).toBe(false)
  expect(savedRows([row(['A'], 0, 5), row([''], 0, 7)], { columns: 1, hasPrices: false })).toEqual([
    row(['A'], 0, 5),
  ])
})

test('an option value has 60 letters at the most; a longer one is not cut, its row waits', () => {
  const grid = { columns: 1, hasPrices: false }
  expect(isComplete(row([`${'m'.repeat(60)} `]), grid)).toBe(true)
  expect(isComplete(row(['m'.repeat(61)]), grid)).toBe(false)
})

test('§4 there is always one blank row at the end, and never two', () => {
  const blank = () => row([''])
  expect(withBlankRow([row(['A'])], blank)).toEqual([row(['A']), row([''])])
  expect(withBlankRow([row(['A']), row(['']), row([''])], blank)).toEqual([row(['A']), row([''])])
  expect(withBlankRow([], blank)).toEqual([row([''])])
})

test('what says the same a second time is named by its place, however it is written', () => {
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
  // A letter with its sign in two pieces, which has one piece as a small letter only.
  expect([...findDuplicates([['H\u0331'], ['h\u0331'], ['\u1e96']])]).toEqual([1, 2])
  // Two cells are not one cell with a comma.
  expect([
    ...findDuplicates([
      ['a","b', 'c'],
      ['a', 'b","c'],
    ]),
  ]).toEqual([])
})

test('a column without a name gets one that no other has', () => {
  expect(optionColumnNames(['Ukuran', ''])).toEqual(['Ukuran', 'Pilihan 2'])
  expect(optionColumnNames(['pilihan 2', ''])).toEqual(['pilihan 2', 'Pilihan 3'])
  expect(optionColumnNames(['', '', 'Pilihan 1'])).toEqual(['Pilihan 2', 'Pilihan 3', 'Pilihan 1'])
  // Two that were typed alike stay as they are, for their vendor to see.
  expect(optionColumnNames(['Warna', 'Warna', ''])).toEqual(['Warna', 'Warna', 'Pilihan 3'])
})
