import { parseWhole } from '../../ui/text/typed-number.ts'

/**
 * Parses the text of a price field: "Rp 12.500" and "12500" give 12500, an empty field gives
 * 0, and other text gives NaN.
 *
 * @spec 5 what is no number, or negative, becomes 0
 */
export function parsePrice(text: string): number {
  const amount = parseWhole(text)
  if (amount === undefined) return 0
  return amount === null ? Number.NaN : amount
}
