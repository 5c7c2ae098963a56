import type { Rupiah } from '../kernel/money.ts'

/** A change of an item's price while it was on sale, in whole rupiah. */
export type PriceChange = { readonly at: Date; readonly before: Rupiah; readonly price: Rupiah }

/** The price of an item at the end of a month; null before it was on sale. */
export type MonthlyPrice = { readonly month: string; readonly price: Rupiah | null }

const WIB_OFFSET = '+07:00'

/** Returns the first moment after a month such as `2026-11`, in WIB. */
function endOf(month: string): Date {
  const [year, number] = month.split('-').map(Number)
  const next =
    Number(number) === 12
      ? `${Number(year) + 1}-01`
      : `${year}-${String(Number(number) + 1).padStart(2, '0')}`
  return new Date(`${next}-01T00:00:00${WIB_OFFSET}`)
}

/**
 * Returns the price of an item at the end of each month, by its present price and its changes.
 *
 * @param months ascending: `2026-11`
 * @param changes oldest first
 * @param since when the item was first on sale
 */
export function monthlyPrices(
  months: readonly string[],
  present: Rupiah,
  changes: readonly PriceChange[],
  since: Date,
): MonthlyPrice[] {
  return months.map((month) => {
    const end = endOf(month)
    if (end <= since) return { month, price: null }
    // The first change after the month contains the price before it.
    return { month, price: changes.find(({ at }) => at >= end)?.before ?? present }
  })
}
