import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('prefixes text that could be a formula with an apostrophe, and quotes separators', () => {
  const cells = ['=A1', '＝A1', '+62', '-1', '@SUM', '\tx', 'SD "Maju"', 'a;b', 'SDN 1', 'a,=b', -5]
  expect(csvLine(cells)).toBe(`'=A1;'＝A1;'+62;'-1;'@SUM;"'\tx";"SD ""Maju""";"a;b";SDN 1;"a,'=b";-5\r\n`)
})

test('writes a negative number at the start of a line as text', () => {
  expect(csvLine([-5, -5])).toBe("'-5;-5\r\n")
})

const HOSTILE = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＠', ';', ',', '"', "'", ' ', 'a', '1', '|']
const text = fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 12 })
const table = fc.array(fc.array(fc.oneof(text, fc.integer()), { minLength: 1, maxLength: 5 }), {
  maxLength: 4,
})

/**
 * Skips leading white space: spreadsheets drop it, and an application that misreads quotes may
 * swallow a line break.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]/
const isNumber = (cell: string) => /^-?\d+$/.test(cell)

/** Parses the cells like an application that supports quotes. */
const quoted = (file: string, delimiter: string): string[] =>
  parse(file, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }).flat()

/** Splits the cells like an application that ignores quotes, or strips them around a cell. */
const split = (file: string, delimiter: string): string[] =>
  file
    .split(/[\r\n]/)
    .flatMap((line) => line.split(delimiter).flatMap((cell) => [cell, cell.replace(/^["\s]+/, '')]))

test.each([',', ';', '\t', '|'])(
  'no cell begins with a formula when the file is split by %j',
  (delimiter) => {
    fc.assert(
      fc.property(table, (rows) => {
        const file = rows.map(csvLine).join('')
        const cells = split(file, delimiter)
        // An application may fail to parse a file with quotes inside a cell.
        try {
          cells.push(...quoted(file, delimiter))
        } catch {}
        expect(cells.filter((cell) => FORMULA.test(cell) && !isNumber(cell))).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  },
)

test('an application that splits by semicolons restores every cell', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\t'), minLength: 1 }), {
        minLength: 1,
      }),
      (cells) => {
        const [read] = parse(csvLine(cells), { delimiter: ';' })
        expect(read?.map((cell: string) => cell.replaceAll("'", ''))).toEqual(cells)
      },
    ),
  )
})
