import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'
import type { Services } from '@pasar/server/call/services'
import type { Db } from '@pasar/server/db/database'
import { joinTransactions } from '@pasar/server/db/joined-transactions'
import type { Sealer } from '@pasar/server/db/sealer'
import { requestRun } from '@pasar/server/findings/runs.queries'
import { startWorkLoop } from '@pasar/server/jobs/runner/work-loop'
import type { Files } from '@pasar/server/store/file-store'
import { HEADED_SCHOOL, PRINCIPAL_LIMIT } from '../accounts.ts'
import { sampleServices } from '../samples/sample-context.ts'
import { schoolDrafts } from '../schools.ts'
import { findWorld } from '../world.ts'
import { castOrders } from './cast.ts'
import { type Good, loadGoods } from './goods.ts'
import { plantIrregularities } from './irregularities.ts'
import type { OrderPlan } from './order-plan.ts'
import { planOrders } from './plan.ts'
import { playOrder, silently } from './play-order.ts'
import { inPlaySequence } from './play-sequence.ts'
import { beginHistory, lockProgress, type Progress, readProgress, saveProgress } from './progress.ts'
import { plantIdentities } from './shared-identities.ts'
import type { HistorySize } from './size.ts'
import { waitForUsers } from './wait-for-users.ts'

export type HistoryContext = {
  readonly db: Db
  readonly sealer: Sealer
  readonly files: Files
  /** Orders to plan when the history begins. */
  readonly orders: number
  readonly clock: () => Date
  /** Returns whether users are waiting for replies of this process. */
  readonly isBusy: () => boolean
  /** Receives a readable message about the progress. */
  readonly onProgress: (line: string) => void
  readonly onFault: (error: unknown) => void
}

type Script = {
  readonly plans: readonly OrderPlan[]
  /** Number of planted orders, which are the first ones. */
  readonly planted: number
  readonly services: Services
  readonly people: Awaited<ReturnType<typeof castOrders>>
  readonly anchor: Date
  readonly seed: number
}

/** Number of progress messages. */
const REPORTS = 20
/** Parts of the history after which the findings are searched, besides the planted orders. */
const SEARCHES = 4
/** Orders after which the findings are searched again, while orders are played without a rest. */
const SEARCH_EVERY = 200
/** Orders that are played without a rest: the demo is complete soon after its start. */
const EAGER_ORDERS = 700
/** Delay of the first order and of a retry after a fault of the database, in ms. */
const FIRST_MS = 200
const RETRY_MS = 30_000
/** Pause after a later order in relation to its duration. */
const REST = 0.5

/**
 * Plays the history of the demo world in the background, one order after the other, each in one
 * transaction. A restarted process goes on with the next order.
 *
 * @returns a function that stops it after the current order
 * @decision 0099
 * @decision 0157
 */
export function startHistory(context: HistoryContext): () => Promise<void> {
  let script: Script | null = null
  const stopping = new AbortController()
  const work = async () => {
    script ??= await loadScript(context)
    return script !== null && (await playNext(context, script, stopping.signal))
  }
  const stop = startWorkLoop(work, { firstMs: FIRST_MS, everyMs: RETRY_MS }, context.onFault)
  return () => {
    stopping.abort()
    return stop()
  }
}

/**
 * Loads what the rest of the history needs; null when it is played, or when there is no demo world.
 */
async function loadScript(context: HistoryContext): Promise<Script | null> {
  const { db, orders, clock, onProgress, sealer, files } = context
  const world = await findWorld(db)
  if (world === null) return null
  const begunProgress = await readProgress(db)
  if (begunProgress !== null && begunProgress.next >= begunProgress.total) return null
  const anchor = begunProgress?.anchor ?? clock()
  const { seed } = world
  const size = { seed, orders: begunProgress?.orders ?? orders, anchor }
  const { plans, planted } = planHistory(size, await loadGoods(seed, world.items))
  if (begunProgress === null)
    await beginHistory(db, { anchor, orders, total: plans.length, next: 0, skipped: 0 })
  onProgress(
    `Riwayat contoh: ${formatted(begunProgress?.next ?? 0)} dari ${formatted(plans.length)} pesanan.`,
  )
  const people = await castOrders(db, seed, anchor)
  // All orders share them: each loads the catalogue for its calls once.
  return { plans, planted, people, anchor, seed, services: sampleServices(sealer, files) }
}

/** The printed vendor. */
const VENDOR = 0

/**
 * Plans an order at the end of the history that waits for the principal of its school: no other one
 * does, because the school has named its principal with the loading of the world.
 *
 * @param at its place among the planted orders
 */
