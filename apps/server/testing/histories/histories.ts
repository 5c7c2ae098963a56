import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Db } from '../../src/db/database.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { runDueWork } from '../due-work.ts'
import { fillCart, order } from '../orders.ts'
import { randomFrom } from '../random.ts'
import { addOrderFiles, type HistoryWorld, readOrderState } from './history-state.ts'
import { type Try, tryStep } from './history-steps.ts'

const ENDS = ['completed', 'cancelled', 'rejected', 'closed']
/** Number of steps tried after the end of an order. */
const AFTER_END = 3

/** Status of a call during which the server crashed. */
export const CRASHED = -1

type StepOutcome = { at: number; step: string; status: number }

/** Returns a database that fails after this number of statements, like a server crash. */
function goneAfter(db: Db, statements: number): Db {
  let left = statements
  return db.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Crash('the server crashed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

class Crash extends Error {}

/**
 * Generates a random history of one order. School, vendor, staff and clock try valid and
 * invalid steps over the API, and sometimes the server crashes during a step.
 *
 * @param seed random seed; the same seed generates the same history
 * @returns the order and the tried steps
 * @throws when a call causes a server fault
 */
export async function makeHistory(world: HistoryWorld, seed: number, steps: number) {
  const { context, school, items } = world
  const random = randomFrom(seed)
  let now = new Date(Date.UTC(2026, 9, 1 + random.below(80), 3))
  await context.db.deleteFrom('cart_line').where('buyer_id', '=', school.memberId).execute()
  const chosen = items.filter(() => random.chance(60))
  await fillCart(
    context,
    school,
    (chosen.length > 0 ? chosen : items).map((itemId) => [itemId, 1 + random.below(5)] as const),
  )
  const orderId = (await order(context, school)).orders[0]?.id ?? 0
  const outcomes: StepOutcome[] = []
  let status = 0
  const make: Try = async (endpoint, actor, input) => {
    const dies = random.chance(4)
    const db = dies ? goneAfter(context.db, random.below(16)) : context.db
    try {
      const { http } = await callEndpoint(db, context.services, endpoint, actor, { ...input, now })
      status = http
      if (http >= 500) throw new Error(`${endpoint.path} answered ${http}`)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      status = CRASHED
    }
  }
  await addOrderFiles(world, orderId, now)
  let left = AFTER_END
  for (let at = 0; at < steps && left > 0; at += 1) {
    if (random.chance(10)) {
      now = new Date(now.getTime() + (1 + random.below(8)) * 43_200_000)
      await runDueWork(
        {
          db: context.db,
          sealer: context.services.sealer,
          bank: simulatedBank(),
          settings: async () => DEFAULT_SETTINGS,
        },
        now,
      )
      outcomes.push({ at, step: 'clock', status: 0 })
      continue
    }
    now = new Date(now.getTime() + random.below(20) * 3_600_000)
    const snapshot = await readOrderState(world, orderId)
    if (ENDS.includes(snapshot.state)) left -= 1
    status = 0
    const step = await tryStep(world, orderId, snapshot, random, now, make)
    outcomes.push({ at, step, status })
  }
  return { orderId, outcomes }
}
