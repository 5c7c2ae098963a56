import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import {
  createSupervisor,
  listMembers,
  moveMember,
  removeCode,
  revealNumbers,
  searchAreas,
  setTerritory,
  showMember,
} from '@pasar/contract/identity/member-desk'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, testServices } from '../../testing/ask.ts'
import {
  anItem,
  aSchool,
  aStaffMember,
  aSupervisor,
  aVendor,
  freightRates,
  testSealer,
} from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { checkoutBody, fill, get, type House } from '../../testing/orders.ts'
import { aToken } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../http/actor.ts'
import { liveSession } from './live-session.ts'

/** Whom a session token makes one. */
const whoIs = async (token: string) => (await liveSession(house.db, token, new Date()))?.actor ?? null

const NOW = new Date('2026-11-21T03:00:00Z')

let house: House
let staff: Actor
let close: () => Promise<void>

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  house = { db: database.db, services: testServices() }
  await someAreas(house.db)
  await freightRates(house.db)
  staff = await aStaffMember(house.db)
})
afterAll(() => close())

let numbers = 0
/** A vendor whose mail is confirmed and whom nobody has activated. */
function anApplicant(given: Parameters<typeof aVendor>[1] = {}) {
  numbers += 1
  return aVendor(house.db, {
    category: '3347_39',
    account_type: '3347_29',
    review: 'waiting',
    mobile_number: `+62800550${String(numbers).padStart(4, '0')}`,
    ...given,
  })
}

const aDocument = (member: Actor, kind: DocumentKind) =>
  house.db
    .insertInto('file')
    .values({
      owner_id: member.memberId,
      purpose: kind,
      name: `${kind}.jpg`,
      mime: 'image/jpeg',
      bytes: 1,
      key: kind,
      created_at: NOW,
    })
    .execute()

const move = (
  member: Actor,
  action: 'activate' | 'refuse' | 'switch-off' | 'switch-on' | 'reopen' | 'ban' | 'lift-ban' | 'verify',
  reason = '',
  by = staff,
) =>
  ask(house.db, house.services, moveMember, by, {
    params: { memberId: member.memberId },
    body: { action, reason },
  })

const moved = async (...given: Parameters<typeof move>) => {
  const answer = await move(...given)
  expect([answer.http, answer.body.status === 'error' && answer.body.status_message]).toEqual([200, false])
}

const stored = async ({ memberId }: Actor) =>
  house.db
    .selectFrom('member')
    .select(['status', 'category', 'review', 'review_note', 'reviewed_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

const lettersTo = async (email: string) =>
  (
    await house.db
      .selectFrom('mail')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject, body }) => ({ subject, text: testSealer.open(body ?? '') }))

const eventsOf = ({ memberId }: Pick<Actor, 'memberId'>) =>
  house.db
    .selectFrom('member_event')
    .select(['action', 'actor_id', 'detail', 'place'])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()

describe('activating', () => {
  test('asks for the documents of a shop, and says which are missing', async () => {
    const vendor = await anApplicant()
    await aDocument(vendor, 'nik')
    const answer = await move(vendor, 'activate')
    expect(answer).toMatchObject({
      http: 422,
      body: { data: { error: [{ field: 'npwp', message: 'Unggah NPWP' }] } },
    })
    expect(await stored(vendor)).toMatchObject({ status: 1, category: '3347_39' })
    expect(await eventsOf(vendor)).toEqual([])
  })
  test('of a company asks for four, and not for documents that were not sent in', async () => {
    const company = await anApplicant({ account_type: '3347_30', review: 'none' })
    for (const kind of ['nik', 'npwp', 'siup'] as const) await aDocument(company, kind)
    expect(await move(company, 'activate')).toMatchObject({ body: { data: { error: [{ field: 'tdp' }] } } })
    await aDocument(company, 'tdp')
    expect(await move(company, 'activate')).toMatchObject({
      body: { data: { error: [{ field: 'documents' }] } },
    })
  })
  test('lets the vendor in, and writes event, notice and letter', async () => {
    const vendor = await anApplicant()
    for (const kind of ['nik', 'npwp'] as const) await aDocument(vendor, kind)
    const token = await aToken(house.db, vendor)
    expect(await whoIs(token)).toBeNull()
    await moved(vendor, 'activate')
    expect(await whoIs(token)).toMatchObject({ category: '3347_40' })
    expect(await stored(vendor)).toEqual({
      status: 1,
      category: '3347_40',
      review: 'accepted',
      review_note: '',
      reviewed_at: NOW,
    })
    expect(await eventsOf(vendor)).toEqual([
      { action: 'activate', actor_id: staff.memberId, detail: '{"reason":""}', place: '127.0.0.1' },
    ])
    const notices = await house.db
      .selectFrom('outbox')
      .select(['topic', 'order_id'])
      .where('member_id', '=', vendor.memberId)
      .execute()
    expect(notices).toEqual([{ topic: 'member.activate', order_id: null }])
    expect(await lettersTo(vendor.email)).toMatchObject([
      { subject: 'Akun penyedia Anda sudah aktif - Pasar Sekolah' },
    ])
    expect((await move(vendor, 'activate')).http).toBe(409)
  })
})

