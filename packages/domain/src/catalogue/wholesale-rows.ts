/** A row of the wholesale grid as typed; 0 stands for an empty cell. */
export type WholesaleRow = { readonly amount: number; readonly price: number }

/**
 * Returns the wholesale steps of the grid.
 *
 * @returns the steps by ascending amount, or null when a row has only one of its two cells filled
 * @spec 5 Wholesale
 */
export function wholesaleSteps(rows: readonly WholesaleRow[]): WholesaleRow[] | null {
  if (rows.some((row) => row.amount > 0 !== row.price > 0)) return null
  return rows.filter((row) => row.amount > 0 && row.price > 0).sort((one, two) => one.amount - two.amount)
}
