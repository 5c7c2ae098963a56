import type { Inspection } from '@pasar/contract/ordering/steps'
import { termsOf } from '@pasar/domain/document/terms'
import { dayOf, daysBetween, endOfDayMonthsAfter, isoDay } from '@pasar/domain/kernel/dates'
import { type Rupiah, rupiah, sumRupiah, timesRupiah } from '@pasar/domain/kernel/money'
import { refuse } from '@pasar/domain/kernel/result'
import { deadlineOf } from '@pasar/domain/ordering/deadlines'
import { inspectionFault, isAsAccepted, mismatchedLines } from '@pasar/domain/ordering/handover'
import { computePayable, latePenalty, type Payable } from '@pasar/domain/ordering/payable'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { nextSeriesNumber } from '../../document/series-number.queries.ts'
import { insertInstruction } from '../../payment/instructions.queries.ts'
import { returnShort } from '../../stock/stock.queries.ts'
import { readRound } from '../requests/replacement.queries.ts'
import { inspectReplacement } from '../requests/replacement.ts'
import { findAcceptedShort } from '../requests/requests.queries.ts'
import { countGoodPhotos } from '../rows/order-files.queries.ts'
import {
  countBuyingPeople,
  insertInvoice,
  type ReceivableLine,
  readReceivable,
  saveHandover,
} from '../rows/receiving.queries.ts'
import { type LockedOrder, readStepLines } from '../rows/steps.queries.ts'
import type { StepWork } from './move.ts'

/** Saves the result of an inspection. The order state does not change. */
export const inspecting =
  (inspection: Inspection, now: Date): StepWork =>
  async (tx, order) => {
    const fault =
      inspectionFault(await readStepLines(tx, order.id), inspection.lines) ??
      dateFault(inspection, order.createdAt, now)
    if (fault) return fault
    const due = await inspectReplacement(tx, order.id, now)
    if (due) return due
    const round = await readRound(tx, order.id)
    await saveHandover(tx, order.id, inspection, { number: null, round }, now)
    return { detail: { mismatches: mismatchedLines(inspection.lines).length, round } }
  }

const dateFault = (inspection: Inspection, orderedAt: Date, now: Date) =>
  inspection.inspectedOn > isoDay(now) || inspection.inspectedOn < isoDay(orderedAt)
    ? refuse('call/invalid', [
        { field: 'inspectedOn', message: 'Tanggal pemeriksaan antara tanggal pesanan dan hari ini' },
      ])
    : null

type Received = Inspection & { chargePenalty: boolean }

/**
 * Uploads the BAST: every unit is good, or as both sides accepted; at least one photo; final.
 * It also creates the proforma invoice for what arrived.
 *
 * @spec 1 Schools check goods against what arrived
 * @decision 0029
 */
export const uploadingBast =
  (receivedGoods: Received, actor: Actor, now: Date, settings: Settings): StepWork =>
  async (tx, order) => {
    const fault =
      inspectionFault(await readStepLines(tx, order.id), receivedGoods.lines) ??
      dateFault(receivedGoods, order.createdAt, now)
    if (fault) return fault
    if (order.complained) return refuse('order/complaint-open')
    if (!(await isAccepted(tx, order, receivedGoods))) return refuse('order/bast-locked')
    const round = await readRound(tx, order.id)
    if ((await countGoodPhotos(tx, order.id, round)) === 0) return refuse('order/bast-photo')
    if (settings.twoPersonRule && (await isSamePerson(tx, order, actor))) return refuse('order/two-persons')
    const due = await inspectReplacement(tx, order.id, now)
    if (due) return due
    const lines = await readReceivable(tx, order.id)
    const payable = owedFor(order, lines, receivedGoods)
    const { year } = dayOf(now)
    const { handover } = termsOf({ lines })
    const series = await nextSeriesNumber(tx, `${handover}-${order.buyerId}`, year)
    const invoice = await nextSeriesNumber(tx, `INV-${order.vendorId}`, year)
    const number = `${handover}-${year}-${order.buyerId}-${String(series).padStart(4, '0')}`
    const invoiceNumber = `INV-${year}-${order.vendorId}-${String(invoice).padStart(5, '0')}`
    await saveHandover(tx, order.id, receivedGoods, { number, round }, now)
    const dueAt = deadlineOf('bast', now, settings) ?? now
    await insertInvoice(tx, { orderId: order.id, number: invoiceNumber, owed: payable, dueAt, now })
    await insertInstruction(tx, order.id, endOfDayMonthsAfter(now, settings.paymentCodeMonths), now)
    await returnShort(tx, order.id, shortOf(lines, receivedGoods), now)
    return {
      set: { bast_at: now },
      detail: {
        number,
        invoice: invoiceNumber,
        receiver: receivedGoods.receiverName,
        owed: payable.total,
        penalty: payable.penalty,
        priceCut: payable.priceCut,
      },
    }
  }

