import type { FileScan } from '@pasar/contract/media/file-scan'
import { rolesWith } from '@pasar/domain/identity/staff-roles'
import type { PaymentApprovalKind } from '@pasar/domain/payment/approval'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Db } from '../db/database.ts'

/** What a staff member requests, with the evidence that must still hold at the approval. */
export type ApprovalRequest = {
  kind: PaymentApprovalKind
  orderId: number
  amount: number
  reference: string
  reason: string
  movementId?: number
  paymentId?: number
  /** The failed attempt of a payout, and the hash of its sealed target account. */
  payout?: { attempt: number; accountHash: string }
}

/**
 * Adds a request.
 *
 * @returns its id
 * @throws the unique violations `payment_approval_waiting` and `payment_approval_waiting_movement`
 *   when one is waiting already
 */
export async function insertApproval(
  tx: Db,
  { kind, orderId, amount, reference, reason, movementId, paymentId, payout }: ApprovalRequest,
  by: number,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_approval')
    .values({
      ...{ kind, amount, reference, reason },
      order_id: orderId,
      movement_id: movementId ?? null,
      payment_id: paymentId ?? null,
      payout_attempt: payout?.attempt ?? null,
      account_hash: payout?.accountHash ?? null,
      asked_by: by,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const stored = (db: Db, id: number) =>
  db
    .selectFrom('payment_approval as a')
    .innerJoin('member as m', 'm.id', 'a.asked_by')
    .select([
      'a.id',
      'a.kind',
      'a.order_id as orderId',
      'a.movement_id as movementId',
      'a.payment_id as paymentId',
      'a.amount',
      'a.reference',
      'a.payout_attempt as attempt',
      'a.account_hash as accountHash',
      'a.state',
      'a.asked_by as askedBy',
      'm.name as askerName',
    ])
    .where('a.id', '=', id)

/** Loads a request without a lock: its order and movement are locked before it. */
export const findApproval = (db: Db, id: number) => stored(db, id).executeTakeFirst()

/** Loads a request with a row lock until the transaction ends. */
export const lockApproval = (tx: Db, id: number) => stored(tx, id).forUpdate('a').executeTakeFirstOrThrow()

export type StoredApproval = NonNullable<Awaited<ReturnType<typeof findApproval>>>

/**
 * Ends the waiting request about an order or a movement, because what it was about has changed.
 *
 * @returns the ids of the ended requests: one or none
 */
export async function lapseApprovals(
  tx: Db,
  subject: { orderId: number } | { movementId: number },
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('payment_approval')
    .set({ state: 'lapsed', decided_at: now })
    .where('state', '=', 'waiting')
    .where(
      'orderId' in subject ? 'order_id' : 'movement_id',
      '=',
      'orderId' in subject ? subject.orderId : subject.movementId,
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the payment of an order that staff have to check; undefined for none. */
export const findWaitingPayment = (tx: Db, orderId: number) =>
  tx
    .selectFrom('payment')
    .select(['id', 'amount', 'reference'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** Counts the active staff accounts besides one that may decide about payments. */
export async function countOtherStaff(tx: Db, memberId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('member')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('category', '=', 'staff')
    .where('status', '=', 1)
    .where('id', '<>', memberId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_role as r')
          .select('r.role')
          .whereRef('r.member_id', '=', 'member.id')
          .where('r.role', 'in', rolesWith('move-money')),
      ),
    )
    .executeTakeFirstOrThrow()
  return n
}

type Proof = { id: number; name: string; mime: string; scan: z.output<typeof FileScan> }

const waiting = (db: Db) =>
  db
    .selectFrom('payment_approval as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('member as asker', 'asker.id', 'a.asked_by')
    .innerJoin('member as v', 'v.id', 'o.vendor_id')
    .leftJoin('invoice as i', 'i.order_id', 'o.id')
    .leftJoin('payment as p', 'p.id', 'a.payment_id')
    .leftJoin('bank_movement as b', 'b.id', 'a.movement_id')
    .where('a.state', '=', 'waiting')
    .select([
      'a.id',
      'a.kind',
      'a.order_id as orderId',
      'o.number as orderNumber',
      'o.vendor_id as vendorId',
      'v.name as vendor',
      'i.number as invoice',
      'a.amount',
      'a.reference',
      'a.reason',
      'a.asked_by as askerId',
      'asker.name as askedBy',
      'a.asked_at as askedAt',
      'p.paid_on as paidOn',
      'p.bank as payerBank',
      'p.reference as paidReference',
      'b.bank_id as bankId',
      'b.account as movementAccount',
      'b.payer',
      'b.paid_at as paidAt',
      'v.bank_name as bankName',
      'v.bank_holder as bankHolder',
      'v.bank_account as bankAccount',
      sql<string>`o.buyer ->> 'name'`.as('school'),
      sql<Proof[] | null>`case a.kind when 'confirm-payment' then (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'scan', f.scan) order by f.id)
        from file f where f.order_id = o.id and f.purpose = 'payment') end`.as('proofs'),
    ])

/**
 * Loads waiting requests, oldest first.
 *
 * @param after cursor: ids above this one; 0 for the first page
 */
export const listWaitingApprovals = (db: Db, { after, limit }: { after: number; limit: number }) =>
  waiting(db).where('a.id', '>', after).orderBy('a.id').limit(limit).execute()

export type WaitingApproval = Awaited<ReturnType<typeof listWaitingApprovals>>[number]

/** Loads the waiting request of an order. */
export const findApprovalOfOrder = (db: Db, orderId: number): Promise<WaitingApproval | undefined> =>
  waiting(db).where('a.order_id', '=', orderId).executeTakeFirst()

export async function countWaitingApprovals(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('payment_approval')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return n
}
