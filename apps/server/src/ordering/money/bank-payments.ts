import { createHash } from 'node:crypto'
import type { BankMessage } from '@pasar/contract/payment/bank-callback'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { formatThousands } from '@pasar/domain/kernel/money'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { UnmatchedPayment } from '@pasar/domain/notification/notice-kind'
import { type AwaitedPayment, classifyMovement } from '@pasar/domain/payment/movement'
import type { Settings } from '@pasar/domain/settings/settings'
import type { OnFault } from '../../call/each-concurrently.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify, type OutboxNotification } from '../../outbox/outbox.queries.ts'
import type { Bank } from '../../payment/bank.ts'
import {
  dueInstructions,
  findInstruction,
  findOrderOfAccount,
  readPayer,
  readWaitingInstructions,
  storeVirtualAccount,
  type WaitingInstruction,
} from '../../payment/instructions.queries.ts'
import {
  deleteOldNonces,
  type LockedMovement,
  lockMovement,
  recordMovement,
  recordNonce,
  settleMovement,
  unsettledMovements,
} from '../../payment/movements.queries.ts'
import { runItems } from '../../queue/run-items.ts'
import { endChangedApproval } from '../rows/lapsed-approvals.ts'
import { lockOrder } from '../rows/steps.queries.ts'
import { type Mover, moveWithin, systemMover } from '../steps/move.ts'
import { confirmingPayment, payingByBank } from '../steps/steps.ts'
import { BANK_LEASE_MS, payoutReturned } from './payouts.ts'

type BankNotification = { nonce: string; body: Buffer; message: BankMessage }

/**
 * Stores a bank message, then settles it, each in its own transaction. The timers settle
 * messages that could not be settled at once. A repeated message changes nothing and gets the
 * same response.
 */
export async function receiveBankMessage(
  db: Db,
  { nonce, body, message }: BankNotification,
  settings: Settings,
  now: Date,
): Promise<{ received: string } | Refusal<RefusalCode>> {
  const hash = createHash('sha256').update(body).digest('hex')
  const receipt = await inTransaction(db, async (tx) => {
    // The nonce was used for another message, so the sender is not the bank.
    if (!(await recordNonce(tx, nonce, hash, now))) return refuse('call/not-found')
    if (message.type === 'return') return payoutReturned(tx, message, now)
    const id = await recordMovement(tx, message, now)
    return id === null ? refuse('bank/differs') : { received: message.id, id }
  })
  if (isRefusal(receipt)) return receipt
  if ('id' in receipt) await settle(db, receipt.id, settings, now)
  return { received: receipt.received }
}

/** How long a used nonce is stored: longer than a message stays valid. */
const NONCE_MS = 15 * 60_000

/** Movements of a batch, and how many run at a time: the first payment of an order pays it. */
const MOVEMENTS = { limit: 100, running: 1 }

/**
 * Settles one batch of stored movements that are not settled yet, and deletes old nonces.
 *
 * @returns whether there may be more
 */
export async function settleMovements(
  { db, clock }: { db: Db; clock: () => Date },
  settings: Settings,
  onFault: OnFault,
): Promise<boolean> {
  await deleteOldNonces(db, new Date(clock().getTime() - NONCE_MS))
  const work = {
    ...{ db, clock, ...MOVEMENTS, leaseMs: BANK_LEASE_MS },
    job: 'bank-messages' as const,
    due: unsettledMovements,
    load: async (ids: number[]) => ids.map((id) => ({ id })),
    act: ({ id }: { id: number }) => settle(db, id, settings, clock()),
  }
  return runItems(work, onFault)
}

/**
 * Compares a movement with its invoice. Pays the invoice if everything is exact; otherwise the
 * movement waits for staff.
 */
