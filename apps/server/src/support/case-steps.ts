import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { jobActorName } from '@pasar/domain/jobs/queues'
import { step } from '@pasar/domain/kernel/machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { isWakingHour } from '@pasar/domain/notification/deadlines'
import { type CaseAction, type CaseActor, caseMachine, followUpOf } from '@pasar/domain/support/case-machine'
import type { Db } from '../db/database.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import { completeNotices, notify } from '../outbox/outbox.queries.ts'
import { findHolder, insertAssignment, refuseTaken } from '../work/assignments.queries.ts'
import { findWaitingCase } from '../work/responses.queries.ts'
import {
  appendCaseEvent,
  followUp,
  type LockedCase,
  lockCase,
  moveCase,
  readUnansweredCases,
} from './case.queries.ts'

export type CaseMover = { as: CaseActor; memberId: number | null; name: string }

export type CaseAct = {
  id: number
  action: CaseAction
  /** The version that the user has seen; null for the system. */
  version: number | null
  words: string
}

/**
 * Executes one step of a case: state, event, notice and follow-up in one transaction.
 *
 * @decision 0043
 */
export const stepWithCase = (
  db: Db,
  caseActor: CaseMover,
  act: CaseAct,
  now: Date,
): Promise<{ id: number } | Refusal<RefusalCode>> =>
  inTransaction<{ id: number }>(db, (tx) => stepCaseIn(tx, caseActor, act, now))

/**
 * Executes one step of a case in a transaction. Of two people of the staff who take a case, the
 * second gets a refusal with the name of the first.
 *
 * @decision 0043 0162
 */
export async function stepCaseIn(
  tx: Db,
  caseActor: CaseMover,
  { id, action, version, words: reason }: CaseAct,
  now: Date,
): Promise<{ id: number } | Refusal<RefusalCode>> {
  const lockedCase = await lockCase(tx, id)
  if (!lockedCase || (caseActor.as === 'owner' && lockedCase.memberId !== caseActor.memberId))
    return refuse('case/not-found')
  if (version !== null && version !== lockedCase.version) return refuse('case/changed')
  const next = step(caseMachine, lockedCase.state, action, caseActor.as)
  if (!next.ok) return next
  if (action === 'assign' && caseActor.memberId !== null) {
    const refusal = await claimCase(tx, id, caseActor.memberId, now)
    if (refusal !== null) return refusal
  }
  const isEnd = next.to === 'completed' || next.to === 'cancelled'
  recordChange('caseState', lockedCase.state, next.to)
  if (action === 'assign') recordChange('assignee', lockedCase.assignedTo, caseActor.name)
  await moveCase(tx, lockedCase, {
    state: next.to,
    ...(action === 'assign' && caseActor.memberId !== null ? { assigned_to: caseActor.memberId } : {}),
    ...(action === 'answer' ? { answer: reason, answered_at: now } : {}),
    ...(action === 'cancel' ? { reason } : {}),
    ...(isEnd ? { ended_at: now } : {}),
  })
  await appendCaseEvent(
    tx,
    {
      id,
      actor: caseActor.as,
      actorId: caseActor.memberId,
      actorName: caseActor.name,
      action,
      from: lockedCase.state,
      to: next.to,
      detail: reason,
    },
    now,
  )
  await completeNotices(tx, [`case:${id}`], now)
  const facts = factsOf(lockedCase, reason)
  const by = caseActor.as === 'owner' ? lockedCase.memberId : null
  await notify(
    tx,
    [{ kind: `case.${action}`, to: { member: lockedCase.memberId }, orderId: null, by, facts }],
    now,
  )
  await followUp(tx, { id, memberId: lockedCase.memberId, facts }, followUpOf(action), now)
  return { id }
}

/** Assigns a waiting case to a person, unless another one has it: then returns the refusal. */
async function claimCase(
  tx: Db,
  id: number,
  memberId: number,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  const waiting = await findWaitingCase(tx, { queue: 'cases', subjectId: id }, memberId)
  if (waiting === null || (await insertAssignment(tx, waiting, { to: memberId, by: memberId, now })))
    return null
  const holder = await findHolder(tx, waiting)
  return holder === null || holder.id === memberId ? null : refuseTaken(holder.name)
}

const factsOf = ({ id, number, subject, memberName }: LockedCase, reason: string) => ({
  caseId: id,
  number,
  subject,
  name: memberName,
  reason,
})

const SYSTEM: CaseMover = { as: 'system', memberId: null, name: jobActorName('cases') }

/**
 * Follows up answered cases without a reaction, and closes those that were followed up; only in
 * the daytime.
 *
 * @spec 4 Follow-ups f1 to f4
 */
export async function followUpCases(db: Db, now: Date, echoDays: number): Promise<void> {
  if (!isWakingHour(now)) return
  for (const { id, hasFollowUp } of await readUnansweredCases(db, now, echoDays)) {
    const outcome = hasFollowUp
      ? await stepWithCase(db, SYSTEM, { id, action: 'complete', version: null, words: '' }, now)
      : await inTransaction<null>(db, async (tx) => {
          const lockedCase = await lockCase(tx, id)
          if (lockedCase?.state === 'step3')
            await followUp(
              tx,
              { id, memberId: lockedCase.memberId, facts: factsOf(lockedCase, '') },
              'f4',
              now,
            )
          return null
        })
    // A concurrent step has settled the case.
    if (isRefusal(outcome)) continue
  }
}
