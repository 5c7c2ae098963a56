import type { Db } from '../../src/db/database.ts'
import type { Actor } from '../../src/http/actor.ts'
import { notify } from '../../src/outbox/outbox.queries.ts'
import { anItem } from '../builders.ts'
import { aSession, aToken } from './identities.ts'
import type { ObjectKind } from './row.ts'
import type { TestSide, TwoSides } from './two-sides.ts'
import type { Identity } from './verdicts.ts'

/** In no table. */
export const ABSENT = 999_999_999

type Tried = [name: string, id: number, isReached: boolean]

/** One of the two sides. */
const isTrader = ({ is }: Identity) => is === 'buyer' || is === 'vendor'
/** What there is to try of each kind: of one side, of the other, and what is not there; and whether an identity reaches it. */
export function objectsOf(sides: TwoSides): Record<ObjectKind, (who: Identity) => Promise<Tried[]>> {
  const { db, schools, vendors, items, supervisor } = sides
  const { orderIds, complaintIds, chatIds, platformChatId, negotiationIds } = sides
  return {
    order: async (who) => [
      ['order of A', orderIds.A, who.sees.includes('A')],
      ['order of B', orderIds.B, who.sees.includes('B')],
      ['absent order', ABSENT, false],
    ],
    complaint: async (who) => [
      ['complaint of A', complaintIds.A, who.sees.includes('A')],
      ['complaint of B', complaintIds.B, who.sees.includes('B')],
      ['absent complaint', ABSENT, false],
    ],
    chat: async (who) => [
      ['chat of A', chatIds.A, who.sees.includes('A')],
      ['chat of B', chatIds.B, who.sees.includes('B')],
      ['absent chat', ABSENT, false],
    ],
    'own chat': async (who) => [
      ['chat of A', chatIds.A, isTrader(who) && who.sees.includes('A')],
      ['chat of B', chatIds.B, isTrader(who) && who.sees.includes('B')],
      ['absent chat', ABSENT, false],
    ],
    'platform chat': async () => [
      ['chat with the platform', platformChatId, true],
      ['absent chat', ABSENT, false],
    ],
    negotiation: async (who) => [
      ['negotiation of A', negotiationIds.A, isTrader(who) && who.sees.includes('A')],
      ['negotiation of B', negotiationIds.B, isTrader(who) && who.sees.includes('B')],
      ['absent negotiation', ABSENT, false],
    ],
    'read negotiation': async (who) => [
      ['negotiation of A', negotiationIds.A, who.sees.includes('A')],
      ['negotiation of B', negotiationIds.B, who.sees.includes('B')],
      ['absent negotiation', ABSENT, false],
    ],
    'cart line': async (who) => [
      ['line of school A', await aLine(sides, 'A'), who.side === 'A'],
      ['line of school B', await aLine(sides, 'B'), who.side === 'B'],
      ['absent line', ABSENT, false],
    ],
    'purchase list': async (who) => [
      ['list of school A', await aList(sides, 'A'), who.side === 'A'],
      ['list of school B', await aList(sides, 'B'), who.side === 'B'],
      ['absent list', ABSENT, false],
    ],
    case: async (who) => [
      [
        'case of school A',
        await aCase(db, schools.A),
        who.is === 'staff' || (who.is === 'buyer' && who.side === 'A'),
      ],
      [
        'case of school B',
        await aCase(db, schools.B),
        who.is === 'staff' || (who.is === 'buyer' && who.side === 'B'),
      ],
      ['absent case', ABSENT, false],
    ],
    notice: async (who) => [
      ['own notice', await aNotice(db, who.actor ?? schools.A), who.actor !== null],
      ['foreign notice', await aNotice(db, who.side === 'B' ? schools.A : schools.B), false],
      ['absent notice', ABSENT, false],
    ],
    session: async (who) => [
      ['own session', await aSession(db, who.actor ?? schools.A, who.person?.id), true],
      ['foreign session', await aSession(db, who.side === 'B' ? schools.A : schools.B), false],
      ['absent session', ABSENT, false],
    ],
    'own account': async (who) => [
      ['own account', who.actor?.memberId ?? ABSENT, true],
      ['foreign account', who.side === 'B' ? schools.A.memberId : schools.B.memberId, false],
      ['absent account', ABSENT, false],
    ],
    // New ones each time: some of the calls delete them.
    item: async (who) => [
      ['item of vendor A', await anItem(db, vendors.A), who.sees.includes('A')],
      ['item of vendor B', await anItem(db, vendors.B), who.sees.includes('B')],
      ['absent item', ABSENT, false],
    ],
    'item import': async (who) => [
      ['import of vendor A', await aVendorsImport(sides, 'A'), who.sees.includes('A')],
      ['import of vendor B', await aVendorsImport(sides, 'B'), who.sees.includes('B')],
      ['absent import', ABSENT, false],
    ],
    'reviewed item': async () => [
      ['item on sale', items.A, true],
      ['draft of a vendor', await anItem(db, vendors.A, { state: 'draft' }), false],
      ['absent item', ABSENT, false],
    ],
    member: async () => [
      ['member', schools.A.memberId, true],
      ['absent member', ABSENT, false],
    ],
    supervisor: async () => [
      ['supervisor', supervisor.memberId, true],
      ['member who is none', schools.A.memberId, false],
      ['absent member', ABSENT, false],
    ],
  }
}

async function aCase(db: Db, { memberId }: Actor): Promise<number> {
  const { id } = await db
    .insertInto('service_case')
    .values({
      member_id: memberId,
      number: `PL-${memberId}-${process.hrtime.bigint()}`,
      subject: 'Bantuan',
      body: 'Bantuan',
      opened_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aNotice(db: Db, { memberId }: Actor): Promise<number> {
  const telling = { to: { member: memberId }, orderId: null, by: null, facts: {} }
  await notify(db, [{ kind: 'member.activate', ...telling }], new Date())
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** The one line that the school of a side has in its cart, put there again if somebody has taken it out. */
async function aLine({ db, schools, items }: TwoSides, side: TestSide): Promise<number> {
  const { id } = await db
    .insertInto('cart_line')
    .values({
      buyer_id: schools[side].memberId,
      item_id: items[side],
      quantity: 1,
      price_seen: 0,
      added_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'item_id', 'option_id']).doUpdateSet({ quantity: 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A new one each time: one of the calls deletes it. */
async function aList({ db, schools }: TwoSides, side: TestSide): Promise<number> {
  const name = aToken()
  const { id } = await db
    .insertInto('purchase_list')
    .values({ buyer_id: schools[side].memberId, name, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is over, so that a vendor may have many. */
async function aVendorsImport({ db, vendors }: TwoSides, side: TestSide): Promise<number> {
  const at = new Date()
  const moments = { created_at: at, touched_at: at, ended_at: at }
  const { id } = await db
    .insertInto('item_import')
    .values({
      vendor_id: vendors[side].memberId,
      list: 'item',
      state: 'done',
      file_name: 'barang.csv',
      format: 'csv',
      ...moments,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
