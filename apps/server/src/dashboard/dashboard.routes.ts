import { tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { daysBefore } from '@pasar/domain/kernel/dates'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import { countWaiting } from '../catalogue/item/item-review.queries.ts'
import type { Db } from '../db/database.ts'
import { waitingForReview } from '../identity/members/member-console.queries.ts'
import { countAwaiting } from '../negotiation/negotiation.queries.ts'
import { countComplaintsToAnswer, countEscalated } from '../ordering/complaint/complaint-view.queries.ts'
import { countReplacementsDue } from '../ordering/requests/replacement.queries.ts'
import { countForPlatform, countToAnswer } from '../ordering/requests/requests.queries.ts'
import { countByState } from '../ordering/view/orders.queries.ts'
import { countSupervised, namesOfAreas } from '../ordering/view/territory.queries.ts'
import { countAwaitingApproval } from '../settings/setting-changes.queries.ts'
import { firstStepsOf } from './first-steps.ts'

type Task = Reply<typeof tasks>['tasks'][number]
type Kind = Task['kind']

/** Order states that require an action, by role, with the kind of task. */
const WAITING: Record<'buyer' | 'vendor' | 'staff', readonly (readonly [OrderState, Kind])[]> = {
  buyer: [
    ['shipping', 'bast'],
    ['bast', 'pay'],
  ],
  vendor: [
    ['new', 'confirm'],
    ['confirmed', 'process'],
    ['processed', 'ship'],
  ],
  staff: [['paid', 'verify']],
}

/** Returns the open tasks of an account. A supervisor has none. */
export async function tasksOf(
  db: Db,
  { role, memberId, person }: Pick<Actor, 'role' | 'memberId' | 'person'>,
) {
  if (role === 'supervisor') return { tasks: [], unfinishedThisYear: 0 }
  const states = await countByState(db, { role, memberId })
  const steps: Task[] = WAITING[role].flatMap(([state, kind]) => {
    // At a school, not every position may do everything. A person sees only the tasks that the
    // position allows.
    if (role === 'buyer' && !hasRight(person?.position ?? null, kind === 'pay' ? 'pay' : 'buy')) return []
    const found = states.find((row) => row.state === state)
    return found ? [{ kind, count: found.count, earliest: found.earliest }] : []
  })
  const due = role === 'staff' ? null : await countReplacementsDue(db, role, memberId)
  const tasks = [...(await toAnswer(db, { role, memberId, person })), ...withReplacements(steps, role, due)]
  if (role === 'staff') {
    // Only settings have a due date. Reviews of documents and items have none.
    const { review, business } = await waitingForReview(db)
    const staffTasks: Task[] = [
      { kind: 'decide', count: await countForPlatform(db), earliest: null },
      { kind: 'complaint', count: await countEscalated(db), earliest: null },
      { kind: 'setting', ...(await countAwaitingApproval(db, memberId)) },
      { kind: 'review', count: review, earliest: null },
      { kind: 'business', count: business, earliest: null },
      { kind: 'item-review', count: await countWaiting(db), earliest: null },
    ]
    tasks.push(...staffTasks.filter(({ count }) => count > 0))
  }
  return {
    tasks,
    unfinishedThisYear: states.filter((row) => !isFinal(row.state)).reduce((sum, row) => sum + row.count, 0),
  }
}

/**
 * Moves orders with an unsent replacement from the BAST task of the school to a task of
 * the vendor.
 */
function withReplacements(
  steps: readonly Task[],
  role: 'buyer' | 'vendor' | 'staff',
  due: { count: number; unsent: number } | null,
): Task[] {
  if (due === null || due.count === 0) return [...steps]
  if (role === 'vendor') return [...steps, { kind: 'replace', count: due.count, earliest: null }]
  return steps
    .map((task) => (task.kind === 'bast' ? { ...task, count: task.count - due.unsent } : task))
    .filter(({ count }) => count > 0)
}

/**
 * Returns the number of open requests, complaints and negotiation offers of the other side. Only
 * persons with the right to buy can answer for a school.
 */
async function toAnswer(
  db: Db,
  { role, memberId, person }: Pick<Actor, 'role' | 'memberId' | 'person'>,
): Promise<Task[]> {
  if (role !== 'buyer' && role !== 'vendor') return []
  if (role === 'buyer' && !hasRight(person?.position ?? null, 'buy')) return []
  const openRequests = await countToAnswer(db, role, memberId)
  const offered = await countAwaiting(db, role, memberId)
  const waiting: Task[] = [
    { kind: 'answer', ...openRequests },
    { kind: 'negotiate', ...offered },
    { kind: 'answer-complaint', ...(await countComplaintsToAnswer(db, role, memberId)) },
  ]
  return waiting.filter(({ count }) => count > 0)
}

/** Returns the figures for the territory of a supervisor. */
async function watchedOf(
  db: Db,
  actor: Actor,
  now: Date,
  { receiptWatchDays }: Pick<Settings, 'receiptWatchDays'>,
) {
  if (actor.role !== 'supervisor') return null
  return {
    areas: await namesOfAreas(db, actor.territory),
    ...(await countSupervised(
      db,
      { role: actor.role, territory: actor.territory },
      { now, receiptsBefore: daysBefore(now, receiptWatchDays) },
    )),
  }
}

export const dashboardRoutes = [
  serve(tasks, async ({ db, actor, now, services }) => ({
    ...(await tasksOf(db, actor)),
    firstSteps: await firstStepsOf(db, actor),
    watched: await watchedOf(db, actor, now, await services.settings(now)),
  })),
]
