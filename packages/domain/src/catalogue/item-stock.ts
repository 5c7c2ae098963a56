/** Units that one item can have. */
export const MAX_STOCK = 1_000_000_000
/** Units that one option can have: 300 of them together stay below what an item can have. */
export const MAX_OPTION_STOCK = 3_000_000

/**
 * The stock after an edit: what was sold since the editor read it stays sold.
 *
 * @param current as it is now
 * @param baseline as the editor had read it; null for what was typed without looking
 * @param most units it can be
 * @returns whole units, 0 to `most`
 */
export const stockAfter = (
  { current, typed, baseline }: { current: number; typed: number; baseline: number | null },
  most: number,
): number => (baseline === null ? typed : Math.min(most, Math.max(0, current + typed - baseline)))
