import type { CeilingInput } from '@pasar/contract/moderation/price-ceiling'
import { parseWhole } from '../../ui/text/typed-number.ts'

/**
 * Parses pasted lines: ISBN, then five or six prices, separated by tab or semicolon. With five
 * prices the last one covers zones 5a and 5b.
 *
 * @returns the rows, or the error in the first invalid line
 */
export function readCeilingLines(
  text: string,
  common: Pick<CeilingInput, 'validFrom' | 'source'>,
): { rows: CeilingInput[] } | { message: string } {
  const rows: CeilingInput[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [isbn = '', ...cells] = line.split(/[\t;]/).map((cell) => cell.trim())
    const prices = cells.filter((cell) => cell !== '').map((cell) => parseWhole(cell) ?? 0)
    const faulty = cells.find((cell) => parseWhole(cell) === null)
    if (faulty !== undefined) return { message: `Baris ${at + 1}: ${faulty} bukan bilangan bulat` }
    const [one = 0, two = 0, three = 0, four = 0, five = 0, last = five] = prices
    if (prices.length < 5 || prices.length > 6)
      return { message: `Baris ${at + 1}: isi ISBN dan 5 atau 6 harga, dipisah tab atau titik koma` }
    rows.push({
      isbn,
      ...common,
      prices: { '1': one, '2': two, '3': three, '4': four, '5a': five, '5b': last },
    })
  }
  return rows.length === 0 ? { message: 'Isi paling sedikit satu baris' } : { rows }
}
