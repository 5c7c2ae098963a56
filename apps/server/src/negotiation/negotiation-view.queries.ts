import type { NegotiationOutcome, NegotiationState, NegotiationTab } from '@pasar/domain/negotiation/machine'
import type { NegotiationSide, Offer } from '@pasar/domain/negotiation/offer'
import type { Ppn } from '@pasar/domain/tax/price'
import { sql } from 'kysely'
import { shownPicture } from '../catalogue/pictures/item-pictures.queries.ts'
import type { Db } from '../db/database.ts'
import { type NegotiationViewer, ppnOfNegotiation, visibleTo } from './negotiation.queries.ts'

type Party = { id: number; name: string; regencyName: string }

export type RowParts = {
  id: number
  state: NegotiationState
  outcome: NegotiationOutcome
  turn: NegotiationSide
  item: { id: number; name: string; picture: string; unit: string }
  optionValues: string[] | null
  school: Party
  vendor: Party
  quantity: number
  listPrice: number
  rounds: number
  answerBy: Date | null
  validUntil: Date | null
  createdAt: Date
  unitPrice: number
  landed: number
}

const rowColumns = sql`n.id, n.state, n.outcome, n.turn,
  json_build_object('id', i.id, 'name', i.name, 'picture', ${shownPicture}, 'unit', i.unit) as item, o.values as "optionValues",
  json_build_object('id', b.id, 'name', b.name, 'regencyName', b.regency_name) as school,
  json_build_object('id', v.id, 'name', v.name, 'regencyName', v.regency_name) as vendor,
  n.quantity, n.list_price as "listPrice", n.rounds, n.answer_by as "answerBy", n.valid_until as "validUntil", n.created_at as "createdAt",
  f.unit_price as "unitPrice", f.freight + f.packing as landed`

const rowTables = sql`negotiation n join item i on i.id = n.item_id join member b on b.id = n.buyer_id
  join member v on v.id = n.vendor_id join negotiation_offer f on f.negotiation_id = n.id and f.round = n.rounds
  left join item_option o on o.id = n.option_id`

type NegotiationPage = {
  tab: NegotiationTab
  mine: boolean
  /** Cursor: id of the last row of the previous page; 0 for the first page. */
  before: number
  /** Cursor: deadline of that row in milliseconds since 1970; 0 for the first page. */
  due: number
  /** Cursor: whether that row waits for the viewer. */
  waits: boolean
  limit: number
}

/**
 * Loads the negotiations that a viewer may see: those that wait for the viewer by deadline, then
 * the others, newest first or, in the tab of open ones, by deadline.
 */
export async function readNegotiations(
  db: Db,
  viewer: NegotiationViewer,
  query: NegotiationPage,
): Promise<(RowParts & { waits: boolean })[]> {
  const { tab, mine, before } = query
  const isParty = viewer.role === 'buyer' || viewer.role === 'vendor'
  const waits = isParty ? sql`(n.state = 'open' and n.turn = ${viewer.role})` : sql`false`
  const afterDeadline = sql`(n.answer_by, n.id) > (${new Date(query.due)}::timestamptz, ${before}::bigint)`
  const later = tab === 'open' ? afterDeadline : sql`n.id < ${before}`
  const rest = query.waits ? sql`(not ${waits} or ${afterDeadline})` : sql`not ${waits} and ${later}`
  const ofParts = isParty
    ? sql`${waits} desc, case when ${waits} then n.answer_by end, case when ${waits} then n.id end,`
    : sql``
  const { rows } = await sql<RowParts & { waits: boolean }>`
    select ${rowColumns}, ${waits} as waits from ${rowTables}
    where ${visibleTo(viewer)}
      and ${tab === 'all' ? sql`true` : sql`n.state = ${tab}`}
      and ${mine ? waits : sql`true`}
      and ${before === 0 ? sql`true` : rest}
    order by ${ofParts} ${tab === 'open' ? sql`n.answer_by, n.id` : sql`n.id desc`}
    limit ${query.limit}`.execute(db)
  return rows
}

export type ViewParts = RowParts & {
  version: number
  optionId: number | null
  kind: 'goods' | 'service' | 'book'
  ppn: Ppn
  /** Current values of item, vendor and school. */
  itemPpn: Ppn
  vendorIsPkp: boolean
  schoolInFreeTradeZone: boolean
  offeredAt: Date
  reason: string
  orderId: number | null
  /** Whether the order is hidden from the vendor. */
  isOrderWithheld: boolean
  inCart: boolean
  offers: (Offer & { round: number; by: NegotiationSide; name: string; note: string; at: string })[]
}

/** Loads one negotiation with all its offers in one snapshot. */
export async function readNegotiation(db: Db, id: number): Promise<ViewParts> {
  const { rows } = await sql<ViewParts>`
    select ${rowColumns}, n.version, n.option_id as "optionId", i.kind, ${ppnOfNegotiation} as ppn, i.ppn as "itemPpn", v.pkp as "vendorIsPkp", b.free_trade_zone as "schoolInFreeTradeZone", n.offered_at as "offeredAt", n.reason, n.order_id as "orderId",
      coalesce((select o.is_withheld from orders o where o.id = n.order_id), false) as "isOrderWithheld",
      exists (select from cart_line where negotiation_id = n.id) as "inCart",
      (select json_agg(json_build_object('round', round, 'by', by, 'name', member_name, 'unitPrice', unit_price, 'freight', freight,
          'packing', packing, 'days', days, 'note', note, 'at', at) order by round)
        from negotiation_offer where negotiation_id = n.id) as offers
    from ${rowTables} where n.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`negotiation ${id} has no row`)
  return row
}
