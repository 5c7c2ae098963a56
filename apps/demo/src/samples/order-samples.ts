import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { Actor } from '@pasar/server/call/actor'
import type { Db } from '@pasar/server/db/database'
import type { Sealer } from '@pasar/server/db/sealer'
import type { Files } from '@pasar/server/store/file-store'
import { sql } from 'kysely'
import type { SampleContext } from '../call-act.ts'
import { cancel, complain, placeSampleOrder, rate, take } from './order-sample-acts.ts'
import { actorFor, sampleServices } from './sample-context.ts'

const DAY_MS = 86_400_000

/**
 * The printed demo accounts: the school, its neighbour in a free-trade zone, the vendor
 * and staff.
 */
const EMAILS = {
  school: 'sekolah@contoh.test',
  neighbour: 'sekolah-batam@contoh.test',
  vendor: 'vendor@contoh.test',
  staff: 'staf@contoh.test',
} as const

type Sample = {
  readonly by: 'school' | 'neighbour'
  /** Days since the order was placed. */
  readonly ago: number
  readonly units: readonly number[]
  readonly to: OrderState
  /** An event beside the regular steps. */
  readonly also?: 'cancel' | 'complain' | 'rate'
  readonly stars?: number
}

/** One order in each state, so that every screen has content. */
const SAMPLES: readonly Sample[] = [
  { by: 'school', ago: 75, units: [4, 2], to: 'completed', also: 'rate', stars: 5 },
  { by: 'neighbour', ago: 60, units: [3], to: 'completed', also: 'rate', stars: 4 },
  { by: 'school', ago: 48, units: [6], to: 'completed' },
  { by: 'school', ago: 30, units: [2], to: 'new', also: 'cancel' },
  { by: 'school', ago: 19, units: [5, 1], to: 'paid' },
  { by: 'school', ago: 14, units: [8], to: 'bast' },
  { by: 'school', ago: 10, units: [10], to: 'shipping', also: 'complain' },
  { by: 'neighbour', ago: 8, units: [2], to: 'shipping' },
  { by: 'school', ago: 6, units: [3], to: 'shipping' },
  { by: 'school', ago: 4, units: [2, 2], to: 'processed' },
  { by: 'school', ago: 2, units: [4], to: 'confirmed' },
  { by: 'school', ago: 1, units: [1, 3], to: 'new' },
  { by: 'neighbour', ago: 0, units: [2], to: 'new' },
]

const WAY: readonly OrderState[] = ['new', 'confirmed', 'processed', 'shipping', 'bast', 'paid', 'completed']

/**
 * Places a few invented orders of the printed demo accounts and moves each one to its
 * target state.
 */
export async function loadOrderSamples(
  db: Db,
  { sealer, files, now }: { sealer: Sealer; files: Files; now: Date },
): Promise<void> {
  const services = sampleServices(sealer, files)
  const stage = { db, services }
  const people = {
    school: await actorFor(db, EMAILS.school, now),
    neighbour: await actorFor(db, EMAILS.neighbour, now),
    vendor: await actorFor(db, EMAILS.vendor, now),
    staff: await actorFor(db, EMAILS.staff, now),
  }
  const goods = await chooseGoods(db, people.vendor.memberId)
  let next = 0
  for (const sample of SAMPLES) {
    const items = sample.units.map((units, at) => ({
      itemId: must(goods[(next + at) % goods.length], 'an item of the sample'),
      units,
    }))
    next += items.length
    await live(stage, people, sample, items, new Date(now.getTime() - sample.ago * DAY_MS))
  }
  // A cancelled order puts its goods back into the cart. A new visitor expects an empty cart.
  await db.deleteFrom('cart_line').execute()
}

type People = Record<keyof typeof EMAILS, Actor>

/** Returns the ids of inexpensive goods of a vendor with enough stock. */
async function chooseGoods(db: Db, vendor: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where vendor_id = ${vendor} and state = 'live' and kind = 'goods' and not has_zone and minimum = 1 and multiple = 1
      and price between 20000 and 900000 and coalesce(stock, 100) >= 60 and not exists (select from item_option where item_id = item.id)
    order by id limit 18`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves one order from the cart to its target state, with one step every other day. */
async function live(
  stage: SampleContext,
  people: People,
  sample: Sample,
  items: readonly { itemId: number; units: number }[],
  orderedAt: Date,
): Promise<void> {
  const buyer = people[sample.by]
  const orderId = await placeSampleOrder(stage, buyer, items, orderedAt)
  const steps = WAY.slice(1, WAY.indexOf(sample.to) + 1)
  let at = orderedAt
  for (const step of steps) {
    at = new Date(at.getTime() + 2 * DAY_MS)
    await take(stage, people, buyer, orderId, step, at)
  }
  if (sample.also === 'cancel') await cancel(stage, buyer, orderId, at)
  if (sample.also === 'complain') await complain(stage, people, buyer, orderId, at)
  if (sample.also === 'rate') await rate(stage, people, buyer, { orderId, stars: sample.stars ?? 5 }, at)
}
