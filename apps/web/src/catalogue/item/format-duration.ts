import { divFloor } from '@pasar/domain/kernel/money'
import { formatNumber } from '../../ui/text/money.ts'

/**
 * Formats a duration by its two largest non-zero units: "45 menit", "3 jam 5 menit", "2 hari 4
 * jam".
 */
export function formatMinutes(minutes: number): string {
  const parts = [
    { amount: divFloor(minutes, 24 * 60), unit: 'hari' },
    { amount: divFloor(minutes % (24 * 60), 60), unit: 'jam' },
    { amount: minutes % 60, unit: 'menit' },
  ]
  const first = parts.findIndex(({ amount }) => amount > 0)
  if (first === -1) return 'kurang dari 1 menit'
  return parts
    .slice(first, first + 2)
    .filter(({ amount }) => amount > 0)
    .map(({ amount, unit }) => `${formatNumber(amount)} ${unit}`)
    .join(' ')
}
