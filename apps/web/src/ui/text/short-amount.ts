import { divRound } from '@pasar/domain/kernel/money'
import { formatNumber } from './money.ts'

const MILLION = 1_000_000
const BILLION = 1_000_000_000

/** Formats an amount for an axis, where it is a round number: "20 jt", "1,5 M", "500 rb". */
export function formatMillions(amount: number): string {
  if (amount >= BILLION) return `${decimal(amount / BILLION)} M`
  if (amount >= MILLION) return `${decimal(amount / MILLION)} jt`
  return amount >= 1_000 ? `${decimal(amount / 1_000)} rb` : formatNumber(amount)
}

/** Formats an amount with at most one decimal, where there is little room: "101,3 jt". */
export function formatRounded(amount: number): string {
  const unit = amount >= BILLION ? BILLION : amount >= MILLION ? MILLION : 1_000
  return formatMillions(amount < 1_000 ? amount : divRound(amount, unit / 10) * (unit / 10))
}

const decimal = (value: number) => String(value).replace('.', ',')
