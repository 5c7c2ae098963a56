/** `<milliseconds since 1970>_<snapshot>`: the position of a subscriber in the event log. */
const CURSOR = /^(\d{13})_(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/**
 * Formats a cursor.
 *
 * @param snapshot what the subscriber has seen, in PostgreSQL notation
 */
export const formatCursor = (at: Date, snapshot: string): string => `${at.getTime()}_${snapshot}`

/**
 * Returns the snapshot of a cursor. The cursor comes from a browser and is validated like
 * PostgreSQL validates snapshots.
 *
 * @returns null for an invalid cursor, and for one that is older than the stored events
 */
export function parseCursor(cursor: string, now: Date, retentionMs: number): string | null {
  const [, at, xmin = '', end = '', open = ''] = CURSOR.exec(cursor) ?? []
  if (at === undefined || now.getTime() - Number(at) > retentionMs) return null
  const transactionIds = [xmin, ...open.split(',').filter(Boolean)].map(BigInt)
  const isOrdered = transactionIds.every(
    (transactionId, n) => n < 2 || transactionId > (transactionIds[n - 1] ?? 0n),
  )
  const isWithin = transactionIds.every(
    (transactionId) =>
      transactionId >= BigInt(xmin) &&
      (transactionId < BigInt(end) || (transactionIds.length === 1 && transactionId <= BigInt(end))),
  )
  return isOrdered && isWithin && BigInt(xmin) > 0n && BigInt(end) < 2n ** 63n
    ? `${xmin}:${end}:${open}`
    : null
}
