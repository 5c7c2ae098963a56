import { readChain } from '@pasar/server/audit/events.queries'
import { countReviewItems } from '@pasar/server/catalogue/review/item-review.queries'
import type { OpenDatabase } from '@pasar/server/db/database'
import { hasDemoMembers } from '@pasar/server/process/demo-data.queries'
import { loadReferenceData } from '@pasar/server/reference/load-reference-data'
import type { Files } from '@pasar/server/store/file-store'
import { testSealer } from '@pasar/server/testing/builders'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { unseal } from '@pasar/server/testing/fixtures/sealed-texts'
import { testDb } from '@pasar/server/testing/test-db'
import { brokenAt } from '@pasar/server/testing/transparency/broken-chains'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { demoCatalogue } from './catalogue.ts'
import { isEmpty } from './members.queries.ts'
import { clearHalfWorld, clearWorld, DEMO_SEED, findWorld, loadDemoWorld } from './world.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const SIZE = { items: 1_000, seed: DEMO_SEED }

let database: OpenDatabase
const load = (files: Files = testServices().files, onProgress: (line: string) => void = () => {}) =>
  loadDemoWorld(database.db, {
    ...SIZE,
    now: NOW,
    sealer: testSealer,
    files,
    onProgress,
  })

beforeAll(async () => {
  database = await testDb()
  await loadReferenceData(database.db, () => {})
  await load()
})
afterAll(() => database.close())

const members = (category: string) =>
  database.db
    .selectFrom('member')
    .selectAll()
    .where('category', '=', category as '3347_38')
    .execute()

test('the printed demo accounts exist once each and are active', async () => {
  const rows = await database.db.selectFrom('member').select(['email', 'status', 'is_demo']).execute()
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length)
  for (const { email } of DEMO_ACCOUNTS)
    expect(rows.find((row) => row.email === email)).toEqual({ email, status: 1, is_demo: true })
  expect(rows.every(({ email, is_demo }) => is_demo && email.endsWith('@contoh.test'))).toBe(true)
})

test('the principal of one printed school confirms its larger orders', async () => {
  const principal = await database.db
    .selectFrom('school_head')
    .innerJoin('member', 'member.id', 'school_id')
    .select(['member.email as school', 'school_head.email as principal', 'limit_from'])
    .execute()
  expect(principal).toEqual([
    { school: 'sekolah-kepala@contoh.test', principal: 'kepala@contoh.test', limit_from: 1_000_000 },
  ])
})

test('creates 24 schools in all six zones, some in a free-trade zone', async () => {
  const schools = await members('3347_38')
  expect(schools).toHaveLength(24)
  expect([...new Set(schools.map(({ zone }) => zone))].sort()).toEqual(['1', '2', '3', '4', '5a', '5b'])
  expect(schools.filter((school) => school.free_trade_zone).map(({ regency_name }) => regency_name)).toEqual([
    'Kota Batam',
    'Kota Sabang',
  ])
  for (const school of schools) {
    expect(school.npsn).toMatch(/^99[0-9]{6}$/)
    expect(unseal(school.npwp ?? '')).toMatch(/^099[0-9]{13}$/)
    expect(school.village_code).toMatch(/^[0-9]{10}$/)
  }
})

test('creates 62 vendors in 62 regencies, each with a valid bank account', async () => {
  const vendors = (await members('3347_40')).filter(({ status, id }) => status === 1 && id > 100)
  expect(vendors).toHaveLength(62)
  expect(new Set(vendors.map(({ regency_name }) => regency_name)).size).toBe(62)
  for (const vendor of vendors) expect(unseal(vendor.bank_account)).toMatch(/^999[0-9]{7}$/)
})

test('an item of the seeded database equals the item that is generated alone by its number', async () => {
  const draft = demoCatalogue(DEMO_SEED).item(777)
  const row = await database.db.selectFrom('item').selectAll().where('id', '=', 778).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: draft.name,
    price: draft.price,
    picture: draft.picture,
    stock: draft.stock,
    vendor_id: 101 + draft.vendor,
  })
})

