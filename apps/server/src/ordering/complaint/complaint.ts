import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { endOfDayAfter } from '@pasar/domain/kernel/dates'
import { step } from '@pasar/domain/kernel/machine'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import {
  answerDue,
  type ComplaintAction,
  type ComplaintActor,
  type ComplaintCategory,
  complaintCategories,
  complaintMachine,
  escalationDue,
  mayEscalateComplaint,
  needsPhoto,
  type Remedy,
} from '@pasar/domain/ordering/complaint'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../../db/database.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import {
  findOrderOf,
  hasOpenComplaint,
  insertComplaint,
  insertComplaintEntry,
  type LockedComplaint,
  lockComplaint,
  moveComplaint,
} from '../rows/complaint.queries.ts'
import { type LockedOrder, lockOrder, readStepLines } from '../rows/steps.queries.ts'
import { type Mover, setOrderFlags } from '../steps/move.ts'
import { carryOut, remedyFault } from './complaint-remedy.ts'

type Done = Promise<{ id: number } | Refusal<RefusalCode>>

export type ComplaintOpening = {
  orderId: number
  by: 'buyer' | 'vendor'
  mover: Mover
  lineNo: number | null
  category: ComplaintCategory
  text: string
}

/**
 * Opens a complaint: entry, evidence, order flag and event in one transaction.
 *
 * @decision 0031
 */
export function fileComplaint(db: Db, opening: ComplaintOpening, now: Date, settings: Settings): Done {
  const { orderId, by, mover, lineNo, category, text } = opening
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || (by === 'buyer' ? order.buyerId : order.vendorId) !== mover.memberId)
      return refuse('order/not-found')
    if (!complaintCategories(by, order, now, settings).includes(category)) return refuse('complaint/not-now')
    if (lineNo !== null && !(await readStepLines(tx, orderId)).some((line) => line.lineNo === lineNo))
      return refuse('call/invalid', [{ field: 'lineNo', message: 'Pilih baris dari pesanan ini' }])
    const id = await insertComplaint(tx, {
      orderId,
      lineNo,
      openedBy: by,
      category,
      now,
      answerBy: answerDue(now, settings),
      escalateBy: escalationDue(now, settings),
    })
    if (id === null) return refuse('complaint/already-open')
    const files = await insertComplaintEntry(tx, orderId, {
      complaintId: id,
      seq: 1,
      by,
      memberId: mover.memberId,
      memberName: mover.name,
      kind: 'say',
      text,
      remedy: null,
      amount: 0,
      now,
    })
    if (files === 0 && needsPhoto(category)) return refuse('complaint/photo')
    await setOrderFlags(tx, order, mover, {
      action: 'complain',
      flags: { complained: true },
      detail: { complaint: id, category, lineNo },
      now,
    })
    await notifySides(tx, order, mover, 'complaint.open', id, now)
    return { id }
  })
}

export type ComplaintAnswer = {
  id: number
  action: ComplaintAction
  by: ComplaintActor
  mover: Mover
  /** The version that the user has seen; null for the system. */
  version: number | null
  text: string
  remedy: Remedy | null
  amount: number
}

/**
 * Executes one action on a complaint. An agreed or decided remedy is carried out in the same
 * transaction.
 */
export function respondToComplaint(db: Db, answering: ComplaintAnswer, now: Date, settings: Settings): Done {
  const { id, action, by, mover, version, text, remedy, amount } = answering
  return inTransaction(db, async (tx) => {
    const orderId = await findOrderOf(tx, id)
    // Lock the order first, as everywhere, to avoid deadlocks.
    const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
    const complaint = await lockComplaint(tx, id)
    if (!order || !complaint) return refuse('complaint/not-found')
    if (version !== null && version !== complaint.version) return refuse('complaint/changed')
    const next = step(complaintMachine, complaint.state, action, by)
    if (!next.ok) return next
    const fault = faultOf(complaint, order, answering, now)
    if (fault) return fault
    await insertComplaintEntry(tx, order.id, {
      complaintId: id,
      seq: complaint.entries + 1,
      by: mover.as,
      memberId: mover.memberId,
      memberName: mover.name,
      kind: action,
      text,
      remedy,
      amount,
      now,
    })
    const isEnd = next.to === 'completed' || next.to === 'cancelled'
    const changes = changeOf(complaint, answering, now, settings)
    recordChange('complaintState', complaint.state, next.to)
    if ('remedy_state' in changes) recordChange('remedyState', complaint.remedyState, changes.remedy_state)
    await moveComplaint(tx, complaint, {
      state: next.to,
      ...(isEnd ? { ended_at: now, resolution: text } : {}),
      ...changes,
    })
    const chosenRemedy = action === 'agree' ? complaint.remedy : action === 'decide' ? remedy : null
    const refusal = chosenRemedy
      ? await carryOut(
          tx,
          order.id,
          mover,
          { remedy: chosenRemedy, amount: action === 'agree' ? complaint.remedyAmount : amount, id },
          now,
          settings,
        )
      : null
    if (refusal) return refusal
    if (isEnd) await clearComplaintFlag(tx, order.id, mover, id, now)
    await notifySides(tx, order, mover, `complaint.${action}`, id, now)
    return { id }
  })
}