describe('refusing documents', () => {
  test('keeps the vendor waiting, and tells why', async () => {
    const vendor = await anApplicant()
    await moved(vendor, 'refuse', 'Foto KTP tidak terbaca')
    expect(await stored(vendor)).toEqual({
      status: 1,
      category: '3347_39',
      review: 'refused',
      review_note: 'Foto KTP tidak terbaca',
      reviewed_at: NOW,
    })
    const [letter] = await lettersTo(vendor.email)
    expect(letter?.text).toContain('Alasan: Foto KTP tidak terbaca')
    // What was answered is not answered twice.
    expect((await move(vendor, 'refuse', 'Foto KTP tidak terbaca')).http).toBe(409)
  })
})

describe('a vendor that may not sell', () => {
  const searched = async () => {
    await house.services.catalogue.refresh(house.db)
    return house.services.catalogue.size
  }
  test.each([
    ['switch-off', 'switch-on'],
    ['ban', 'lift-ban'],
  ] as const)('after %s nothing of it is found, put in a cart, or ordered', async (stop, go) => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const itemId = await anItem(house.db, vendor)
    await house.services.catalogue.load(house.db)
    const before = await searched()
    await fill(house, school, [[itemId, 2]])
    const body = checkoutBody(await get(house, viewCheckout, school))
    const token = await aToken(house.db, vendor)

    await moved(vendor, stop, 'Dokumen palsu')
    expect(await searched()).toBe(before - 1)
    expect(await whoIs(token)).toBeNull()
    const cart = await get(house, viewCart, school)
    expect(cart).toMatchObject({ total: 0, groups: [{ lines: [{ problem: 'vendor-closed' }] }] })
    const more = await ask(house.db, house.services, addToCart, school, { body: { itemId, quantity: 1 } })
    expect([more.http, more.body]).toMatchObject([409, { status_message: 'Barang ini sedang tidak dijual' }])
    const ordered = await ask(house.db, house.services, placeOrders, school, { body, key: `kunci-${itemId}` })
    expect(ordered.http).toBe(409)

    await moved(vendor, go)
    if (go === 'lift-ban') await moved(vendor, 'switch-on')
    expect(await searched()).toBe(before)
    expect(await get(house, viewCart, school)).toMatchObject({ groups: [{ lines: [{ problem: null }] }] })
    // The session of before stays over.
    expect(await whoIs(token)).toBeNull()
  })
  test('and was never activated waits again after its ban, and is not switched on', async () => {
    const vendor = await anApplicant({ review: 'none' })
    await moved(vendor, 'ban', 'Data palsu')
    await moved(vendor, 'lift-ban')
    expect((await move(vendor, 'switch-on')).http).toBe(409)
    await moved(vendor, 'reopen')
    expect(await stored(vendor)).toMatchObject({ status: 1, category: '3347_39' })
  })
})

describe('whom staff do not move', () => {
  test('themselves and each other', async () => {
    const other = await aStaffMember(house.db)
    expect((await move(other, 'ban', 'Alasan apa saja')).http).toBe(403)
    expect((await move(staff, 'switch-off', 'Alasan apa saja')).http).toBe(403)
    expect(await stored(other)).toMatchObject({ status: 1 })
  })
  test('anybody by a step that is its owner’s', async () => {
    const vendor = await anApplicant({ status: 0 })
    expect((await move(vendor, 'verify')).http).toBe(409)
  })
})

test('of two who decide at once one is told that it is decided', async () => {
  const vendor = await anApplicant()
  for (const kind of ['nik', 'npwp'] as const) await aDocument(vendor, kind)
  const second = await aStaffMember(house.db)
  const answers = await Promise.all([
    move(vendor, 'activate'),
    move(vendor, 'refuse', 'Foto tidak terbaca', second),
  ])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  expect(await eventsOf(vendor)).toHaveLength(1)
})

