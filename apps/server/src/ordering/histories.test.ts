import { orderMachine } from '@pasar/domain/ordering/machine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { makeHistory, type World } from '../../testing/histories.ts'
import { testDb } from '../../testing/test-db.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'

/** `npm run histories -- 100000` runs more of them. */
const HISTORIES = Number(process.env.HISTORIES ?? 600)
const STEPS = 40
const STOCK = 1_000_000

let world: World
let close: () => Promise<void>

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  const house = { db: database.db, services: testServices() }
  await freightRates(house.db)
  const vendor = await aVendor(house.db)
  world = {
    house,
    vendor,
    school: await aSchool(house.db),
    staff: await aStaffMember(house.db),
    items: [
      await anItem(house.db, vendor, { price: 64_500, stock: STOCK }),
      await anItem(house.db, vendor, { price: 8_880_000, stock: STOCK }),
      await anItem(house.db, vendor, { price: 1_234_567, stock: STOCK }),
    ],
  }
})
afterAll(() => close())

const LIVE = ['new', 'confirmed', 'processed', 'shipping']
const OVER = ['cancelled', 'rejected']

/** a × 100 ÷ 111, half up, without a rounding of ours. */
const netOf = (gross: bigint) => (gross * 200n + 111n) / 222n

async function readAll(orderId: number) {
  const { db } = world.house
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
async function faultsOf(orderId: number): Promise<string[]> {
  const { order, lines, counted, moves, invoice, payout, payments, open, chain } = await readAll(orderId)
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
  if (invoice) {
    const price = new Map(lines.map((line) => [line.line_no, line]))
    const worth = counted.reduce(
      (sum, line) => sum + BigInt(line.good) * BigInt(price.get(line.line_no)?.unit_price ?? 0),
      0n,
    )
    const dpp = netOf(worth)
    const pph = (dpp * 5n) / 1000n
    const owed = worth + BigInt(order.freight) - BigInt(invoice.penalty)
    must(BigInt(invoice.amount) === owed, `owes ${invoice.amount}, reckoned ${owed}`)
    must(BigInt(invoice.dpp) === dpp && BigInt(invoice.ppn) === worth - dpp, 'DPP or PPN differs')
    must(BigInt(invoice.pph) === pph, 'PPh differs')
    const received = dpp - pph - BigInt(invoice.fee) + BigInt(order.freight) - BigInt(invoice.penalty)
    must(BigInt(invoice.received) === received, 'the vendor receives another sum')
  }
  if (payout && invoice) must(payout.amount === invoice.received, 'the payout is not what the invoice says')
  return faults
}

test(
  `§4 ${HISTORIES} made-up histories of school, vendor, staff and clock break no invariant`,
  async () => {
    const reached = new Map<string, number>()
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { orderId, told } = await makeHistory(world, seed, STEPS)
      const faults = await faultsOf(orderId)
      expect(
        faults,
        `history ${seed}: ${told.map(({ step, status }) => `${step} ${status}`).join(', ')}`,
      ).toEqual([])
      const { state } = (await readAll(orderId)).order
      reached.set(state, (reached.get(state) ?? 0) + 1)
    }
    const { db } = world.house
    for (const id of world.items) {
      const { stock } = await db
        .selectFrom('item')
        .select('stock')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { moved } = await db
        .selectFrom('stock_move')
        .select((of) => of.fn.sum<string>('quantity').as('moved'))
        .where('item_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(stock).toBe(STOCK + Number(moved))
    }
    console.info('histories ended as', Object.fromEntries(reached))
    // Histories that never get anywhere prove nothing.
    if (HISTORIES >= 300)
      for (const state of ['cancelled', 'rejected', 'completed', 'closed', 'shipping'])
        expect(reached.get(state) ?? 0, `none ended as ${state}`).toBeGreaterThan(0)
  },
  60_000 + HISTORIES * 2_000,
)
