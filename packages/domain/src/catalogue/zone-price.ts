import type { Rupiah } from '../kernel/money.ts'

/** The six price zones; the last one is split. @spec 9 Wholesale tiers */
export const ZONES = ['1', '2', '3', '4', '5a', '5b'] as const
export type Zone = (typeof ZONES)[number]

/** Tax-inclusive unit price in whole rupiah for each zone. */
export type ZonePrices = { readonly [Z in Zone]: Rupiah }

/**
 * The price of a unit before wholesale steps and options: by the buyer's zone where the item has zones, else its list price.
 *
 * @param zone the buyer's zone; visitors and vendors see the price of zone 1
 * @returns tax-inclusive whole rupiah
 */
export const priceInZone = (prices: Rupiah | ZonePrices, zone: Zone | null): Rupiah =>
  typeof prices === 'number' ? prices : prices[zone ?? '1']

/** The zone that a reader has of its own: schools alone have one. @spec 6 buys at the price of its zone */
export const ownZone = (reader: { readonly role: string; readonly zone: Zone | null } | null): Zone | null =>
  reader?.role === 'buyer' ? reader.zone : null
