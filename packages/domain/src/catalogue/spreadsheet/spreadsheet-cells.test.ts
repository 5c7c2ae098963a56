import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeCell, isExponent, normalizeTerm, parseYesNo, unescapeCell } from './spreadsheet-cells.ts'

describe('§7 GET /{type}/page/csv: text that a spreadsheet would evaluate', () => {
  test.each([
    ['=HYPERLINK("http://x")', '\'=HYPERLINK("http://x")'],
    ['+62 812', "'+62 812"],
    ['-5 derajat', "'-5 derajat"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["'=1+1", "''=1+1"],
    ['＝1+1', "'＝1+1"],
    ["'Aisyah", "'Aisyah"],
    ['Kertas =A4', 'Kertas =A4'],
    ['A4,=1+1', "A4,'=1+1"],
    ['A4; "=1+1', 'A4;\' "=1+1'],
    ['A4\t＠SUM', "A4\t'＠SUM"],
    ['Isi:\n- pena\n- tinta', "Isi:\n'- pena\n'- tinta"],
    ['10, 20', '10, 20'],
  ])('writes %s as %s and reads it back unchanged', (text, cell) => {
    expect(escapeCell(text)).toBe(cell)
    expect(unescapeCell(cell)).toBe(text)
  })

  test('round-trips any trimmed text and never writes a formula', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom("'", '"', '=', '-', '@', '+', 'a', '\t', ',', ';', ' ', '\n') }),
        ),
        (text) => {
          const cell = escapeCell(text.trim())
          expect(unescapeCell(cell)).toBe(text.trim())
          expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        },
      ),
    )
  })
})

describe('§7 POST /{type}/page/csv: typed values', () => {
  test.each([
    ['Ya', true],
    ['TRUE', true],
    ['1', true],
    ['tidak', false],
    ['Tdk', false],
    ['0', false],
    ['mungkin', null],
    ['', null],
  ])('parses %s as %s', (cell, answer) => {
    expect(parseYesNo(cell)).toBe(answer)
  })

  test('detects a number that lost its digits', () => {
    expect(['9,78602E+12', '9.78602E+12', '1E+05', '9786024423124', 'E-12'].map(isExponent)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('recognises headings in any notation', () => {
    expect(normalizeTerm(' Harga (termasuk PPN) ')).toBe('hargatermasukppn')
    expect(normalizeTerm('Non-UMKM')).toBe(normalizeTerm('non umkm'))
  })
})
