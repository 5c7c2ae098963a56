import { orderMachine } from '@pasar/domain/ordering/machine'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { CRASHED, makeHistory } from '../../testing/histories.ts'
import { bookFaults } from '../../testing/history-books.ts'
import type { World } from '../../testing/history-steps.ts'
import { aPlan } from '../../testing/plans.ts'
import { testPostgres } from '../../testing/test-postgres.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'
import type { Db } from '../db/database.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'

/** `npm run histories -- 100000` runs more of them; after a number they go on where another run stopped. */
const HISTORIES = Number(process.env.HISTORIES ?? 2_000)
const AFTER = Number(process.env.HISTORIES_AFTER ?? 0)
const STEPS = 40
/** Whoever waits for a hundred thousand hears how far they are; the tests have too few to speak of. */
const SAID_EVERY = 2_500
const STOCK = 1_000_000
/** Rupiah of the plan that all of them are ordered on: more than they come to. */
const PLANNED = 100_000_000_000_000

/** Worlds that live side by side, each in a database of its own: a clock moves one world only. */
const WORLDS = 3

const open: OpenDatabase[] = []
let worlds: World[] = []

beforeAll(async () => {
  for (let at = 0; at < WORLDS; at += 1) {
    open.push(await openDatabase(await testPostgres(), 2))
  }
  worlds = await Promise.all(open.map(({ db }) => aWorld(db)))
})
afterAll(() => Promise.all(open.map(({ close }) => close())))

async function aWorld(db: Db): Promise<World> {
  // One school orders the same goods thousands of times: what vendors it compares is not the matter here.
  const settings = async () => ({
    ...DEFAULT_SETTINGS,
    compareTwoAbove: Number.MAX_SAFE_INTEGER - 1,
    compareThreeAbove: Number.MAX_SAFE_INTEGER,
  })
  const house = { db, services: { ...testServices(), settings } }
  await freightRates(house.db)
  const [vendor, school] = [await aVendor(house.db), await aSchool(house.db)]
  await aPlan(house, school, [['5.1.02', 'Belanja', 1_000]])
  await raisePlan(db)
  return {
    house,
    vendor,
    school,
    staff: await aStaffMember(house.db),
    items: [
      await anItem(house.db, vendor, { price: 64_500, stock: STOCK }),
      await anItem(house.db, vendor, { price: 8_880_000, stock: STOCK }),
      await anItem(house.db, vendor, { price: 1_234_567, stock: STOCK }),
    ],
  }
}

/** No line of a plan that a school sends in is enough for all of them. */
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

const LIVE = ['new', 'confirmed', 'processed', 'shipping']
const OVER = ['cancelled', 'rejected']

/** a × 100 ÷ 111, half up, without a rounding of ours. */
const netOf = (gross: bigint) => (gross * 200n + 111n) / 222n

/** The figures of taxed goods that come to so much. */
function figuresOf(gross: bigint, freight: number, penalty: number) {
  const dpp = netOf(gross)
  const [freighted, taken] = [BigInt(freight), BigInt(penalty)]
  const total = gross + freighted - taken
  return {
    gross,
    freight: freighted,
    penalty: taken,
    total,
    dpp,
    ppn: gross - dpp,
    dppOther: (dpp * 11n) / 12n,
  }
}

async function readAll(db: Db, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const of = { lines: 'order_line', handover: 'handover_line', moves: 'stock_move' } as const
  return {
    order,
    lines: await db.selectFrom(of.lines).selectAll().where('order_id', '=', orderId).execute(),
    counted: await db.selectFrom(of.handover).selectAll().where('order_id', '=', orderId).execute(),
    moves: await db.selectFrom(of.moves).selectAll().where('order_id', '=', orderId).execute(),
    invoice: await db.selectFrom('invoice').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    payout: await db.selectFrom('payout').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    payments: await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute(),
    open: await db
      .selectFrom('complaint')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', 'in', ['open', 'escalated'])
      .execute(),
    chain: await readChain(db, orderId),
  }
}

