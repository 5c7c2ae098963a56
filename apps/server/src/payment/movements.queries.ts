import type { MovementFilters } from '@pasar/contract/payment/payment-filters'
import type { MovementKind, MovementState } from '@pasar/domain/payment/movement'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DueItems } from '../queue/items.queries.ts'

export type ReportedPayment = { id: string; account: string; amount: number; payer: string; paidAt: Date }

/**
 * Stores the nonce of a bank message.
 *
 * @returns false when the nonce was used before with another message
 */
export async function recordNonce(tx: Db, nonce: string, bodyHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ bodyHash: string }>`
    insert into bank_nonce (nonce, body_hash, seen_at) values (${nonce}, ${bodyHash}, ${now}::timestamptz)
    on conflict (nonce) do update set seen_at = bank_nonce.seen_at
    returning body_hash as "bodyHash"`.execute(tx)
  return rows[0]?.bodyHash === bodyHash
}

export async function deleteOldNonces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bank_nonce').where('seen_at', '<', before).execute()
}

/**
 * Stores a bank payment; a repeated message is stored once.
 *
 * @returns its id; null when the stored payment with this bank id differs
 */
export async function recordMovement(tx: Db, payment: ReportedPayment, now: Date): Promise<number | null> {
  await tx
    .insertInto('bank_movement')
    .values({
      bank_id: payment.id,
      account: payment.account,
      amount: payment.amount,
      payer: payment.payer,
      paid_at: payment.paidAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('bank_id').doNothing())
    .execute()
  const storedMovement = await tx
    .selectFrom('bank_movement')
    .select(['id', 'account', 'amount', 'paid_at as paidAt'])
    .where('bank_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const isSame =
    storedMovement.account === payment.account &&
    storedMovement.amount === payment.amount &&
    storedMovement.paidAt.getTime() === payment.paidAt.getTime()
  return isSame ? storedMovement.id : null
}

/** Loads a movement with a row lock until the transaction ends. */
export function lockMovement(tx: Db, id: number) {
  return tx
    .selectFrom('bank_movement')
    .select([
      'id',
      'bank_id as bankId',
      'account',
      'amount',
      'payer',
      'paid_at as paidAt',
      'kind',
      'state',
      'order_id as orderId',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedMovement = NonNullable<Awaited<ReturnType<typeof lockMovement>>>

export async function settleMovement(
  tx: Db,
  id: number,
  set: {
    kind?: MovementKind
    state?: MovementState
    order_id?: number | null
    note?: string
    decided_by?: number | null
    decided_at?: Date
  },
): Promise<void> {
  await tx.updateTable('bank_movement').set(set).where('id', '=', id).execute()
}

/**
 * Returns the query of the movements that are not matched yet: left by a crashed process, or
 * waiting for a pending request. The latter are due once the request has ended.
 */
export const unsettledMovements = (): DueItems =>
  sql`select m.id as item_id, m.received_at as since from bank_movement m
    left join payment_instruction p on p.account = m.account
    where m.state = 'open' and m.kind = 'new' and not exists (
      select from order_request r where r.order_id = p.order_id and r.state in ('open', 'escalated')
        and exists (select from outbox b where b.once = 'movement-waits:' || m.id))`

/**
 * Loads movements with their invoices, newest first; open ones oldest first.
 *
 * @param after cursor: ids below this one; 0 for the first page
 */
export function listMovementRows(
  db: Db,
  { state, kind, keyword, after, limit }: MovementFilters & { after: number; limit: number },
) {
  return db
    .selectFrom('bank_movement as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('invoice as i', 'i.order_id', 'm.order_id')
    .leftJoin('member as s', 's.id', 'm.decided_by')
    .select([
      'm.id',
      'm.bank_id as bankId',
      'm.account',
      'm.amount',
      'm.payer',
      'm.paid_at as paidAt',
      'm.kind',
      'm.state',
      'm.note',
      'm.order_id as orderId',
      'o.number as orderNumber',
      'i.number as invoiceNumber',
      'i.amount as owed',
      's.name as decidedBy',
      sql<string | null>`o.buyer ->> 'name'`.as('school'),
      sql<boolean>`exists (select from payment_approval a where a.movement_id = m.id and a.state = 'waiting')`.as(
        'isAwaitingApproval',
      ),
    ])
    .where('m.state', '=', state)
    .$if(kind !== '', (of) => of.where('m.kind', '=', kind || 'new'))
    .$if(keyword !== '', (of) =>
      of.where(({ or, eb }) =>
        or([
          eb('m.bank_id', '=', keyword),
          eb('m.account', '=', keyword),
          eb('i.number', '=', keyword),
          eb('o.number', '=', keyword),
        ]),
      ),
    )
    .$if(after > 0, (of) => of.where('m.id', state === 'open' ? '>' : '<', after))
    .orderBy('m.id', state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export async function countMovements(db: Db): Promise<Record<MovementState, number>> {
  const { rows } = await sql<{ state: MovementState; n: number }>`
    select state, count(*)::int as n from bank_movement group by state`.execute(db)
  const of = (state: MovementState) => rows.find((row) => row.state === state)?.n ?? 0
  return {
    open: of('open'),
    matched: of('matched'),
    assigned: of('assigned'),
    to_return: of('to_return'),
  }
}
