import { type FirstSteps, tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { hasStaffRight, type StaffRight } from '@pasar/domain/identity/staff-roles'
import { daysBefore } from '@pasar/domain/kernel/dates'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import { breachDeadline } from '@pasar/domain/privacy/breach'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import { findFirstListing } from '../catalogue/item/first-listing.queries.ts'
import { countPriceConflicts } from '../catalogue/item/price-conflicts.queries.ts'
import { countReviewItems } from '../catalogue/review/item-review.queries.ts'
import type { Db } from '../db/database.ts'
import { waitingForReview } from '../identity/members/member-console.queries.ts'
import { readProfile } from '../identity/members/profile.queries.ts'
import { countAwaiting } from '../negotiation/negotiation.queries.ts'
import { countEscalated } from '../ordering/complaint/complaint-view.queries.ts'
import { countForPlatform } from '../ordering/requests/requests.queries.ts'
import { type CountedTask, type OrderTasks, readOrderTasks } from '../ordering/view/order-tasks.queries.ts'
import { countByState } from '../ordering/view/orders.queries.ts'
import { countSupervised, namesOfAreas } from '../ordering/view/territory.queries.ts'
import { countUnnotified } from '../privacy/breach.queries.ts'
import { countAwaitingApproval } from '../settings/setting-changes.queries.ts'
import { salesRoutes } from './sales.routes.ts'

type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/**
 * Returns whether the profile lets a vendor be found, paid and taxed: contact, address with
 * coordinates, bank account and NPWP.
 */
const isWhole = (row: ProfileRow): boolean =>
  [row.name, row.mobile_number, row.address, row.bank_account, row.npwp ?? row.npwp_typed ?? ''].every(
    (value) => value !== '',
  ) &&
  row.village_code !== null &&
  row.latitude !== null &&
  row.longitude !== null

/**
 * Returns the checklist of a vendor that has never submitted an item; null for every other
 * account.
 */
async function firstStepsOf(
  db: Db,
  { role, memberId }: Pick<Actor, 'role' | 'memberId'>,
): Promise<FirstSteps | null> {
  if (role !== 'vendor') return null
  const listing = await findFirstListing(db, memberId)
  if (listing === null) return null
  const row = await readProfile(db, memberId)
  if (!row) return null
  return { hasProfile: isWhole(row), hasPicture: row.picture_id !== null, draft: listing.draft }
}

type Task = Reply<typeof tasks>['tasks'][number]
type Kind = Task['kind']

/** Order states that require an action, by role, with the kind of task. */
const WAITING: Record<'buyer' | 'vendor' | 'staff', readonly (readonly [OrderState, Kind])[]> = {
  buyer: [['bast', 'pay']],
  vendor: [
    ['new', 'confirm'],
    ['confirmed', 'process'],
    ['processed', 'ship'],
  ],
  staff: [['paid', 'verify']],
}

/** Returns the open tasks of an account. A supervisor has none. */
export async function tasksOf(db: Db, actor: Pick<Actor, 'role' | 'memberId' | 'person' | 'staffRoles'>) {
  switch (actor.role) {
    case 'supervisor':
      return { tasks: [], unfinishedThisYear: 0 }
    case 'staff':
      return staffTasks(db, actor)
    case 'buyer':
    case 'vendor':
      return partyTasks(db, actor.role, actor)
  }
}

const unfinished = (states: OrderTasks['states']): number =>
  states.filter((row) => !isFinal(row.state)).reduce((sum, row) => sum + row.count, 0)

/** Returns the tasks for the orders of a role that await a step. */
const stepTasks = (role: keyof typeof WAITING, states: OrderTasks['states']): Task[] =>
  WAITING[role].flatMap(([state, kind]) => {
    const taskOfState = states.find((row) => row.state === state)
    return taskOfState ? [{ kind, count: taskOfState.count, earliest: taskOfState.earliest }] : []
  })

/** The right that each task of staff needs. */
const STAFF_TASK_RIGHTS: Readonly<Partial<Record<Kind, StaffRight>>> = {
  verify: 'move-money',
  breach: 'handle-breaches',
  decide: 'decide-disputes',
  complaint: 'decide-disputes',
  setting: 'change-settings',
  review: 'decide-members',
  business: 'decide-members',
  'item-review': 'review-items',
  'item-changes': 'review-items',
}

async function staffTasks(db: Db, { memberId, staffRoles }: Pick<Actor, 'memberId' | 'staffRoles'>) {
  const states = await countByState(db)
  // Only breaches and settings have a due date. Reviews of documents and items have none.
  const { review, business } = await waitingForReview(db)
  const breach = await countUnnotified(db)
  const items = await countReviewItems(db)
  const reviews: Task[] = [
    {
      kind: 'breach',
      count: breach.count,
      earliest: breach.foundAt === null ? null : breachDeadline(breach.foundAt),
    },
    { kind: 'decide', count: await countForPlatform(db), earliest: null },
    { kind: 'complaint', count: await countEscalated(db), earliest: null },
    { kind: 'setting', ...(await countAwaitingApproval(db, memberId)) },
    { kind: 'review', count: review, earliest: null },
    { kind: 'business', count: business, earliest: null },
    { kind: 'item-review', count: items.submitted, earliest: null },
    { kind: 'item-changes', count: items.changes, earliest: null },
  ]
  return {
    tasks: [...stepTasks('staff', states), ...reviews.filter(({ count }) => count > 0)].filter(({ kind }) =>
      hasStaffRight(staffRoles, STAFF_TASK_RIGHTS[kind] ?? 'no-staff'),
    ),
    unfinishedThisYear: hasStaffRight(staffRoles, 'read-orders') ? unfinished(states) : 0,
  }
}

async function partyTasks(
  db: Db,
  role: 'buyer' | 'vendor',
  { memberId, person }: Pick<Actor, 'memberId' | 'person'>,
) {
  const ofOrders = await readOrderTasks(db, role, memberId)
  // At a school, not every position may do everything. A person sees only the tasks that the
  // position allows.
  const mayDo = (right: 'pay' | 'buy') => role === 'vendor' || hasRight(person?.position ?? null, right)
  const steps = stepTasks(role, ofOrders.states).filter(({ kind }) => mayDo(kind === 'pay' ? 'pay' : 'buy'))
  const deliveries: Task =
    role === 'buyer'
      ? { kind: 'bast', ...countOf(ofOrders.inspections) }
      : { kind: 'replace', ...countOf(ofOrders.replacements) }
  const otherTasks: Task[] = mayDo('buy')
    ? [
        { kind: 'answer', ...countOf(ofOrders.requests) },
        { kind: 'negotiate', ...(await countAwaiting(db, role, memberId)) },
        { kind: 'answer-complaint', ...countOf(ofOrders.complaints) },
        deliveries,
      ]
    : []
  const prices: Task[] = role === 'vendor' ? await priceTasks(db, memberId) : []
  return {
    tasks: [
      ...otherTasks.filter(({ count }) => count > 0),
      ...steps,
      ...prices.filter(({ count }) => count > 0),
    ],
    unfinishedThisYear: unfinished(ofOrders.states),
  }
}

/**
 * Returns the tasks about items on sale with contradictory prices, one for each list.
 *
 * @decision 0126
 */
async function priceTasks(db: Db, vendorId: number): Promise<Task[]> {
  const { item, book } = await countPriceConflicts(db, vendorId)
  return [
    { kind: 'item-prices', count: item, earliest: null },
    { kind: 'book-prices', count: book, earliest: null },
  ]
}

const countOf = ({ count, earliest }: CountedTask) => ({ count, earliest })

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
  ...salesRoutes,
]
