/** Bought orders of a year below which a share says nothing: one order alone is always 100 %. */
export const MIN_CONCENTRATION_ORDERS = 3

/**
 * Returns whether the spending at one partner is marked.
 *
 * @param share share of the spending at the largest partner, between 0 and 1; null without any
 * @param orders bought orders of the year
 * @param percent limit of the setting `concentrationPercent`
 * @decision 0167
 */
export const isConcentrated = (share: number | null, orders: number, percent: number): boolean =>
  share !== null && orders >= MIN_CONCENTRATION_ORDERS && share * 100 >= percent
