const MINUTE_MS = 60_000

/** Returns the time until a moment: "23 jam 5 menit lagi", "12 menit lagi", "sebentar lagi". */
export function formatTimeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'sebentar lagi'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} jam` : '', rest > 0 ? `${rest} menit` : '', 'lagi'].filter(Boolean).join(' ')
}
