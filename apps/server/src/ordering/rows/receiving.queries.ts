import type { Inspection } from '@pasar/contract/ordering/steps'
import type { Payable } from '@pasar/domain/ordering/payable'
import type { Ppn } from '@pasar/domain/tax/price'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type InspectedLineRow = {
  lineNo: number
  quantity: number
  good: number
  damaged: number
  missing: number
}

/**
 * Loads the last saved inspection by line; empty before the first one, and once a replacement
 * was shipped.
 */
export async function readInspected(db: Db, orderId: number): Promise<InspectedLineRow[]> {
  const { rows } = await sql<InspectedLineRow>`
    select l.line_no as "lineNo", l.quantity, h.good, h.damaged, h.missing
    from order_line l join handover_line h on h.order_id = l.order_id and h.line_no = l.line_no join handover o on o.order_id = l.order_id
    where l.order_id = ${orderId} and o.round > (select count(*) from replacement where order_id = l.order_id and sent_at is not null)
    order by l.line_no`.execute(db)
  return rows
}

export type ReceivableLine = {
  lineNo: number
  itemId: number
  optionId: number | null
  quantity: number
  unitPrice: number
  ppn: Ppn
  kind: 'goods' | 'service' | 'book'
}

/** Loads the lines of an order with their prices, and with item and option for the stock. */
export async function readReceivable(db: Db, orderId: number): Promise<ReceivableLine[]> {
  const { rows } = await sql<ReceivableLine>`
    select l.line_no as "lineNo", l.item_id as "itemId", l.option_id as "optionId", l.quantity, l.unit_price as "unitPrice", l.ppn, l.kind
    from order_line l where l.order_id = ${orderId} order by l.line_no`.execute(db)
  return rows
}

/**
 * Saves an inspection over the previous one; with a number it becomes the BAST. `round` is the
 * number of the inspection.
 */
export async function saveHandover(
  tx: Db,
  orderId: number,
  inspection: Inspection,
  { number, round }: { number: string | null; round: number },
  now: Date,
): Promise<void> {
  const values = {
    round,
    inspected_on: inspection.inspectedOn,
    receiver_name: inspection.receiverName,
    receiver_position: inspection.receiverPosition,
    note: inspection.note,
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
      inspection.lines.map(({ lineNo, good, damaged, missing, condition, note }) => ({
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

/** Counts the people of a school with the right to order and receive. */
export async function countBuyingPeople(db: Db, schoolId: number): Promise<number> {
  const { n } = await db
    .selectFrom('school_person')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('school_id', '=', schoolId)
    .where('position', 'in', ['head', 'executor'])
    .executeTakeFirstOrThrow()
  return n
}

/** Inserts the proforma invoice: the amount owed for the goods that arrived. */
export async function insertInvoice(
  tx: Db,
  invoice: { orderId: number; number: string; owed: Payable; dueAt: Date; now: Date },
): Promise<void> {
  const { owed } = invoice
  await tx
    .insertInto('invoice')
    .values({
      order_id: invoice.orderId,
      number: invoice.number,
      state: 'new',
      amount: owed.total,
      gross: owed.gross,
      taxed_gross: owed.taxedGross,
      dpp: owed.dpp,
      dpp_other: owed.dppOther,
      ppn: owed.ppn,
      pph: owed.pph,
      fee: owed.fee,
      freight: owed.freight,
      penalty: owed.penalty,
      received: owed.received,
      due_at: invoice.dueAt,
      created_at: invoice.now,
    })
    .execute()
}

/** Returns the amount owed for an order, whole rupiah. */
export async function readOwed(db: Db, orderId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('invoice')
    .select('amount')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return amount
}
