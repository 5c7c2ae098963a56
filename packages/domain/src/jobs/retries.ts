/** Attempts of an item, after which it is dead until staff retry it. */
export const MAX_TRIES = 10

const BASE_MS = 60_000
const CAP_MS = 3_600_000

/**
 * Returns the delay before the next attempt: 1, 2, 4 … 60 minutes, and up to a quarter more, which
 * spreads the items of an outage. The addition follows from the id, so a test can predict it.
 *
 * @param tries attempts so far, from 1
 * @returns milliseconds; null when the item is dead
 */
export function retryDelayMs(tries: number, id: number): number | null {
  if (tries >= MAX_TRIES) return null
  const delay = Math.min(BASE_MS * 2 ** (tries - 1), CAP_MS)
  return Math.floor(delay * (1 + (id % SPREAD) / (4 * SPREAD)))
}

/** Ids with consecutive numbers get this many different delays. */
const SPREAD = 64
