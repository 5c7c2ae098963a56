import type { Actor } from '../../src/call/actor.ts'
import type { Db } from '../../src/db/database.ts'
import { notify } from '../../src/outbox/outbox.queries.ts'
import { anItem, aStaffMember } from '../builders.ts'
import { aShopInvitation, aShopPerson } from '../shop-people.ts'
import { aKey, aPasskey, aSession, aUniqueToken, aWebhook } from './identities.ts'
import type { ObjectKind } from './row.ts'
import type { TestSide, TwoSides } from './two-sides.ts'
import type { Identity } from './verdicts.ts'

/** An id that exists in no table. */
export const ABSENT = 999_999_999

type Tried = [name: string, id: number, isReached: boolean]

/** Returns whether an identity is a buyer or a vendor. */
const isTrader = ({ is }: Identity) => is === 'buyer' || is === 'vendor'
/**
 * Returns the objects to try by kind: of each side and an absent one, with whether the identity
 * may access it.
 */
export const objectsOf = (sides: TwoSides): Record<ObjectKind, (identity: Identity) => Promise<Tried[]>> => ({
  ...orderObjects(sides),
  ...ownObjects(sides),
  ...itemAndMemberObjects(sides),
  ...shopObjects(sides),
})

type Objects<Kind extends ObjectKind> = Pick<
  Record<ObjectKind, (identity: Identity) => Promise<Tried[]>>,
  Kind
>

function orderObjects({
  orderIds,
  complaintIds,
  chatIds,
  platformChatId,
  negotiationIds,
}: TwoSides): Objects<
  'order' | 'complaint' | 'chat' | 'own chat' | 'platform chat' | 'negotiation' | 'read negotiation'
> {
  return {
    order: async (identity) => [
      ['order of A', orderIds.A, identity.sees.includes('A')],
      ['order of B', orderIds.B, identity.sees.includes('B')],
      ['absent order', ABSENT, false],
    ],
    complaint: async (identity) => [
      ['complaint of A', complaintIds.A, identity.sees.includes('A')],
      ['complaint of B', complaintIds.B, identity.sees.includes('B')],
      ['absent complaint', ABSENT, false],
    ],
    chat: async (identity) => [
      ['chat of A', chatIds.A, identity.sees.includes('A')],
      ['chat of B', chatIds.B, identity.sees.includes('B')],
      ['absent chat', ABSENT, false],
    ],
    'own chat': async (identity) => [
      ['chat of A', chatIds.A, isTrader(identity) && identity.sees.includes('A')],
      ['chat of B', chatIds.B, isTrader(identity) && identity.sees.includes('B')],
      ['absent chat', ABSENT, false],
    ],
    'platform chat': async () => [
      ['chat with the platform', platformChatId, true],
      ['absent chat', ABSENT, false],
    ],
    negotiation: async (identity) => [
      ['negotiation of A', negotiationIds.A, isTrader(identity) && identity.sees.includes('A')],
      ['negotiation of B', negotiationIds.B, isTrader(identity) && identity.sees.includes('B')],
      ['absent negotiation', ABSENT, false],
    ],
    'read negotiation': async (identity) => [
      ['negotiation of A', negotiationIds.A, identity.sees.includes('A')],
      ['negotiation of B', negotiationIds.B, identity.sees.includes('B')],
      ['absent negotiation', ABSENT, false],
    ],
  }
}

function ownObjects(
  sides: TwoSides,
): Objects<
  | 'cart line'
  | 'purchase list'
  | 'case'
  | 'notice'
  | 'session'
  | 'passkey'
  | 'api key'
  | 'webhook'
  | 'own account'
> {
  const { db, schools } = sides
  return {
    'cart line': async (identity) => [
      ['line of school A', await aLine(sides, 'A'), identity.side === 'A'],
      ['line of school B', await aLine(sides, 'B'), identity.side === 'B'],
      ['absent line', ABSENT, false],
    ],
    'purchase list': async (identity) => [
      ['list of school A', await aList(sides, 'A'), identity.side === 'A'],
      ['list of school B', await aList(sides, 'B'), identity.side === 'B'],
      ['absent list', ABSENT, false],
    ],
    case: async (identity) => [
      [
        'case of school A',
        await aCase(db, schools.A),
        identity.is === 'staff' || (identity.is === 'buyer' && identity.side === 'A'),
      ],
      [
        'case of school B',
        await aCase(db, schools.B),
        identity.is === 'staff' || (identity.is === 'buyer' && identity.side === 'B'),
      ],
      ['absent case', ABSENT, false],
    ],
    notice: async (identity) => [
      ['own notice', await aNotice(db, identity.actor ?? schools.A), identity.actor !== null],
      ['foreign notice', await aNotice(db, identity.side === 'B' ? schools.A : schools.B), false],
      ['absent notice', ABSENT, false],
    ],
    session: async (identity) => [
      ['own session', await aSession(db, identity.actor ?? schools.A, identity.person), true],
      ['foreign session', await aSession(db, identity.side === 'B' ? schools.A : schools.B), false],
      ['absent session', ABSENT, false],
    ],
    ...credentialObjects(sides),
    'own account': async (identity) => [
      ['own account', identity.actor?.memberId ?? ABSENT, true],
      ['foreign account', identity.side === 'B' ? schools.A.memberId : schools.B.memberId, false],
      ['absent account', ABSENT, false],
    ],
  }
}

