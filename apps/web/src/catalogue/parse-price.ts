import { formatNumber } from '../ui/money.ts'

/**
 * What stands in a price field, for the rule of the price range: "Rp 12.500" and "12500" are 12500, an empty field is 0, and whatever is
 * no amount is no number.
 *
 * @spec 5 what is no number, or negative, becomes 0
 */
export function parsePrice(text: string): number {
  const amount = text.replace(/^\s*Rp\.?/i, '').replace(/,(\d{0,2}|-)\s*$/, '')
  if (/^[\d.\s]*$/.test(amount)) return Number(amount.replace(/\D/g, ''))
  return Number(amount.replaceAll('.', ''))
}

/** The text with dots between the thousands, where it is an amount already; anything else stays as it was typed. */
export const groupThousands = (text: string): string =>
  /^[\d.]+$/.test(text) && Number.isSafeInteger(parsePrice(text)) ? formatNumber(parsePrice(text)) : text
