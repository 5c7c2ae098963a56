import { createHash } from 'node:crypto'
import type { BankMessage } from '@pasar/contract/payment/bank-callback'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { needsPaymentApproval } from '@pasar/domain/payment/approval'
import type { Settings } from '@pasar/domain/settings/settings'
import { type Actor, signature } from '../../call/actor.ts'
import type { OnFault } from '../../call/each-concurrently.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { type Sealer, UNREADABLE } from '../../db/sealer.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import type { StoredApproval } from '../../payment/approvals.queries.ts'
import type { Bank } from '../../payment/bank.ts'
import {
  type DuePayout,
  duePayouts,
  isDueForSending,
  type LockedPayout,
  lockPayout,
  markFailed,
  markSent,
  readDuePayouts,
  retryPayout,
  transferKey,
} from '../../payment/payouts.queries.ts'
import { runItems } from '../../queue/run-items.ts'
import { countSold } from '../../stock/stock.queries.ts'
import { endChangedApproval } from '../rows/lapsed-approvals.ts'
import { type LockedOrder, lockOrder, setInvoiceState } from '../rows/steps.queries.ts'
import { moveWithin, setOrderFlags, systemMover } from '../steps/move.ts'
import { APPROVAL_CONFLICTS, requestApproval } from './approval-requests.ts'

/**
 * Payouts of a batch for each call at a time: replies are recorded while the next calls wait for
 * the bank. A stopped worker finishes its batch, so few.
 */
const BANK_ROUNDS = 2

/**
 * Lease of a batch in ms, longer than the timeouts of its calls and the recording of the replies.
 */
export const BANK_LEASE_MS = 60_000

type PayoutContext = { db: Db; bank: Bank; sealer: Sealer; clock: () => Date }

/**
 * Sends one batch of due payouts to vendors. The key of each attempt is idempotent at the bank, so
 * a retry after a crash sends nothing twice. A failed request stops no other payout. Payouts of
 * vendors on hold wait.
 *
 * @param running calls to the bank at a time
 * @returns whether there may be more
 */
export function sendPayouts(
  context: PayoutContext,
  settings: Settings,
  running: number,
  onFault: OnFault,
): Promise<boolean> {
  const { db, clock } = context
  const work = {
    ...{ db, clock, running, limit: running * BANK_ROUNDS, leaseMs: BANK_LEASE_MS },
    job: 'payouts' as const,
    due: duePayouts,
    load: (ids: number[]) => readDuePayouts(db, ids),
    // Staff may have held the payouts of the vendor since the batch was loaded.
    act: async (payout: DuePayout) =>
      (await isDueForSending(db, payout.orderId)) && sendPayout(context, payout, settings, clock()),
  }
  return runItems(work, onFault)
}

async function sendPayout(
  { db, bank, sealer }: PayoutContext,
  payout: DuePayout,
  settings: Settings,
  now: Date,
): Promise<void> {
  const { vendorId } = payout
  const to = [
    sealer.show(payout.bankName, memberBinding('bank_name', vendorId)),
    sealer.show(payout.holder, memberBinding('bank_holder', vendorId)),
    sealer.show(payout.account, memberBinding('bank_account', vendorId)),
  ]
  const [bankName = '', holder = '', account = ''] = to
  const result = to.includes(UNREADABLE)
    ? // An unreadable account fails this payout only; the others continue.
      { sent: false as const, reason: 'Rekening tujuan tidak terbaca' }
    : await bank.payOut({
        key: transferKey(payout.orderId, payout.attempt),
        amount: payout.amount,
        bankName,
        holder,
        account,
      })
  const outcome = result.sent
    ? await arrived(db, payout, result.reference, settings, now)
    : await inTransaction(db, (tx) => failed(tx, { ...payout, state: 'failed', reason: result.reason }, now))
  if (isRefusal(outcome))
    throw new Error(`payout of order ${payout.orderId} was not recorded: ${outcome.code}`)
}

/** Marks a payout as sent and completes the order, unless an earlier attempt has completed it. */
const arrived = (
  db: Db,
  { orderId, attempt, amount }: DuePayout,
  reference: string,
  settings: Settings,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isNews = await markSent(tx, orderId, attempt, reference)
    if (order?.state === 'completed' || !isNews) return null
    const work = async () => {
      await setInvoiceState(tx, orderId, 'completed')
      await countSold(tx, orderId)
      return { set: { ended_at: now }, detail: { payout: amount, reference } }
    }
    const outcome = await moveWithin(tx, systemMover('payouts'), {
      orderId,
      action: 'complete',
      version: null,
      now,
      settings,
      work,
    })
    return isRefusal(outcome) ? outcome : null
  })

type Failure = { orderId: number; attempt: number; state: 'failed' | 'returned'; reason: string }

/** Marks a payout as failed or returned and notifies staff and vendor. Staff have to resend it. */
async function failed(tx: Db, { orderId, attempt, state, reason }: Failure, now: Date): Promise<null> {
  const order = await lockOrder(tx, orderId)
  if (!order || !(await markFailed(tx, { orderId, attempt, state, reason, now }))) return null
  await setOrderFlags(tx, order, systemMover('payouts'), {
    action: 'payoutFailed',
    flags: {},
    detail: { reason },
    now,
  })
  const facts = { number: order.number, reason }
  await notify(
    tx,
    [{ kind: 'order.payoutFailed', to: { vendor: order.vendorId }, orderId, by: null, facts }],
    now,
  )
  return null
}

/**
 * Handles the return of a transfer by the bank. A repeated message, or one about a replaced
 * attempt, changes nothing.
 */