/** Returns why an action is refused although the state machine allows it. */
function faultOf(
  complaint: LockedComplaint,
  order: LockedOrder,
  { action, by, mover, remedy, amount }: ComplaintAnswer,
  now: Date,
): Refusal<RefusalCode> | null {
  const isAgreed = complaint.remedyState === 'agreed'
  switch (action) {
    case 'propose':
      if (complaint.remedyState === 'waiting') return refuse('complaint/own-proposal')
      if (isAgreed) return refuse('complaint/agreed')
      return remedyFault(order, by, remedy, amount)
    case 'decide':
      return remedyFault(order, by, remedy, amount)
    case 'agree':
    case 'decline':
      if (complaint.remedyState !== 'waiting') return refuse('complaint/step-not-allowed')
      if (complaint.remedyBy === mover.as) return refuse('complaint/own-proposal')
      // Another complaint may have used up the deductible amount.
      return action === 'agree' ? remedyFault(order, by, complaint.remedy, complaint.remedyAmount) : null
    case 'cancel':
      return isAgreed ? refuse('complaint/agreed') : null
    case 'escalate':
      if (isAgreed) return refuse('complaint/agreed')
      return by === 'system' || mayEscalateComplaint(complaint, by, now)
        ? null
        : refuse('order/wait-for-answer')
    case 'say':
    case 'complete':
      return null
  }
}

/**
 * Returns the other changes of an action: the side to answer, the deadline and the current
 * proposal.
 */
function changeOf(
  complaint: LockedComplaint,
  { action, by, mover, remedy, amount }: ComplaintAnswer,
  now: Date,
  settings: Settings,
) {
  const turn =
    by === 'opener' || by === 'other'
      ? {
          awaited: by === 'opener' ? ('other' as const) : ('opener' as const),
          answer_by: answerDue(now, settings),
        }
      : {}
  switch (action) {
    case 'propose':
      return {
        ...turn,
        remedy,
        remedy_amount: amount,
        remedy_by: mover.as === 'vendor' ? ('vendor' as const) : ('buyer' as const),
        remedy_state: 'waiting' as const,
      }
    case 'agree':
      // The opener gets the full complaint period again to confirm the remedy.
      return {
        awaited: 'opener' as const,
        answer_by: endOfDayAfter(now, settings.complaintOpenDays),
        remedy_state: 'agreed' as const,
      }
    case 'decline':
      return { ...turn, remedy_state: 'declined' as const, declined: complaint.declined + 1 }
    case 'decide':
      return { remedy, remedy_amount: amount, remedy_by: 'staff' as const, remedy_state: 'agreed' as const }
    case 'escalate':
      return { escalated_at: now }
    case 'say':
    case 'complete':
    case 'cancel':
      return turn
  }
}

/** Clears the complaint flag of the order once no complaint is open. */
async function clearComplaintFlag(
  tx: Db,
  orderId: number,
  mover: Mover,
  id: number,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  const hasComplaint = await hasOpenComplaint(tx, orderId)
  await setOrderFlags(tx, order, mover, {
    action: 'endComplaint',
    flags: { complained: hasComplaint },
    detail: { complaint: id },
    now,
  })
}

/** Notifies both sides of actions of the other, and staff of escalations. */
const notifySides = (
  tx: Db,
  order: LockedOrder,
  mover: Mover,
  kind: `complaint.${ComplaintAction | 'open'}`,
  complaintId: number,
  now: Date,
): Promise<void> =>
  notify(
    tx,
    [
      {
        kind,
        to: { buyer: order.buyerId, vendor: order.vendorId },
        orderId: order.id,
        by: mover.memberId,
        facts: { number: order.number, complaintId },
      },
    ],
    now,
  )