describe('the dossier', () => {
  test('masks the numbers, names what is missing and what to look at twice', async () => {
    const twin = await anApplicant({ name: 'Toko Lain', mobile_number: '+628111222333' })
    const vendor = await anApplicant({
      mobile_number: '+628111222333',
      npwp: '3515181203850009',
      nik: testSealer.seal('3515183203850001'),
      village_code: '3515182001',
      latitude: -6.2,
      longitude: 106.8,
    })
    for (const member of [twin, vendor])
      await house.db
        .updateTable('member')
        .set({ bank_print: testSealer.print('9990001') })
        .where('id', '=', member.memberId)
        .execute()
    await aDocument(vendor, 'nik')
    const dossier = await get(house, showMember, staff, { params: { memberId: vendor.memberId } })
    expect(dossier).toMatchObject({
      kind: 'individual',
      state: 'waiting',
      npwp: '••••••••••••0009',
      identityNumber: '••••••••••••0001',
      bankAccount: '••••001',
      bankName: 'Bank Contoh',
      missing: ['npwp'],
      actions: ['activate', 'refuse', 'ban'],
      documents: [{ kind: 'nik', url: expect.stringMatching(/^\/file\/[0-9]+$/) }],
    })
    expect(dossier.doubts).toEqual([
      'Tanggal lahir di dalam NIK ini tidak lazim. Periksa kembali.',
      'NPWP 16 angka tidak sama dengan NIK. NPWP perorangan seharusnya memakai NIK.',
      expect.stringMatching(/^Titik peta sekitar 8[0-9]{2} km lewat jalan dari Tropodo/),
      'Nomor handphone sama dengan anggota lain.',
      'Nomor rekening sama dengan anggota lain.',
    ])
    expect(JSON.stringify(dossier)).not.toMatch(/3515183203850001|9990001|Toko Lain/)
  })
  test('has no doubts about an honest vendor', async () => {
    const vendor = await anApplicant({
      npwp: '3515181203850001',
      nik: testSealer.seal('3515181203850001'),
      village_code: '3515182001',
    })
    const { doubts } = await get(house, showMember, staff, { params: { memberId: vendor.memberId } })
    expect(doubts).toEqual([])
  })
  test('of nobody is not found', async () => {
    const answer = await ask(house.db, house.services, showMember, staff, { params: { memberId: 999_999 } })
    expect(answer.http).toBe(404)
  })
})

test('numbers are shown in full for a reason, and the look is in the log of the member', async () => {
  const vendor = await anApplicant({ npwp: '0012345678901000', nik: testSealer.seal('3515181203850001') })
  const params = { memberId: vendor.memberId }
  expect(await get(house, revealNumbers, staff, { params, body: { reason: 'Cocokkan dengan KTP' } })).toEqual(
    { npwp: '0012345678901000', identityNumber: '3515181203850001', bankAccount: '9990001' },
  )
  expect(await eventsOf(vendor)).toMatchObject([
    { action: 'shown', actor_id: staff.memberId, detail: '{"reason":"Cocokkan dengan KTP"}' },
  ])
})

describe('the list', () => {
  test('has those who wait in the order in which they came, page by page', async () => {
    await house.db.updateTable('member').set({ review: 'none' }).where('review', '=', 'waiting').execute()
    const waiting: number[] = []
    for (let n = 0; n < 27; n += 1) waiting.push((await anApplicant()).memberId)
    const first = await get(house, listMembers, staff)
    expect(first.members.map(({ id }) => id)).toEqual(waiting.slice(0, 25))
    expect([first.counts.review, first.next]).toEqual([27, waiting[24]])
    const second = await get(house, listMembers, staff, { query: { after: first.next ?? 0 } })
    expect(second.members.map(({ id }) => id)).toEqual(waiting.slice(25))
    expect(second.next).toBeNull()
  })
  test('is found by name, e-mail and NPSN, and a per cent sign is no wildcard', async () => {
    const school = await aSchool(house.db)
    const shop = await anApplicant({ name: 'Toko 100% Murah' })
    const { npsn } = await house.db
      .selectFrom('member')
      .select('npsn')
      .where('id', '=', school.memberId)
      .executeTakeFirstOrThrow()
    const found = async (keyword: string) =>
      (await get(house, listMembers, staff, { query: { tab: 'all', keyword } })).members.map(({ id }) => id)
    expect(await found(npsn ?? '')).toEqual([school.memberId])
    expect(await found(school.email.toUpperCase())).toEqual([school.memberId])
    expect(await found('100% mur')).toEqual([shop.memberId])
    expect(await found('1%Murah')).toEqual([])
  })
  test('tells since when documents wait', async () => {
    const vendor = await anApplicant({ name: 'Pengirim Lama' })
    await sql`insert into member_event (member_id, seq, at, actor_name, action, detail, place, previous_hash, hash)
      values (${vendor.memberId}, 1, ${new Date('2026-11-19T02:00:00Z')}, '', 'documents-sent', '{}', '', '0', '1')`.execute(
      house.db,
    )
    const { members } = await get(house, listMembers, staff, { query: { keyword: 'Pengirim Lama' } })
    expect(members).toMatchObject([{ waitingSince: new Date('2026-11-19T02:00:00Z'), state: 'waiting' }])
  })
})