export async function payoutReturned(
  tx: Db,
  { transfer, reason }: Extract<BankMessage, { type: 'return' }>,
  now: Date,
): Promise<{ received: string } | Refusal<RefusalCode>> {
  const [, order = '', attempt = '1'] = /^order-([0-9]{1,15})(?:-([0-9]{1,4}))?$/.exec(transfer) ?? []
  const lockedOrder = order === '' ? undefined : await lockOrder(tx, Number(order))
  const payout = lockedOrder && (await lockPayout(tx, lockedOrder.id))
  if (!payout || Number(attempt) > payout.attempt) return refuse('payout/not-found')
  await failed(tx, { orderId: payout.orderId, attempt: Number(attempt), state: 'returned', reason }, now)
  return { received: transfer }
}

type PayoutRetry = {
  orderId: number
  /**
   * `order`: the account of the order; `vendor`: the current account of the vendor, after its
   * waiting period.
   */
  to: 'order' | 'vendor'
  /** Last four digits of the account, typed by staff as proof that they have checked it. */
  lastDigits: string
  /** Why the account is right, for the second staff member. */
  reason: string
}

type Resend = {
  order: LockedOrder
  payout: LockedPayout
  target: { name: string; holder: string; account: string }
}

/** Locks the order and its payout. Refuses a payout that cannot go to this account. */
async function checkResend(
  tx: Db,
  sealer: Sealer,
  { orderId, to, lastDigits }: Omit<PayoutRetry, 'reason'>,
): Promise<Resend | Refusal<RefusalCode>> {
  const order = await lockOrder(tx, orderId)
  const payout = order && (await lockPayout(tx, orderId))
  if (!order || !payout) return refuse('payout/not-found')
  if (payout.state !== 'failed' && payout.state !== 'returned') return refuse('payout/not-failed')
  const account = to === 'order' ? payout.account : (payout.newAccount ?? '')
  const name = to === 'order' ? payout.bankName : (payout.newBankName ?? '')
  const holder = to === 'order' ? payout.holder : (payout.newHolder ?? '')
  if (payout.hold !== null) return refuse('payout/on-hold')
  const accountBinding = memberBinding('bank_account', payout.vendorId)
  if (account === '' || !sealer.show(account, accountBinding).endsWith(lastDigits))
    return refuse('payout/account-differs')
  return { order, payout, target: { name, holder, account } }
}

/** Fingerprint of a sealed account: it changes with every change of the account. */
const hashOf = (sealedAccount: string) => createHash('sha256').update(sealedAccount).digest('hex')

/** Schedules the payout again inside the transaction of the caller. */
async function resendWithin(
  tx: Db,
  actor: Actor,
  { order, payout, target }: Resend,
  { to, lastDigits, askedBy }: Pick<PayoutRetry, 'to' | 'lastDigits'> & { askedBy?: string },
  now: Date,
): Promise<void> {
  recordChange('payoutState', payout.state, 'waiting')
  recordChange('payoutAttempt', payout.attempt, payout.attempt + 1)
  await retryPayout(tx, order.id, to === 'order' ? null : target, now)
  await endChangedApproval(tx, { orderId: order.id }, now)
  const mover = { as: 'staff' as const, memberId: actor.memberId, name: signature(actor) }
  const detail = { account: `•••• ${lastDigits}`, attempt: payout.attempt + 1, ...(askedBy && { askedBy }) }
  await setOrderFlags(tx, order, mover, { action: 'payoutResent', flags: {}, detail, now })
  const facts = { number: order.number }
  const notification = { to: { vendor: order.vendorId }, orderId: order.id, by: actor.memberId, facts }
  await notify(tx, [{ kind: 'order.payoutResent', ...notification }], now)
}

/**
 * Sends a failed or returned payout again, for staff. From an amount on, a second staff member
 * approves an account other than that of the order.
 *
 * @decision 0034
 * @decision 0132
 */
export function resendFailedPayout(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  { reason, ...retry }: PayoutRetry,
  { secondPersonFrom }: Pick<Settings, 'secondPersonFrom'>,
  now: Date,
): Promise<{ orderId: number; isWaiting: boolean } | Refusal<RefusalCode>> {
  return inTransaction(
    db,
    async (tx) => {
      const { orderId, to, lastDigits } = retry
      const resend = await checkResend(tx, sealer, retry)
      if (isRefusal(resend)) return resend
      const { amount, attempt } = resend.payout
      const isWaiting = to === 'vendor' && needsPaymentApproval(amount, secondPersonFrom)
      if (!isWaiting) {
        await resendWithin(tx, actor, resend, retry, now)
        return { orderId, isWaiting }
      }
      const payout = { attempt, accountHash: hashOf(resend.target.account) }
      const request = {
        kind: 'resend-payout' as const,
        orderId,
        amount,
        reference: lastDigits,
        reason,
        payout,
      }
      return (await requestApproval(tx, actor, request, now)) ?? { orderId, isWaiting }
    },
    APPROVAL_CONFLICTS,
  )
}

/**
 * Sends a payout to the account that a first staff member requested and a second approves. Refuses
 * when attempt or account have changed meanwhile.
 */
export async function resendApproved(
  tx: Db,
  sealer: Sealer,
  actor: Actor,
  { orderId, reference, attempt, accountHash, askerName }: StoredApproval,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  const retry = { orderId, to: 'vendor' as const, lastDigits: reference }
  const resend = await checkResend(tx, sealer, retry)
  if (isRefusal(resend)) return resend
  if (resend.payout.attempt !== attempt || hashOf(resend.target.account) !== accountHash)
    return refuse('approval/lapsed')
  await resendWithin(tx, actor, resend, { ...retry, askedBy: askerName }, now)
  return null
}
