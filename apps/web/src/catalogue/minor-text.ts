import type { CurrencyFormat } from '@pasar/domain/catalogue/currency'

/** An amount as it stands in its field, without separators; empty for 0. */
export function minorText(minor: number, { decimal, decimalPoint }: CurrencyFormat): string {
  if (minor === 0) return ''
  const digits = String(minor).padStart(decimal + 1, '0')
  const cut = digits.length - decimal
  return decimal === 0 ? digits : `${digits.slice(0, cut)}${decimalPoint}${digits.slice(cut)}`
}

/**
 * Reads an amount as a currency writes it.
 *
 * @returns in its smallest unit; 0 when there is no number. Digits beyond its decimals are left out.
 */
export function minorOf(text: string, { decimal, decimalPoint }: CurrencyFormat): number {
  const [whole = '', fraction = ''] = text.split(decimalPoint)
  const digits = whole.replace(/\D/g, '') + fraction.replace(/\D/g, '').slice(0, decimal).padEnd(decimal, '0')
  const minor = Number(digits)
  return Number.isSafeInteger(minor) ? minor : 0
}
