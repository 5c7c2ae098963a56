import { refusals } from '@pasar/contract/wire/refusals'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import type { HistoryWorld } from '../../../testing/histories/history-state.ts'
import { orderFaults } from '../../../testing/order-faults.ts'
import { aPlan } from '../../../testing/plans.ts'
import {
  acts,
  inspectedShort,
  type Prepare,
  proposed,
  type RaceActName,
  type RaceSetup,
  requested,
  setUpRace,
  withAccount,
  withFiles,
} from '../../../testing/races.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'

/** Runs of each race; RACES=500 finds rare interleavings. */
const ROUNDS = Number(process.env.RACES ?? 2)
/** Number of orders of one school and one vendor in the same race. */
const AT_ONCE = 2
const STOCK = 1_000_000

let database: OpenDatabase
let world: HistoryWorld

beforeAll(async () => {
  database = await testDb(16)
  const { db } = database
  // Disable the comparison duty: one school orders the same goods many times.
  const settings = async () => ({
    ...DEFAULT_SETTINGS,
    compareTwoAbove: Number.MAX_SAFE_INTEGER - 1,
    compareThreeAbove: Number.MAX_SAFE_INTEGER,
  })
  const context = { db, services: { ...testServices(), settings } }
  await freightRates(db)
  const [vendor, school, staff] = [await aVendor(db), await aSchool(db), await aStaffMember(db)]
  await aPlan(context, school, [['5.1.02', 'Belanja', 100_000_000_000]])
  const items = [
    await anItem(db, vendor, { price: 64_500, stock: STOCK }),
    await anItem(db, vendor, { price: 1_234_567, stock: STOCK }),
  ]
  world = { context, vendor, school, staff, items }
})
afterAll(() => database.close())

type Race = {
  title: string
  from: OrderState
  prepare?: Prepare
  acts: readonly RaceActName[]
  /** Allowed sequences of steps after the preparation. */
  ends: RegExp
}

const RACES: readonly Race[] = [
  {
    title: 'a new order confirmed twice, refused, cancelled and out of time',
    from: 'new',
    acts: ['confirm', 'confirm', 'reject', 'cancel', 'confirmTimeout'],
    ends: /^(confirm|reject|cancel|expire)$/,
  },
  {
    title: 'a change of a new order asked for in the moment when its time is over',
    from: 'new',
    acts: ['confirmTimeout', 'askChange', 'confirmTimeout'],
    ends: /^(expire|ask(, settle)?)$/,
  },
  {
    title: 'a cancellation asked for by both while the vendor begins',
    from: 'confirmed',
    acts: ['askCancel', 'vendorAsksCancel', 'process'],
    ends: /^(ask|process)$/,
  },
  {
    title: 'a cancellation agreed to, refused, taken back and brought before the platform',
    from: 'confirmed',
    prepare: requested('askCancel'),
    acts: ['accept', 'refuse', 'withdraw', 'escalate', 'accept'],
    ends: /^(cancelAgreed|settle)$/,
  },
  {
    title: 'a change agreed to, taken back and left unanswered',
    from: 'processed',
    prepare: requested('askChange'),
    acts: ['accept', 'refuse', 'withdraw', 'answerTimeout'],
    ends: /^settle$/,
  },
  {
    title: 'goods sent twice while the school asks to cancel',
    from: 'processed',
    acts: ['ship', 'ship', 'askCancel'],
    ends: /^(ship|ask)$/,
  },
  {
    title: 'a BAST sent twice while the school complains and counts again',
    from: 'shipping',
    prepare: withFiles,
    acts: ['bast', 'bast', 'complain', 'inspect', 'vendorComplains'],
    // After the BAST only the school complains; before it, a complaint blocks the BAST.
    ends: /^(uploadBast, complain|(inspect, )?complain, complain)$/,
  },
  {
    title: 'a replacement asked for three times after one inspection',
    from: 'shipping',
    prepare: inspectedShort,
    acts: ['replace', 'replace', 'replace'],
    ends: /^replace$/,
  },
  {
    title: 'a replacement asked for twice while the school asks to take what is good',
    from: 'shipping',
    prepare: inspectedShort,
    acts: ['replace', 'replace', 'askShort'],
    ends: /^(replace|ask)$/,
  },
  {
    title: 'a proposal agreed to, declined, and its complaint ended',
    from: 'shipping',
    prepare: proposed,
    acts: ['agree', 'decline', 'complete', 'endComplaint', 'bast', 'inspect'],
    ends: /^(inspect|(inspect, )?(complain|endComplaint))$/,
  },
  {
    title: 'money of the bank and a proof while the closing is asked for',
    from: 'bast',
    prepare: withAccount,
    acts: ['bank', 'pay', 'askClose', 'complain', 'answerTimeout'],
    ends: /^(ask, complain|(complain, )?pay, (complain, )?confirmPayment(, complain)?(, complete)?(, complain)?)$/,
  },
  {
    title: 'money of the bank while the closing is agreed to',
    from: 'bast',
    prepare: async (standing) => {
      const account = await withAccount(standing)
      return { ...account, ...(await requested('askClose')(standing)) }
    },
    acts: ['bank', 'accept', 'withdraw', 'pay'],
    ends: /^(close|settle(, pay, confirmPayment)?)$/,
  },
  {
    title: 'a proof found good and bad while the bank reports the payment',
    from: 'paid',
    prepare: withAccount,
    acts: ['confirmPayment', 'confirmPayment', 'refusePayment', 'bank', 'complain'],
    ends: /^(complain, )?(refusePayment, (complain, )?pay, (complain, )?)?confirmPayment(, complain)?$/,
  },
]

test.each(RACES)('§4 $title: ends in an allowed state', async ({ from, prepare, acts: names, ends }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const standing: RaceSetup[] = []
    for (let at = 0; at < AT_ONCE; at += 1) standing.push(await setUpRace(world, from, prepare))
    const answers = await Promise.all(
      standing.flatMap((one) => shuffled(names, round).map((name) => acts[name](one))),
    )
    for (const { http, body } of answers) {
      // A server fault throws. A late request gets a refusal, but never the one for five failed
      // retries.
      expect([0, 200, 404, 409, 422], JSON.stringify(body)).toContain(http)
      expect(JSON.stringify(body)).not.toContain(refusals['call/busy'][1])
    }
    for (const { orderId, version } of standing) {
      expect(await orderFaults(world.context.db, orderId)).toEqual([])
      expect((await stepsSince(orderId, version)).join(', ')).toMatch(ends)
    }
  }
})

async function stepsSince(orderId: number, version: number) {
  const events = await world.context.db
    .selectFrom('order_event')
    .select(['action'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute()
  return events.slice(version).map(({ action }) => action)
}

const shuffled = <T>(of: readonly T[], by: number): T[] => {
  const turned = by % of.length
  return [...of.slice(turned), ...of.slice(0, turned)]
}
