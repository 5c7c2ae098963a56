import type { Inspection } from '@pasar/contract/ordering/steps'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

const held = [
  'id',
  'number',
  'state',
  'version',
  'buyer_id as buyerId',
  'vendor_id as vendorId',
  'created_at as createdAt',
  'confirm_by as confirmBy',
  'bast_at as bastAt',
  'total',
  'received',
] as const

/** An order, held until the transaction ends: whoever else wants to move it waits. */
export function holdOrder(tx: Db, id: number) {
  return tx.selectFrom('orders').select(held).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export type HeldOrder = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

/** Moves an order on, only from where it was held. */
export async function moveOrder(
  tx: Db,
  order: HeldOrder,
  to: OrderState,
  set: Omit<Updateable<Database['orders']>, 'state' | 'version'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...set, state: to, version: order.version + 1 })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`order ${order.id} moved while it was held`)
}

/** The lines of an order, as far as a step needs them. */
export function linesOf(db: Db, orderId: number) {
  return db
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'quantity', 'shipped'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
}

export async function insertDelivery(
  tx: Db,
  delivery: {
    orderId: number
    shippedOn: string
    carrier: string
    tracking: string
    note: string
    now: Date
  },
  lines: readonly { lineNo: number; quantity: number }[],
): Promise<void> {
  const { id } = await tx
    .insertInto('delivery')
    .values({
      order_id: delivery.orderId,
      shipped_on: delivery.shippedOn,
      carrier: delivery.carrier,
      tracking: delivery.tracking,
      note: delivery.note,
      created_at: delivery.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with sent as (
      insert into delivery_line (delivery_id, line_no, quantity)
      select ${id}, line_no, quantity from unnest(${lines.map((line) => line.lineNo)}::smallint[],
        ${lines.map((line) => line.quantity)}::int[]) as t (line_no, quantity)
      returning line_no, quantity
    )
    update order_line l set shipped = l.shipped + sent.quantity from sent
    where l.order_id = ${delivery.orderId} and l.line_no = sent.line_no`.execute(tx)
}

/** Saves an inspection over the one before it; with a number it becomes the BAST. */
export async function saveHandover(
  tx: Db,
  orderId: number,
  found: Inspection,
  number: string | null,
  now: Date,
): Promise<void> {
  const values = {
    inspected_on: found.inspectedOn,
    receiver_name: found.receiverName,
    receiver_position: found.receiverPosition,
    note: found.note,
    saved_at: now,
  }
  await tx
    .insertInto('handover')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('handover_line').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('handover_line')
    .values(
      found.lines.map(({ lineNo, good, damaged, missing, condition, note }) => ({
        order_id: orderId,
        line_no: lineNo,
        good,
        damaged,
        missing,
        condition,
        note,
      })),
    )
    .execute()
  if (number)
    await tx.updateTable('handover').set({ number, final: true }).where('order_id', '=', orderId).execute()
}

export async function insertInvoice(
  tx: Db,
  invoice: { orderId: number; number: string; amount: number; dueAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('invoice')
    .values({
      order_id: invoice.orderId,
      number: invoice.number,
      state: 'new',
      amount: invoice.amount,
      due_at: invoice.dueAt,
      created_at: invoice.now,
    })
    .execute()
}

export async function setInvoiceState(
  tx: Db,
  orderId: number,
  state: Database['invoice']['state'],
): Promise<void> {
  await tx.updateTable('invoice').set({ state }).where('order_id', '=', orderId).execute()
}

export async function insertPayment(
  tx: Db,
  payment: { orderId: number; amount: number; paidOn: string; bank: string; reference: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      order_id: payment.orderId,
      amount: payment.amount,
      paid_on: payment.paidOn,
      bank: payment.bank,
      reference: payment.reference,
      state: 'waiting',
      created_at: payment.now,
    })
    .execute()
}

/** Says what became of the payment that is waiting. */
export async function decidePayment(
  tx: Db,
  orderId: number,
  decision: { state: 'confirmed' | 'refused'; refusal: string; by: number | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: decision.state,
      refusal: decision.refusal,
      decided_at: decision.now,
      decided_by: decision.by,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()
}
