import type { CurrencyFormat } from '@pasar/domain/catalogue/currency'

/** Formats an amount for its input field, without separators; empty for 0. */
export function minorText(minor: number, { decimal, decimalPoint }: CurrencyFormat): string {
  if (minor === 0) return ''
  const digits = String(minor).padStart(decimal + 1, '0')
  const cut = digits.length - decimal
  return decimal === 0 ? digits : `${digits.slice(0, cut)}${decimalPoint}${digits.slice(cut)}`
}

/**
 * Parses an amount in the format of a currency.
 *
 * @returns the amount in the smallest unit; 0 without a number. Excess decimals are dropped.
 */
export function minorOf(text: string, { decimal, decimalPoint }: CurrencyFormat): number {
  const [whole = '', fraction = ''] = text.split(decimalPoint)
  const digits = whole.replace(/\D/g, '') + fraction.replace(/\D/g, '').slice(0, decimal).padEnd(decimal, '0')
  const minor = Number(digits)
  return Number.isSafeInteger(minor) ? minor : 0
}
