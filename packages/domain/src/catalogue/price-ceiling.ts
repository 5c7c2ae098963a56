import { formatThousands } from '../kernel/money.ts'
import type { FieldError } from '../kernel/result.ts'
import type { OptionOffer } from './item-grids.ts'
import type { WholesaleRow } from './wholesale-rows.ts'
import { ZONES, type Zone } from './zone-price.ts'

/** The highest price of a book in each zone, tax-inclusive whole rupiah, and the decree that says so. */
export type PriceCeiling = {
  readonly prices: { readonly [Z in Zone]: number }
  readonly source: string
}

/** The prices of a book, tax-inclusive whole rupiah; 0 where none is given. */
export type BookPrices = {
  readonly hasZone: boolean
  readonly price: number
  readonly zonePrices: { readonly [Z in Zone]: number }
  readonly wholesale: readonly WholesaleRow[]
  readonly options: readonly OptionOffer[]
}

/**
 * The prices of a book that are above its ceiling (HET). A price that holds in every zone is measured against the lowest of them.
 *
 * @param ceiling of its ISBN on the day of the change; null where none is known
 * @returns one error a field
 * @decision 0025
 */
export function ceilingFaults(book: BookPrices, ceiling: PriceCeiling | null): FieldError[] {
  if (ceiling === null) return []
  const { prices, source } = ceiling
  const lowest = lowestCeiling(ceiling)
  const says = (most: number) => `Paling tinggi Rp ${formatThousands(most)} menurut HET (${source})`
  const zones = ZONES.filter((zone) => book.hasZone && book.zonePrices[zone] > prices[zone])
  const faults = zones.map((zone) => ({ field: `zonePrices.${zone}`, message: says(prices[zone]) }))
  const blame = (field: string, isAbove: boolean) => isAbove && faults.push({ field, message: says(lowest) })
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

/** What a price that holds in every zone may be at the most, whole rupiah. */
export const lowestCeiling = ({ prices }: PriceCeiling): number =>
  Math.min(...ZONES.map((zone) => prices[zone]))
