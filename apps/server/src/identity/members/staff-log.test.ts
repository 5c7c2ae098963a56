import { downloadFinding, downloadFindingArchive } from '@pasar/contract/findings/finding'
import { memberLog } from '@pasar/contract/identity/member-log'
import { STAFF_ACTION_LABELS, staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import { STAFF_CALLS } from '@pasar/contract/identity/staff-calls'
import { must } from '@pasar/domain/kernel/must'
import { refuse } from '@pasar/domain/kernel/result'
import { expect, test } from 'vitest'
import { AUTHORIZATION } from '../../../testing/authorization/authorization.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callWireEndpoint, dataOf, NOT_IN_STAFF_LOG } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { memberBrokenAt } from '../../../testing/transparency/broken-chains.ts'
import { appendMemberEvent, readMemberChain } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction, withClosingWrite } from '../../db/transaction.ts'
import { CSV_EXPORTS } from '../../web/downloads/csv-exports.ts'
import { REPORTS } from '../../web/downloads/reports.ts'

const context = await createTestContext()
await someAreas(context.db)
const NOW = new Date('2026-11-21T03:00:00Z')

const OPEN_TO_STAFF = [
  'staff',
  'vendor or staff',
  'staff or supervisor',
  'party buys or staff',
  'member',
  'member or principal',
  'uploader or principal',
]

test('every endpoint where staff change data is logged or listed with a reason', () => {
  const changing = AUTHORIZATION.filter(
    ({ call, caller }) => !call.startsWith('GET ') && OPEN_TO_STAFF.includes(caller),
  )
  const named = changing
    .filter(({ call }) => staffActionLabel(call, '') === undefined)
    .map(({ call }) => call)
  expect([...new Set(named)].sort()).toEqual(
    Object.keys(NOT_IN_STAFF_LOG)
      .filter((call) => !PARTY.has(call))
      .sort(),
  )
  const downloads = [...CSV_EXPORTS, downloadFinding, downloadFindingArchive].map(
    ({ method, path }) => `${method} ${path}`,
  )
  const calls = new Set<string>([...AUTHORIZATION.map(({ call }) => call), ...downloads])
  expect(Object.keys(STAFF_ACTION_LABELS).filter((call) => !calls.has(call))).toEqual([])
})

test('every download that is open to staff states the right that it needs', () => {
  const openDownloads = [...CSV_EXPORTS, ...REPORTS].filter(({ access }) =>
    ['member', 'staff', 'vendor or staff', 'staff or supervisor'].includes(access),
  )
  expect(openDownloads).toContain(downloadFindingArchive)
  const rights = Object.keys(STAFF_CALLS)
  expect(
    openDownloads.map(({ method, path }) => `${method} ${path}`).filter((call) => !rights.includes(call)),
  ).toEqual([])
})

/** Endpoints that refuse staff by role or by object. */
const PARTY = new Set([
  'POST /negotiation/:negotiationId/quote',
  'POST /history/:orderId/bast/quote',
  'POST /history/:orderId/change/quote',
])

const createBody = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const page = {
  title: 'Cara Mencoba',
  summary: '',
  audience: 'everyone',
  ordinal: 0,
  body: createBody('Isi.'),
}
const price = { '1': 1, '2': 1, '3': 1, '4': 1, '5a': 1, '5b': 1 }
const ceiling = { isbn: '9780306406157', validFrom: '2026-01-01', prices: price, source: 'SK 1/2026' }

type Act = [call: `${'POST' | 'PUT' | 'DELETE'} /${string}`, asked: { params?: unknown; body?: unknown }]

