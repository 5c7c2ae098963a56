import { type FirstSteps, tasks } from '@pasar/contract/identity/dashboard'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { daysBefore } from '@pasar/domain/kernel/dates'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import type { Settings } from '@pasar/domain/settings/settings'
import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import type { Actor } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import { mayInShop } from '../call/shop-access.ts'
import { findFirstListing } from '../catalogue/item/first-listing.queries.ts'
import { countListingWork } from '../catalogue/item/item-faults.queries.ts'
import { countPriceConflicts } from '../catalogue/item/price-conflicts.queries.ts'
import type { Db } from '../db/database.ts'
import { readProfile } from '../identity/members/profile.queries.ts'
import { countAwaiting } from '../negotiation/negotiation.queries.ts'
import { type CountedTask, type OrderTasks, readOrderTasks } from '../ordering/view/order-tasks.queries.ts'
import { countByState } from '../ordering/view/orders.queries.ts'
import { countSupervised, namesOfAreas } from '../ordering/view/territory.queries.ts'
import { findHoliday } from '../shop/holiday.queries.ts'
import { countStaffQueues } from '../staff/queues.queries.ts'
import type { SettingsAt } from '../work/deadlines.queries.ts'
import { salesRoutes } from './sales.routes.ts'
import { salesPeriodRoutes } from './sales-period.routes.ts'

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
  actor: Pick<Actor, 'role' | 'memberId' | 'person'>,
): Promise<FirstSteps | null> {
  const { role, memberId } = actor
  if (role !== 'vendor' || !mayInShop(actor, 'manage-shop')) return null
  const listing = await findFirstListing(db, memberId)
  if (listing === null) return null
  const row = await readProfile(db, memberId)
  if (!row) return null
  return { hasProfile: isWhole(row), hasPicture: row.picture_id !== null, draft: listing.draft }
}

type Task = Reply<typeof tasks>['tasks'][number]
type Kind = Task['kind']

/** Order states that require an action, by role, with the kind of task. */
const WAITING: Record<'buyer' | 'vendor', readonly (readonly [OrderState, Kind])[]> = {
  buyer: [['bast', 'pay']],
  vendor: [
    ['new', 'confirm'],
    ['confirmed', 'process'],
    ['processed', 'ship'],
  ],
}

/** Returns the open tasks of an account. A supervisor has none. */
export async function tasksOf(
  db: Db,
  actor: Pick<Actor, 'role' | 'memberId' | 'person' | 'staffRoles'>,
  settings: SettingsAt,
) {
  switch (actor.role) {
    case 'supervisor':
      return { tasks: [], unfinishedThisYear: 0 }
    case 'staff':
      return staffTasks(db, actor, settings)
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

/** The kind of task of each queue of staff that the dashboard shows. */
const STAFF_TASKS: readonly (readonly [StaffQueue, Kind])[] = [
  ['payments', 'verify'],
  ['breaches', 'breach'],
  ['requests', 'decide'],
  ['complaints', 'complaint'],
  ['settings', 'setting'],
  ['members', 'review'],
  ['business', 'business'],
  ['items', 'item-review'],
  ['changes', 'item-changes'],
]

async function staffTasks(db: Db, actor: Pick<Actor, 'memberId' | 'staffRoles'>, settings: SettingsAt) {
  const queues = await countStaffQueues(db, actor, settings)
  return {
    tasks: STAFF_TASKS.flatMap(([name, kind]) =>
      queues.flatMap(({ queue, count, due }) =>
        queue === name && count > 0 ? [{ kind, count, earliest: due }] : [],
      ),
    ),
    unfinishedThisYear: hasStaffRight(actor.staffRoles, 'read-orders')
      ? unfinished(await countByState(db))
      : 0,
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
  const mayHandle = mayInShop({ role, person }, 'handle-orders')
  const mayDo = (right: 'pay' | 'buy') =>
    role === 'vendor' ? mayHandle : hasRight(person?.position ?? null, right)
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
  const keepsItems = role === 'vendor' && mayInShop({ role, person }, 'keep-items')
  const prices: Task[] = keepsItems ? await priceTasks(db, memberId) : []
  const mayApprove = role === 'buyer' && hasRight(person?.position ?? null, 'approve')
  const baskets: Task[] = mayApprove ? [{ kind: 'basket', ...countOf(ofOrders.baskets) }] : []
  return {
    tasks: [
      ...baskets.filter(({ count }) => count > 0),
      ...otherTasks.filter(({ count }) => count > 0),
      ...steps,
      ...prices.filter(({ count }) => count > 0),
    ],
    unfinishedThisYear: mayInShop({ role, person }, 'read-orders') ? unfinished(ofOrders.states) : 0,
  }
}

/**
 * Returns the tasks about items on sale with contradictory prices or a small stock, for each list.
 *
 * @decision 0126
 */
async function priceTasks(db: Db, vendorId: number): Promise<Task[]> {
  const { item, book } = await countPriceConflicts(db, vendorId)
  const work = await countListingWork(db, vendorId)
  return [
    { kind: 'item-prices', count: item, earliest: null },
    { kind: 'book-prices', count: book, earliest: null },
    { kind: 'low-stock', count: work.item.lowStock, earliest: null },
    { kind: 'low-stock-books', count: work.book.lowStock, earliest: null },
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
    ...(await tasksOf(db, actor, services.settings)),
    holiday: actor.role === 'vendor' ? await findHoliday(db, actor.memberId, now) : null,
    firstSteps: await firstStepsOf(db, actor),
    watched: await watchedOf(db, actor, now, await services.settings(now)),
  })),
  ...salesRoutes,
  ...salesPeriodRoutes,
]