describe('supervisors', () => {
  const body = (email: string, areas = ['35']) => ({
    name: 'Pengawas Baru',
    email,
    mobileNumber: '0812 0000 1111',
    areas,
  })
  test('are made with a territory, no password, and a letter that says how to set one', async () => {
    const { id } = await get(house, createSupervisor, staff, {
      body: body('baru@dinas.test', ['3515', '35', '6471']),
    })
    const dossier = await get(house, showMember, staff, { params: { memberId: id } })
    expect(dossier).toMatchObject({ kind: 'supervisor', state: 'active', mobileNumber: '+6281200001111' })
    // A regency inside a province of the same territory adds nothing.
    expect(dossier.territory.map(({ code }) => code)).toEqual(['35', '6471'])
    const [letter] = await lettersTo('baru@dinas.test')
    expect(letter?.text).toMatch(/- Jawa Timur\n[\s\S]*Reset Password/)
    const { password_hash } = await house.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$/)
    const again = await ask(house.db, house.services, createSupervisor, staff, {
      body: body('baru@dinas.test'),
    })
    expect(again).toMatchObject({ http: 409, body: { data: { error: [{ field: 'email' }] } } })
  })
  test('get no territory that does not exist', async () => {
    for (const areas of [['99'], ['35', '9999']]) {
      const answer = await ask(house.db, house.services, createSupervisor, staff, {
        body: body('lain@dinas.test', areas),
      })
      expect(answer).toMatchObject({ http: 422, body: { data: { error: [{ field: 'areas' }] } } })
    }
  })
  test('get another territory at once; nobody else gets one', async () => {
    const supervisor = await aSupervisor(house.db, ['35'])
    const token = await aToken(house.db, supervisor)
    await get(house, setTerritory, staff, {
      params: { memberId: supervisor.memberId },
      body: { areas: ['6471'] },
    })
    expect((await whoIs(token))?.territory).toEqual(['6471'])
    const { events } = await get(house, showMember, staff, { params: { memberId: supervisor.memberId } })
    expect(events).toMatchObject([
      { action: 'territory-changed', detail: 'Kota Balikpapan, Kalimantan Timur', who: staff.name },
    ])
    const school = await aSchool(house.db)
    const wrong = await ask(house.db, house.services, setTerritory, staff, {
      params: { memberId: school.memberId },
      body: { areas: ['35'] },
    })
    expect(wrong.http).toBe(404)
  })
  test('areas are found by name, provinces first', async () => {
    const found = await get(house, searchAreas, staff, { query: { keyword: 'jawa' } })
    expect(found).toContainEqual({ code: '35', name: 'Jawa Timur' })
  })
})

describe('taking an authenticator away', () => {
  test('ends the sessions, and is not for oneself', async () => {
    const colleague = await aStaffMember(house.db)
    const token = await aToken(house.db, colleague)
    for (const { memberId } of [colleague, staff])
      await house.db
        .updateTable('member')
        .set({ totp_secret: testSealer.seal('GEZDGNBVGY3TQOJQ'), totp_since: NOW, totp_step: 1 })
        .where('id', '=', memberId)
        .execute()
    const remove = (member: Actor) =>
      ask(house.db, house.services, removeCode, staff, { params: { memberId: member.memberId } })
    expect((await remove(staff)).http).toBe(403)
    expect((await remove(colleague)).http).toBe(200)
    expect(await whoIs(token)).toBeNull()
    expect(
      await house.db
        .selectFrom('member')
        .select(['totp_secret', 'totp_since', 'totp_step'])
        .where('id', '=', colleague.memberId)
        .executeTakeFirst(),
    ).toEqual({ totp_secret: null, totp_since: null, totp_step: null })
    expect(await lettersTo(colleague.email)).toHaveLength(1)
    expect((await remove(colleague)).http).toBe(409)
  })
})