test('logs settings, pages, members, items, terms, prices, masters and answers in the log of the acting staff member', async () => {
  const { db, services } = context
  const staff = await aStaffMember(db)
  const vendor = await aVendor(db, { category: '3347_39', account_type: '3347_29', review: 'waiting' })
  const trusted = await aVendor(db)
  const itemId = await anItem(db, trusted)
  const made = new Map<string, number>()
  const act = async ([call, input]: Act) => {
    const [method, path] = call.split(' ')
    const answer = await callWireEndpoint(
      db,
      services,
      { method: method as 'POST', path: path as `/${string}` },
      staff,
      { ...input, now: NOW },
    )
    expect([call, answer.http, answer.http === 200 || answer.body]).toEqual([call, 200, true])
    const data: { id?: number; success?: Record<string, number>[] } = dataOf(answer)
    const id = data.id ?? Object.values(data.success?.[0] ?? {})[0]
    if (id !== undefined && !made.has(path ?? '')) made.set(path ?? '', id)
  }
  const member = (memberId: number) => ({ memberId: String(memberId) })
  const done: Act[] = []
  const perform = async (...one: Act) => {
    await act(one)
    done.push(one)
  }
  await perform('POST /staff/setting/:key', {
    params: { key: 'confirmDays' },
    body: { value: 6, validFrom: '2026-12-01', reason: 'Surat edaran', version: 0 },
  })
  await perform('POST /staff/setting/:key', {
    params: { key: 'holidays' },
    body: {
      value: [{ day: '2027-01-01', name: 'Tahun baru' }],
      validFrom: '2026-12-01',
      reason: 'SKB 2027',
      version: 0,
    },
  })
  await perform('POST /staff/content', { body: { ...page, kind: 'guide' } })
  const params = { pageId: String(made.get('/staff/content')) }
  await perform('PUT /staff/content/:pageId', { params, body: { ...page, version: 1 } })
  await perform('POST /staff/content/:pageId/restore', { params, body: { version: 2, from: 1 } })
  await perform('POST /staff/content/:pageId/publish', { params, body: { version: 3, from: null } })
  await perform('POST /staff/content/:pageId/withdraw', { params, body: { version: 3 } })
  await perform('POST /staff/member/:memberId/step', {
    params: member(vendor.memberId),
    body: { action: 'refuse', reason: 'KTP buram sekali' },
  })
  await perform('POST /staff/member/:memberId/step', {
    params: member(vendor.memberId),
    body: { action: 'ban', reason: 'Dokumen palsu' },
  })
  await perform('PUT /staff/member/:memberId/trust', {
    params: member(trusted.memberId),
    body: { trusted: true },
  })
  await perform('POST /staff/member/:memberId/numbers', {
    params: member(trusted.memberId),
    body: { reason: 'Pemeriksaan berkas' },
  })
  await perform('POST /staff/supervisor', {
    body: {
      name: 'Dinas Contoh',
      email: 'dinas@contoh.test',
      mobile_number: '080055512399',
      mobileNumber: '080055512399',
      areas: ['35'],
    },
  })
  await perform('PUT /staff/supervisor/:memberId', {
    params: member(made.get('/staff/supervisor') ?? 0),
    body: { areas: ['3515'] },
  })
  await perform('POST /staff/item/:itemId/step', {
    params: { itemId: String(itemId) },
    body: { action: 'take-down', reason: 'Gambar salah barang', version: 1 },
  })
  await perform('POST /staff/synonym', { body: { names: ['kapur', 'chalk'] } })
  const synonym = { synonymId: String(made.get('/staff/synonym')) }
  await perform('PUT /staff/synonym/:synonymId', {
    params: synonym,
    body: { names: ['kapur', 'gamping'], version: 1 },
  })
  await perform('DELETE /staff/synonym/:synonymId', { params: synonym, body: { version: 2 } })
  await perform('POST /staff/ceiling', { body: { rows: [ceiling] } })
  await perform('DELETE /staff/ceiling/:isbn/:validFrom', {
    params: { isbn: ceiling.isbn, validFrom: ceiling.validFrom },
  })
  for (const [kind, id] of [
    ['group', 'group_id'],
    ['tag', 'tag_id'],
  ] as const) {
    const more = kind === 'group' ? { group_name_id: 'etalase' } : {}
    await perform(`POST /:type/${kind}`, { params: { type: 'item' }, body: { name: 'Baru', ...more } })
    const body = { [id]: made.get(`/:type/${kind}`), name: 'Lain', ...more }
    await perform(`PUT /:type/${kind}`, { params: { type: 'item' }, body })
    await perform(`DELETE /:type/${kind}`, { params: { type: 'item' }, body })
  }
  await perform('POST /staff/answer', { body: { subject: 'chat', title: 'Salam', body: 'Selamat pagi' } })
  const answer = { answerId: String(made.get('/staff/answer')) }
  await perform('PUT /staff/answer/:answerId', {
    params: answer,
    body: { subject: 'case', title: 'Salam', body: 'Pagi' },
  })
  await perform('DELETE /staff/answer/:answerId', { params: answer })

  const { events } = await get(context, memberLog, staff, { query: { kind: 'work' } })
  expect(events.map(({ act: of }) => of?.call).toReversed()).toEqual(done.map(([call]) => call))
  expect(events.at(-1)).toMatchObject({
    act: { call: 'POST /staff/setting/:key', on: { key: 'confirmDays' }, step: '' },
    ipAddress: '127.0.0.1',
  })
  expect(memberBrokenAt(await readMemberChain(db, staff.memberId))).toBe(null)
})

