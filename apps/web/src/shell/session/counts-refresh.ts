/**
 * Interval in ms at which the counts reload without a live event.
 *
 * @spec 9 counts 500000 ms
 */
export const COUNTS_REFRESH_MS = 500_000
