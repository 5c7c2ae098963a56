import type { MarkedUpLine } from '@pasar/contract/findings/finding'
import { type KindOffer, kindPrices } from '@pasar/domain/catalogue/offer-prices'
import type { SnapshotComparison } from '@pasar/domain/document/snapshot'
import type { FindingKind, HighPriceLine } from '@pasar/domain/findings/finding-facts'
import type { FindingState } from '@pasar/domain/findings/finding-machine'
import { rupiah } from '@pasar/domain/kernel/money'
import type { FlagAction, OrderAction, OrderActor, OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import { isOfSameKind } from '../catalogue/review/kind-offers.queries.ts'
import type { Db } from '../db/database.ts'
import { inTerritory, isVisibleMember, type Territory } from './finding-files.queries.ts'
import { zonePrice } from './order-prices.queries.ts'

/** Offers, and other sales, that a finding shows for a line. */
const SHOWN_OFFERS = 10
/** Other findings that a finding names. */
const SHOWN_OVERLAPS = 10

/** What identifies an account. The NPWP is sealed. */
export type PartyDetails = {
  id: number
  name: string
  isSchool: boolean
  npsn: string
  npwp: string | null
  responsibleName: string
  address: string
}

/** Loads what identifies the visible members of a finding: schools last, by name. */
export async function readFindingParties(db: Db, territory: Territory, id: number): Promise<PartyDetails[]> {
  const { rows } = await sql<PartyDetails>`
    select m.id, m.name, m.category = '3347_38' as "isSchool", coalesce(m.npsn, '') as npsn, m.npwp,
      m.responsible_name as "responsibleName",
      concat_ws(', ', nullif(m.address, ''), nullif(m.regency_name, ''), nullif(m.province_name, ''), nullif(m.postal, '')) as address
    from finding_member t join member m on m.id = t.member_id
    where t.finding_id = ${id} and ${isVisibleMember(territory)}
    order by m.category = '3347_38', m.name, m.id`.execute(db)
  return rows
}

/** An order as evidence. Amounts in whole rupiah. */
export type OrderEvidence = {
  id: number
  number: string
  schoolId: number
  schoolName: string
  vendorName: string
  state: OrderState
  total: number
  freight: number
  lines: {
    name: string
    options: string[]
    unit: string
    quantity: number
    unitPrice: number
    lineTotal: number
    reason: string
  }[]
  events: {
    /** ISO timestamp. */
    at: string
    actor: OrderActor
    name: string
    action: OrderAction | FlagAction | 'create' | 'issue'
    /** Hash of the event, which contains that of the event before. */
    hash: string
  }[]
  comparison: SnapshotComparison | null
}

/**
 * Loads the orders of a finding that the viewer may see, with lines, events and comparison, oldest
 * first.
 */
export async function readOrderEvidence(db: Db, territory: Territory, id: number): Promise<OrderEvidence[]> {
  const { rows } = await sql<OrderEvidence>`
    select o.id, o.number, o.buyer_id as "schoolId", o.buyer ->> 'name' as "schoolName", o.vendor ->> 'name' as "vendorName",
      o.state, o.total, o.freight,
      (select json_agg(json_build_object('name', name, 'options', option_values, 'unit', unit, 'quantity', quantity,
          'unitPrice', unit_price, 'lineTotal', line_total, 'reason', price_reason) order by line_no)
        from order_line where order_id = o.id) as lines,
      (select json_agg(json_build_object('at', at, 'actor', actor, 'name', member_name, 'action', action, 'hash', hash) order by seq)
        from order_event where order_id = o.id) as events,
      (select content from order_comparison where order_id = o.id) as comparison
    from finding_order t join orders o on o.id = t.order_id join member m on m.id = o.buyer_id
    where t.finding_id = ${id} and ${isVisibleMember(territory)} order by o.created_at, o.id`.execute(db)
  return rows
}

/** A sale; its time as ISO text. */
type StoredSale = { at: string; regencyName: string; price: number }

/**
 * Loads the ordered items of lines above the ordinary range with the comparable offers on sale and
 * other sales, in the price zone of the school. Lines whose order the viewer may not see are left
 * out. Other schools are not named.
 */
export async function readMarkedUpLines(
  db: Db,
  visibleOrders: readonly number[],
  lines: readonly HighPriceLine[],
): Promise<MarkedUpLine[]> {
  const visibleLines = lines.filter(({ orderId }) => visibleOrders.includes(orderId))
  if (visibleLines.length === 0) return []
  const input = visibleLines.map(({ orderId, name }, at) => ({ at, order_id: orderId, name }))
  const { rows } = await sql<{
    at: number
    itemId: number
    unit: string
    offers: MarkedUpLine['offers'] | null
    sales: StoredSale[] | null
    kinds: KindOffer[] | null
    vendorId: number
    brand: string
  }>`
    select distinct on (x.at) x.at, l.item_id as "itemId", l.unit,
      (select json_agg(json_build_object('itemId', id, 'name', name, 'vendorName', vendor_name, 'regencyName', regency_name, 'price', price)
          order by price, id)
        from (
          select i.id, i.name, v.name as vendor_name, v.regency_name, ${zonePrice('b.zone')} as price
          from item i join member v on v.id = i.vendor_id
          where l.option_id is null and i.category_id = own.category_id and i.comparable = own.comparable and i.id <> own.id
            and i.state = 'live' and i.deleted_at is null
          order by 5, i.id limit ${sql.lit(SHOWN_OFFERS)}
        ) offer) as offers,
      (select json_agg(json_build_object('at', created_at, 'regencyName', regency_name, 'price', unit_price) order by created_at desc)
        from (
          select s.created_at, sb.regency_name, sl.unit_price
          from order_line sl join orders s on s.id = sl.order_id join member sb on sb.id = s.buyer_id
          where sl.item_id = l.item_id and sl.option_id is not distinct from l.option_id and s.buyer_id <> o.buyer_id
            and sb.zone is not distinct from b.zone and s.state not in ('cancelled', 'rejected', 'closed')
          order by s.created_at desc limit ${sql.lit(SHOWN_OFFERS)}
        ) sale) as sales,
      (select json_agg(json_build_object('price', ${zonePrice('b.zone')}, 'vendorId', i.vendor_id, 'brand', i.brand))
        from item i join member v on v.id = i.vendor_id and v.status = 1
        where l.option_id is null and ${isOfSameKind}) as kinds,
      own.vendor_id as "vendorId", own.brand
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as x(at int, order_id bigint, name text)
      join orders o on o.id = x.order_id join member b on b.id = o.buyer_id
      join order_line l on l.order_id = o.id and l.name = x.name join item own on own.id = l.item_id
    order by x.at, l.line_no`.execute(db)
  return rows.flatMap(({ at, offers, sales, kinds, vendorId, brand, ...row }) => {
    const line = visibleLines[at]
    if (line === undefined) return []
    const { orderId, name, price, median } = line
    const shownOffers = (offers ?? []).map((offer) => ({ ...offer, price: rupiah(offer.price) }))
    const shownSales = (sales ?? []).map((sale) => ({
      ...sale,
      at: new Date(sale.at),
      price: rupiah(sale.price),
    }))
    const kindRange = kindPrices(kinds ?? [], { price, vendorId, brand })
    return [{ orderId, name, price, median, ...row, kindRange, offers: shownOffers, sales: shownSales }]
  })
}

/** Another finding with orders or accounts of this one. */
export type OverlapRow = {
  id: number
  kind: FindingKind
  state: FindingState
  amount: number
  sharedOrders: number
  sharedMembers: number
}

/**
 * Loads the other findings that are about an order of a finding, or that share two accounts with
 * it, by rank. One shared account alone is no overlap: a large vendor is in many findings.
 */
export async function readOverlaps(db: Db, territory: Territory, id: number): Promise<OverlapRow[]> {
  const { rows } = await sql<OverlapRow>`
    with shared as (
      select finding_id, count(*)::int as orders, 0 as members from finding_order
      where order_id in (select order_id from finding_order where finding_id = ${id}) group by 1
      union all
      select finding_id, 0, count(*)::int from finding_member
      where member_id in (select member_id from finding_member where finding_id = ${id}) group by 1
    )
    select f.id, f.kind, f.state, f.amount, sum(s.orders)::int as "sharedOrders", sum(s.members)::int as "sharedMembers"
    from shared s join finding f on f.id = s.finding_id
    where f.id <> ${id} and ${inTerritory(territory)}
    group by f.id having sum(s.orders) > 0 or sum(s.members) > 1
    order by f.rank desc, f.id limit ${sql.lit(SHOWN_OVERLAPS)}`.execute(db)
  return rows
}
