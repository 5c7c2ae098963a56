import type { NegotiationOutcome, NegotiationState, NegotiationTab } from '@pasar/domain/negotiation/machine'
import type { NegotiationSide, Offer } from '@pasar/domain/negotiation/offer'
import type { Ppn } from '@pasar/domain/tax/price'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

export type LockedNegotiation = {
  id: number
  buyerId: number
  vendorId: number
  itemId: number
  optionId: number | null
  state: NegotiationState
  turn: NegotiationSide
  quantity: number
  listPrice: number
  ppn: Ppn
  version: number
  rounds: number
  offeredAt: Date
  answerBy: Date | null
  validUntil: Date | null
  orderId: number | null
  itemName: string
}

/**
 * SQL expression for whether the price of a negotiation `n` carries PPN. An order takes the
 * vendor status at its creation. An open or agreed negotiation therefore uses the current
 * status, a used one the status of its order line.
 *
 * @decision 0071
 */
export const ppnOfNegotiation = sql<Ppn>`case n.state
  when 'expired' then n.ppn
  when 'used' then coalesce((select l.ppn from order_line l where l.negotiation_id = n.id), n.ppn)
  else (select case when ni.ppn = 'charged' and nv.pkp and not nb.free_trade_zone then 'charged' else 'exempt' end
    from item ni, member nv, member nb where ni.id = n.item_id and nv.id = n.vendor_id and nb.id = n.buyer_id) end`

const lockedColumns = sql`n.id, n.buyer_id as "buyerId", n.vendor_id as "vendorId", n.item_id as "itemId", n.option_id as "optionId", n.state, n.turn,
  n.quantity, n.list_price as "listPrice", ${ppnOfNegotiation} as ppn, n.version, n.rounds, n.offered_at as "offeredAt", n.answer_by as "answerBy",
  n.valid_until as "validUntil", n.order_id as "orderId", (select i.name from item i where i.id = n.item_id) as "itemName"`

