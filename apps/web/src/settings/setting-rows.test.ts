import { expect, test } from 'vitest'
import {
  filledRowIndexes,
  formatRows,
  isoDate,
  mergeRows,
  parseList,
  parseRows,
  type RowColumn,
} from './setting-rows.ts'

const days: readonly RowColumn[] = [
  { name: 'day', label: 'Tanggal', kind: 'date' },
  { name: 'name', label: 'Nama', kind: 'text' },
]

test('parses dates in the formats that lists use', () => {
  expect(isoDate('2026-12-25')).toBe('2026-12-25')
  expect(isoDate('5/1/2027')).toBe('2027-01-05')
  expect(isoDate('25 Desember 2026')).toBe('2026-12-25')
  expect(isoDate('1 Agu 2026')).toBe('2026-08-01')
  expect(isoDate('25/13/2026')).toBe('25/13/2026')
  expect(isoDate('Natal')).toBe('Natal')
})

test.each([
  ['a file with headings', 'Tanggal;Nama\r\n25/12/2026;Natal\r\n'],
  ['commas and quotes', '2026-12-25,"Natal"'],
  ['cells of a spreadsheet', '25-12-2026\tNatal\n\n'],
  ['lines alone', '2026-12-25 Natal'],
])('parses a list: %s', (_, text) => {
  expect(parseList(text, days)).toEqual([['2026-12-25', 'Natal']])
})

test('a quoted comma does not split a cell, and a missing cell is empty', () => {
  expect(parseList('2026-12-25,"Natal, cuti"\n2026-12-26', days)).toEqual([
    ['2026-12-25', 'Natal, cuti'],
    ['2026-12-26', ''],
  ])
})

test('an imported row replaces the row with the same key', () => {
  const rows = [
    ['2026-12-25', 'Natal'],
    ['', ''],
    ['2027-01-01', 'Tahun baru'],
  ]
  expect(
    mergeRows(
      rows,
      [
        ['2026-12-25', 'Hari Natal'],
        ['2026-12-24', 'Cuti bersama'],
      ],
      1,
    ),
  ).toEqual([
    ['2026-12-25', 'Hari Natal'],
    ['2027-01-01', 'Tahun baru'],
    ['2026-12-24', 'Cuti bersama'],
  ])
})

test('a row survives serialisation, whatever the input', () => {
  expect(
    parseRows(
      formatRows([
        ['2026-12-25', 'Natal\tdan\ncuti'],
        ['', ''],
      ]),
    ),
  ).toEqual([
    ['2026-12-25', 'Natal dan cuti'],
    ['', ''],
  ])
})

test('filledRowIndexes counts only the rows that are not blank', () => {
  expect(
    filledRowIndexes([
      ['a', 'b'],
      ['', ''],
      ['c', ''],
    ]),
  ).toEqual([0, undefined, 1])
})
