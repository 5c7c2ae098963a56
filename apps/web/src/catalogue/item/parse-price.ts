import { formatNumber } from '../../ui/data/money.ts'

/**
 * Parses the text of a price field: "Rp 12.500" and "12500" give 12500, an empty field gives
 * 0, and other text gives NaN.
 *
 * @spec 5 what is no number, or negative, becomes 0
 */
export function parsePrice(text: string): number {
  const amount = text.replace(/^\s*Rp\.?/i, '').replace(/,(\d{0,2}|-)\s*$/, '')
  if (/^[\d.\s]*$/.test(amount)) return Number(amount.replace(/\D/g, ''))
  return Number(amount.replaceAll('.', ''))
}

/** Inserts dots as thousands separators if the text is an amount; returns other text unchanged. */
export const groupThousands = (text: string): string =>
  /^[\d.]+$/.test(text) && Number.isSafeInteger(parsePrice(text)) ? formatNumber(parsePrice(text)) : text
