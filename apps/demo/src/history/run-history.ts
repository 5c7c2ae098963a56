import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@pasar/server/db/database'
import { joinTransactions } from '@pasar/server/db/joined-transactions'
import type { Sealer } from '@pasar/server/db/sealer'
import { requestRun } from '@pasar/server/findings/runs.queries'
import { startWorkLoop } from '@pasar/server/jobs/runner/work-loop'
import type { Files } from '@pasar/server/store/file-store'
import { sampleServices } from '../samples/sample-context.ts'
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
  readonly people: Awaited<ReturnType<typeof castOrders>>
  readonly anchor: Date
  readonly seed: number
}

/** Number of progress messages. */
const REPORTS = 20
/** Parts of the history after which the findings are searched. */
const SEARCHES = 4
/** Delay of the first order and of a retry after a fault of the database, in ms. */
const FIRST_MS = 3_000
const RETRY_MS = 30_000
/** Pause after an order in relation to its duration. */
const REST = 0.5

/**
 * Plays the history of the demo world in the background, one order after the other, each in one
 * transaction. A restarted process goes on with the next order.
 *
 * @returns a function that stops it after the current order
 * @decision 0099
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
async function loadScript({ db, orders, clock, onProgress }: HistoryContext): Promise<Script | null> {
  const world = await findWorld(db)
  if (world === null) return null
  const begunProgress = await readProgress(db)
  if (begunProgress !== null && begunProgress.next >= begunProgress.total) return null
  const anchor = begunProgress?.anchor ?? clock()
  const { seed } = world
  const plans = planHistory(
    { seed, orders: begunProgress?.orders ?? orders, anchor },
    await loadGoods(seed, world.items),
  )
  if (begunProgress === null)
    await beginHistory(db, { anchor, orders, total: plans.length, next: 0, skipped: 0 })
  onProgress(
    `Riwayat contoh: ${formatted(begunProgress?.next ?? 0)} dari ${formatted(plans.length)} pesanan.`,
  )
  return { plans, people: await castOrders(db, seed, anchor), anchor, seed }
}

/** Plans all orders of a history, ordinary and irregular ones, in the sequence of the play. */
export function planHistory(size: HistorySize, goods: readonly Good[]): OrderPlan[] {
  const { plans: plantedOrders } = plantIrregularities(size, goods)
  return inPlaySequence([...planOrders(size, goods, plantedOrders), ...plantedOrders])
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
      if (next === 0) await plantFirst(tx, context, script)
      if (plan) await playPlan(tx, context, script, plan)
      return 0
    }),
  ])
  if (playResult.status === 'rejected') onFault(playResult.reason)
  const progress = playResult.status === 'fulfilled' ? playResult.value : await advance(db, async () => 1)
  if (progress === null) return false
  const { next, total, skipped } = progress
  if (next % Math.ceil(total / REPORTS) === 0 || next >= total)
    onProgress(`Riwayat contoh: ${formatted(next)} dari ${formatted(total)} pesanan${suffix(skipped)}.`)
  if (next % Math.ceil(total / SEARCHES) === 0 || next >= total) await requestRun(db, context.clock())
  if (next >= total) return false
  await wait((performance.now() - beganAt) * REST)
  await waitForUsers(context.isBusy, stopping)
  return true
}

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

async function playPlan(tx: Db, context: HistoryContext, script: Script, plan: OrderPlan): Promise<void> {
  const services = sampleServices(context.sealer, context.files)
  await playOrder({ tx, services, anchor: script.anchor }, plan, script.people.castOf(plan), script.seed)
}

/** Sets the identities that the planted accounts share, before the first order. */
async function plantFirst(
  tx: Db,
  { sealer, files }: HistoryContext,
  { people, anchor }: Script,
): Promise<void> {
  const stage = { db: joinTransactions(tx), services: sampleServices(sealer, files), anchor }
  await silently(tx, anchor, () => plantIdentities(stage, people))
}