function planWaitingForHead(
  { seed, orders, anchor }: HistorySize,
  goods: readonly Good[],
  at: number,
): OrderPlan {
  const school = must(
    schoolDrafts(seed).find(({ email }) => email === HEADED_SCHOOL),
    'the school whose principal confirms',
  )
  const dearest = must(
    goods
      .filter(({ vendor, kind, price }) => vendor === VENDOR && kind === 'goods' && price < PRINCIPAL_LIMIT)
      .toSorted((a, b) => b.price - a.price || a.id - b.id)[0],
    'a good of the vendor',
  )
  return {
    ...{ index: orders + at, school: school.index, vendor: VENDOR, path: 'bank', fund: 'BOS-R' },
    ...{ orderedBy: 'executor', stars: 5, lines: [{ itemId: dearest.id, units: 3 }] },
    acts: [{ act: 'order', at: anchor.getTime() }],
  }
}

/**
 * Plans all orders of a history in the sequence of the play: first the irregular ones, which are
 * played whatever the size, then ordinary ones.
 *
 * @returns the plans, and how many of them are planted
 */
export function planHistory(
  size: HistorySize,
  goods: readonly Good[],
): { plans: OrderPlan[]; planted: number } {
  const { plans: irregularOrders } = plantIrregularities(size, goods)
  const plantedOrders = [...irregularOrders, planWaitingForHead(size, goods, irregularOrders.length)]
  const ordinarySize = { ...size, orders: Math.max(0, size.orders - plantedOrders.length) }
  const plans = inPlaySequence(planOrders(ordinarySize, goods, plantedOrders), plantedOrders)
  return { plans, planted: plantedOrders.length }
}

const formatted = (count: number) => count.toLocaleString('id-ID')

/**
 * Plays the next order.
 *
 * @returns whether there are more
 */
async function playNext(context: HistoryContext, script: Script, stopping: AbortSignal): Promise<boolean> {
  const { db, onFault, onProgress } = context
  const beganAt = performance.now()
  const [playResult] = await Promise.allSettled([
    advance(db, async (tx, { next }) => {
      const plan = script.plans[next]
      if (next === 0) await plantFirst(tx, script)
      if (plan) await playPlan(tx, script, plan)
      return 0
    }),
  ])
  if (playResult.status === 'rejected') onFault(playResult.reason)
  const progress = playResult.status === 'fulfilled' ? playResult.value : await advance(db, async () => 1)
  if (progress === null) return false
  const { next, total, skipped } = progress
  if (isSearchDue(progress, script)) await requestRun(db, context.clock())
  if (next % Math.ceil(total / REPORTS) === 0 || next >= total)
    onProgress(`Riwayat contoh: ${formatted(next)} dari ${formatted(total)} pesanan${suffix(skipped)}.`)
  if (next >= total) return false
  if (next > EAGER_ORDERS) await wait((performance.now() - beganAt) * REST)
  await waitForUsers(context.isBusy, stopping)
  return true
}

/** Returns whether the findings are searched at a position of the history. */
const isSearchDue = ({ next, total }: Progress, { planted }: Script) =>
  next === planted ||
  next >= total ||
  next % (next > EAGER_ORDERS ? Math.ceil(total / SEARCHES) : SEARCH_EVERY) === 0

const suffix = (skippedCount: number) => (skippedCount === 0 ? '' : `, ${formatted(skippedCount)} dilewati`)

/**
 * Runs one position of the history and stores the progress, in one transaction. Another process
 * waits for its end.
 *
 * @param act returns by how many orders the number of skipped ones grows
 * @returns the new progress; null when there is nothing left
 */
function advance(db: Db, act: (tx: Db, progress: Progress) => Promise<number>): Promise<Progress | null> {
  return db.transaction().execute(async (tx) => {
    const progress = await lockProgress(tx)
    if (progress === null || progress.next >= progress.total) return null
    const skippedCount = progress.skipped + (await act(tx, progress))
    const nextProgress = { ...progress, next: progress.next + 1, skipped: skippedCount }
    await saveProgress(tx, nextProgress)
    return nextProgress
  })
}

async function playPlan(tx: Db, { services, anchor, people, seed }: Script, plan: OrderPlan): Promise<void> {
  await playOrder({ tx, services, anchor }, plan, people.castOf(plan), seed)
}

/** Sets the identities that the planted accounts share, before the first order. */
async function plantFirst(tx: Db, { people, anchor, services }: Script): Promise<void> {
  const stage = { db: joinTransactions(tx), services, anchor }
  await silently(tx, anchor, () => plantIdentities(stage, people))
}
