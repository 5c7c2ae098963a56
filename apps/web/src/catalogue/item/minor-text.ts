import type { CurrencyFormat } from '@pasar/domain/catalogue/currency'

/** Formats an amount for its input field, without separators; empty for 0. */
export function minorText(minor: number, { decimal, decimalPoint }: CurrencyFormat): string {
  if (minor === 0) return ''
  const digits = String(minor).padStart(decimal + 1, '0')
  const cut = digits.length - decimal
  return decimal === 0 ? digits : `${digits.slice(0, cut)}${decimalPoint}${digits.slice(cut)}`
}

/** Digits, plain or in groups of three. */
const WHOLE = /^(\d*|[1-9]\d{0,2}([.,\s]\d{3})+)$/

/**
 * Parses an amount in the format of a currency.
 *
 * @returns the amount in the smallest unit; 0 without text; null for text that is no such amount
 */
export function minorOf(text: string, { decimal, decimalPoint }: CurrencyFormat): number | null {
  const [whole = '', fraction = '', ...rest] = text.trim().split(decimalPoint)
  if (!WHOLE.test(whole) || !/^\d*$/.test(fraction) || fraction.length > decimal || rest.length > 0)
    return null
  const minor = Number(whole.replace(/\D/g, '') + fraction.padEnd(decimal, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}
