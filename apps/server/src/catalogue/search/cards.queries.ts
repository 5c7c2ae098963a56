import { type ItemCard, SHOWN_STOCK } from '@pasar/contract/catalogue/search'
import {
  listedPrice,
  type PricedOption,
  type PriceView,
  shownPrice,
} from '@pasar/domain/catalogue/shown-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import { shownPicture } from '../pictures/item-pictures.queries.ts'

/** The price of an item `i` in a zone. Zone 1 has the list price. */
const priceIn = (zone: Zone) =>
  zone === '1'
    ? sql`i.price`
    : sql`case when i.has_zone then ${sql.ref(`i.price_zone${zone}`)} else i.price end`

/** The array lengths that statements use for ids. Unused slots are 0, an id that no item has. */
const ROOMS = [6, 12, 24, 36]

/**
 * Returns the ids as an array of one of a few fixed lengths. The planner sees the length, so
 * one plan fits all values, and few prepared statements exist.
 */
function idArray(ids: readonly number[]) {
  const room = ROOMS.find((size) => size >= ids.length) ?? ids.length
  return sql`array[${sql.join([...ids, ...Array.from({ length: room - ids.length }, () => 0)])}]::bigint[]`
}

type CardRow = Omit<ItemCard, 'payable' | 'isLowestPrice'> & {
  multiple: number
  options: PricedOption[] | null
}

const selectCards = (ids: readonly number[], zone: Zone) => sql<CardRow>`
  select i.id, i.kind, i.name, i.unit, ${priceIn(zone)} as price, i.has_zone as "hasZone", ${shownPicture} as picture, i.vendor_id as "vendorId",
    h.starts_at as "holidayFrom", h.ends_at as "holidayUntil", v.name as "vendorName", v.regency_name as "regencyName", i.goods_type as "goodsType", i.production, i.availability,
    i.stock_unlimited or i.stock > 0 as "inStock",
    case when i.stock_unlimited or i.stock > ${SHOWN_STOCK} then null else i.stock end as "stockLeft", i.minimum, i.multiple,
    case when i.option_names <> '{}' then (select json_agg(json_build_object('price', o.price, 'stock', o.stock))
      from item_option o where o.item_id = i.id) end as options, i.option_names <> '{}' as "hasOptions",
    exists (select from item_wholesale w where w.item_id = i.id and (w.price < ${priceIn(zone)} or i.option_names <> '{}')) as "hasWholesale",
    i.ppn = 'charged' and v.pkp as taxed,
    b.education_level as "educationLevel", b.class as "schoolClass", i.rating_sum as "ratingSum", i.rating_count as "ratingCount"
  from unnest(${idArray(ids)}) with ordinality as requested (id, ordinal)
    join item i on i.id = requested.id and i.state = 'live' join member v on v.id = i.vendor_id left join book b on b.item_id = i.id
    left join shop_holiday h on h.vendor_id = i.vendor_id
  order by requested.ordinal`

/**
 * Loads the cards of some items with the prices of a view. Items that are not on sale are left
 * out.
 *
 * @returns the cards in the order of the ids
 */
export async function readCards(db: Db, ids: readonly number[], view: PriceView): Promise<ItemCard[]> {
  if (ids.length === 0) return []
  const { rows } = await executePrepared(db, sql<CardRow>`${selectCards(ids, view.zone)}`)
  return rows.map(({ multiple, options, price: base, ...card }) => {
    const { price, isLowest } = listedPrice(base, options ?? [], { minimum: card.minimum, multiple })
    return { ...card, price, payable: shownPrice(price, card.taxed, view), isLowestPrice: isLowest }
  })
}
