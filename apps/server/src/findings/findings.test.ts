import {
  listFindings,
  noteFinding,
  searchFindings,
  stepFinding,
  viewFinding,
} from '@pasar/contract/findings/finding'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, testSealer } from '../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../testing/orders.ts'
import { pagesOf } from '../../testing/printed.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'
import { readLastRun } from './runs.queries.ts'
import { searchTonight } from './search.ts'

const context = await createTestContext()
const { db, services } = context
const NOW = new Date('2026-11-27T03:00:00Z')

let staff: Actor
let inside: Actor
let outside: Actor
let school: Actor
const vendors: Actor[] = []
const orderIds: number[] = []

async function search(now = NOW) {
  while (await searchTonight({ db, sealer: testSealer, settings: DEFAULT_SETTINGS, now }));
}

const findingsOf = (actor: Actor, query: Record<string, unknown> = {}) =>
  get(context, listFindings, actor, { query })

const ordered = async (buyer: Actor, itemId: number, quantity: number, at: string) => {
  await fillCart(context, buyer, [[itemId, quantity]])
  const now = new Date(at)
  const body = checkoutBody(await get(context, viewCheckout, buyer, { now }))
  const { orders } = await get(context, placeOrders, buyer, { body, now })
  const id = must(orders[0], 'the order').id
  orderIds.push(id)
  return id
}

beforeAll(async () => {
  await someAreas(db)
  staff = await aStaffMember(db)
  inside = await aSupervisor(db, ['3515'])
  outside = await aSupervisor(db, ['64'])
  school = await aSchool(db, { villageCode: '3515182001' })
  const other = await aVendor(db, { mobile_number: '' })
  for (const account of ['1111222233', '1111222233', '9999000011'])
    vendors.push(await aVendor(db, { bank_hash: testSealer.print(account), mobile_number: '' }))
  const [one, two] = vendors
  if (!one || !two) throw new Error('two vendors')
  // Everyday orders of other goods; then one purchase of Rp 60 million in three orders.
  for (const [at, name] of ['Sapu', 'Ember', 'Kain', 'Lem', 'Map', 'Pita', 'Gunting', 'Spidol'].entries()) {
    const item = await anItem(db, other, { name: `${name} biasa`, price: 100_000, stock: 100 })
    await ordered(school, item, 5, `2026-0${(at % 8) + 1}-12T03:00:00Z`)
  }
  const board = await anItem(db, one, { name: 'Papan interaktif', price: 10_000_000, stock: 100 })
  const same = await anItem(db, two, { name: 'Papan interaktif', price: 10_000_000, stock: 100 })
  await ordered(school, board, 2, '2026-10-05T03:00:00Z')
  await ordered(school, same, 2, '2026-10-15T03:00:00Z')
  await ordered(school, board, 2, '2026-10-25T03:00:00Z')
  await search()
})

describe('the search', () => {
  test('finds vendors with one bank account, and the purchase that was split between them', async () => {
    const { findings, searchedAt, isSearching } = await findingsOf(staff)
    const kinds = findings.map(({ kind }) => kind)
    expect(kinds).toContain('split')
    expect(kinds).toContain('identity')
    const split = findings.find(({ kind }) => kind === 'split')
    expect(split).toMatchObject({ state: 'new', orderCount: 3, schoolCount: 1, vendorCount: 2 })
    // 6 boards of Rp 10 million, and freight.
    expect(split?.amount).toBeGreaterThanOrEqual(60_000_000)
    const ring = findings.find(({ kind }) => kind === 'identity')
    expect(ring?.reasons).toEqual([
      '2 penyedia memakai rekening bank yang sama.',
      '1 sekolah membeli dari kelompok ini, 3 pesanan dalam setahun.',
    ])
    expect(ring).toMatchObject({ vendorCount: 2, orderCount: 3 })
    expect([searchedAt, isSearching]).toEqual([NOW, false])
  })

  test('updates a known finding in the next night and leaves its state alone', async () => {
    const before = await findingsOf(staff, { state: 'all' })
    await search(new Date('2026-11-28T03:00:00Z'))
    expect(await findingsOf(staff, { state: 'all' })).toMatchObject({ findings: before.findings })
  })

  test('starts over on request, and lets one process work on a part', async () => {
    const later = new Date('2026-11-28T05:00:00Z')
    expect(await get(context, searchFindings, staff, { now: later })).toEqual({ isSearching: true })
    expect((await readLastRun(db)).isRunning).toBe(true)
    await sql`update finding_run set leased_until = ${new Date('2026-11-28T05:10:00Z')} where part = 'identities'`.execute(
      db,
    )
    const attempt = { db, sealer: testSealer, settings: DEFAULT_SETTINGS }
    expect(await searchTonight({ ...attempt, now: later })).toBe(false)
    // The process of the lease died.
    expect(await searchTonight({ ...attempt, now: new Date('2026-11-28T05:10:01Z') })).toBe(true)
    await search(new Date('2026-11-28T05:10:02Z'))
    expect((await readLastRun(db)).isRunning).toBe(false)
  })
})

