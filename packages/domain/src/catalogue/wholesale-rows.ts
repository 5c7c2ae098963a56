/** A row of the wholesale grid as it is typed; 0 stands for an empty cell. */
export type WholesaleRow = { readonly amount: number; readonly price: number }

/**
 * What the rows of the wholesale grid say.
 *
 * @returns the steps by rising amount, or null while a row has only one of its two cells filled
 * @spec 5 Wholesale
 */
export function wholesaleSteps(rows: readonly WholesaleRow[]): WholesaleRow[] | null {
  if (rows.some((row) => row.amount > 0 !== row.price > 0)) return null
  return rows.filter((row) => row.amount > 0 && row.price > 0).sort((one, two) => one.amount - two.amount)
}
