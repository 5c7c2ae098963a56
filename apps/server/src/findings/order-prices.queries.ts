import { MAX_PRICES_OF_VENDOR } from '@pasar/domain/findings/prices'
import type { Point } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { identityGroups } from './store-findings.queries.ts'

/**
 * Prices of the comparable offers of an order line, for the zone of its school, in whole rupiah.
 */
type Spread = {
  readonly prices: number
  readonly vendors: number
  readonly lower: number | null
  readonly middle: number | null
  readonly upper: number | null
}

/**
 * Other sales of the item to schools of the same zone, and the present list price among their
 * prices.
 */
type OwnPrices = { readonly sales: number; readonly median: number }

/** The freight and packaging of a negotiated line, and what determines its usual freight. */
export type AgreedFreight = {
  /** Whole rupiah for all units. */
  readonly agreed: number
  readonly quantity: number
  /** Grams of all units. */
  readonly weight: number
  readonly school: Point
  readonly vendor: Point
}

/**
 * An order line with the offers it can be compared with: in the province of the school, and in the
 * country.
 */
export type LineWithOffers = {
  readonly orderId: number
  readonly total: number
  readonly buyerId: number
  readonly vendorId: number
  readonly name: string
  readonly price: number
  readonly reason: string
  readonly province: string | null
  /** Null for a line without a negotiation, for services, and without locations. */
  readonly freight: AgreedFreight | null
  readonly near: Spread
  readonly all: Spread
  readonly own: OwnPrices
}

const spread = (condition: string) => {
  const filter = sql`filter (where ${sql.raw(condition)})`
  const quartile = (share: number) =>
    sql`percentile_cont(${sql.lit(share)}) within group (order by price::float8) ${filter}`
  return sql`jsonb_build_object('prices', count(*) ${filter}, 'vendors', count(distinct holder) ${filter},
    'lower', ${quartile(0.25)}, 'middle', ${quartile(0.5)}, 'upper', ${quartile(0.75)})`
}

/** Whether a price is among the cheapest ones that count of its holder. */
const isCounted = (partition: string) =>
  sql`row_number() over (partition by ${sql.raw(partition)} order by price) <= ${sql.lit(MAX_PRICES_OF_VENDOR)}`

/** The spread of a line with an option, and of one whose offers were all taken off sale. */
const NO_OFFERS = sql`'{"prices": 0, "vendors": 0, "lower": null, "middle": null, "upper": null}'::jsonb`

/** Price of an item `i` in a zone, in whole rupiah. */
export const zonePrice = (zone: string) => sql`case when not i.has_zone then i.price else
  case ${sql.ref(zone)} when '2' then i.price_zone2 when '3' then i.price_zone3 when '4' then i.price_zone4
    when '5a' then i.price_zone5a when '5b' then i.price_zone5b else i.price end end`

const AGREED_FREIGHT = sql`case when f.round is not null and i.kind <> 'service' and b.latitude is not null and v.latitude is not null then
  jsonb_build_object('agreed', f.freight + f.packing, 'quantity', l.quantity, 'weight', l.weight_grams::bigint * l.quantity,
    'school', jsonb_build_object('latitude', b.latitude, 'longitude', b.longitude),
    'vendor', jsonb_build_object('latitude', v.latitude, 'longitude', v.longitude)) end`

/**
 * Loads the lines of the next orders by id, with the spread of the prices of comparable offers on
 * sale. A negotiated price counts as it was agreed. Vendors that share an identity are one holder,
 * of which only the cheapest prices count. A line with an option has its own sales alone.
 *
 * @param position last order of the batch before; 0 for the first one
 */
export async function readPricedLines(
  db: Db,
  { position, limit, since }: { position: number; limit: number; since: Date },
): Promise<{ lines: LineWithOffers[]; position: number | null }> {
  const { rows: orders } = await sql<{ id: number }>`
    select id from orders where id > ${position} and created_at > ${since}
      and state not in ('cancelled', 'rejected', 'closed') order by id limit ${limit}`.execute(db)
  if (orders.length === 0) return { lines: [], position: null }
  const { rows } = await sql<LineWithOffers>`
    with line as (
      select o.id, o.total, o.buyer_id, o.vendor_id, l.line_no, l.name, l.unit_price, l.price_reason, i.category_id, i.comparable, i.id as item_id,
        l.option_id, coalesce(p.price, ${zonePrice('b.zone')}) as list_price, b.zone,
        left(b.village_code, 2) as province, b.province_name, ${AGREED_FREIGHT} as freight
      from orders o join order_line l on l.order_id = o.id join item i on i.id = l.item_id join member b on b.id = o.buyer_id join member v on v.id = o.vendor_id
        left join item_option p on p.id = l.option_id left join negotiation n on n.id = l.negotiation_id left join negotiation_offer f on f.negotiation_id = n.id and f.round = n.rounds
      where o.id = any(${orders.map(({ id }) => id)}::bigint[]) and (l.option_id is null or p.id is not null)
    ), identity_groups as materialized (${identityGroups}), offers as (
      select k.category_id, k.comparable, k.zone, k.province, ${spread('is_near')} as near, ${spread('is_counted')} as "all"
      from (select distinct category_id, comparable, zone, province from line where option_id is null) k
      cross join lateral (
        select holder, price, is_near and ${isCounted('holder, is_near')} as is_near, ${isCounted('holder')} as is_counted
        from (
          select coalesce(-g.group_id, i.vendor_id) as holder, left(v.village_code, 2) = k.province as is_near,
            ${zonePrice('k.zone')} as price
          from item i join member v on v.id = i.vendor_id left join identity_groups g on g.member_id = v.id
          where i.category_id = k.category_id and i.comparable = k.comparable and i.state = 'live' and i.deleted_at is null
        ) item
      ) offer
      group by 1, 2, 3, 4
    )
    select line.id as "orderId", line.total, line.buyer_id as "buyerId", line.vendor_id as "vendorId", line.name,
      line.unit_price as price, line.price_reason as reason, line.province_name as province, line.freight,
      coalesce(offers.near, ${NO_OFFERS}) as near, coalesce(offers."all", ${NO_OFFERS}) as "all",
      (select jsonb_build_object('sales', count(*) - 1, 'median', percentile_cont(0.5) within group (order by s.price::float8))
        from (
          select l.unit_price as price from order_line l join orders o on o.id = l.order_id join member b on b.id = o.buyer_id
          where l.item_id = line.item_id and l.option_id is not distinct from line.option_id and b.zone is not distinct from line.zone
            and o.buyer_id <> line.buyer_id and o.created_at > ${since} and o.state not in ('cancelled', 'rejected', 'closed')
          union all select line.list_price
        ) s) as own
    from line left join offers on line.option_id is null and offers.category_id = line.category_id and offers.comparable = line.comparable and offers.zone is not distinct from line.zone
      and offers.province is not distinct from line.province
    order by line.id, line.line_no`.execute(db)
  return { lines: rows, position: orders.at(-1)?.id ?? null }
}
