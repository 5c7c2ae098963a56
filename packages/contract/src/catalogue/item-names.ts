/**
 * Six prices, one a zone, tax included. §3 has no name for that of zone 1, since `price` is the one without tax: it is `price_with_tax`, and
 * `price1` only where a form still holds the price of an item without zones beside those of zones.
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