test('staff find items and changes to review, and no textbook exceeds its ceiling', async () => {
  const { db } = database
  expect(await countReviewItems(db)).toEqual({ submitted: 5, changes: 5, needs_fix: 1, taken_down: 0 })
  const { rows } = await sql<{ ceilings: number; above: number }>`select count(*) as ceilings,
      count(*) filter (where i.price > c.zone1 or i.price_zone5b > c.zone5b) as above
    from price_ceiling c join book b using (isbn) join item i on i.id = b.item_id`.execute(db)
  expect(rows[0]?.ceilings).toBeGreaterThan(10)
  expect(rows[0]?.above).toBe(0)
})

test('the program, not a person, is recorded for what it did to items and ceilings', async () => {
  const { db } = database
  const events = await db
    .selectFrom('item_event')
    .select(['action', 'member_id', 'member_name', sql<number>`count(*)::int`.as('count')])
    .groupBy(['action', 'member_id', 'member_name'])
    .orderBy('action')
    .execute()
  expect(events).toEqual([
    { action: 'return', member_id: null, member_name: 'Sistem', count: 1 },
    { action: 'submit', member_id: null, member_name: 'Sistem', count: 6 },
  ])
  const { rows } = await sql`select distinct entered_by from price_ceiling`.execute(db)
  expect(rows).toEqual([{ entered_by: 'Sistem' }])
})

test('school and vendor find negotiations to answer, an agreed one and a refused one', async () => {
  const { rows } =
    await sql`select n.state, n.turn, n.rounds, count(f.*)::int as offers, bool_and(f.unit_price < n.list_price) as below
    from negotiation n join negotiation_offer f on f.negotiation_id = n.id group by n.id order by n.id`.execute(
      database.db,
    )
  expect(rows).toEqual([
    { state: 'open', turn: 'vendor', rounds: 1, offers: 1, below: true },
    { state: 'open', turn: 'buyer', rounds: 2, offers: 2, below: true },
    { state: 'approved', turn: 'buyer', rounds: 2, offers: 2, below: true },
    { state: 'expired', turn: 'vendor', rounds: 1, offers: 1, below: true },
  ])
})

test('school, vendor and staff find orders in every state, with intact event chains', async () => {
  const { db } = database
  const orders = await db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute()
  expect(orders.map(({ state }) => state)).toEqual([
    'completed',
    'completed',
    'completed',
    'cancelled',
    'paid',
    'bast',
    'shipping',
    'shipping',
    'shipping',
    'processed',
    'confirmed',
    'new',
    'new',
  ])
  for (const { id } of orders) expect(brokenAt(await readChain(db, id))).toBeNull()
  const stars = await db.selectFrom('rating').select('stars').orderBy('stars').execute()
  expect(stars).toEqual([{ stars: 4 }, { stars: 5 }])
  expect(await db.selectFrom('complaint').select('state').execute()).toEqual([{ state: 'open' }])
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('the next member and the next item get new ids', async () => {
  const { db } = database
  const { nextval } = await db
    .selectNoFrom(({ fn, val }) => fn<number>('nextval', [val('item_id_seq')]).as('nextval'))
    .executeTakeFirstOrThrow()
  expect(nextval).toBe(1_001)
})

test('an item changed after the load is recorded for the search index', async () => {
  const { db } = database
  await db.deleteFrom('item_change').execute()
  await db.updateTable('item').set({ price: 12_300 }).where('id', '=', 5).execute()
  expect(await db.selectFrom('item_change').select('item_id').execute()).toEqual([{ item_id: 5 }])
})

test('the demo world can be removed and reloaded, areas stay, and an aborted load starts over', async () => {
  const { db } = database
  await clearHalfWorld(db)
  expect(await findWorld(db)).toEqual(SIZE)
  await clearWorld(db)
  expect([await isEmpty(db), await hasDemoMembers(db), await findWorld(db)]).toEqual([true, false, null])
  const { files } = testServices()
  let isAtOrders = false
  const broken = {
    ...files,
    put: (bytes: Buffer) => (isAtOrders ? Promise.reject(new Error('putus')) : files.put(bytes)),
  }
  const onProgress = (line: string) => {
    isAtOrders ||= line.startsWith('Memuat pesanan')
  }
  await expect(load(broken, onProgress)).rejects.toThrow('putus')
  expect(await isEmpty(db)).toBe(false)
  await clearHalfWorld(db)
  expect(await isEmpty(db)).toBe(true)
  await load()
  const { count } = await db
    .selectFrom('item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1_000)
})
