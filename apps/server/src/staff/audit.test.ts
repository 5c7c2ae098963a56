import { moveMember, setTerritory, setTrust } from '@pasar/contract/identity/member-console'
import { STAFF_ACTION_LABELS, staffActionLabel } from '@pasar/contract/identity/staff-action-labels'
import { moveReviewItem } from '@pasar/contract/moderation/item-review'
import { saveCeilings } from '@pasar/contract/moderation/price-ceiling'
import { addSynonym, editSynonym } from '@pasar/contract/moderation/synonyms'
import { changeSetting } from '@pasar/contract/settings/setting-console'
import { formatChange } from '@pasar/contract/staff/act-labels'
import { actSubject, STAFF_ACTS } from '@pasar/contract/staff/act-subjects'
import { exportStaffActs, listStaffActs } from '@pasar/contract/staff/audit'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { memberBrokenAt } from '../../testing/transparency/broken-chains.ts'
import { readMemberChain } from '../audit/member-events.queries.ts'
import { CSV_EXPORTS } from '../web/downloads/csv-exports.ts'

const context = await createTestContext()
await someAreas(context.db)
const { db } = context

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 3, 0, seconds))

const acts = async (staff: Parameters<typeof get>[2], query: Record<string, unknown> = {}) =>
  (await get(context, listStaffActs, staff, { query })).acts

test('an entry names staff member, action, object, value before and after, and reason', async () => {
  const [staff, vendor] = [await aStaffMember(db), await aVendor(db)]
  const { memberId } = vendor
  const itemId = await anItem(db, vendor, { name: 'Kapur putih' })
  const supervisor = await aSupervisor(db, ['35'])
  const params = { memberId }
  const ban = { action: 'ban' as const, reason: '=Menjual barang palsu' }
  await get(context, setTrust, staff, { params, body: { trusted: true }, now: at(1) })
  const takeDown = { action: 'take-down' as const, reason: 'Gambar salah barang', version: 1 }
  await get(context, moveReviewItem, staff, { params: { itemId }, body: takeDown, now: at(2) })
  await get(context, moveMember, staff, { params, body: ban, now: at(3) })
  const territory = { params: { memberId: supervisor.memberId }, body: { areas: ['3515', '64'] } }
  await get(context, setTerritory, staff, { ...territory, now: at(4) })

  const found = await acts(staff, { by: staff.memberId })
  expect(
    found.map(({ on, objectName, reason, changes }) => [on, objectName, reason, changes.map(formatChange)]),
  ).toEqual([
    [
      { memberId: String(supervisor.memberId) },
      supervisor.name,
      '',
      [{ label: 'Wilayah', before: 'Jawa Timur', after: expect.stringContaining('Kabupaten Sidoarjo') }],
    ],
    [
      { memberId: String(memberId) },
      vendor.name,
      '=Menjual barang palsu',
      [{ label: 'Keadaan akun', before: 'Anggota aktif', after: 'Akun diblokir' }],
    ],
    [
      { itemId: String(itemId) },
      'Kapur putih',
      'Gambar salah barang',
      [{ label: 'Keadaan barang', before: 'Tayang', after: 'Diturunkan' }],
    ],
    [
      { memberId: String(memberId) },
      vendor.name,
      '',
      [{ label: 'Barang baru', before: 'Diperiksa dahulu', after: 'Tayang tanpa diperiksa' }],
    ],
  ])
  expect(memberBrokenAt(await readMemberChain(db, staff.memberId))).toBe(null)
})

const bothWays = { isDirected: false, source: '' }

test('values of settings, synonyms, price ceilings and order states are recorded', async () => {
  const staff = await aStaffMember(db)
  const setting = { value: 14, validFrom: '2026-12-01', reason: 'Libur panjang', version: 0 }
  await get(context, changeSetting, staff, {
    params: { key: 'similarOrderDays' },
    body: setting,
    now: at(11),
  })
  const { id } = await get(context, addSynonym, staff, {
    body: { ...bothWays, names: ['kapur', 'chalk'] },
    now: at(12),
  })
  const edit = { names: ['kapur', 'gamping'], isDirected: true, source: 'Permintaan sekolah', version: 1 }
  await get(context, editSynonym, staff, { params: { synonymId: id }, body: edit, now: at(13) })
  const prices = { '1': 10_000, '2': 11_000, '3': 12_000, '4': 13_000, '5a': 14_000, '5b': 15_000 }
  const ceiling = { isbn: '9786022443117', validFrom: '2026-12-01', prices, source: 'SK' }
  await get(context, saveCeilings, staff, { body: { rows: [ceiling] }, now: at(14) })
  const raised = { ...ceiling, prices: { ...prices, '5b': 16_000 } }
  await get(context, saveCeilings, staff, { body: { rows: [raised] }, now: at(15) })
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  await fillCart(context, school, [[await anItem(db, vendor), 2]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })

  const recorded = (await acts(staff, { by: staff.memberId })).map(({ changes }) =>
    changes.map((change) => Object.values(formatChange(change)).join(' | ')),
  )
  expect(recorded.sort()).toEqual([
    ['HET 9786022443117 2026-12-01 |  | 10000 / 11000 / 12000 / 13000 / 14000 / 15000'],
    [
      'HET 9786022443117 2026-12-01 | 10000 / 11000 / 12000 / 13000 / 14000 / 15000 | 10000 / 11000 / 12000 / 13000 / 14000 / 16000',
    ],
    ['Kata |  | kapur, chalk'],
    ['Kata | kapur, chalk | kapur → gamping', 'Sumber |  | Permintaan sekolah'],
    ['Nilai | 7 | 14'],
    ['Status pesanan | Dibayar | Pembayaran dikonfirmasi'],
  ])
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const ofOrder = await acts(staff, { object: number })
  expect(ofOrder.map(({ call, objectName }) => [call, objectName])).toEqual([
    ['POST /history/:orderId/payment/confirm', number],
  ])
})

