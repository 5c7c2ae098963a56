import type { Db } from '@pasar/server/db/database'
import type { Sealer } from '@pasar/server/db/sealer'
import { startWorkLoop } from '@pasar/server/jobs/work-loop'
import type { Files } from '@pasar/server/store/file-store'
import { sampleServices } from '../sample-context.ts'
import { findWorld } from '../world.ts'
import { castOrders } from './cast.ts'
import { loadGoods } from './goods.ts'
import { type OrderPlan, planOrders } from './plan.ts'
import type { Cast } from './play.ts'
import { playOrder } from './play-order.ts'
import { beginHistory, lockProgress, type Progress, saveProgress } from './progress.ts'

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
  readonly castOf: (plan: OrderPlan) => Cast
  readonly anchor: Date
  readonly seed: number
}

/** Number of progress messages. */
const TELLINGS = 20
/** Delay of the first order and of a retry after a fault of the database, in ms. */
const FIRST_MS = 3_000
const RETRY_MS = 30_000
/** Pause after an order in relation to its duration, while users are waiting and while they are not. */
const [BUSY_REST, IDLE_REST] = [3, 0.5]

/**
 * Plays the history of the demo world in the background, one order after the other, each in one
 * transaction. A restarted process goes on with the next order.
 *
 * @returns a function that stops it after the current order
 */
export function startHistory(context: HistoryContext): () => Promise<void> {
  let script: Script | null = null
  const work = async () => {
    script ??= await loadScript(context)
    return script !== null && (await playNext(context, script))
  }
  return startWorkLoop(work, { firstMs: FIRST_MS, everyMs: RETRY_MS }, context.onFault)
}

/** Loads what the rest of the history needs; null when it is played, or when there is no demo world. */
async function loadScript({ db, orders, clock, onProgress }: HistoryContext): Promise<Script | null> {
  const world = await findWorld(db)
  if (world === null) return null
  const progress = await beginHistory(db, { orders, now: clock() })
  if (progress.next >= progress.orders) return null
  const { anchor } = progress
  onProgress(`Riwayat contoh: ${formatted(progress.next)} dari ${formatted(progress.orders)} pesanan.`)
  const goods = await loadGoods(world.seed, world.items)
  const plans = demoAccountsFirst(planOrders({ seed: world.seed, orders: progress.orders, anchor }, goods))
  const castOf = await castOrders(db, world.seed, anchor)
  return { plans, castOf, anchor, seed: world.seed }
}

const formatted = (count: number) => count.toLocaleString('id-ID')

/** Schools and vendors whose demo accounts are printed: their lists are full first. */
const PRINTED_SCHOOLS = 2
const isPrinted = ({ school, vendor }: OrderPlan) => school < PRINTED_SCHOOLS || vendor === 0

/** Returns the plans in the order in which they are played. */
export const demoAccountsFirst = (plans: readonly OrderPlan[]): OrderPlan[] => [
  ...plans.filter(isPrinted),
  ...plans.filter((plan) => !isPrinted(plan)),
]

/**
 * Plays the next order.
 *
 * @returns whether there are more
 */
async function playNext(context: HistoryContext, script: Script): Promise<boolean> {
  const { db, isBusy, onFault, onProgress } = context
  const began = performance.now()
  const [played] = await Promise.allSettled([
    advance(db, async (tx, { next }) => {
      const plan = script.plans[next]
      if (plan) await playPlan(tx, context, script, plan)
      return 0
    }),
  ])
  if (played.status === 'rejected') onFault(played.reason)
  const progress = played.status === 'fulfilled' ? played.value : await advance(db, async () => 1)
  if (progress === null) return false
  const { next, orders, skipped } = progress
  if (next % Math.ceil(orders / TELLINGS) === 0 || next >= orders)
    onProgress(`Riwayat contoh: ${formatted(next)} dari ${formatted(orders)} pesanan${suffix(skipped)}.`)
  if (next >= orders) return false
  const rest = (performance.now() - began) * (isBusy() ? BUSY_REST : IDLE_REST)
  await new Promise((done) => setTimeout(done, rest))
  return true
}

const suffix = (skipped: number) => (skipped === 0 ? '' : `, ${formatted(skipped)} dilewati`)

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
    if (progress === null || progress.next >= progress.orders) return null
    const skipped = progress.skipped + (await act(tx, progress))
    const advanced = { ...progress, next: progress.next + 1, skipped }
    await saveProgress(tx, advanced)
    return advanced
  })
}

async function playPlan(tx: Db, context: HistoryContext, script: Script, plan: OrderPlan): Promise<void> {
  const services = sampleServices(context.sealer, context.files)
  await playOrder({ tx, services, anchor: script.anchor }, plan, script.castOf(plan), script.seed)
}