/** Loads a negotiation with a row lock until the transaction ends. */
export async function lockNegotiation(tx: Db, id: number): Promise<LockedNegotiation | undefined> {
  const { rows } = await sql<LockedNegotiation>`
    select ${lockedColumns} from negotiation n where n.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Loads a negotiation without a row lock. */
export async function findNegotiation(db: Db, id: number): Promise<LockedNegotiation | undefined> {
  const { rows } =
    await sql<LockedNegotiation>`select ${lockedColumns} from negotiation n where n.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Inserts a negotiation.
 *
 * @returns null when one about the same item is open
 */
export async function insertNegotiation(
  tx: Db,
  begunNegotiation: Pick<
    LockedNegotiation,
    'buyerId' | 'vendorId' | 'itemId' | 'optionId' | 'quantity' | 'listPrice' | 'ppn'
  > & { now: Date; answerBy: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('negotiation')
    .values({
      buyer_id: begunNegotiation.buyerId,
      vendor_id: begunNegotiation.vendorId,
      item_id: begunNegotiation.itemId,
      option_id: begunNegotiation.optionId,
      turn: 'vendor',
      quantity: begunNegotiation.quantity,
      list_price: begunNegotiation.listPrice,
      ppn: begunNegotiation.ppn,
      offered_at: begunNegotiation.now,
      answer_by: begunNegotiation.answerBy,
      created_at: begunNegotiation.now,
    })
    // A literal: a generic plan finds no partial index whose condition is a parameter.
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'item_id', 'option_id']).where(sql<boolean>`state = 'open'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertOffer(
  tx: Db,
  offer: Offer & {
    negotiationId: number
    round: number
    by: NegotiationSide
    memberName: string
    note: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('negotiation_offer')
    .values({
      negotiation_id: offer.negotiationId,
      round: offer.round,
      by: offer.by,
      member_name: offer.memberName,
      unit_price: offer.unitPrice,
      freight: offer.freight,
      packing: offer.packing,
      days: offer.days,
      note: offer.note,
      at: offer.now,
    })
    .execute()
}

/** Returns the last offer of each side. */
export async function readLastOffers(db: Db, id: number): Promise<{ buyer: Offer; vendor: Offer | null }> {
  const { rows } = await sql<Offer & { by: NegotiationSide }>`
    select distinct on (by) by, unit_price as "unitPrice", freight, packing, days from negotiation_offer
    where negotiation_id = ${id} order by by, round desc`.execute(db)
  const buyer = rows.find(({ by }) => by === 'buyer')
  if (!buyer) throw new Error(`negotiation ${id} has no first offer`)
  return { buyer, vendor: rows.find(({ by }) => by === 'vendor') ?? null }
}

type Moved = {
  state?: NegotiationState
  outcome?: NegotiationOutcome
  turn?: NegotiationSide
  rounds?: number
  offered_at?: Date
  answer_by?: Date | null
  valid_until?: Date | null
  ended_at?: Date | null
  reason?: string
}

/** Updates a locked negotiation. Fails if its version has changed. */
export async function moveNegotiation(tx: Db, negotiation: LockedNegotiation, to: Moved): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('negotiation')
    .set({ ...to, version: negotiation.version + 1 })
    .where('id', '=', negotiation.id)
    .where('version', '=', negotiation.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new Error(`negotiation ${negotiation.id} changed although its row is locked`)
}

/**
 * Marks agreed prices as used, in the transaction of their order.
 *
 * @returns false when one of them is not the buyer's, not agreed, expired, or used by another
 * order
 */
export async function consumeNegotiations(
  tx: Db,
  buyerId: number,
  usedNegotiations: readonly { id: number; orderId: number }[],
  now: Date,
): Promise<boolean> {
  if (usedNegotiations.length === 0) return true
  const { numAffectedRows } = await sql`
    update negotiation n set state = 'used', order_id = t.order_id, ended_at = ${now}::timestamptz, version = n.version + 1
    from unnest(${usedNegotiations.map(({ id }) => id)}::bigint[], ${usedNegotiations.map(({ orderId }) => orderId)}::bigint[]) as t (id, order_id)
    where n.id = t.id and n.buyer_id = ${buyerId} and n.state = 'approved' and n.valid_until >= ${now}::timestamptz`.execute(
    tx,
  )
  return Number(numAffectedRows) === usedNegotiations.length
}

export type EndedNegotiation = {
  id: number
  buyerId: number
  vendorId: number
  reason: string
  itemName: string
}

/** Negotiations ended by one statement. */
export const OVERDUE_AT_ONCE = 200

/**
 * Ends negotiations that were not answered or not ordered in time, and those whose item or
 * price no longer allows them. Skips locked rows: a concurrent answer may extend the deadline,
 * and the next run checks again.
 */
export async function endOverdue(db: Db, now: Date): Promise<EndedNegotiation[]> {
  const { rows } = await sql<EndedNegotiation>`
    update negotiation n set state = 'expired', version = n.version + 1, answer_by = null, ended_at = ${now}::timestamptz,
      outcome = case when n.state = 'open' and d.reason = 'time' then 'timed_out' else case n.state when 'open' then 'superseded' else 'agreed' end end,
      reason = case d.reason when 'time' then 'Waktu habis' when 'item' then 'Barang tidak dijual lagi'
        else 'Harga tayang kini tidak lebih tinggi dari harga sepakat' end
    from (
      select n.id, case when coalesce(n.answer_by, n.valid_until) < ${now} then 'time'
          when i.state <> 'live' or v.status <> 1 or v.category <> '3347_40' then 'item' else 'price' end as reason
      from negotiation n join item i on i.id = n.item_id join member v on v.id = n.vendor_id
        join negotiation_offer f on f.negotiation_id = n.id and f.round = n.rounds
      where n.state in ('open', 'approved') and (coalesce(n.answer_by, n.valid_until) < ${now} or i.state <> 'live' or v.status <> 1
        or v.category <> '3347_40' or (n.state = 'approved' and n.option_id is null and not i.has_zone and n.ppn = i.ppn
          and i.price <= f.unit_price))
      order by n.id limit ${OVERDUE_AT_ONCE} for no key update of n skip locked
    ) d
    where n.id = d.id
    returning n.id, n.buyer_id as "buyerId", n.vendor_id as "vendorId", n.reason,
      (select name from item where id = n.item_id) as "itemName"`.execute(db)
  return rows
}

/**
 * Adds an agreed price to the cart with exactly its quantity. Two concurrent calls add one line:
 * "do update" names one unique constraint, and the second call would break the other one.
 */
export async function addNegotiatedToCart(
  tx: Db,
  { id, buyerId, itemId, optionId, quantity }: LockedNegotiation,
  unitPrice: number,
  now: Date,
): Promise<void> {
  const insertion = await sql`
    insert into cart_line (buyer_id, item_id, option_id, quantity, price_seen, added_at, negotiation_id)
    values (${buyerId}, ${itemId}, ${optionId}, ${quantity}, ${unitPrice}, ${now}, ${id})
    on conflict do nothing`.execute(tx)
  if (insertion.numAffectedRows) return
  await sql`
    update cart_line set quantity = ${quantity}, price_seen = ${unitPrice}, selected = true, negotiation_id = ${id}
    where buyer_id = ${buyerId} and item_id = ${itemId} and option_id is not distinct from ${optionId}`.execute(
    tx,
  )
}

type TabCounts = Record<NegotiationTab, number> & { awaiting: number }

const ofSide = (side: NegotiationSide, memberId: number) =>
  side === 'buyer' ? sql`n.buyer_id = ${memberId}` : sql`n.vendor_id = ${memberId}`

/**
 * Scope of visible negotiations: of one school, of one vendor, all for staff, of a territory
 * for supervisors.
 */
export type NegotiationViewer =
  | { role: NegotiationSide; memberId: number }
  | { role: 'staff' }
  | { role: 'supervisor'; territory: readonly string[] }

/**
 * Returns the SQL condition for the negotiations `n` that a viewer may see.
 *
 * @decision 0030
 */
export function visibleTo(viewer: NegotiationViewer) {
  if (viewer.role === 'staff') return sql`true`
  if (viewer.role !== 'supervisor') return ofSide(viewer.role, viewer.memberId)
  if (viewer.territory.length === 0) return sql`false`
  const inArea = sql.join(
    viewer.territory.map((area) => sql`village_code like ${`${area}%`}`),
    sql` or `,
  )
  return sql`n.buyer_id in (select id from member where category = '3347_38' and (${inArea}))`
}

/** Returns whether a viewer may see a negotiation. */
export async function isNegotiationVisible(db: Db, viewer: NegotiationViewer, id: number): Promise<boolean> {
  const { rows } = await sql`select from negotiation n where n.id = ${id} and ${visibleTo(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns how many negotiations await an answer of the member, and the earliest deadline. */
export async function countAwaiting(db: Db, side: NegotiationSide, memberId: number) {
  const { rows } = await executePrepared(
    db,
    sql<{ count: number; earliest: Date | null }>`
    select count(*) as count, min(answer_by) as earliest from negotiation n
    where ${ofSide(side, memberId)} and state = 'open' and turn = ${side}`,
  )
  return rows[0] ?? { count: 0, earliest: null }
}

/** Returns how many negotiations a viewer has in each tab, and how many await the own answer. */
export async function countTabs(db: Db, viewer: NegotiationViewer): Promise<TabCounts> {
  const { rows } = await sql<TabCounts>`
    select count(*) as all, count(*) filter (where state = 'open') as open, count(*) filter (where state = 'approved') as approved,
      count(*) filter (where state = 'expired') as expired, count(*) filter (where state = 'used') as used,
      count(*) filter (where state = 'open' and turn = ${viewer.role}) as awaiting
    from negotiation n where ${visibleTo(viewer)}`.execute(db)
  return rows[0] ?? { all: 0, open: 0, approved: 0, expired: 0, used: 0, awaiting: 0 }
}