function credentialObjects({ db, schools }: TwoSides): Objects<'passkey' | 'api key' | 'webhook'> {
  return {
    passkey: async (identity) => [
      ['own passkey', await aPasskey(db, identity.actor ?? schools.A, identity.person?.id), true],
      ['foreign passkey', await aPasskey(db, identity.side === 'B' ? schools.A : schools.B), false],
      ['absent passkey', ABSENT, false],
    ],
    'api key': async (identity) => [
      ['own key', await aKey(db, identity.actor ?? schools.A, identity.person), true],
      ['foreign key', await aKey(db, identity.side === 'B' ? schools.A : schools.B), false],
      ['absent key', ABSENT, false],
    ],
    webhook: async (identity) => [
      ['own webhook', await aWebhook(db, identity.actor ?? schools.A), true],
      ['foreign webhook', await aWebhook(db, identity.side === 'B' ? schools.A : schools.B), false],
      ['absent webhook', ABSENT, false],
    ],
  }
}

function itemAndMemberObjects(
  sides: TwoSides,
): Objects<'item' | 'item import' | 'reviewed item' | 'member' | 'shop' | 'supervisor' | 'colleague'> {
  const { db, schools, vendors, items, supervisor } = sides
  return {
    // Insert new ones each time, because some calls delete them.
    item: async (identity) => [
      ['item of vendor A', await anItem(db, vendors.A), identity.sees.includes('A')],
      ['item of vendor B', await anItem(db, vendors.B), identity.sees.includes('B')],
      ['absent item', ABSENT, false],
    ],
    'item import': async (identity) => [
      ['import of vendor A', await aVendorsImport(sides, 'A'), identity.sees.includes('A')],
      ['import of vendor B', await aVendorsImport(sides, 'B'), identity.sees.includes('B')],
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
    shop: async () => [
      ['shop of a vendor', vendors.A.memberId, true],
      ['member who is no vendor', schools.A.memberId, false],
    ],
    colleague: async () => [
      ['staff account', (await aStaffMember(db)).memberId, true],
      ['member who is no staff', schools.A.memberId, false],
      ['absent member', ABSENT, false],
    ],
    supervisor: async () => [
      ['supervisor', supervisor.memberId, true],
      ['member who is none', schools.A.memberId, false],
      ['absent member', ABSENT, false],
    ],
  }
}

function shopObjects({ db, vendors }: TwoSides): Objects<'shop person' | 'shop invitation'> {
  return {
    'shop person': async (identity) => [
      [
        'person of shop A',
        (await aShopPerson(db, vendors.A, ['orders'])).person.id,
        identity.sees.includes('A'),
      ],
      [
        'person of shop B',
        (await aShopPerson(db, vendors.B, ['orders'])).person.id,
        identity.sees.includes('B'),
      ],
      ['absent person', ABSENT, false],
    ],
    'shop invitation': async (identity) => [
      ['invitation of shop A', await aShopInvitation(db, vendors.A), identity.sees.includes('A')],
      ['invitation of shop B', await aShopInvitation(db, vendors.B), identity.sees.includes('B')],
      ['absent invitation', ABSENT, false],
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
  const notification = { to: { member: memberId }, orderId: null, by: null, facts: {} }
  await notify(db, [{ kind: 'member.activate', ...notification }], new Date())
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Returns the only cart line of the school of a side; inserts it again if a call has deleted
 * it.
 */
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

/** Inserts a new list each time, because one call deletes it. */
async function aList({ db, schools }: TwoSides, side: TestSide): Promise<number> {
  const name = aUniqueToken()
  const { id } = await db
    .insertInto('purchase_list')
    .values({ buyer_id: schools[side].memberId, name, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a finished import, because a vendor may have many of those. */
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