/** Sentences about everything that must always hold and does not. */
async function faultsOf(db: Db, orderId: number): Promise<string[]> {
  const { order, lines, counted, moves, invoice, payout, payments, open, chain } = await readAll(db, orderId)
  const faults: string[] = []
  const must = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence)
  }
  must(brokenAt(chain) === null, 'the chain is broken')
  must(chain.length === order.version, 'a step without an event, or an event without a step')
  must(chain.at(-1)?.to_state === order.state, 'the chain ends elsewhere')
  for (const { from_state: from, to_state: to, action, actor } of chain) {
    if (action === 'create' || action === 'complain' || action === 'endComplaint') continue
    const isRow = orderMachine.rows.some(
      (row) => row[0] === from && row[1] === action && row[2] === actor && row[3] === to,
    )
    must(isRow, `${actor} took ${action} from ${from} to ${to}`)
  }
  const gross = lines.reduce((sum, line) => sum + line.line_total, 0)
  must(gross === order.gross && order.total === gross + order.freight, 'the total is not that of its lines')
  must(order.complained === open.length > 0, 'the mark of a complaint says otherwise than the complaints')
  const units = lines.reduce((sum, line) => sum + line.quantity, 0)
  const good = counted.reduce((sum, line) => sum + line.good, 0)
  const held = -moves.reduce((sum, move) => sum + move.quantity, 0)
  if (LIVE.includes(order.state)) must(held === units, `holds ${held} of ${units} units`)
  if (OVER.includes(order.state)) must(held === 0, `still holds ${held} units`)
  if (order.bast_at) must(held === good, `${held} units are gone, ${good} were received`)
  must(
    (invoice !== undefined) === (order.bast_at !== null),
    'an invoice without a BAST, or the other way round',
  )
  must(payments.length === 0 || order.bast_at !== null, 'paid before the BAST')
  let owed: Parameters<typeof bookFaults>[3] = null
  if (invoice) {
    const price = new Map(lines.map((line) => [line.line_no, line]))
    const worth = counted.reduce(
      (sum, line) => sum + BigInt(line.good) * BigInt(price.get(line.line_no)?.unit_price ?? 0),
      0n,
    )
    const figures = figuresOf(worth, order.freight, invoice.penalty)
    const { dpp, ppn, total } = figures
    const pph = (dpp * 5n) / 1000n
    must(BigInt(invoice.amount) === total, `owes ${invoice.amount}, reckoned ${total}`)
    must(BigInt(invoice.dpp) === dpp && BigInt(invoice.ppn) === ppn, 'DPP or PPN differs')
    must(BigInt(invoice.pph) === pph, 'PPh differs')
    const isDear = counted.some(
      (line) => netOf(BigInt(line.good) * BigInt(price.get(line.line_no)?.unit_price ?? 0)) > 1_000_000n,
    )
    const fee = isDear ? 5_000n : 0n
    must(BigInt(invoice.fee) === fee, 'the fee differs')
    const received = dpp - pph - fee + figures.freight - figures.penalty
    must(BigInt(invoice.received) === received, 'the vendor receives another sum')
    must(received >= 0n && total > 0n, 'more was taken off than the vendor gets')
    owed = { ...figures, pph, fee, received }
  }
  if (payout && invoice) must(payout.amount === invoice.received, 'the payout is not what the invoice says')
  const agreed = figuresOf(BigInt(gross), order.freight, 0)
  return [...faults, ...(await bookFaults(db, order, agreed, owed))]
}

test(
  `§4 ${HISTORIES} made-up histories of school, vendor, staff, clock and crashes break no invariant`,
  async () => {
    const reached = new Map<string, number>()
    await Promise.all(worlds.map((world, at) => liveThrough(world, at + 1, reached)))
    for (const { house, items } of worlds)
      for (const id of items) expect(await stockOf(house.db, id)).toBe(STOCK)
    console.info('histories ended as', Object.fromEntries(reached))
    // Histories that never get anywhere prove nothing.
    if (HISTORIES >= 1_000)
      for (const state of ['cancelled', 'rejected', 'completed', 'closed', 'shipping', 'crash'])
        expect(reached.get(state) ?? 0, `none ended as ${state}`).toBeGreaterThan(0)
  },
  60_000 + HISTORIES * 2_000,
)

/** Every so manieth history, one after the other. */
async function liveThrough(world: World, first: number, reached: Map<string, number>): Promise<void> {
  const { db } = world.house
  const count = (what: string) => reached.set(what, (reached.get(what) ?? 0) + 1)
  for (let seed = AFTER + first; seed <= AFTER + HISTORIES; seed += WORLDS) {
    if (seed % SAID_EVERY === 0) console.info(`history ${seed} of ${AFTER + HISTORIES}`)
    const { orderId, told } = await makeHistory(world, seed, STEPS)
    expect(
      await faultsOf(db, orderId),
      `history ${seed}: ${told.map(({ step, status }) => `${step} ${status}`).join(', ')}`,
    ).toEqual([])
    count((await readAll(db, orderId)).order.state)
    if (told.some(({ status }) => status === CRASHED)) count('crash')
  }
}

/** What is there, and what left it. */
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
