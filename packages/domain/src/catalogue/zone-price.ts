import type { Rupiah } from '../kernel/money.ts'

/** The price zones; zone 5 is split. @spec 9 Wholesale tiers */
export const ZONES = ['1', '2', '3', '4', '5a', '5b'] as const
export type Zone = (typeof ZONES)[number]

/** Unit price per zone in whole rupiah, tax included. */
export type ZonePrices = { readonly [Z in Zone]: Rupiah }

/**
 * Returns the unit price before wholesale steps and options: the price in the buyer's zone if the
 * item has zones, else the list price.
 *
 * @param zone the buyer's zone; visitors and vendors see the price of zone 1
 * @returns whole rupiah, tax included
 */
export const priceInZone = (prices: Rupiah | ZonePrices, zone: Zone | null): Rupiah =>
  typeof prices === 'number' ? prices : prices[zone ?? '1']

/** Returns the viewer's own zone; only schools have one. @spec 6 buys at the price of its zone */
export const ownZone = (viewer: { readonly role: string; readonly zone: Zone | null } | null): Zone | null =>
  viewer?.role === 'buyer' ? viewer.zone : null
