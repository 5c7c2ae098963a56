import { createHash } from 'node:crypto'
import type { BankMessage } from '@pasar/contract/payment/bank-callback'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { formatThousands } from '@pasar/domain/kernel/money'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { UnmatchedPayment } from '@pasar/domain/notification/notice-kind'
import { type AwaitedPayment, classifyMovement } from '@pasar/domain/payment/movement'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Actor, signature } from '../http/actor.ts'
import { completeNotices, notify, type OutboxNotification } from '../outbox/outbox.queries.ts'
import type { Bank } from '../payment/bank.ts'
import {
  findOrderOfAccount,
  findOrderOfInvoice,
  readInstruction,
  readPayer,
  storeVirtualAccount,
  takeWaitingInstructions,
} from '../payment/instructions.queries.ts'
import {
  deleteOldNonces,
  findUnsettled,
  type LockedMovement,
  lockMovement,
  recordMovement,
  recordNonce,
  settleMovement,
} from '../payment/movements.queries.ts'
import { type Mover, moveWithin, SYSTEM } from './move.ts'
import { payoutReturned } from './payouts.ts'
import { lockOrder } from './steps.queries.ts'
import { confirmingPayment, payingByBank } from './steps.ts'

type BankNotification = { nonce: string; body: Buffer; message: BankMessage }

/**
 * Takes in what the bank told. It is kept first and settled then, each in a transaction of its own: what could not be settled at once is
 * settled by the timers, and a message that comes again changes nothing and is answered the same.
 */
export async function receiveBankMessage(
  db: Db,
  { nonce, body, message }: BankNotification,
  settings: Settings,
  now: Date,
): Promise<{ received: string } | Refusal<RefusalCode>> {
  const hash = createHash('sha256').update(body).digest('hex')
  const kept = await inTransaction(db, async (tx) => {
    // A word that was used for something else: whoever sent this is not the bank.
    if (!(await recordNonce(tx, nonce, hash, now))) return refuse('call/not-found')
    if (message.type === 'return') return payoutReturned(tx, message, now)
    const id = await recordMovement(tx, message, now)
    return id === null ? refuse('bank/differs') : { received: message.id, id }
  })
  if (isRefusal(kept)) return kept
  if ('id' in kept) await settle(db, kept.id, settings, now)
  return { received: kept.received }
}

/** How long a word of the bank stays used up: longer than any message with it could pass for fresh. */
const NONCE_MS = 15 * 60_000

/** Settles what was taken in and not settled, and forgets old words. */
export async function settleMovements(db: Db, settings: Settings, now: Date): Promise<void> {
  let ids = await findUnsettled(db, 0)
  while (ids.length > 0) {
    for (const id of ids) await settle(db, id, settings, now)
    ids = await findUnsettled(db, ids.at(-1) ?? 0)
  }
  await deleteOldNonces(db, new Date(now.getTime() - NONCE_MS))
}

/** Compares a movement with its invoice, and pays that when everything is exact; else the movement waits for staff. */
function settle(db: Db, id: number, settings: Settings, now: Date) {
  return inTransaction(db, async (tx) => {
    const movement = await lockMovement(tx, id)
    if (movement?.state !== 'open' || movement.kind !== 'new') return null
    const orderId = await findOrderOfAccount(tx, movement.account)
    const awaited = orderId === null ? null : await awaitedOf(tx, orderId)
    const kind = classifyMovement(movement, awaited)
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
    const refused = await payWith(tx, movement, { orderId, confirmer: SYSTEM, settings, now })
    if (refused?.code === 'order/request-pending') {
      // The timers compare it again until the request is answered; the school hears of it the first time.
      const waiting = await strayMoney(tx, { orderId, kind: 'waiting', amount: movement.amount })
      await notify(tx, [{ ...waiting, once: `movement-waits:${id}` }], now)
      return null
    }
    if (refused) return refused
    await settleMovement(tx, id, { kind, state: 'matched', order_id: orderId, decided_at: now })
    return null
  })
}

