import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { shownPicture } from '../catalogue/pictures/item-pictures.queries.ts'
import { referencesJson } from '../catalogue/reference/reference-match.queries.ts'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'
import { holidayUntil } from '../shop/holiday.queries.ts'
import { type CartRow, type RawCartLine, toCartRow } from './cart-row.queries.ts'

/** Maximum number of lines in a cart. */
export const MAX_CART_LINES = 200

/**
 * Columns of an item `i`, its vendor `v` and the selected option `o`, if any.
 *
 * @param now decides whether the vendor is on holiday
 */
export const lineInputColumns = (now: Date) => sql`
  i.id as "itemId", i.category_id as "categoryId", i.vendor_id as "vendorId", v.name as "vendorName", v.regency_name as "regencyName", i.kind, i.name, i.sku, i.unit,
  ${shownPicture} as picture, i.weight_grams as "weightGrams", i.state = 'live' as "isLive", v.status = 1 and v.category = '3347_40' as "vendorIsOpen",
  ${holidayUntil(sql`v.id`, now)} as "holidayUntil", v.pkp as "vendorIsPkp", i.ppn, i.has_zone as "hasZone", i.price,
  array[i.price_zone2, i.price_zone3, i.price_zone4, i.price_zone5a, i.price_zone5b] as "zonePrices",
  (select json_agg(json_build_object('amount', amount, 'price', price)) from item_wholesale where item_id = i.id) as wholesale,
  cardinality(i.option_names) > 0 as "needsOption", o.id as "optionId", o.values as "optionValues", o.price as "optionPrice",
  o.stock as "optionStock", case when i.stock_unlimited then null else i.stock end as stock, i.minimum, i.multiple,
  (select json_build_object('kind', decree_kind, 'number', decree_number, 'year', decree_year, 'centreLetter', centre_letter)
    from book where item_id = i.id) as decree`

/** The agreement for a line `l`, while the negotiation is in state `approved`. */
const agreement = sql`l.negotiation_id as "negotiationId",
  (select json_build_object('id', n.id, 'quantity', n.quantity, 'unitPrice', f.unit_price, 'freight', f.freight, 'packing', f.packing,
      'days', f.days, 'validUntil', n.valid_until, 'openedAt', n.created_at)
    from negotiation n join negotiation_offer f on f.negotiation_id = n.id and f.round = n.rounds
    where n.id = l.negotiation_id and n.state = 'approved') as agreed`

/** Column with the reference prices of a line for its school. */
const lineReferences = (buyerId: number) =>
  sql`${referencesJson(sql`(select village_code from member where id = ${buyerId})`)} as "referencePrices"`

/** Loads the whole cart or its ticked lines, in the order in which vendors and lines were added. */
export async function readCart(
  db: Db,
  buyerId: number,
  which: 'all' | 'selected',
  now: Date,
): Promise<CartRow[]> {
  const { rows } = await executePrepared(
    db,
    sql<RawCartLine>`
    select l.id, l.quantity, l.selected, l.price_seen as "priceSeen", ${agreement}, ${lineInputColumns(now)}, ${lineReferences(buyerId)}
    from cart_line l join item i on i.id = l.item_id join member v on v.id = i.vendor_id left join item_option o on o.id = l.option_id
    where l.buyer_id = ${buyerId} ${which === 'selected' ? sql`and l.selected` : sql``}
    order by l.id`,
  )
  return rows.map(toCartRow)
}

/**
 * Query for the ticked lines of these vendors with row locks. Of two concurrent checkouts of
 * one cart, the second finds no lines.
 */
export const selectedLines = (buyerId: number, vendorIds: readonly number[], now: Date) => sql`
    select l.id, l.quantity, l.selected, l.price_seen as "priceSeen", ${agreement}, ${lineInputColumns(now)}, ${lineReferences(buyerId)}
    from cart_line l join item i on i.id = l.item_id join member v on v.id = i.vendor_id left join item_option o on o.id = l.option_id
    where l.buyer_id = ${buyerId} and l.selected and i.vendor_id = any(${vendorIds}::bigint[])
    order by l.id for update of l`

/**
 * Loads an item as a cart line, with the quantity already in the cart and the number of lines
 * of the cart.
 */
