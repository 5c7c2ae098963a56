import { describe, expect, test } from 'vitest'
import {
  cellText,
  type GridColumn,
  nextCellPosition,
  parsePastedCells,
  pasteCells,
  setCellText,
  unreadableCells,
} from './grid-cells.ts'

const columns: readonly GridColumn[] = [
  { key: '0', head: 'Warna', part: 'value', at: 0 },
  { key: '1', head: 'Ukuran', part: 'value', at: 1 },
  { key: 'price', head: 'Harga', part: 'price' },
  { key: 'amount', head: 'Stok', part: 'amount' },
]
const blank = { values: ['', ''], price: 0, amount: 0 }

describe('pasting cells from a spreadsheet', () => {
  test('splits cells at tabs and line breaks; a single word is typed normally', () => {
    expect(parsePastedCells('Merah\tL\r\nBiru\t XL \r\n')).toEqual([
      ['Merah', 'L'],
      ['Biru', 'XL'],
    ])
    expect(parsePastedCells('Merah')).toBeNull()
  })

  test('fills rows from the target cell and appends one blank row', () => {
    const cells = [
      ['Merah', 'L', 'Rp 12.500', '40'],
      ['Biru', 'XL', '13000', '5', 'lebih'],
    ]
    expect(pasteCells([blank], columns, { row: 0, column: 0 }, cells)).toEqual([
      { values: ['Merah', 'L'], price: 12_500, amount: 40 },
      { values: ['Biru', 'XL'], price: 13_000, amount: 5 },
      blank,
    ])
    expect(pasteCells([blank], columns, { row: 0, column: 2 }, [['500', '2']])).toEqual([
      { values: ['', ''], price: 500, amount: 2 },
      blank,
    ])
  })
})

test.each([
  ['1.500', 1_500],
  ['50.000,00', 50_000],
  ['1.5', 40],
  ['1,5', 40],
  ['-5', 40],
])('a cell with 40 becomes from the text %s: %d', (text, amount) => {
  const row = { values: ['Merah', 'L'], price: 12_500, amount: 40 }
  expect(setCellText([row], columns, { row: 0, column: 3 }, text)[0]?.amount).toBe(amount)
})

test('names the pasted texts that are no whole number', () => {
  const cells = [
    ['-L', '12.500', '1.5'],
    ['1,5', '-5', '7'],
  ]
  expect(unreadableCells(columns, { row: 0, column: 1 }, cells)).toEqual(['1.5', '-5'])
})

test('does not truncate a long pasted text', () => {
  const long = 'Merah tua '.repeat(9)
  expect(setCellText([blank], columns, { row: 0, column: 0 }, long)[0]?.values).toEqual([long, ''])
})

test('§4 typing into the blank row adds one, emptying the last row removes it', () => {
  const typed = setCellText([blank], columns, { row: 0, column: 0 }, 'Merah')
  expect(typed).toEqual([{ ...blank, values: ['Merah', ''] }, blank])
  expect(setCellText(typed, columns, { row: 0, column: 0 }, '')).toEqual([blank])
})

test('an incomplete row has a stock of 0, the blank row has none', () => {
  const [, , price, amount] = columns
  const row = { ...blank, values: ['Merah', ''] }
  if (!price || !amount) throw new Error('columns')
  expect([cellText(row, amount), cellText(row, price), cellText(blank, amount)]).toEqual(['0', '', ''])
  expect(cellText({ ...row, price: 12_500 }, price)).toBe('12.500')
})

describe('keys', () => {
  const caret = { isShift: false, atStart: false, atEnd: false }
  const position = { row: 1, column: 1 }

  test('Enter and arrows move between rows and stop at the edges', () => {
    expect(nextCellPosition({ ...caret, key: 'Enter' }, position, 3, 4)).toEqual({ row: 2, column: 1 })
    expect(nextCellPosition({ ...caret, key: 'Enter', isShift: true }, position, 3, 4)).toEqual({
      row: 0,
      column: 1,
    })
    expect(nextCellPosition({ ...caret, key: 'ArrowUp' }, { row: 0, column: 1 }, 3, 4)).toBeNull()
    expect(nextCellPosition({ ...caret, key: 'ArrowDown' }, { row: 2, column: 1 }, 3, 4)).toBeNull()
  })

  test('left and right leave a cell only at the end of its text', () => {
    expect(nextCellPosition({ ...caret, key: 'ArrowRight' }, position, 3, 4)).toBeNull()
    expect(nextCellPosition({ ...caret, key: 'ArrowRight', atEnd: true }, position, 3, 4)).toEqual({
      row: 1,
      column: 2,
    })
    expect(nextCellPosition({ ...caret, key: 'ArrowLeft', atStart: true }, position, 3, 4)).toEqual({
      row: 1,
      column: 0,
    })
    expect(nextCellPosition({ ...caret, key: 'a', atEnd: true }, position, 3, 4)).toBeNull()
  })
})