describe('access', () => {
  test('a supervisor sees findings about schools of the territory only', async () => {
    expect((await findingsOf(inside)).findings.length).toBeGreaterThanOrEqual(2)
    const elsewhere = await findingsOf(outside)
    expect(elsewhere).toMatchObject({ findings: [], kinds: [], states: [] })
    const id = must((await findingsOf(staff)).findings[0], 'the finding').id
    expect(
      await callEndpoint(db, services, viewFinding, outside, { params: { findingId: id } }),
    ).toMatchObject({
      http: 404,
    })
    expect(await callEndpoint(db, services, listFindings, school, {})).toMatchObject({ http: 403 })
    expect(await callEndpoint(db, services, listFindings, vendors[0] ?? null, {})).toMatchObject({
      http: 403,
    })
  })

  test('schools and orders outside the territory are counted, not named', async () => {
    const ring = (await findingsOf(inside, { kind: 'identity' })).findings[0]
    await sql`insert into finding_member values (${must(ring, 'the finding').id}, ${(await aSchool(db, { villageCode: '6471011001' })).memberId})`.execute(
      db,
    )
    const shown = await get(context, viewFinding, inside, {
      params: { findingId: must(ring, 'the finding').id },
    })
    expect(shown.schoolCount).toBe(1)
    expect(shown.members.filter(({ isSchool }) => isSchool)).toEqual([])
    expect(shown.links).toEqual([{ one: vendors[0]?.memberId, other: vendors[1]?.memberId, kinds: ['bank'] }])
  })
})

describe('a finding', () => {
  const splitOf = async () =>
    must((await findingsOf(inside, { kind: 'split', state: 'all' })).findings[0], 'the finding').id

  test('takes steps with notes, and refuses a stale version and a decision without a note', async () => {
    const params = { findingId: await splitOf() }
    const opened = await get(context, viewFinding, inside, { params })
    expect(opened).toMatchObject({ state: 'new', version: 1, actions: ['view', 'explain', 'report'] })
    expect(opened.orders.map(({ id }) => id)).toEqual(orderIds.slice(-3))
    const viewed = await get(context, stepFinding, inside, {
      params,
      body: { action: 'view', version: 1, note: '' },
    })
    expect(viewed).toMatchObject({ state: 'viewed', version: 2, actions: ['explain', 'report'] })
    const step = (body: object) =>
      callWireEndpoint(db, services, stepFinding, inside, {
        params: { findingId: String(params.findingId) },
        body,
      })
    expect(await step({ action: 'explain', version: 2, note: 'pendek' })).toMatchObject({ http: 422 })
    expect(await step({ action: 'explain', version: 1, note: 'Tiga kelas yang berbeda' })).toMatchObject({
      http: 409,
    })
    expect(await step({ action: 'reopen', version: 2, note: 'Belum diputuskan apa pun' })).toMatchObject({
      http: 409,
    })
    await get(context, noteFinding, inside, { params, body: { note: 'Kepala sekolah dihubungi' } })
    const done = await get(context, stepFinding, inside, {
      params,
      body: { action: 'explain', version: 3, note: 'Tiga kelas yang berbeda' },
    })
    expect(done.events.map(({ action, note }) => [action, note])).toEqual([
      ['view', ''],
      ['note', 'Kepala sekolah dihubungi'],
      ['explain', 'Tiga kelas yang berbeda'],
    ])
    expect((await findingsOf(inside, { kind: 'split' })).findings).toEqual([])
    expect((await findingsOf(inside, { kind: 'split', state: 'explained' })).findings).toHaveLength(1)
  })

  test('the database refuses changed notes, deleted findings and other transitions', async () => {
    const id = await splitOf()
    await expect(
      sql`update finding_event set note = 'lain' where finding_id = ${id}`.execute(db),
    ).rejects.toThrow()
    await expect(sql`delete from finding_event where finding_id = ${id}`.execute(db)).rejects.toThrow()
    await expect(sql`delete from finding where id = ${id}`.execute(db)).rejects.toThrow()
    await expect(sql`update finding set state = 'new' where id = ${id}`.execute(db)).rejects.toThrow(
      /does not go from explained to new/,
    )
  })
})