function settle(db: Db, id: number, settings: Settings, now: Date) {
  return inTransaction(db, async (tx) => {
    const movement = await lockMovement(tx, id)
    if (movement?.state !== 'open' || movement.kind !== 'new') return null
    const orderId = await findOrderOfAccount(tx, movement.account)
    const awaitedPayment = orderId === null ? null : await awaitedOf(tx, orderId)
    const kind = classifyMovement(movement, awaitedPayment)
    if (orderId === null || kind !== 'exact') {
      await settleMovement(tx, id, { kind, order_id: orderId })
      const facts = { movementId: id, payer: movement.payer || 'pengirim tidak disebut' }
      const forStaff: OutboxNotification = {
        kind: `movement.${kind}`,
        to: {},
        orderId: null,
        by: null,
        facts,
      }
      const forSchool =
        orderId === null || kind === 'exact' || kind === 'unknown'
          ? []
          : [await strayMoney(tx, { orderId, kind, amount: movement.amount })]
      await notify(tx, [forStaff, ...forSchool], now)
      return null
    }
    const refusal = await payWith(tx, movement, {
      orderId,
      confirmer: systemMover('bank-messages'),
      settings,
      now,
    })
    if (refusal?.code === 'order/request-pending') {
      // The timers retry until the request is answered; the school is notified once.
      const waiting = await strayMoney(tx, { orderId, kind: 'waiting', amount: movement.amount })
      await notify(tx, [{ ...waiting, once: `movement-waits:${id}` }], now)
      return null
    }
    if (refusal) return refusal
    await settleMovement(tx, id, { kind, state: 'matched', order_id: orderId, decided_at: now })
    return endChangedApproval(tx, { movementId: id }, now)
  })
}

/** Returns the notice for a school about a payment that did not pay its order, or not yet. */
export async function strayMoney(
  tx: Db,
  {
    orderId,
    kind,
    amount,
    reason = '',
  }: { orderId: number; kind: UnmatchedPayment; amount: number; reason?: string },
): Promise<OutboxNotification> {
  const { buyerId, number, owed } = await readPayer(tx, orderId)
  const facts = {
    number,
    amount: `Rp ${formatThousands(amount)}`,
    owed: `Rp ${formatThousands(owed)}`,
    reason,
  }
  return { kind: `payment.${kind}`, to: { buyer: buyerId }, orderId, by: null, facts }
}

/**
 * Locks an order and returns the payment that it awaits. The lock serialises other payments of
 * the order.
 */
export async function awaitedOf(tx: Db, orderId: number): Promise<AwaitedPayment | null> {
  const order = await lockOrder(tx, orderId)
  const invoice = await findInstruction(tx, orderId)
  if (!order || !invoice) return null
  const state =
    order.state === 'bast' || order.state === 'paid'
      ? 'awaited'
      : order.state === 'closed'
        ? 'closed'
        : 'paid'
  return { amount: invoice.amount, validUntil: invoice.validUntil ?? order.createdAt, state }
}

/** Moves the order from BAST to payment confirmed, or from paid if a proof is pending. */
export async function payWith(
  tx: Db,
  movement: LockedMovement,
  {
    orderId,
    confirmer,
    settings,
    now,
    askedBy,
  }: { orderId: number; confirmer: Mover; settings: Settings; now: Date; askedBy?: string | undefined },
): Promise<Refusal<RefusalCode> | null> {
  const order = await lockOrder(tx, orderId)
  const step = { orderId, version: null, now, settings }
  if (order?.state === 'bast') {
    const outcome = await moveWithin(tx, systemMover('bank-messages'), {
      ...step,
      action: 'pay',
      work: payingByBank({ ...movement, payer: movement.payer || 'Virtual account' }, now),
    })
    if (isRefusal(outcome)) return outcome
  }
  const matchedPayment = { amount: movement.amount, reference: movement.bankId }
  const work = confirmingPayment(matchedPayment, confirmer.memberId, now, askedBy)
  const outcome = await moveWithin(tx, confirmer, { ...step, action: 'confirmPayment', work })
  return isRefusal(outcome) ? outcome : null
}

/**
 * Opens the virtual accounts of one batch of new invoices at the bank. The key makes the request
 * idempotent.
 *
 * @param running calls to the bank at a time, and size of the batch
 * @returns whether there may be more
 */
export function openVirtualAccounts(
  { db, bank, clock }: { db: Db; bank: Bank; clock: () => Date },
  running: number,
  onFault: OnFault,
): Promise<boolean> {
  const work = {
    ...{ db, clock, running, limit: running, leaseMs: BANK_LEASE_MS },
    job: 'virtual-accounts' as const,
    due: dueInstructions,
    load: (ids: number[]) => readWaitingInstructions(db, ids),
    act: async ({ id, ...opening }: WaitingInstruction) =>
      storeVirtualAccount(db, id, await bank.openAccount({ key: `invoice-${id}`, ...opening })),
  }
  return runItems(work, onFault)
}
