import { QUEUE_RIGHTS } from '@pasar/contract/staff/queues'
import { listResponseTimes, listWork, stepWork, viewWork, type Work } from '@pasar/contract/staff/work'
import { WORK_QUEUES, type WorkQueue } from '@pasar/contract/staff/work-queues'
import { hasStaffRight, neededRoles, rolesWith } from '@pasar/domain/identity/staff-roles'
import { daysBefore, isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { findHolder, readWorkers } from '../work/assignments.queries.ts'
import { readWaiting, type SettingsAt } from '../work/deadlines.queries.ts'
import { findWaitingCase, type ResponseRow, readResponseTimes } from '../work/responses.queries.ts'
import {
  countWork,
  listWorkRows,
  readWorkPeople,
  readWorkTitles,
  type WorkCursor,
  type WorkRow,
  workQueuesOf,
} from './work.queries.ts'
import { shownTitle, stepWorkIn } from './work-steps.ts'

const PAGE = 30
/** Days of the period that no filter names. */
const DEFAULT_DAYS = 30

function parseCursor(text: string): WorkCursor | null {
  const [since = '', queue = '', id = ''] = text.split('|')
  const subjectId = Number(id)
  const isTime = /^\d{4}-\d{2}-\d{2} [\d:.]{8,15}[+-]\d{2}(:\d{2})?$/.test(since)
  return isTime && Number.isSafeInteger(subjectId) ? { since, queue, subjectId } : null
}

/** Adds what the cases are called, with one statement for each queue. */
async function named(db: Db, rows: readonly WorkRow[], settings: SettingsAt): Promise<Work[]> {
  const waits = new Map<WorkQueue, Awaited<ReturnType<typeof readWaiting>>>()
  const titles = new Map<WorkQueue, Awaited<ReturnType<typeof readWorkTitles>>>()
  for (const queue of WORK_QUEUES) {
    const ids = rows.filter((row) => row.queue === queue).map(({ subjectId }) => subjectId)
    titles.set(queue, await readWorkTitles(db, queue, ids))
    waits.set(queue, await readWaiting(db, queue, ids, settings))
  }
  return rows.flatMap(({ queue, subjectId, since, holderId, holderName }) => {
    const title = titles.get(queue)?.get(subjectId)
    // A case without a row has ended since it was counted.
    if (title === undefined) return []
    const holder = holderId === null ? null : { id: holderId, name: holderName ?? '' }
    const waiting = waits.get(queue)?.get(subjectId)
    return [
      {
        queue,
        subjectId,
        since,
        due: waiting === undefined ? null : waiting.due,
        holder,
        ...title,
        title: shownTitle(queue, title),
      },
    ]
  })
}

/** Returns the refusal for a queue that the roles of the caller do not open, or null. */
function queueRefusal({ staffRoles }: Actor, queue: WorkQueue) {
  const right = QUEUE_RIGHTS[queue]
  if (hasStaffRight(staffRoles, right)) return null
  return refuse('access/staff-role', [{ field: 'staffRole', message: neededRoles(right) }])
}

async function holding(
  db: Db,
  actor: Actor,
  on: { queue: WorkQueue; subjectId: number },
  settings: SettingsAt,
) {
  const waitingCase = await findWaitingCase(db, on, actor.memberId)
  const waiting = (await readWaiting(db, on.queue, [on.subjectId], settings)).get(on.subjectId)
  if (waitingCase === null || waiting === undefined) return { waiting: null, holder: null, people: [] }
  return {
    waiting,
    holder: await findHolder(db, waitingCase),
    people: await readWorkers(db, on.queue),
  }
}

/** Puts the rows of a person together: the sum first, then each queue. */
function byPerson(rows: readonly ResponseRow[]) {
  return rows.flatMap(({ queue: sum, ...person }) => {
    if (sum !== null) return []
    const queues = rows.flatMap(({ id, queue, count, median, p90 }) =>
      id === person.id && queue !== null ? [{ queue, count, median, p90 }] : [],
    )
    return [{ ...person, queues }]
  })
}

/** Assignment of waiting cases, and the times of the first responses. */
export const workRoutes = [
  serve(listWork, async ({ db, actor, query: { holder, queue, before }, services }) => {
    const own = workQueuesOf(actor)
    const queues = queue === '' ? own : own.filter((one) => one === queue)
    if (queues.length === 0)
      return { works: [], next: null, counts: { mine: 0, none: 0, all: 0 }, people: [] }
    const after = parseCursor(before)
    const rows = await listWorkRows(db, actor.memberId, { queues, holder, after, limit: PAGE + 1 })
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    const people = await readWorkPeople(db, own)
    return {
      works: await named(db, rows.slice(0, PAGE), services.settings),
      next: last ? `${last.sinceText}|${last.queue}|${last.subjectId}` : null,
      counts: await countWork(db, actor.memberId, queues),
      people: people.map(({ id, name, roles }) => ({
        id,
        name,
        queues: own.filter((one) => rolesWith(QUEUE_RIGHTS[one]).some((role) => roles.includes(role))),
      })),
    }
  }),

  serve(viewWork, ({ db, actor, params, services }) => {
    const refusal = queueRefusal(actor, params.queue)
    return refusal === null ? holding(db, actor, params, services.settings) : Promise.resolve(refusal)
  }),

  serve(stepWork, async ({ db, actor, params, body, now, services }) => {
    const refusal = queueRefusal(actor, params.queue)
    if (refusal !== null) return refusal
    const outcome = await inTransaction(db, (tx) => stepWorkIn(tx, actor, { params, body }, now))
    return isRefusal(outcome) ? outcome : holding(db, actor, params, services.settings)
  }),

  serve(listResponseTimes, async ({ db, actor, query, now }) => {
    const to = query.to || isoDay(now)
    const from = query.from || isoDay(daysBefore(now, DEFAULT_DAYS - 1))
    const isOperator = actor.staffRoles.includes('operator')
    const rows = await readResponseTimes(db, { from, to }, isOperator ? null : actor.memberId)
    return { from, to, people: byPerson(rows) }
  }),
]
