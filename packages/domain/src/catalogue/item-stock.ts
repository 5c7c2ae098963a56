/** Highest level below which a vendor is notified of a small stock, in units. */
export const MAX_STOCK_ALERT = 1_000_000

/** Maximum stock of an item, in units. */
export const MAX_STOCK = 1_000_000_000
/** Maximum stock of an option, in units; 300 options together stay below the maximum of an item. */
export const MAX_OPTION_STOCK = 3_000_000

/**
 * Returns the stock after an edit; it preserves sales made after the editor loaded the stock.
 *
 * @param current the current stock
 * @param baseline the stock that the editor loaded; null when it loaded none
 * @param max the maximum stock
 * @returns whole units, 0 to `max`
 */
export const stockAfter = (
  { current, typed, baseline }: { current: number; typed: number; baseline: number | null },
  max: number,
): number => (baseline === null ? typed : Math.min(max, Math.max(0, current + typed - baseline)))
