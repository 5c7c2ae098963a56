import { divRound } from '@pasar/domain/kernel/money'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration in seconds: "35 menit", "9 jam", "3 hari". */
export function formatSeconds(seconds: number): string {
  const whole = Number(seconds.toString().split('.')[0])
  if (whole < HOUR) return `${Math.max(1, divRound(whole, MINUTE))} menit`
  return whole < 2 * DAY ? `${divRound(whole, HOUR)} jam` : `${divRound(whole, DAY)} hari`
}
