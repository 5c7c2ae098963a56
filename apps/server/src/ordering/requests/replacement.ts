import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { isAsAccepted } from '@pasar/domain/ordering/handover'
import { completesReplacement, replacementMachine, unitsToReplace } from '@pasar/domain/ordering/replacement'
import type { Db } from '../../db/database.ts'
import { readInspected } from '../rows/receiving.queries.ts'
import type { StepWork } from '../steps/move.ts'
import {
  countOnlyGoodShipped,
  countReplacementSent,
  findOpenReplacement,
  insertReplacement,
  moveReplacement,
  readRound,
  restoreShipped,
} from './replacement.queries.ts'
import { findAcceptedShort } from './requests.queries.ts'

/**
 * Requests damaged or missing units again; the vendor may ship exactly those. One request may
 * be open, and the next one requires a new inspection.
 *
 * @decision 0063
 */
export const replacing =
  (request: { by: 'buyer' | 'vendor' | 'staff'; reason: string }, now: Date): StepWork =>
  async (tx, { id: orderId }) => {
    if (await findOpenReplacement(tx, orderId)) return refuse('order/replacement-open')
    const inspectedLines = await readInspected(tx, orderId)
    if (inspectedLines.length === 0) return refuse('order/inspect-first')
    const lines = unitsToReplace(inspectedLines)
    if (lines.length === 0) return refuse('order/nothing-short')
    if (await isShortAccepted(tx, orderId)) return refuse('order/short-accepted')
    const round = await readRound(tx, orderId)
    const { by: requestedBy, reason } = request
    const replacement = await insertReplacement(tx, {
      orderId,
      round,
      requestedBy,
      reason,
      lines,
      now,
    })
    await countOnlyGoodShipped(tx, orderId)
    const units = lines.reduce((sum, line) => sum + line.units, 0)
    const detail = inspectedLines
      .filter(({ damaged, missing }) => damaged + missing > 0)
      .map(({ lineNo, damaged, missing }) => ({ lineNo, damaged, missing }))
    return { detail: { replacement, reason, units, lines: detail } }
  }

/**
 * Withdraws a request before any shipment; the last inspection applies again.
 *
 * @decision 0063
 */
export const withdrawingReplacement =
  (now: Date): StepWork =>
  async (tx, { id: orderId }) => {
    const open = await findOpenReplacement(tx, orderId)
    if (!open) return refuse('order/step-not-allowed')
    const next = step(replacementMachine, open.state, 'withdraw', 'buyer')
    if (!next.ok) return refuse('order/replacement-sent')
    await moveReplacement(tx, open, next.to, now)
    await restoreShipped(tx, open.id)
    return { detail: { replacement: open.id } }
  }

/**
 * Returns whether both sides accepted the last inspection, so that no further delivery is
 * possible. A new inspection with other counts allows deliveries again.
 *
 * @decision 0029
 */
export async function isShortAccepted(tx: Db, orderId: number): Promise<boolean> {
  const acceptedRequest = await findAcceptedShort(tx, orderId)
  return (
    acceptedRequest !== undefined &&
    isAsAccepted(await readInspected(tx, orderId), acceptedRequest.terms.good ?? [])
  )
}

/**
 * Counts a delivery towards the open replacement.
 *
 * @returns the details for the shipment event; null when none is open
 */
export async function sendReplacement(
  tx: Db,
  orderId: number,
  deliveryId: number,
  lines: readonly { lineNo: number; quantity: number }[],
  now: Date,
): Promise<{ replacement: number; isWhole: boolean } | null> {
  const open = await findOpenReplacement(tx, orderId)
  if (!open) return null
  const isWhole = completesReplacement(open.lines, lines)
  const next = step(replacementMachine, open.state, isWhole ? 'sendRest' : 'sendPart', 'vendor')
  if (!next.ok) throw new Error(`replacement ${open.id} is ${open.state} and is sent`)
  await countReplacementSent(tx, open, deliveryId, lines)
  await moveReplacement(tx, open, next.to, now)
  return { replacement: open.id, isWhole }
}

/**
 * Completes the open replacement by an inspection.
 *
 * @returns a refusal before any shipment
 */
export async function inspectReplacement(
  tx: Db,
  orderId: number,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  const open = await findOpenReplacement(tx, orderId)
  if (!open) return null
  const next = step(replacementMachine, open.state, 'inspect', 'buyer')
  if (!next.ok) return next
  await moveReplacement(tx, open, next.to, now)
  return null
}
