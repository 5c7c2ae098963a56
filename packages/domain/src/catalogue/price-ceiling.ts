import { formatThousands } from '../kernel/money.ts'
import type { FieldMessage } from '../kernel/result.ts'
import type { OptionOffer } from './item-grids.ts'
import type { WholesaleRow } from './wholesale-rows.ts'
import { ZONES, type Zone } from './zone-price.ts'

/**
 * The maximum price of a book in each zone, in whole rupiah including tax, and the decree that sets
 * it.
 */
export type PriceCeiling = {
  readonly prices: { readonly [Z in Zone]: number }
  readonly source: string
}

/** The prices of a book in whole rupiah including tax; 0 when not given. */
export type BookPrices = {
  readonly hasZone: boolean
  readonly price: number
  readonly zonePrices: { readonly [Z in Zone]: number }
  readonly wholesale: readonly WholesaleRow[]
  readonly options: readonly OptionOffer[]
}

/**
 * Returns the prices of a book that exceed its ceiling (HET). A price for all zones is compared
 * with the lowest ceiling.
 *
 * @param ceiling the ceiling of its ISBN on the day of the change; null when none is known
 * @returns one error per field
 * @decision 0025
 */
export function ceilingFaults(book: BookPrices, ceiling: PriceCeiling | null): FieldMessage[] {
  if (ceiling === null) return []
  const { prices, source } = ceiling
  const lowest = lowestCeiling(ceiling)
  const messageFor = (max: number) => `Paling tinggi Rp ${formatThousands(max)} menurut HET (${source})`
  const zones = ZONES.filter((zone) => book.hasZone && book.zonePrices[zone] > prices[zone])
  const faults = zones.map((zone) => ({ field: `zonePrices.${zone}`, message: messageFor(prices[zone]) }))
  const blame = (field: string, isAbove: boolean) =>
    isAbove && faults.push({ field, message: messageFor(lowest) })
  blame('price', !book.hasZone && book.price > lowest)
  blame(
    'wholesale',
    book.wholesale.some(({ price }) => price > lowest),
  )
  blame(
    'options',
    book.options.some(({ price }) => price !== null && price > lowest),
  )
  return faults
}

/** Returns the maximum price for all zones, in whole rupiah. */
export const lowestCeiling = ({ prices }: PriceCeiling): number =>
  Math.min(...ZONES.map((zone) => prices[zone]))
