import type { OrderState } from '@pasar/domain/ordering/machine'
import type { TaxRule } from '@pasar/domain/tax/rule'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import type { Database } from '../../db/tables.ts'

const lockedColumns = [
  'id',
  'number',
  'state',
  'version',
  'buyer_id as buyerId',
  'vendor_id as vendorId',
  'created_at as createdAt',
  'confirm_by as confirmBy',
  'bast_at as bastAt',
  'gross',
  'total',
  'received',
  'complained',
  'needed_by as neededBy',
  'deliver_by as deliverBy',
  'ordered_by as orderedBy',
  'freight',
  'penalty_permille as penaltyPermille',
  'penalty_cap_percent as penaltyCapPercent',
  'price_cut as priceCut',
  'deadline',
  'is_withheld as isWithheld',
  'needs_treasurer as needsTreasurer',
  'treasurer_at as treasurerAt',
] as const

const order = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(lockedColumns)
    .select(sql<TaxRule>`tax_rule`.as('taxRule'))
    .select(
      sql<boolean>`exists (select from plan_posting where plan_posting.order_id = orders.id)`.as('isPlanned'),
    )
    .where('id', '=', id)

/**
 * Loads an order with a row lock until the transaction ends. Other transactions that lock it
 * wait.
 */
export const lockOrder = async (tx: Db, id: number) =>
  (await executePrepared(tx, order(tx, id).forNoKeyUpdate())).rows[0]

/** Loads an order without a row lock. */
export const findOrder = async (db: Db, id: number) => (await executePrepared(db, order(db, id))).rows[0]

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Returns whether the treasurer of the school has to decide on an order next. @decision 0170 */
export const awaitsTreasurer = ({
  state,
  needsTreasurer,
  treasurerAt,
}: Pick<LockedOrder, 'state' | 'needsTreasurer' | 'treasurerAt'>): boolean =>
  state === 'awaiting' && needsTreasurer && treasurerAt === null

/** Updates a locked order. Fails if its version has changed. */
export async function moveOrder(
  tx: Db,
  order: LockedOrder,
  to: OrderState,
  set: Omit<Updateable<Database['orders']>, 'state' | 'version'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...set, state: to, version: order.version + 1 })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`order ${order.id} changed although its row is locked`)
}

/** Loads the columns of the order lines that a step needs. */
export function readStepLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'quantity', 'shipped'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
}

/**
 * Inserts a delivery and adds its units to the shipped ones.
 *
 * @returns its id
 */
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
): Promise<number> {
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
  return id
}

/** Returns whether an order has a delivery with these data. */
export async function hasDelivery(
  db: Db,
  orderId: number,
  { shippedOn, carrier, tracking }: { shippedOn: string; carrier: string; tracking: string },
): Promise<boolean> {
  const stepRow = await db
    .selectFrom('delivery')
    .select('id')
    .where('order_id', '=', orderId)
    .where('shipped_on', '=', shippedOn)
    .where('carrier', '=', carrier)
    .where('tracking', '=', tracking)
    .executeTakeFirst()
  return stepRow !== undefined
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

/** Stores the decision on the pending payment. */
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
