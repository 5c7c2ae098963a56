import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Db } from '../src/db/database.ts'
import { runTimers } from '../src/ordering/timers.ts'
import { simulatedBank } from '../src/payment/bank.ts'
import { callEndpoint } from './call-endpoint.ts'
import { addOrderFiles, randomFrom, readOrderState, type Try, tryStep, type World } from './history-steps.ts'
import { fillCart, order } from './orders.ts'

const ENDS = ['completed', 'cancelled', 'rejected', 'closed']
/** Steps that are still tried when an order has come to its end. */
const AFTER_END = 3

/** What is told of a call in the middle of which the server died. */
export const CRASHED = -1

type StepOutcome = { at: number; step: string; status: number }

/** A database that is gone after so many statements, as it is to a server that dies. */
function goneAfter(db: Db, statements: number): Db {
  let left = statements
  return db.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0) throw new Crash('the server died')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

class Crash extends Error {}

/**
 * A made-up history of one order: school, vendor, staff and clock try steps, sensible and not, by the calls of the API, and now and then
 * the server dies in the middle of one.
 *
 * @param seed makes the history; the same seed makes the same
 * @returns the order and what was tried
 * @throws when a call is answered by a fault of the server
 */
export async function makeHistory(world: World, seed: number, steps: number) {
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
  const told: StepOutcome[] = []
  let status = 0
  const make: Try = async (endpoint, actor, asked) => {
    const dies = random.chance(4)
    const db = dies ? goneAfter(context.db, random.below(16)) : context.db
    try {
      const { http } = await callEndpoint(db, context.services, endpoint, actor, { ...asked, now })
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
      await runTimers(
        {
          db: context.db,
          sealer: context.services.sealer,
          bank: simulatedBank(),
          settings: async () => DEFAULT_SETTINGS,
        },
        now,
      )
      told.push({ at, step: 'clock', status: 0 })
      continue
    }
    now = new Date(now.getTime() + random.below(20) * 3_600_000)
    const seen = await readOrderState(world, orderId)
    if (ENDS.includes(seen.state)) left -= 1
    status = 0
    const step = await tryStep(world, orderId, seen, random, now, make)
    told.push({ at, step, status })
  }
  return { orderId, told }
}