/** What a school is told of money that came for its order and did not pay it, or not yet. */
async function strayMoney(
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

/** What an order awaits, the order held: whoever pays it otherwise comes before or after. */
async function awaitedOf(tx: Db, orderId: number): Promise<AwaitedPayment | null> {
  const order = await lockOrder(tx, orderId)
  const invoice = await readInstruction(tx, orderId)
  if (!order || !invoice) return null
  const state =
    order.state === 'bast' || order.state === 'paid'
      ? 'awaited'
      : order.state === 'closed'
        ? 'closed'
        : 'paid'
  return { amount: invoice.amount, validUntil: invoice.validUntil ?? order.createdAt, state }
}

/** The order goes from BAST to payment confirmed, or, where a proof waits, from there. */
async function payWith(
  tx: Db,
  movement: LockedMovement,
  { orderId, confirmer, settings, now }: { orderId: number; confirmer: Mover; settings: Settings; now: Date },
): Promise<Refusal<RefusalCode> | null> {
  const order = await lockOrder(tx, orderId)
  const step = { orderId, version: null, now, settings }
  if (order?.state === 'bast') {
    const paid = await moveWithin(tx, SYSTEM, {
      ...step,
      action: 'pay',
      work: payingByBank({ ...movement, payer: movement.payer || 'Virtual account' }, now),
    })
    if (isRefusal(paid)) return paid
  }
  const found = { amount: movement.amount, reference: movement.bankId }
  const work = confirmingPayment(found, confirmer.memberId, now)
  const confirmed = await moveWithin(tx, confirmer, { ...step, action: 'confirmPayment', work })
  return isRefusal(confirmed) ? confirmed : null
}

/** Staff say which invoice a movement pays: one that waits for exactly this amount. */
export function assignMovement(
  db: Db,
  actor: Actor,
  { id, invoice }: { id: number; invoice: string },
  settings: Settings,
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    const movement = await lockMovement(tx, id)
    if (!movement) return refuse('movement/not-found')
    if (movement.state !== 'open') return refuse('movement/settled')
    const orderId = await findOrderOfInvoice(tx, invoice.toUpperCase())
    const awaited = orderId === null ? null : await awaitedOf(tx, orderId)
    if (orderId === null || awaited === null)
      return refuse('movement/invoice-not-found', [
        { field: 'invoice', message: 'Tagihan dengan nomor ini tidak ditemukan' },
      ])
    if (awaited.state !== 'awaited') return refuse('movement/not-due')
    if (awaited.amount !== movement.amount) return refuse('movement/amount-differs')
    const confirmer: Mover = { as: 'staff', memberId: actor.memberId, name: signature(actor) }
    const refused = await payWith(tx, movement, { orderId, confirmer, settings, now })
    if (refused) return refused
    await settleMovement(tx, id, {
      state: 'assigned',
      order_id: orderId,
      decided_by: actor.memberId,
      decided_at: now,
    })
    await completeNotices(tx, [`movement:${id}`], now)
    return { id }
  })
}

/** Staff mark a movement as money that goes back to whoever sent it. */
export function returnMovement(
  db: Db,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
  now: Date,
) {
  return inTransaction(db, async (tx) => {
    const movement = await lockMovement(tx, id)
    if (!movement) return refuse('movement/not-found')
    if (movement.state !== 'open') return refuse('movement/settled')
    await settleMovement(tx, id, {
      state: 'to_return',
      note: reason,
      decided_by: actor.memberId,
      decided_at: now,
    })
    await completeNotices(tx, [`movement:${id}`], now)
    const { orderId, amount } = movement
    if (orderId !== null)
      await notify(tx, [await strayMoney(tx, { orderId, kind: 'returned', amount, reason })], now)
    return { id }
  })
}

/** After a bank that was silent, the next try. */
const RETRY_MS = 60_000

/** Has the bank open the accounts that invoices wait for. The bank knows the key, so a second try opens none twice. */
export async function openAccounts(db: Db, bank: Bank, now: Date): Promise<void> {
  const waiting = await takeWaitingInstructions(db, now, new Date(now.getTime() + RETRY_MS))
  for (const { orderId, ...opening } of waiting)
    await storeVirtualAccount(db, orderId, await bank.openAccount({ key: `invoice-${orderId}`, ...opening }))
}
