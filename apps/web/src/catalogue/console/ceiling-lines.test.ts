import { expect, test } from 'vitest'
import { readCeilingLines } from './ceiling-lines.ts'

const common = { validFrom: '2026-01-01', source: 'SK 100/2026' }

test('parses lines with tabs or semicolons; zone 5 covers 5a and 5b', () => {
  const text =
    '978-0-306-40615-7\t16.000\t16.700\t17.300\t18.700\t24.000\n\n9786022441236;1000;2000;3000;4000;5000;Rp 6.000\n'
  expect(readCeilingLines(text, common)).toEqual({
    rows: [
      {
        ...common,
        isbn: '978-0-306-40615-7',
        prices: { '1': 16_000, '2': 16_700, '3': 17_300, '4': 18_700, '5a': 24_000, '5b': 24_000 },
      },
      {
        ...common,
        isbn: '9786022441236',
        prices: { '1': 1_000, '2': 2_000, '3': 3_000, '4': 4_000, '5a': 5_000, '5b': 6_000 },
      },
    ],
  })
})

test('reports a line with too few or too many prices and imports nothing', () => {
  const good = '9786022441236;1000;2000;3000;4000;5000'
  const message = 'Baris 2: isi ISBN dan 5 atau 6 harga, dipisah tab atau titik koma'
  expect(readCeilingLines(`${good}\n9786022441236;1000`, common)).toEqual({ message })
  expect(readCeilingLines(`${good}\n${good};6000;7000`, common)).toEqual({ message })
  expect(readCeilingLines(' \n', common)).toEqual({ message: 'Isi paling sedikit satu baris' })
})
