import { daysUntil } from './date.ts'

/**
 * Formats the time left until a deadline: "hari ini", "besok", "3 hari lagi", "Terlambat 2
 * hari".
 */
export function remaining(at: Date, now: Date): string {
  const days = daysUntil(at, now)
  if (at < now) return days === 0 ? 'Terlambat' : `Terlambat ${-days} hari`
  if (days === 0) return 'hari ini'
  return days === 1 ? 'besok' : `${days} hari lagi`
}