export async function findForCart(
  db: Db,
  buyerId: number,
  { itemId, optionId, key }: { itemId: number; optionId: number | null; key: string | null },
  now: Date,
) {
  const { rows } = await executePrepared(
    db,
    sql<RawCartLine & { inCart: number; lineId: number | null; lines: number; answered: string | null }>`
    select 0 as id, 0 as quantity, true as selected, 0 as "priceSeen", null as "negotiationId", null as agreed, ${lineInputColumns(now)},
      coalesce((select quantity from cart_line where buyer_id = ${buyerId} and item_id = i.id
        and option_id is not distinct from ${optionId}::bigint), 0) as "inCart",
      (select id from cart_line where buyer_id = ${buyerId} and item_id = i.id
        and option_id is not distinct from ${optionId}::bigint) as "lineId",
      (select count(*) from cart_line where buyer_id = ${buyerId}) as lines,
      (select fingerprint from idempotency where member_id = ${buyerId} and key = ${key}::text) as answered
    from item i join member v on v.id = i.vendor_id left join item_option o on o.id = ${optionId}::bigint and o.item_id = i.id
    where i.id = ${itemId}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { inCart, lineId, lines, answered } = row
  return { row: toCartRow(row), inCart, lineId, lines, answered }
}

/**
 * Adds to the line of an item or inserts the line, and stores the idempotency key of the
 * request.
 *
 * @returns the line; undefined when a concurrent request with this key has inserted it
 */
export async function upsertCartLine(
  db: Db,
  line: {
    buyerId: number
    itemId: number
    optionId: number | null
    quantity: number
    priceSeen: number
    key: string | null
    fingerprint: string
    now: Date
  },
): Promise<{ id: number; quantity: number } | undefined> {
  const { buyerId, key, now } = line
  const { rows } = await executePrepared(
    db,
    sql<{ id: number; quantity: number }>`
    with inserted_key as (
      insert into idempotency (member_id, key, fingerprint, created_at)
      select ${buyerId}::bigint, ${key}::text, ${line.fingerprint}, ${now}::timestamptz where ${key}::text is not null
      on conflict do nothing returning key)
    insert into cart_line (buyer_id, item_id, option_id, quantity, price_seen, added_at)
    select ${buyerId}::bigint, ${line.itemId}::bigint, ${line.optionId}::bigint, ${line.quantity}::integer, ${line.priceSeen}::bigint, ${now}::timestamptz
    where ${key}::text is null or exists (select from inserted_key)
    on conflict (buyer_id, item_id, option_id) do update
      set quantity = least(cart_line.quantity + excluded.quantity, 1000000), price_seen = excluded.price_seen, selected = true
    returning id, quantity`,
  )
  return rows[0]
}

/**
 * Updates a line of the buyer.
 *
 * @returns whether the buyer has such a line
 */
export async function changeLine(
  db: Db,
  buyerId: number,
  lineId: number,
  change: { quantity?: number | undefined; selected?: boolean | undefined; priceSeen?: number | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_line')
    .set({
      ...(change.quantity === undefined ? {} : { quantity: change.quantity }),
      ...(change.selected === undefined ? {} : { selected: change.selected }),
      ...(change.priceSeen === undefined ? {} : { price_seen: change.priceSeen }),
    })
    .where('id', '=', lineId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function selectLines(db: Db, buyerId: number, vendorId: number | null, isSelected: boolean) {
  await sql`
    update cart_line set selected = ${isSelected}
    where buyer_id = ${buyerId}
      and (${vendorId}::bigint is null or item_id in (select id from item where vendor_id = ${vendorId}::bigint))`.execute(
    db,
  )
}

/**
 * Deletes a line of the buyer.
 *
 * @returns whether the buyer had such a line
 */
export async function removeLine(db: Db, buyerId: number, lineId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_line')
    .where('id', '=', lineId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Copies the items of an order back into the school's cart. Skips items that are no longer on
 * sale or already in the cart.
 *
 * @param selection `ticked` when the school requests the copy: lines that are already in the cart
 * are ticked as well; `unticked` when an order ended
 * @returns how many lines were added
 */
export async function returnToCart(
  db: Db,
  orderId: number,
  selection: 'ticked' | 'unticked',
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    with copied as (insert into cart_line (buyer_id, item_id, option_id, quantity, selected, price_seen, added_at)
    select o.buyer_id, l.item_id, p.id, l.quantity, ${selection === 'ticked'}, l.unit_price, ${now}::timestamptz
    from orders o join order_line l on l.order_id = o.id join item i on i.id = l.item_id and i.state = 'live'
      left join item_option p on p.id = l.option_id
    where o.id = ${orderId} and (l.option_id is null or p.id is not null)
    on conflict (buyer_id, item_id, option_id) do update set selected = cart_line.selected or excluded.selected
    returning xmax = 0 as "isNew")
    select count(*)::int as added from copied where "isNew"`.execute(db)
  return must(rows[0], 'the count of added lines').added
}
