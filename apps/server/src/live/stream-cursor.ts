/** `<milliseconds since 1970>_<snapshot>`: where a reader stands. */
const MARK = /^(\d{13})_(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/** @param snapshot what the reader has seen, as PostgreSQL writes it */
export const formatCursor = (at: Date, snapshot: string): string => `${at.getTime()}_${snapshot}`

/**
 * The snapshot that a mark names. It comes back from a browser, so nothing in it is taken on trust: what PostgreSQL would not read as a
 * snapshot is none.
 *
 * @returns null for no mark, and for one that is older than what is kept
 */
export function parseCursor(mark: string, now: Date, keptMs: number): string | null {
  const [, at, least = '', end = '', open = ''] = MARK.exec(mark) ?? []
  if (at === undefined || now.getTime() - Number(at) > keptMs) return null
  const places = [least, ...open.split(',').filter(Boolean)].map(BigInt)
  const isOrdered = places.every((place, n) => n < 2 || place > (places[n - 1] ?? 0n))
  const isWithin = places.every(
    (place) =>
      place >= BigInt(least) && (place < BigInt(end) || (places.length === 1 && place <= BigInt(end))),
  )
  return isOrdered && isWithin && BigInt(least) > 0n && BigInt(end) < 2n ** 63n
    ? `${least}:${end}:${open}`
    : null
}
