import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { figureFaults } from '../../../testing/figures/figure-faults.ts'
import { CRASHED, makeHistory } from '../../../testing/histories/histories.ts'
import type { HistoryWorld } from '../../../testing/histories/history-state.ts'
import { orderFaults } from '../../../testing/order-faults.ts'
import { aPlan } from '../../../testing/plans.ts'
import { testDb } from '../../../testing/test-db.ts'
import { checkLedgers } from '../../backup/ledger-checks.queries.ts'
import type { Db, OpenDatabase } from '../../db/database.ts'
import { foldChanges } from '../../figures/fold.queries.ts'
import { findOrder } from '../rows/steps.queries.ts'

/**
 * Number of histories. `npm run histories -- 100000` runs more; HISTORIES_AFTER continues a
 * previous run.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 75)
const AFTER = Number(process.env.HISTORIES_AFTER ?? 0)
/** States that only one in a hundred histories reaches. */
const RARE = HISTORIES >= 1_000 ? ['closed'] : []
const STEPS = 40
/** Progress is logged at this interval; the default run is too short for a log line. */
const LOG_INTERVAL = 2_500
const STOCK = 1_000_000
/** Rupiah of the shared plan; more than all orders together need. */
const PLANNED = 100_000_000_000_000

/**
 * Number of worlds that run in parallel, each with its own database, because a clock step
 * affects a whole world.
 */
const WORLDS = 3

const open: OpenDatabase[] = []
let worlds: HistoryWorld[] = []

beforeAll(async () => {
  for (let at = 0; at < WORLDS; at += 1) {
    open.push(await testDb(2))
  }
  worlds = await Promise.all(open.map(({ db }) => aWorld(db)))
})
afterAll(() => Promise.all(open.map(({ close }) => close())))

async function aWorld(db: Db): Promise<HistoryWorld> {
  // Disable the comparison duty: one school orders the same goods thousands of times.
  const settings = async () => ({
    ...DEFAULT_SETTINGS,
    compareTwoAbove: Number.MAX_SAFE_INTEGER - 1,
    compareThreeAbove: Number.MAX_SAFE_INTEGER,
  })
  const context = { db, services: { ...testServices(), settings } }
  await freightRates(context.db)
  const [vendor, school] = [await aVendor(context.db), await aSchool(context.db)]
  await aPlan(context, school, [['5.1.02', 'Belanja', 1_000]])
  await raisePlan(db)
  return {
    context,
    vendor,
    school,
    staff: await aStaffMember(context.db),
    items: [
      await anItem(context.db, vendor, { price: 64_500, stock: STOCK }),
      await anItem(context.db, vendor, { price: 8_880_000, stock: STOCK }),
      await anItem(context.db, vendor, { price: 1_234_567, stock: STOCK }),
    ],
  }
}

/**
 * Raises the plan directly, because a plan import cannot contain an amount that is large
 * enough.
 */
async function raisePlan(db: Db): Promise<void> {
  const { id } = await db.selectFrom('plan_line').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('plan_posting')
    .values({
      line_id: id,
      at: new Date(),
      action: 'plan',
      from_account: 'plan',
      to_account: 'available',
      amount: PLANNED,
    })
    .execute()
}

test(
  `§4 ${HISTORIES} random histories of school, vendor, staff, clock and crashes break no invariant`,
  async () => {
    const reached = new Map<string, number>()
    await Promise.all(worlds.map((world, at) => liveThrough(world, at + 1, reached)))
    for (const { context, items } of worlds)
      for (const id of items) expect(await stockOf(context.db, id)).toBe(STOCK)
    for (const { context } of worlds) {
      while (await foldChanges(context.db));
      expect(await figureFaults(context.db)).toEqual([])
    }
    for (const { context } of worlds)
      expect((await checkLedgers(context.db)).filter(({ wrong }) => wrong > 0)).toEqual([])
    console.info('histories ended as', Object.fromEntries(reached))
    // Check that the histories reach enough states.
    if (HISTORIES >= 300)
      for (const state of ['cancelled', 'rejected', 'completed', 'shipping', 'crash', ...RARE])
        expect(reached.get(state) ?? 0, `none ended as ${state}`).toBeGreaterThan(0)
  },
  60_000 + HISTORIES * 2_000,
)

/** Runs every n-th history (n is the number of worlds) one after the other. */
async function liveThrough(world: HistoryWorld, first: number, reached: Map<string, number>): Promise<void> {
  const { db } = world.context
  const count = (key: string) => reached.set(key, (reached.get(key) ?? 0) + 1)
  for (let seed = AFTER + first; seed <= AFTER + HISTORIES; seed += WORLDS) {
    if (seed % LOG_INTERVAL === 0) console.info(`history ${seed} of ${AFTER + HISTORIES}`)
    const { orderId, outcomes } = await makeHistory(world, seed, STEPS)
    expect(
      await orderFaults(db, orderId),
      `history ${seed}: ${outcomes.map(({ step, status }) => `${step} ${status}`).join(', ')}`,
    ).toEqual([])
    // Every other history is counted before the next one changes anything.
    if (seed % 2 === 0) await foldChanges(db)
    count((await findOrder(db, orderId))?.state ?? 'gone')
    if (outcomes.some(({ status }) => status === CRASHED)) count('crash')
  }
}

/** Returns the current stock minus all stock moves, which is the initial stock. */
async function stockOf(db: Db, itemId: number): Promise<number> {
  const { stock } = await db
    .selectFrom('item')
    .select('stock')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const { moved } = await db
    .selectFrom('stock_move')
    .select((of) => of.fn.sum<string>('quantity').as('moved'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return (stock ?? 0) - Number(moved)
}