describe('a finding that the search does not find any more', () => {
  const ringOf = async (query: Record<string, unknown> = {}) =>
    (await findingsOf(staff, { kind: 'identity', ...query })).findings
  const setBank = (account: string) =>
    sql`update member set bank_hash = ${testSealer.print(account)} where id = ${vendors[1]?.memberId}`.execute(
      db,
    )

  test('is outdated with its last facts, and new again when the facts return', async () => {
    await search(new Date('2026-11-29T03:00:00Z'))
    const [ring] = await ringOf()
    await setBank('4444555566')
    const missedAt = new Date('2026-11-30T03:00:00Z')
    await search(missedAt)
    await search(new Date('2026-12-01T03:00:00Z'))
    expect(await ringOf()).toEqual([])
    expect(await ringOf({ state: 'outdated' })).toEqual([{ ...ring, state: 'outdated', missedAt }])
    expect((await findingsOf(staff, { kind: 'identity' })).states).toEqual([{ state: 'outdated', count: 1 }])
    await setBank('1111222233')
    await search(new Date('2026-12-02T03:00:00Z'))
    expect(await ringOf()).toEqual([ring])
  })

  test('keeps its state after a note, and names the day of the search', async () => {
    const params = { findingId: (await ringOf())[0]?.id ?? 0 }
    await get(context, noteFinding, staff, { params, body: { note: 'Bendahara dihubungi' } })
    await setBank('4444555566')
    const missedAt = new Date('2026-12-03T03:00:00Z')
    await search(missedAt)
    expect(await get(context, viewFinding, staff, { params })).toMatchObject({ state: 'new', missedAt })
    await setBank('1111222233')
    await search(new Date('2026-12-04T03:00:00Z'))
    expect(await ringOf()).toMatchObject([{ state: 'new', missedAt: null }])
  })

  test('keeps its state when the search reads its orders no longer', async () => {
    const splits = () => findingsOf(staff, { kind: 'split', state: 'all' })
    const before = await splits()
    await search(new Date('2027-12-15T03:00:00Z'))
    expect(await splits()).toMatchObject({ findings: before.findings })
  })
})

describe('the file of a finding', () => {
  test('is a PDF with facts, parties, orders and notes, for the viewers of the finding', async () => {
    const app = await testApp(db, services)
    const id = must((await findingsOf(staff, { kind: 'split', state: 'all' })).findings[0], 'the finding').id
    const fileFor = async (actor: Actor) =>
      app.inject({
        url: `/api/finding/${id}/file`,
        headers: { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` },
      })
    const answer = await fileFor(inside)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="temuan-${id}.pdf"`)
    const text = (await pagesOf(answer.rawPayload)).join(' ')
    for (const part of ['Pesanan berdekatan di bawah batas', 'Tiga kelas yang berbeda', 'Mengapa muncul'])
      expect(text).toContain(part)
    expect((await fileFor(outside)).statusCode).toBe(404)
    expect((await fileFor(staff)).statusCode).toBe(200)
    const logged = await db
      .selectFrom('member_event')
      .select('detail')
      .where('member_id', '=', staff.memberId)
      .execute()
    expect(logged.map(({ detail }) => detail).join()).toContain('GET /finding/:findingId/file')
    expect((await fileFor(school)).statusCode).toBe(403)
    await app.close()
  })
})