test('filters by staff member, object group, action, object and day in WIB, and pages by cursor', async () => {
  const [first, second, vendor] = [await aStaffMember(db), await aStaffMember(db), await aVendor(db)]
  const params = { memberId: vendor.memberId }
  const reason = 'Laporan sekolah'
  const move = (staff: typeof first, action: 'ban' | 'lift-ban', now: string) =>
    get(context, moveMember, staff, { params, body: { action, reason }, now: new Date(now) })
  await move(first, 'ban', '2026-11-24T16:59:59Z')
  await move(second, 'lift-ban', '2026-11-24T17:00:00Z')
  await get(context, addSynonym, first, {
    body: { ...bothWays, names: ['pena', 'bolpoin'] },
    now: new Date('2026-11-25T01:00:00Z'),
  })

  const count = async (query: Record<string, unknown>) => (await acts(first, query)).length
  const object = String(vendor.memberId)
  expect(await count({ object })).toBe(2)
  expect(await count({ object, by: second.memberId })).toBe(1)
  expect(await count({ object, action: 'Akun diblokir' })).toBe(1)
  expect(await count({ object, action: 'Tidak ada' })).toBe(0)
  expect(await count({ object, to: '2026-11-24' })).toBe(1)
  expect(await count({ object, from: '2026-11-25', to: '2026-11-25' })).toBe(1)
  expect(await count({ by: first.memberId, subject: 'catalogue' })).toBe(1)
  expect(await count({ by: first.memberId, subject: 'order' })).toBe(0)

  for (let turn = 0; turn < 35; turn += 1)
    await get(context, addSynonym, first, {
      body: { ...bothWays, names: [`kata ${turn}`, `padanan ${turn}`] },
      now: new Date('2026-11-26T01:00:00Z'),
    })
  const page = await get(context, listStaffActs, first, { query: { by: first.memberId } })
  const rest = await get(context, listStaffActs, first, {
    query: { by: first.memberId, before: page.next ?? '' },
  })
  expect([page.acts.length, rest.acts.length, rest.next]).toEqual([30, 7, null])
  const seqs = [...page.acts, ...rest.acts].map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
})

test('the file has all matching entries, no formulas, and the download is an entry itself', async () => {
  const app = await testApp(db, context.services)
  const staff = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('category', '=', 'staff')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const actor = { ...(await aStaffMember(db)), memberId: staff.id }
  const authorization = `member|${staff.id}|${await aToken(db, actor)}`
  const response = await app.inject({
    url: `/api${exportStaffActs.path}?by=${staff.id}&action=Akun+diblokir`,
    headers: { authorization },
  })
  await app.close()
  const [head, row, ...rest] = response.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFWaktu (WIB);Petugas;Nomor petugas;Nomor catatan;Tindakan;Objek;Nama objek;Sebelum;Sesudah;Alasan',
  )
  expect(row).toMatch(/^2026-11-21 10:00:03;/)
  expect(row).toMatch(/;Keadaan akun: Anggota aktif;Keadaan akun: Akun diblokir;'=Menjual barang palsu$/)
  expect(rest).toEqual([''])
  const [last] = await acts(actor, { by: staff.id })
  expect(last?.call).toBe('GET /staff/audit/export')
})

test('the database refuses to change or delete an entry', async () => {
  const entries = db.updateTable('member_event').set({ actor_name: 'Lain' }).where('action', '=', 'staff-act')
  await expect(entries.execute()).rejects.toThrow('only ever added to')
  await expect(db.deleteFrom('member_event').where('action', '=', 'staff-act').execute()).rejects.toThrow(
    'only ever added to',
  )
})

test('each staff action belongs to a group of objects, and its label names one action', () => {
  expect(Object.keys(STAFF_ACTION_LABELS).filter((call) => actSubject(call) === undefined)).toEqual([])
  const labels = STAFF_ACTS.map(({ label }) => label)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

test('each list that staff may download has a label in the log', () => {
  const open = CSV_EXPORTS.filter(({ access }) => access === 'staff' || access === 'member')
  const unnamed = open.filter(({ method, path }) => staffActionLabel(`${method} ${path}`, '') === undefined)
  expect(unnamed.map(({ path }) => path)).toEqual([])
})
