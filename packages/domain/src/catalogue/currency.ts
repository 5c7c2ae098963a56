import { mulDivRound, type Rupiah, rupiah } from '../kernel/money.ts'

/** How amounts of a currency are written. */
export type CurrencyFormat = {
  readonly symbol: string
  /** Digits behind the decimal point. */
  readonly decimal: number
  readonly decimalPoint: string
  readonly thousandsSeparator: string
  /** Whether the symbol stands behind the number. */
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

/** The currency in which prices stand and orders are made. @decision 0023 */
export const RUPIAH_ID = 1

/** Rupiah for one unit of a currency, as text: up to 10 digits, up to 8 behind the point. Never a float. */
export const EXCHANGE_RATE = /^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/

/** Digits behind the decimal point that a currency may have. */
export const MAX_DECIMALS = 4

/** Signs before the decimals, and between thousands. */
export const DECIMAL_POINTS = [',', '.'] as const
export const THOUSANDS_SEPARATORS = ['.', ',', ' ', ''] as const

const RATE_DIGITS = 8

const NO_BREAK_SPACE = '\u00a0'

/**
 * An amount as a currency writes it. A symbol of letters keeps a space to the number; one behind the number always does.
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
 * What an amount of a foreign currency is in rupiah, half a rupiah rounded up.
 *
 * @param minor the amount in the smallest unit of the currency, 0 or more
 * @param decimal digits behind its decimal point
 * @param exchangeRate rupiah for one unit, as `EXCHANGE_RATE` has it
 * @param most the highest price there is, whole rupiah
 * @returns null above it
 * @decision 0023
 */
export function toRupiah(
  minor: number,
  { decimal, exchangeRate }: { readonly decimal: number; readonly exchangeRate: string },
  most: number,
): Rupiah | null {
  const [whole = '', fraction = ''] = exchangeRate.split('.')
  const rate = BigInt(whole + fraction.padEnd(RATE_DIGITS, '0'))
  const amount = mulDivRound(BigInt(minor), rate, 10n ** BigInt(RATE_DIGITS + decimal))
  return amount > BigInt(most) ? null : rupiah(Number(amount))
}
