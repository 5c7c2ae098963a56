import type { Payment, Shipment } from '@pasar/contract/ordering/steps'
import { endOfDayAfter, isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { refuse } from '@pasar/domain/kernel/result'
import type { NoticeKind } from '@pasar/domain/notification/notice-kind'
import { deadlineOf } from '@pasar/domain/ordering/deadlines'
import { shipmentFault } from '@pasar/domain/ordering/shipment'
import { postingsOf, pphBase } from '@pasar/domain/payment/ledger'
import type { Settings } from '@pasar/domain/settings/settings'
import type { z } from 'zod/mini'
import { returnToCart } from '../../cart/cart.queries.ts'
import type { Db } from '../../db/database.ts'
import { hasAgreedToPpn } from '../../identity/members/profile.queries.ts'
import type { PrincipalProof } from '../../identity/principal/principal-proof.ts'
import { issuePhotoCode } from '../../media/picture-hashes.queries.ts'
import { insertLedgerEntry, readLedgerEntries } from '../../payment/ledger.queries.ts'
import { insertPayout } from '../../payment/payouts.queries.ts'
import { releaseStock } from '../../stock/stock.queries.ts'
import { isShortAccepted, sendReplacement } from '../requests/replacement.ts'
import { findPending } from '../requests/requests.queries.ts'
import { countFreshProofs } from '../rows/order-files.queries.ts'
import { readOwed } from '../rows/receiving.queries.ts'
import {
  awaitsTreasurer,
  decidePayment,
  insertDelivery,
  insertPayment,
  type LockedOrder,
  readStepLines,
  setInvoiceState,
} from '../rows/steps.queries.ts'
import type { StepWork } from './move.ts'

/** Confirms an order. The vendor must be in time and must have accepted the PPN statement. */
export const confirming =
  (now: Date, { deliveryDays }: Settings): StepWork =>
  async (tx, order) => {
    if (now.getTime() > order.confirmBy.getTime()) return refuse('order/too-late')
    if (!(await hasAgreedToPpn(tx, order.vendorId))) return refuse('member/ppn-not-agreed')
    const usual = isoDay(endOfDayAfter(now, deliveryDays))
    const wishedDay = order.neededBy
    const promisedDay = wishedDay !== null && wishedDay >= isoDay(now) ? wishedDay : usual
    return { set: { confirmed_at: now, deliver_by: promisedDay }, detail: { deliverBy: promisedDay } }
  }

/** Rejects an order: restores the stock and puts the lines back into the school's cart. */
export const rejecting =
  (reason: string, now: Date): StepWork =>
  async (tx, order) => {
    await releaseStock(tx, [order.id], 'rejected', now)
    await returnToCart(tx, order.id, 'unticked', now)
    return { set: { ended_at: now, reason }, detail: { reason } }
  }

/**
 * Cancels an order that was not confirmed in time. Checks again under the lock, because a
 * change request may have stopped or extended the deadline.
 */
export const expiring =
  (now: Date): StepWork =>
  async (tx, order) => {
    const isOver = order.confirmBy < now && !(await findPending(tx, order.id))
    if (!isOver) return refuse('order/step-not-allowed')
    const { reason, notice } = expiryOf(order)
    const outcome = await cancelling(reason, now)(tx, order)
    return 'ok' in outcome ? outcome : { ...outcome, notice }
  }

/** Returns the reason and the notice of an order that was not confirmed in time. */
export const expiryOf = (
  order: Pick<LockedOrder, 'state' | 'needsTreasurer' | 'treasurerAt'>,
): { reason: string; notice: NoticeKind } => {
  if (order.state !== 'awaiting')
    return { reason: 'Tidak dikonfirmasi penyedia sampai batas waktu', notice: 'order.expire' }
  return awaitsTreasurer(order)
    ? { reason: 'Tidak disetujui bendahara sampai batas waktu', notice: 'order.lapse' }
    : { reason: 'Tidak dikonfirmasi kepala sekolah sampai batas waktu', notice: 'order.lapse' }
}

/** Cancels an order that is not confirmed yet, for the school. */
export const cancelling =
  (reason: string, now: Date): StepWork =>
  async (tx, order) => {
    await releaseStock(tx, [order.id], 'cancelled', now)
    await returnToCart(tx, order.id, 'unticked', now)
    const ending = { set: { ended_at: now, reason }, detail: { reason } }
    // The vendor has not seen the order yet.
    return order.state === 'awaiting' ? { ...ending, notice: 'order.withdrawn' } : ending
  }

/**
 * The principal of the school confirms an order, which the vendor then sees. The time of the vendor
 * starts.
 *
 * @decision 0112
 */
export const approving =
  ({ by, name }: PrincipalProof, now: Date, settings: Settings): StepWork =>
  async (_, order) => {
    if (now.getTime() > order.confirmBy.getTime()) return refuse('order/too-late')
    const confirmBy = must(deadlineOf('new', now, settings), 'the deadline of a new order')
    return {
      set: { confirm_by: confirmBy, is_withheld: false, approved_at: now },
      detail: { head: name, proof: by },
    }
  }

/** The principal of the school refuses an order: restores stock, budget and cart. @decision 0112 */
export const declining =
  (reason: string, { by, name }: PrincipalProof, now: Date): StepWork =>
  async (tx, order) => {
    await releaseStock(tx, [order.id], 'cancelled', now)
    await returnToCart(tx, order.id, 'unticked', now)
    return { set: { ended_at: now, reason }, detail: { reason, head: name, proof: by } }
  }

export const processing =
  (now: Date): StepWork =>
  async () => ({ set: { processed_at: now } })

/** Ships goods. Further deliveries may follow, unless the vendor accepted the rest as missing. */
export const shipping =
  (shipment: z.output<typeof Shipment>, code: string, now: Date): StepWork =>
  async (tx, order) => {
    if (shipment.shippedOn > isoDay(now) || shipment.shippedOn < isoDay(order.createdAt))
      return refuse('call/invalid', [
        { field: 'shippedOn', message: 'Tanggalnya antara tanggal pesanan dan hari ini' },
      ])
    if (order.state === 'shipping' && (await isShortAccepted(tx, order.id)))
      return refuse('order/short-accepted')
    const lines = shipment.lines.filter((line) => line.quantity > 0)
    const fault = shipmentFault(await readStepLines(tx, order.id), lines)
    if (fault) return fault
    const deliveryId = await insertDelivery(tx, { ...shipment, orderId: order.id, now }, lines)
    const replacementDelivery = await sendReplacement(tx, order.id, deliveryId, lines, now)
    await issuePhotoCode(tx, order.id, code, now)
    const { shippedOn, carrier, tracking } = shipment
    if (replacementDelivery)
      return {
        detail: { shippedOn, carrier, tracking, lines, replacement: replacementDelivery.replacement },
        notice: replacementDelivery.isWhole ? 'replacement.sendRest' : 'replacement.sendPart',
      }
    const detail = { shippedOn, carrier, tracking, lines }
    return order.state === 'processed' ? { set: { shipped_at: now }, detail } : { detail }
  }

/** Ships all units of an order of which nothing has been shipped yet. */
export const shippingWhole =
  (shipment: Omit<z.output<typeof Shipment>, 'lines' | 'version'>, code: string, now: Date): StepWork =>
  async (tx, order) => {
    if (order.state !== 'processed') return refuse('order/step-not-allowed')
    const lines = (await readStepLines(tx, order.id)).map(({ lineNo, quantity, shipped }) => ({
      lineNo,
      quantity: quantity - shipped,
    }))
    return shipping({ ...shipment, version: order.version, lines }, code, now)(tx, order)
  }

/**
 * Reports a transfer of the exact amount with a proof.
 *
 * @spec 1 Payment must follow the BAST upload
 */
export const paying =
  (payment: z.output<typeof Payment>, now: Date): StepWork =>
  async (tx, order) => {
    if (payment.amount !== (await readOwed(tx, order.id)))
      return refuse('order/amount-differs', [
        { field: 'amount', message: 'Jumlah pada bukti berbeda dari tagihan. Periksa kembali.' },
      ])
    if (!order.bastAt || payment.paidOn < isoDay(order.bastAt))
      return refuse('order/paid-before-bast', [
        { field: 'paidOn', message: 'Tanggal bayar tidak boleh sebelum tanggal berita acara' },
      ])
    if (payment.paidOn > isoDay(now))
      return refuse('call/invalid', [
        { field: 'paidOn', message: 'Tanggal bayar tidak boleh setelah hari ini' },
      ])
    if ((await countFreshProofs(tx, order.id)) === 0) return refuse('order/proof-missing')
    await insertPayment(tx, { ...payment, orderId: order.id, now })
    await setInvoiceState(tx, order.id, 'confirmation')
    return {
      set: { paid_at: now },
      detail: { amount: payment.amount, paidOn: payment.paidOn, bank: payment.bank },
    }
  }

/**
 * Records a bank payment of the exact amount; it needs no proof.
 *
 * @decision 0034
 */
export const payingByBank =
  (
    { amount, paidAt, payer, bankId }: { amount: number; paidAt: Date; payer: string; bankId: string },
    now: Date,
  ): StepWork =>
  async (tx, order) => {
    const paidOn = isoDay(paidAt)
    await insertPayment(tx, { orderId: order.id, amount, paidOn, bank: payer, reference: bankId, now })
    return { set: { paid_at: now }, detail: { amount, paidOn, bank: payer, reference: bankId } }
  }

/**
 * Confirms a payment and schedules the payout to the vendor.
 *
 * @param askedBy name of the staff member who requested it, when a second one approves
 */
export const confirmingPayment =
  (
    matchedPayment: { amount: number; reference: string },
    by: number | null,
    now: Date,
    askedBy?: string,
  ): StepWork =>
  async (tx, order) => {
    if (matchedPayment.amount !== (await readOwed(tx, order.id)))
      return refuse('order/amount-differs', [
        { field: 'amount', message: 'Jumlah yang diterima berbeda dari tagihan' },
      ])
    await decidePayment(tx, order.id, { state: 'confirmed', refusal: '', by, now })
    await setInvoiceState(tx, order.id, 'paid')
    await insertPayout(tx, order.id, now)
    await book(tx, order.id, now)
    return {
      set: { payment_confirmed_at: now },
      detail: {
        amount: matchedPayment.amount,
        reference: matchedPayment.reference,
        ...(askedBy !== undefined && { askedBy }),
      },
    }
  }

/** Refuses a proof of payment, so that the school can send another one. */
export const refusingPayment =
  (reason: string, by: number, now: Date): StepWork =>
  async (tx, order) => {
    await decidePayment(tx, order.id, { state: 'refused', refusal: reason, by, now })
    await setInvoiceState(tx, order.id, 'new')
    return { set: { paid_at: null }, detail: { reason } }
  }

/** Books a confirmed payment in the WIB month of its confirmation. */
async function book(tx: Db, orderId: number, now: Date): Promise<void> {
  const { vendorId, ...paid } = await readLedgerEntries(tx, orderId)
  const entry = {
    orderId,
    vendorId,
    month: isoDay(now).slice(0, 7),
    dpp: paid.dpp,
    pphBase: pphBase(paid),
    now,
  }
  await insertLedgerEntry(tx, entry, postingsOf(paid))
}
