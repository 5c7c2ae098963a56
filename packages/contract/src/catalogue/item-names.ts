/** Six prices, one a zone. @spec 9 Wholesale tiers */
export const ZONE_PRICE_NAMES = {
  '1': 'price',
  '2': 'price2',
  '3': 'price3',
  '4': 'price4',
  '5a': 'price5a',
  '5b': 'price5b',
} as const

export const TAG_NAMES = { id: 'tag_id' } as const
export const GROUP_NAMES = { id: 'group_id', groupNameId: 'group_name_id' } as const