test('logs a staff step on an order once, with its order, and also under staff actions', async () => {
  const { db, services } = context
  const [school, vendor, staff] = [await aSchool(db), await aVendor(db), await aStaffMember(db)]
  const itemId = await anItem(db, vendor)
  await fillCart(context, school, [[itemId, 2]])
  const { orders } = await order(context, school)
  const orderId = must(orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  const tag = {
    params: { type: 'item' },
    body: { name: 'Musim hujan' },
    now: new Date('2026-11-21T03:00:01Z'),
  }
  await callWireEndpoint(db, services, { method: 'POST', path: '/:type/tag' }, staff, tag)

  const log = async (kind: 'all' | 'order' | 'work') =>
    (await get(context, memberLog, staff, { query: { kind } })).events.map(({ action, order: of, act }) => [
      action,
      of?.id ?? act?.call,
    ])
  expect(await log('all')).toEqual([
    ['staff-act', 'POST /:type/tag'],
    ['confirmPayment', orderId],
  ])
  expect(await log('order')).toEqual([['confirmPayment', orderId]])
  expect(await log('work')).toEqual([
    ['staff-act', 'POST /:type/tag'],
    ['staff-act', 'POST /history/:orderId/payment/confirm'],
  ])
})

test('a refused staff action and the same call by a vendor leave no entry', async () => {
  const { db, services } = context
  const [staff, vendor] = [await aStaffMember(db), await aVendor(db)]
  const refused = await callWireEndpoint(
    db,
    services,
    { method: 'POST', path: '/staff/content/:pageId/withdraw' },
    staff,
    {
      params: { pageId: '999999' },
      body: { version: 1 },
    },
  )
  expect(refused.http).toBe(404)
  const tag = await callWireEndpoint(db, services, { method: 'POST', path: '/:type/tag' }, vendor, {
    params: { type: 'item' },
    body: { name: 'Sendiri' },
  })
  expect(tag.http).toBe(200)
  expect(await readMemberChain(db, staff.memberId)).toEqual([])
  expect(await readMemberChain(db, vendor.memberId)).toEqual([])
})

test('the entry is committed once, with the first transaction of the action, and not for a refused one', async () => {
  const { db } = context
  const { memberId } = await aStaffMember(db)
  const write = (tx: Db) =>
    appendMemberEvent(tx, {
      memberId,
      at: NOW,
      actorId: memberId,
      actorName: 'Staf',
      action: 'staff-act',
      detail: {},
      ipAddress: '',
    })
  const entries = async () => (await readMemberChain(db, memberId)).length
  await withClosingWrite(db, write, () => inTransaction(db, async () => refuse('call/busy')))
  expect(await entries()).toBe(0)
  await withClosingWrite(db, write, async () => {
    await inTransaction(db, async () => 1)
    return inTransaction(db, async () => 2)
  })
  expect(await entries()).toBe(1)
  await withClosingWrite(db, write, async () => 'nothing was written')
  expect(await entries()).toBe(2)
  const failing = withClosingWrite(
    db,
    () => Promise.reject(new Error('disk full')),
    () => inTransaction(db, (tx) => tx.deleteFrom('member_event').where('seq', '=', 0).execute()),
  )
  await expect(failing).rejects.toThrow('disk full')
})
