import type { ComparedOfferView } from '@pasar/contract/cart/comparison'
import type { SavedOffer } from '@pasar/contract/cart/saved-comparison'
import { listedPrice } from '@pasar/domain/catalogue/shown-price'
import { type Rupiah, rupiah } from '@pasar/domain/kernel/money'
import type { Point } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'
import { lineInputColumns } from './cart.queries.ts'
import { lineInputOf, type RawCartRow } from './cart-row.queries.ts'

type Facts = Pick<ComparedOfferView, 'brand' | 'optionNames' | 'book' | 'extra' | 'vendor'> &
  Pick<ComparedOfferView, 'production' | 'goodsType' | 'condition' | 'availability'> & {
    categoryId: number
    from: Point
    options: (ComparedOfferView['options'][number] & { price: Rupiah | null })[] | null
  }

type School = { name: string; regencyName: string; latitude: number; longitude: number }

type RawOffer = Omit<RawCartRow, 'id' | 'priceSeen' | 'selected'> & Facts & { school: School | null }

/**
 * A requested offer that is on sale, with the delivery address of the school; one statement
 * loads both.
 */
export type OfferRow = ReturnType<typeof offerOf>

/** Without a chosen option an offer has its listed price, that of the cheapest option. */
function offerOf({ options, ...raw }: RawOffer) {
  const line = lineInputOf(raw)
  const listed = (base: Rupiah) =>
    raw.optionId === null ? listedPrice(base, options ?? [], line).price : base
  const prices =
    typeof line.prices === 'number'
      ? listed(line.prices)
      : {
          '1': listed(line.prices['1']),
          '2': listed(line.prices['2']),
          '3': listed(line.prices['3']),
          '4': listed(line.prices['4']),
          '5a': listed(line.prices['5a']),
          '5b': listed(line.prices['5b']),
        }
  return {
    ...raw,
    lineInput: { ...line, prices },
    isLowestPrice: raw.optionId === null && listedPrice(rupiah(raw.price), options ?? [], line).isLowest,
    options: (options ?? []).map(({ id, values, stock }) => ({ id, values, stock })),
  }
}

/**
 * Loads offers on sale with all columns that a comparison needs, in the requested order.
 *
 * @param quantity units of each
 * @param schoolId school that receives the goods; null for viewers that are no school
 */
export async function readComparedOffers(
  db: Db,
  offers: readonly { itemId: number; optionId: number | null }[],
  quantity: number,
  { schoolId, now }: { schoolId: number | null; now: Date },
): Promise<OfferRow[]> {
  if (offers.length === 0) return []
  const { rows } = await executePrepared(
    db,
    sql<RawOffer>`
    select ${quantity}::integer as quantity, ${lineInputColumns(now)}, i.brand, i.option_names as "optionNames", i.extra,
      i.production, i.goods_type as "goodsType", i.condition, i.availability,
      json_build_object('latitude', coalesce(v.latitude, a.latitude, 0), 'longitude', coalesce(v.longitude, a.longitude, 0)) as "from",
      (select json_agg(json_build_object('id', c.id, 'values', c.values, 'stock', c.stock, 'price', c.price) order by c.position)
        from item_option c where c.item_id = i.id) as options,
      (select json_build_object('isbn', isbn, 'publisher', publisher, 'year', year) from book where item_id = i.id) as book,
      json_build_object('id', v.id, 'name', v.name, 'scale', v.business_scale, 'isPkp', v.pkp, 'regencyName', v.regency_name,
        'provinceName', v.province_name, 'ratingSum', v.rating_sum, 'ratingCount', v.rating_count) as vendor,
      (select json_build_object('name', s.name, 'regencyName', s.regency_name, 'latitude', coalesce(s.latitude, b.latitude, 0),
          'longitude', coalesce(s.longitude, b.longitude, 0))
        from member s left join area b on b.code = s.village_code where s.id = ${schoolId}::bigint) as school
    from unnest(${offers.map(({ itemId }) => itemId)}::bigint[], ${offers.map(({ optionId }) => optionId)}::bigint[])
        with ordinality as requested (item_id, option_id, ordinal)
      join item i on i.id = requested.item_id and i.state = 'live'
      join member v on v.id = i.vendor_id and v.status = 1 and v.category = '3347_40'
      left join item_option o on o.id = requested.option_id and o.item_id = i.id left join area a on a.code = v.village_code
    order by requested.ordinal`,
  )
  return rows.map(offerOf)
}

/** Maximum number of stored comparisons of a school. The checkout shows all of them on one page. */
const MAX_SAVED_COMPARISONS = 100

/**
 * Stores offers as they are now and deletes the oldest comparisons above the limit.
 *
 * @returns the id of the comparison
 */
export async function insertComparison(
  db: Db,
  savedComparison: {
    schoolId: number
    at: Date
    by: string
    quantity: number
    offers: readonly SavedOffer[]
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with inserted as (
      insert into comparison (school_id, made_at, made_by, quantity, offers)
      values (${savedComparison.schoolId}, ${savedComparison.at}::timestamptz, ${savedComparison.by}, ${savedComparison.quantity}, ${JSON.stringify(savedComparison.offers)}::jsonb)
      returning id
    ), deleted as (
      delete from comparison where id in
        (select id from comparison where school_id = ${savedComparison.schoolId} order by id desc offset ${MAX_SAVED_COMPARISONS - 1})
    )
    select id from inserted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the comparison was not inserted')
  return row.id
}

export type SavedComparisonRow = { id: number; at: Date; quantity: number; offers: SavedOffer[] }

/** Loads stored comparisons of a school, newest first, by id or by the items they contain. */
export async function readComparisons(
  db: Db,
  schoolId: number,
  of: { ids: readonly number[] } | { itemIds: readonly number[] },
): Promise<SavedComparisonRow[]> {
  const filter =
    'ids' in of
      ? sql`id = any(${of.ids}::bigint[])`
      : sql`exists (select from jsonb_array_elements(offers) o where (o ->> 'itemId')::bigint = any(${of.itemIds}::bigint[]))`
  const { rows } = await sql<SavedComparisonRow>`
    select id, made_at as at, quantity, offers from comparison where school_id = ${schoolId} and ${filter} order by id desc`.execute(
    db,
  )
  return rows
}