/**
 * Returns whether everything is good, or the missing units are exactly those that the vendor
 * accepted.
 */
async function isAccepted(tx: Db, order: LockedOrder, { lines }: Inspection): Promise<boolean> {
  if (mismatchedLines(lines).length === 0) return true
  return isAsAccepted(lines, (await findAcceptedShort(tx, order.id))?.terms.good ?? [])
}

/**
 * Returns whether the person that ordered also receives although another one could. The school
 * account itself counts as no person.
 */
async function isSamePerson(tx: Db, order: LockedOrder, { person }: Actor): Promise<boolean> {
  if (person === null || order.orderedBy !== person.id) return false
  return (await countBuyingPeople(tx, order.buyerId)) >= 2
}

type Found = {
  inspectedOn: string
  lines: readonly { lineNo: number; good: number }[]
  chargePenalty: boolean
}

/** Returns the amount owed under these counts, and the late penalty, if charged. */
export function quoted(order: LockedOrder, lines: readonly ReceivableLine[], foundGoods: Found) {
  if (
    foundGoods.lines.some(
      ({ lineNo, good }) => good > (lines.find((line) => line.lineNo === lineNo)?.quantity ?? 0),
    )
  )
    return refuse('order/bast-counts')
  const { penalty, priceCut, ...amounts } = owedFor(order, lines, foundGoods)
  return {
    amounts,
    penalty,
    priceCut,
    lateDays: order.deliverBy === null ? 0 : daysBetween(order.deliverBy, foundGoods.inspectedOn),
    latePenalty: lateFor(order, lines, foundGoods),
  }
}

const goodOf = (lines: readonly ReceivableLine[], foundGoods: Found) => {
  const good = new Map(foundGoods.lines.map((line) => [line.lineNo, line.good]))
  return lines.map(({ lineNo, unitPrice, ppn }) => ({
    unitPrice: rupiah(unitPrice),
    good: good.get(lineNo) ?? 0,
    ppn,
  }))
}

const grossOf = (lines: readonly ReceivableLine[], foundGoods: Found) =>
  sumRupiah(goodOf(lines, foundGoods).map((line) => timesRupiah(line.unitPrice, line.good)))

/** Returns the late penalty of the vendor for the received goods. */
function lateFor(order: LockedOrder, lines: readonly ReceivableLine[], foundGoods: Found): Rupiah {
  const rule = { permille: order.penaltyPermille, capPercent: order.penaltyCapPercent }
  return order.deliverBy === null
    ? rupiah(0)
    : latePenalty(grossOf(lines, foundGoods), rule, order.deliverBy, foundGoods.inspectedOn)
}

/**
 * Returns the amount owed for the good units of an order, less the penalty if the school
 * charges it.
 */
function owedFor(order: LockedOrder, lines: readonly ReceivableLine[], foundGoods: Found): Payable {
  const late = foundGoods.chargePenalty ? lateFor(order, lines, foundGoods) : rupiah(0)
  return computePayable(
    goodOf(lines, foundGoods),
    rupiah(order.freight),
    { priceCut: rupiah(order.priceCut), late },
    order.taxRule,
  )
}

/** Returns the units that did not arrive in good condition; they go back into stock. */
function shortOf(lines: readonly ReceivableLine[], inspection: Inspection) {
  const good = new Map(inspection.lines.map((line) => [line.lineNo, line.good]))
  return lines.map(({ lineNo, itemId, optionId, quantity }) => ({
    itemId,
    optionId,
    units: quantity - (good.get(lineNo) ?? 0),
  }))
}
