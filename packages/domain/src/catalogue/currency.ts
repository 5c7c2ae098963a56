import { mulDivRound, type Rupiah, rupiah } from '../kernel/money.ts'

/** The number format of a currency. */
export type CurrencyFormat = {
  readonly symbol: string
  /** Number of decimal digits. */
  readonly decimal: number
  readonly decimalPoint: string
  readonly thousandsSeparator: string
  /** Whether the symbol follows the number. */
  readonly showAfterNumber: boolean
}

/** Whole rupiah: "Rp 54.390". @spec 9 IDR as Rp */
export const RUPIAH = {
  symbol: 'Rp',
  decimal: 0,
  decimalPoint: ',',
  thousandsSeparator: '.',
  showAfterNumber: false,
} as const satisfies CurrencyFormat

/** The currency of prices and orders. @decision 0023 */
export const RUPIAH_ID = 1

/**
 * Rupiah per unit of a currency, as text: up to 10 integer digits and up to 8 decimals. Never a
 * float.
 */
export const EXCHANGE_RATE = /^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/

/** Maximum number of decimal digits of a currency. */
export const MAX_DECIMALS = 4

/** Decimal separators; the thousands separators follow. */
export const DECIMAL_POINTS = [',', '.'] as const
export const THOUSANDS_SEPARATORS = ['.', ',', ' ', ''] as const

const RATE_DIGITS = 8

const NO_BREAK_SPACE = '\u00a0'

/**
 * Formats an amount in a currency. A symbol of letters is separated from the number by a space; so
 * is any symbol after the number.
 *
 * @param minor the amount in the smallest unit of the currency: 123450 for $1,234.50
 * @spec 9 formats follow each currency's symbol and decimals
 */
export function formatAmount(minor: number, format: CurrencyFormat): string {
  const digits = String(Math.abs(minor)).padStart(format.decimal + 1, '0')
  const cut = digits.length - format.decimal
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, format.thousandsSeparator)
  const number = format.decimal === 0 ? whole : `${whole}${format.decimalPoint}${digits.slice(cut)}`
  const sign = minor < 0 ? '-' : ''
  if (format.showAfterNumber) return `${sign}${number}${NO_BREAK_SPACE}${format.symbol}`
  const gap = /\p{L}$/u.test(format.symbol) ? NO_BREAK_SPACE : ''
  return `${sign}${format.symbol}${gap}${number}`
}

/**
 * Converts an amount of a foreign currency to rupiah, rounding half a rupiah up.
 *
 * @param minor the amount in the smallest unit of the currency, 0 or more
 * @param decimal number of its decimal digits
 * @param exchangeRate rupiah per unit, in the form of `EXCHANGE_RATE`
 * @param max the maximum price in whole rupiah
 * @returns null above the maximum
 * @decision 0023
 */
export function toRupiah(
  minor: number,
  { decimal, exchangeRate }: { readonly decimal: number; readonly exchangeRate: string },
  max: number,
): Rupiah | null {
  const [whole = '', fraction = ''] = exchangeRate.split('.')
  const rate = BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'))
  const amount = mulDivRound(BigInt(minor), rate, 10n ** BigInt(RATE_DIGITS + decimal))
  return amount > BigInt(max) ? null : rupiah(Number(amount))
}
