import { step } from '@pasar/domain/kernel/machine'
import { type ReplacementState, replacementMachine } from '@pasar/domain/ordering/replacement'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A replacement that awaits a shipment or the next inspection. */
export type OpenReplacement = {
  id: number
  state: ReplacementState
  lines: { lineNo: number; units: number; sent: number }[]
}

/** Finds the open replacement of an order; a database constraint allows only one. */
export async function findOpenReplacement(db: Db, orderId: number): Promise<OpenReplacement | undefined> {
  const { rows } = await sql<OpenReplacement>`
    select r.id, r.state, (select json_agg(json_build_object('lineNo', line_no, 'units', units, 'sent', sent) order by line_no)
        from replacement_line where replacement_id = r.id) as lines
    from replacement r where r.order_id = ${orderId} and r.state in ('requested', 'part_sent', 'sent')`.execute(
    db,
  )
  return rows[0]
}

/**
 * Returns the number of the current inspection: 1, plus one for each replacement with a
 * shipment.
 */
export async function readRound(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    select 1 + count(*)::int as round from replacement where order_id = ${orderId} and sent_at is not null`.execute(
    db,
  )
  return rows[0]?.round ?? 1
}

/**
 * Inserts a replacement for the last inspection, with a copy of that inspection.
 *
 * @returns its id
 */
export async function insertReplacement(
  tx: Db,
  request: {
    orderId: number
    round: number
    requestedBy: 'buyer' | 'vendor' | 'staff'
    reason: string
    lines: readonly { lineNo: number; units: number }[]
    now: Date
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into replacement (order_id, round, asked_by, reason, inspection, requested_at)
    select h.order_id, ${request.round}::smallint, ${request.requestedBy}, ${request.reason},
      json_build_object('inspectedOn', h.inspected_on, 'receiverName', h.receiver_name, 'receiverPosition', h.receiver_position,
        'note', h.note, 'lines', (select json_agg(json_build_object('lineNo', line_no, 'good', good, 'damaged', damaged,
          'missing', missing, 'condition', condition, 'note', note) order by line_no) from handover_line where order_id = h.order_id)),
      ${request.now}::timestamptz
    from handover h where h.order_id = ${request.orderId} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${request.orderId} was not inspected`)
  await sql`
    insert into replacement_line (replacement_id, line_no, units, shipped_before)
    select ${row.id}, l.line_no, t.units, l.shipped
    from unnest(${request.lines.map(({ lineNo }) => lineNo)}::smallint[], ${request.lines.map(({ units }) => units)}::int[])
      as t (line_no, units) join order_line l on l.order_id = ${request.orderId} and l.line_no = t.line_no`.execute(
    tx,
  )
  return row.id
}

/** Adds a delivery to the shipped units of a replacement, and links the delivery to it. */
export async function countReplacementSent(
  tx: Db,
  replacement: OpenReplacement,
  deliveryId: number,
  lines: readonly { lineNo: number; quantity: number }[],
): Promise<void> {
  await sql`
    update replacement_line l set sent = l.sent + t.quantity
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${lines.map(({ quantity }) => quantity)}::int[])
      as t (line_no, quantity)
    where l.replacement_id = ${replacement.id} and l.line_no = t.line_no`.execute(tx)
  await tx
    .updateTable('delivery')
    .set({ replacement_id: replacement.id })
    .where('id', '=', deliveryId)
    .execute()
}

/** Updates the state of a replacement. Fails if it has changed since it was read. */
export async function moveReplacement(
  tx: Db,
  { id, state }: Pick<OpenReplacement, 'id' | 'state'>,
  to: ReplacementState,
  now: Date,
): Promise<void> {
  const isSent = to === 'part_sent' || to === 'sent'
  const { numUpdatedRows } = await tx
    .updateTable('replacement')
    .set((of) => ({
      state: to,
      ...(isSent ? { sent_at: of.fn.coalesce('sent_at', of.val(now)) } : { ended_at: now }),
    }))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`replacement ${id} changed although its order is locked`)
}

/** Resets the shipped units of an order to the good ones, while a replacement is open. */
export async function countOnlyGoodShipped(tx: Db, orderId: number): Promise<void> {
  await sql`
    update order_line l set shipped = h.good from handover_line h
    where l.order_id = ${orderId} and h.order_id = l.order_id and h.line_no = l.line_no and l.shipped <> h.good`.execute(
    tx,
  )
}

/** Restores the shipped units from before a replacement. */
export async function restoreShipped(tx: Db, replacementId: number): Promise<void> {
  await sql`
    update order_line l set shipped = p.shipped_before
    from replacement r join replacement_line p on p.replacement_id = r.id
    where r.id = ${replacementId} and l.order_id = r.order_id and l.line_no = p.line_no`.execute(tx)
}

/** Ends an open replacement because the order ended, or the vendor accepted a short delivery. */
export async function endReplacement(tx: Db, orderId: number, now: Date): Promise<void> {
  const open = await findOpenReplacement(tx, orderId)
  if (!open) return
  const next = step(replacementMachine, open.state, 'end', 'system')
  if (next.ok) await moveReplacement(tx, open, next.to, now)
}
