import type { ComplaintRow, ComplaintView } from '@pasar/contract/ordering/complaint'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { rupiah } from '@pasar/domain/kernel/money'
import {
  type ComplaintAction,
  type ComplaintActor,
  complaintMachine,
  mayEscalateComplaint,
  remediesIn,
} from '@pasar/domain/ordering/complaint'
import type { Settings } from '@pasar/domain/settings/settings'
import { type Actor, positionOf } from '../../call/actor.ts'
import { mayInShop } from '../../call/shop-access.ts'
import type { Db } from '../../db/database.ts'
import { readWaiting } from '../../work/deadlines.queries.ts'
import { orderFile, readUnsentEvidence } from '../rows/order-files.queries.ts'
import { type ComplaintParts, type ComplaintRowParts, readComplaint } from './complaint-view.queries.ts'

/** Returns the role of the caller in a complaint; null for read-only viewers. */
export function complaintRoleOf({ role }: Actor, openedBy: 'buyer' | 'vendor'): ComplaintActor | null {
  if (role === 'staff') return 'staff'
  if (role !== 'buyer' && role !== 'vendor') return null
  return role === openedBy ? 'opener' : 'other'
}

const isPending = ({ state }: Pick<ComplaintRowParts, 'state'>) => state === 'open' || state === 'escalated'

export const complaintRow = (row: ComplaintRowParts): Omit<ComplaintRow, 'waiting'> => ({
  ...row,
  awaited: isPending(row) ? row.awaited : null,
  answerBy: row.state === 'open' ? row.answerBy : null,
})

/** Loads a complaint as the caller may see it, with the actions of the caller. */
export async function complaintView(
  db: Db,
  id: number,
  actor: Actor,
  settings: (moment: Date) => Promise<Settings>,
  now: Date,
): Promise<ComplaintView> {
  const parts = await readComplaint(db, id)
  const { remedy, remedyAmount, remedyBy, remedyState, escalatedAt: _, declined, orderState, ...rest } = parts
  return {
    ...rest,
    ...complaintRow(parts),
    escalateBy: parts.state === 'open' ? parts.escalateBy : null,
    waiting: (await readWaiting(db, 'complaints', [id], settings)).get(id) ?? null,
    proposal:
      remedy !== null && remedyBy !== null && remedyState !== 'none'
        ? { remedy, amount: rupiah(remedyAmount), by: remedyBy, state: remedyState }
        : null,
    remedies: remediesIn(orderState, complaintRoleOf(actor, parts.openedBy) ?? 'other'),
    entries: parts.entries.map((entry) => ({
      ...entry,
      amount: rupiah(entry.amount),
      at: new Date(entry.at),
      files: (entry.files ?? []).map((file) => ({ ...file, url: `/file/${file.id}` })),
    })),
    offered: offeredTo(parts, actor, now),
    evidence: (await readUnsentEvidence(db, parts.order.id, actor.memberId)).map((file) =>
      orderFile({ ...file, purpose: 'complaint', by: actor.role === 'vendor' ? 'vendor' : 'buyer' }),
    ),
  }
}

function offeredTo(parts: ComplaintParts, actor: Actor, now: Date): ComplaintAction[] {
  const by = complaintRoleOf(actor, parts.openedBy)
  if (by === null) return []
  if (actor.role === 'buyer' && !hasRight(positionOf(actor), 'buy')) return []
  if (!mayInShop(actor, 'handle-orders')) return []
  const isWaiting = parts.remedyState === 'waiting'
  const isAgreed = parts.remedyState === 'agreed'
  const isOwn = parts.remedyBy === actor.role
  const isOpenTo: Readonly<Record<ComplaintAction, boolean>> = {
    say: true,
    propose: !isWaiting && !isAgreed,
    agree: isWaiting && !isOwn,
    decline: isWaiting && !isOwn,
    complete: true,
    cancel: !isAgreed,
    escalate: !isAgreed && mayEscalateComplaint(parts, by, now),
    decide: true,
  }
  return actionsFor(complaintMachine, parts.state, by).filter((action) => isOpenTo[action])
}
