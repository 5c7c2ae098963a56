import { createHash } from 'node:crypto'
import { openRoom } from '@pasar/contract/chat/chat'
import { openNegotiation } from '@pasar/contract/negotiation/negotiation'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { AUTHORIZATION, type ObjectKind } from '../../testing/authorization.ts'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { fill, get, order } from '../../testing/orders.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { gate, type Identity, type Verdict, verdictOf, type Way } from '../../testing/verdicts.ts'
import { routes } from '../app.ts'
import type { Db } from '../db/database.ts'
import { tell } from '../outbox/outbox.queries.ts'
import type { Actor } from './actor.ts'

const ABSENT = 999_999_999
let app: FastifyInstance
let db: Db
let close: () => Promise<void>
let identities: Identity[]
/** One of the two sides; whoever watches sees a negotiation only once an order came of it. */
const isTrader = ({ is }: Identity) => is === 'buyer' || is === 'vendor'
const objects: Record<
  ObjectKind,
  (who: Identity) => Promise<[name: string, id: number, isReached: boolean][]>
> = {
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
  'cart line': async (who) => [
    ['line of school A', await aLine('A'), who.side === 'A'],
    ['line of school B', await aLine('B'), who.side === 'B'],
    ['absent line', ABSENT, false],
  ],
  'purchase list': async (who) => [
    ['list of school A', await aList('A'), who.side === 'A'],
    ['list of school B', await aList('B'), who.side === 'B'],
    ['absent list', ABSENT, false],
  ],
  case: async (who) => [
    [
      'case of school A',
      await aCase(schools.A),
      who.is === 'staff' || (who.is === 'buyer' && who.side === 'A'),
    ],
    [
      'case of school B',
      await aCase(schools.B),
      who.is === 'staff' || (who.is === 'buyer' && who.side === 'B'),
    ],
    ['absent case', ABSENT, false],
  ],
  notice: async (who) => [
    ['own notice', await aNotice(who.actor ?? schools.A), who.actor !== null],
    ['foreign notice', await aNotice(who.side === 'B' ? schools.A : schools.B), false],
    ['absent notice', ABSENT, false],
  ],
  session: async (who) => [
    ['own session', await aSession(who.actor ?? schools.A, who.person?.id), true],
    ['foreign session', await aSession(who.side === 'B' ? schools.A : schools.B), false],
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
    ['import of vendor A', await aVendorsImport('A'), who.sees.includes('A')],
    ['import of vendor B', await aVendorsImport('B'), who.sees.includes('B')],
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
let supervisor: Actor
let orderIds: Record<'A' | 'B', number>
let chatIds: Record<'A' | 'B', number>
let platformChatId: number
let complaintIds: Record<'A' | 'B', number>
let negotiationIds: Record<'A' | 'B', number>
let schools: Record<'A' | 'B', Actor>
let vendors: Record<'A' | 'B', Actor>
let items: Record<'A' | 'B', number>

const sha = (text: string) => createHash('sha256').update(text).digest()
let count = 0
const aToken = () => {
  count += 1
  return `token-of-authorization-${count}`
}

async function insertSession(actor: Actor, token: string, person: { id: number; token: string } | null) {
  return db
    .insertInto('session')
    .values({
      token_hash: sha(token),
      member_id: actor.memberId,
      type: person ? 'dapodik' : 'member',
      person_id: person?.id ?? null,
      person_token_hash: person && sha(person.token),
      created_at: new Date(),
      last_seen_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const aSession = async (actor: Actor, personId?: number) =>
  (await insertSession(actor, aToken(), personId === undefined ? null : { id: personId, token: aToken() })).id

async function aCase({ memberId }: Actor): Promise<number> {
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

async function aNotice({ memberId }: Actor): Promise<number> {
  const telling = { to: { member: memberId }, orderId: null, by: null, facts: {} }
  await tell(db, [{ kind: 'member.activate', ...telling }], new Date())
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** The one line that the school of a side has in its cart, put there again if somebody has taken it out. */
async function aLine(side: 'A' | 'B'): Promise<number> {
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
async function aList(side: 'A' | 'B'): Promise<number> {
  const name = aToken()
  const { id } = await db
    .insertInto('purchase_list')
    .values({ buyer_id: schools[side].memberId, name, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is over, so that a vendor may have many. */
async function aVendorsImport(side: 'A' | 'B'): Promise<number> {
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

const by = (way: Way, token: string, header: string): Record<string, string> =>
  way === 'header' ? { authorization: header } : { cookie: `ps_session=${token}` }
const byHeader = (authorization: string) => async (way: Way) => (way === 'header' ? { authorization } : null)

const member = (
  name: string,
  is: Identity['is'],
  actor: Actor,
  rest: Partial<Pick<Identity, 'sees' | 'side' | 'rights'>> = {},
): Identity => ({
  name,
  is,
  rights: is === 'buyer' ? ['buys', 'pays', 'plans'] : [],
  sees: [],
  side: null,
  actor,
  person: null,
  ...rest,
  headers: async (way) => {
    const token = aToken()
    await insertSession(actor, token, null)
    return by(way, token, `member|${actor.memberId}|${token}`)
  },
})

async function person(
  name: string,
  position: SchoolPosition,
  school: Actor,
  rights: Identity['rights'],
): Promise<Identity> {
  const { id } = await db
    .insertInto('school_person')
    .values({
      school_id: school.memberId,
      external_id: `p-${position}`,
      name: 'Orang Contoh',
      position,
      created_at: new Date(),
      last_seen_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...member(name, 'buyer', school, { sees: ['A'], side: 'A', rights }),
    person: { id, isHead: position === 'head' },
    headers: async (way) => {
      const [token, personToken] = [aToken(), aToken()]
      await insertSession(school, token, { id, token: personToken })
      return by(way, token, `dapodik|${school.memberId}|${token}|p-${position}|${personToken}`)
    },
  }
}

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  const house = { db, services: testServices() }
  await freightRates(db)
  await db
    .insertInto('area')
    .values([
      { code: '35', level: 1, name: 'Jawa Timur', label: 'Jawa Timur', search: 'jawa timur' },
      { code: '3515', level: 2, parent_code: '35', name: 'Sidoarjo', label: 'Sidoarjo', search: 'sidoarjo' },
      { code: '351518', level: 3, parent_code: '3515', name: 'Waru', label: 'Waru', search: 'waru' },
      {
        code: '3515182005',
        level: 4,
        parent_code: '351518',
        name: 'Tropodo',
        label: 'Tropodo',
        search: 'tropodo',
      },
    ])
    .execute()
  schools = { A: await aSchool(db, { villageCode: '3515182005' }), B: await aSchool(db) }
  vendors = { A: await aVendor(db), B: await aVendor(db) }
  items = { A: await anItem(db, vendors.A), B: await anItem(db, vendors.B) }
  const place = async (side: 'A' | 'B') => {
    await fill(house, schools[side], [[items[side], 1]])
    return (await order(house, schools[side])).orders[0]?.id ?? 0
  }
  orderIds = { A: await place('A'), B: await place('B') }
  const negotiate = async (side: 'A' | 'B') =>
    (
      await get(house, openNegotiation, schools[side], {
        body: {
          itemId: items[side],
          optionId: null,
          quantity: 1,
          unitPrice: 1,
          freight: 0,
          packing: 0,
          days: 1,
          note: '',
          waivesStep: false,
        },
      })
    ).id
  const complain = async (side: 'A' | 'B') => {
    const { id } = await db
      .insertInto('complaint')
      .values({
        order_id: orderIds[side],
        opened_by: 'buyer',
        category: 'late',
        awaited: 'other',
        answer_by: new Date(),
        escalate_by: new Date(),
        opened_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('complaint_entry')
      .values({
        complaint_id: id,
        seq: 1,
        by: 'buyer',
        member_name: 'x',
        kind: 'say',
        body: 'lambat',
        at: new Date(),
      })
      .execute()
    return id
  }
  platformChatId = (
    await get(house, openRoom, schools.A, {
      body: { kind: 'platform', aboutId: '', message: 'Mohon bantuan', memberId: '', clientId: undefined },
    })
  ).chatId
  const talk = async (side: 'A' | 'B') =>
    (
      await get(house, openRoom, schools[side], {
        body: {
          kind: 'order',
          aboutId: orderIds[side],
          message: 'Kapan dikirim?',
          memberId: '',
          clientId: undefined,
        },
      })
    ).chatId
  chatIds = { A: await talk('A'), B: await talk('B') }
  complaintIds = { A: await complain('A'), B: await complain('B') }
  negotiationIds = { A: await negotiate('A'), B: await negotiate('B') }
  const applicant = await aVendor(db, { category: '3347_39', status: 0 })
  await db
    .insertInto('upload_grant')
    .values({
      token_hash: sha('upload-token-of-a-test'),
      member_id: applicant.memberId,
      files_left: 20,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  supervisor = await aSupervisor(db, ['35'])
  const nobody = { is: 'nobody', rights: [], sees: [], side: null, actor: null, person: null } as const
  identities = [
    { ...nobody, name: 'anonymous', headers: async (way) => (way === 'header' ? {} : null) },
    { ...nobody, name: 'app key only', headers: byHeader('app-key-of-a-test') },
    member('unverified', 'dead', await aVendor(db, { status: 0 })),
    member('not active', 'dead', await aVendor(db, { status: 2 })),
    member('banned', 'dead', await aVendor(db, { status: -1 })),
    member('inactive vendor', 'dead', await aVendor(db, { category: '3347_39' })),
    member('vendor A', 'vendor', vendors.A, { sees: ['A'], side: null }),
    member('vendor B', 'vendor', vendors.B, { sees: ['B'], side: null }),
    member('school A', 'buyer', schools.A, { sees: ['A'], side: 'A' }),
    member('school B', 'buyer', schools.B, { sees: ['B'], side: 'B' }),
    await person('head of school A', 'head', schools.A, ['buys', 'pays', 'plans']),
    await person('executor of school A', 'executor', schools.A, ['buys', 'pays']),
    await person('treasurer of school A', 'treasurer', schools.A, ['pays', 'plans']),
    await person('operator of school A', 'operator', schools.A, []),
    member('staff', 'staff', await aStaffMember(db), { sees: ['A', 'B'] }),
    member('supervisor of Jawa Timur', 'supervisor', supervisor, { sees: ['A'] }),
    {
      ...nobody,
      name: 'upload token only',
      is: 'uploader',
      actor: applicant,
      headers: byHeader(`member|${applicant.memberId}|upload-token-of-a-test`),
    },
  ]
  app = await testApp(db, house.services)
}, 60_000)
afterAll(async () => {
  await app.close()
  await close()
})

test('the table holds every call and no other', () => {
  const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect([...new Set(AUTHORIZATION.map(({ call }): string => call))].sort()).toEqual(served.sort())
})

/** A form with a kind of file that its sender may bring, and no file. */
const upload = (who: Identity, headers: Record<string, string>) => ({
  headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  payload: `--x\r\ncontent-disposition: form-data; name="upload_type"\r\n\r\n${who.is === 'uploader' ? 'nik' : 'pp'}\r\n--x--\r\n`,
})

type Cell = { row: (typeof AUTHORIZATION)[number]; who: Identity; way: Way; id: number; isReached: boolean }

/** @returns what is wrong with a cell; null when nothing is, `none` where this identity has no such way in */
async function tryCell({ row, who, way, id, isReached }: Cell): Promise<string | null> {
  const headers = await who.headers(way)
  if (headers === null) return 'none'
  const [method = '', path = ''] = row.call.split(' ')
  const foreign: Verdict = row.object === 'own account' ? 'denied' : 'not found'
  const mayAtAll = gate(row.who, who, way)
  const expected = mayAtAll === 'passes' && !isReached ? foreign : mayAtAll
  const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    String(row.params?.[name] ?? (name === 'fileId' ? ABSENT : id)),
  )
  const response = await app.inject({
    method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
    url: `/api${url}`,
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: row.body ?? {} }),
    ...(row.call === 'POST /member/page/:memberId/image' ? upload(who, headers) : {}),
  })
  const body: { status_message?: string } = response.json()
  const got = verdictOf(response.statusCode, body.status_message ?? '')
  if (got === expected && response.statusCode < 500) return null
  return `${row.call} by ${who.name}: ${got} (${response.statusCode} ${body.status_message ?? ''}), expected ${expected}`
}

test('every call, by every identity and way in, on own, foreign and absent objects', async () => {
  let cells = 0
  const wrong: string[] = []
  for (const row of AUTHORIZATION)
    for (const who of identities)
      for (const way of ['header', 'cookie'] as const)
        for (const [object, id, isReached] of row.object
          ? await objects[row.object](who)
          : [['', 1, true] as const]) {
          const verdict = await tryCell({ row, who, way, id, isReached })
          if (verdict === 'none') continue
          cells += 1
          if (verdict !== null) wrong.push(`${verdict} ${object && `(${object}, ${way})`}`)
        }
  console.info(`authorization: ${cells} cells tried, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(3_000)
}, 300_000)
