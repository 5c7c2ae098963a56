import type { stepWork } from '@pasar/contract/staff/work'
import { WORK_NAMES, type WorkQueue } from '@pasar/contract/staff/work-queues'
import type { ParsedInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import { afterWorkStep } from '@pasar/domain/support/assignment'
import { type Actor, signature } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { recordChange } from '../db/transaction.ts'
import { notify } from '../outbox/outbox.queries.ts'
import {
  closeAssignment,
  findHolder,
  insertAssignment,
  readWorkers,
  refuseTaken,
  type WorkPerson,
} from '../work/assignments.queries.ts'
import { findWaitingCase, type WaitingCase } from '../work/responses.queries.ts'
import { lockCase, setCaseAssignee } from './case.queries.ts'
import { stepCaseIn } from './case-steps.ts'
import { readWorkTitles, type WorkTitle } from './work.queries.ts'

type Step = Pick<ParsedInput<typeof stepWork>, 'params' | 'body'>

/** Returns what a case is called: the name of a setting instead of its key. */
export const shownTitle = (queue: WorkQueue, { title }: Pick<WorkTitle, 'title'>): string =>
  queue === 'settings' ? (new Map<string, string>(Object.entries(SETTING_NAMES)).get(title) ?? title) : title

/** Assigns the case of no one, and keeps the assignee of a support case the same. */
async function assign(
  tx: Db,
  waiting: WaitingCase,
  { to, actor, now }: { to: WorkPerson; actor: Actor; now: Date },
): Promise<Refusal<RefusalCode> | null> {
  if (!(await insertAssignment(tx, waiting, { to: to.id, by: actor.memberId, now }))) {
    const holder = await findHolder(tx, waiting)
    if (holder?.id === to.id) return null
    return holder === null ? refuse('work/ended') : refuseTaken(holder.name)
  }
  if (waiting.queue !== 'cases') return null
  const id = waiting.subjectId
  const lockedCase = await lockCase(tx, id)
  if (lockedCase?.state === 'new') {
    const mover = {
      as: 'staff' as const,
      memberId: to.id,
      name: to.id === actor.memberId ? signature(actor) : to.name,
    }
    const move = await stepCaseIn(tx, mover, { id, action: 'assign', version: null, words: '' }, now)
    return isRefusal(move) ? move : null
  }
  await setCaseAssignee(tx, id, to.id)
  return null
}

/** Tells a colleague which case has come to him or her. */
async function notifyReceiver(
  tx: Db,
  waiting: WaitingCase,
  to: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const title = (await readWorkTitles(tx, waiting.queue, [waiting.subjectId])).get(waiting.subjectId)
  const name = `${WORK_NAMES[waiting.queue]}${title ? ` ${shownTitle(waiting.queue, title)}` : ''}`
  const facts = { workQueue: waiting.queue, staffName: signature(actor), name }
  await notify(tx, [{ kind: 'work.give', to: { member: to }, orderId: null, by: actor.memberId, facts }], now)
}

/**
 * Takes, gives or gives back a waiting case in a transaction. Of two people who take it at once,
 * one gets it, and the other one reads the name.
 *
 * @decision 0162
 */
export async function stepWorkIn(
  tx: Db,
  actor: Actor,
  { params, body: { action, to, previous } }: Step,
  now: Date,
): Promise<null | Refusal<RefusalCode>> {
  const { queue, subjectId } = params
  const waiting = await findWaitingCase(
    tx,
    { queue, subjectId },
    action === 'give' && to !== null ? to : actor.memberId,
  )
  if (waiting === null) return refuse('work/ended')
  const holder = await findHolder(tx, waiting)
  const next = afterWorkStep({ action, holder: holder?.id ?? null, previous, actor: actor.memberId, to })
  if ('refusal' in next)
    return next.refusal === 'taken' && holder !== null
      ? refuseTaken(holder.name)
      : refuse(`work/${next.refusal}`)
  const people = await readWorkers(tx, queue)
  const person = people.find(({ id }) => id === next.holder)
  if (next.holder !== null && person === undefined) return refuse('work/no-person')
  if (holder !== null && holder.id !== next.holder) {
    const reason = action === 'release' ? ('release' as const) : ('give' as const)
    const isClosed = await closeAssignment(tx, { queue, subjectId }, { holder: holder.id, reason, now })
    if (!isClosed) return refuse('work/taken')
  }
  if (person === undefined && queue === 'cases') await setCaseAssignee(tx, subjectId, null)
  const refusal = person === undefined ? null : await assign(tx, waiting, { to: person, actor, now })
  if (refusal !== null) return refusal
  recordChange('assignee', holder?.name ?? null, person?.name ?? null)
  if (action === 'give' && person !== undefined && person.id !== actor.memberId)
    await notifyReceiver(tx, waiting, person.id, actor, now)
  return null
}
