/**
 * Wire names of the six zone prices, tax included. §3 has no name for the zone 1 price, because
 * `price` is the price without tax. Zone 1 therefore uses `price_with_tax`, and `price1` only where
 * a form holds zone prices together with the price of an item without zones.
 *
 * @spec 9 Wholesale tiers
 */
export const ZONE_PRICE_NAMES = {
  'zonePrices.1': 'price1',
  'zonePrices.2': 'price2',
  'zonePrices.3': 'price3',
  'zonePrices.4': 'price4',
  'zonePrices.5a': 'price5a',
  'zonePrices.5b': 'price5b',
} as const

export const TAG_NAMES = { id: 'tag_id' } as const
export const GROUP_NAMES = { id: 'group_id', groupNameId: 'group_name_id' } as const
