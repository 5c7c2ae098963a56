import { hash } from '@node-rs/argon2'
import {
  changePassword,
  changeProfile,
  memberLog,
  notificationCount,
  profile,
  showNumbers,
} from '@pasar/contract/identity/profile'
import { uploadMemberFile } from '@pasar/contract/media/member-file'
import { confirmOrder } from '@pasar/contract/ordering/steps'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, testServices } from '../../testing/ask.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates, testSealer } from '../../testing/builders.ts'
import { aPhoto, fill, get, type House, order } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { routes } from '../app.ts'
import { readMemberChains } from '../audit/audit.queries.ts'
import { readMemberChain } from '../audit/member-events.queries.ts'
import { memberBrokenAt } from '../audit/verify.ts'
import type { Actor, Person } from '../http/actor.ts'

const PASSWORD = 'belanja-2026'
const NOW = new Date('2026-11-21T03:00:00Z')

let house: House
let close: () => Promise<void>
let passwordHash: string

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  house = { db: database.db, services: testServices() }
  await freightRates(house.db)
  await areas()
  passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })
})
afterAll(() => close())

/** Sidoarjo in zone 1, Batam in zone 4 and a free-trade zone. */
async function areas() {
  const rows = [
    ['35', 'Jawa Timur'],
    ['3515', 'Kabupaten Sidoarjo'],
    ['351518', 'Waru'],
    ['3515181003', 'Tropodo'],
    ['21', 'Kepulauan Riau'],
    ['2171', 'Kota Batam'],
    ['217101', 'Belakang Padang'],
    ['2171011001', 'Kasu'],
  ]
  for (const [code = '', name = ''] of rows) {
    const isVillage = code.length === 10
    await house.db
      .insertInto('area')
      .values({
        code,
        level: code.length === 10 ? 4 : code.length / 2,
        parent_code: code.length === 2 ? null : code.slice(0, code.length === 10 ? 6 : -2),
        name,
        postal: isVillage ? (name === 'Kasu' ? '29412' : '61256') : null,
        latitude: isVillage ? (name === 'Kasu' ? 1.05 : -7.36) : null,
        longitude: isVillage ? (name === 'Kasu' ? 103.87 : 112.76) : null,
        label: name === 'Kasu' ? 'Kasu (29412), Belakang Padang, Kota Batam, Kepulauan Riau' : name,
        search: name.toLowerCase(),
      })
      .execute()
  }
  await house.db
    .insertInto('zone_rule')
    .values([
      { area_code: '35', zone: '1', valid_from: '2020-01-01', source: 'uji' },
      { area_code: '21', zone: '4', valid_from: '2020-01-01', source: 'uji' },
    ])
    .execute()
}

const memberRow = (id: number) =>
  house.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number) =>
  (await readMemberChain(house.db, id)).map(({ action, detail }) => [action, JSON.parse(detail)])

/** Sends a body as it comes over the wire, whatever the form says of it. */
function raw(endpoint: Endpoint, actor: Actor | null, body: Record<string, unknown>, now = NOW) {
  const served = routes.find((route) => route.endpoint === endpoint)
  if (!served) throw new Error(endpoint.path)
  const sent = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [endpoint.names[field] ?? field, value]),
  )
  return served.answer({
    params: {},
    query: {},
    body: sent,
    actor,
    uploader: null,
    db: house.db,
    now,
    services: house.services,
    key: null,
    file: null,
    userAgent: 'test',
    device: { token: null, next: '' },
    from: '127.0.0.1',
  })
}

const change = (actor: Actor | null, body: Record<string, unknown>) => raw(changeProfile, actor, body)
const withPassword = async (actor: Actor) => {
  await house.db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', actor.memberId)
    .execute()
  return actor
}

async function personOf(school: Actor, position: Person['position']): Promise<Actor> {
  const { id } = await house.db
    .insertInto('school_person')
    .values({
      school_id: school.memberId,
      external_id: `${position}-${school.memberId}`,
      name: `Ibu ${position}`,
      position,
      created_at: NOW,
      last_seen_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = { id, externalId: position, name: `Ibu ${position}`, position }
  return { ...school, type: 'dapodik', person }
}

describe('what may be changed', () => {
  test('the fields of the list change, and the log names them without their values', async () => {
    const vendor = await aVendor(house.db)
    const answer = await change(vendor, {
      mobileNumber: '0812-3456-789',
      gender: 'P',
      dateOfBirth: '1980-02-29',
      responsibleName: 'Ibu Contoh',
    })
    expect(answer.http).toBe(200)
    expect(answer.body).toMatchObject({ data: { mobile_number: '+628123456789', gender: 'P' } })
    expect(await memberRow(vendor.memberId)).toMatchObject({
      mobile_number: '+628123456789',
      gender: 'P',
      date_of_birth: '1980-02-29',
      responsible_name: 'Ibu Contoh',
    })
    expect(await eventsOf(vendor.memberId)).toEqual([
      ['profile-changed', { fields: ['mobileNumber', 'gender', 'dateOfBirth', 'responsibleName'] }],
    ])
    // The same once more changes nothing, so nothing is written down.
    await change(vendor, { mobileNumber: '08123456789', gender: 'P' })
    expect(await eventsOf(vendor.memberId)).toHaveLength(1)
  })

  test('§7: the account is the sender’s, whatever member_id says, and other fields are passed over', async () => {
    const [vendor, other] = [await aVendor(house.db), await aVendor(house.db)]
    const before = await memberRow(other.memberId)
    const answer = await change(vendor, {
      member_id: other.memberId,
      id: other.memberId,
      mobile_number: '08990001111',
      category: 'staff',
      status: 1,
      page_category_id: 'staff',
      verified: 1,
      email: 'lain@contoh.test',
      pkp: false,
      bank_account: '1',
      info_8: '123456',
      zone: '1',
    })
    expect(answer.http).toBe(200)
    expect(await memberRow(other.memberId)).toEqual(before)
    expect(await memberRow(vendor.memberId)).toMatchObject({
      mobile_number: '+628990001111',
      category: '3347_40',
      email: vendor.email,
      pkp: true,
    })
    expect(testSealer.open((await memberRow(vendor.memberId)).bank_account)).toBe('9990001')
    expect(await eventsOf(other.memberId)).toEqual([])
  })

  test.each([
    [{ mobileNumber: '123' }, 'mobile_number', 'Isi nomor handphone yang valid'],
    [{ address: 'ab' }, 'address', 'Isi lokasi alamat yang benar'],
    [{ villageCode: '9999999999' }, 'destination_code', 'Isi lokasi alamat yang benar'],
    [{ latitude: -7.3 }, 'latitude', 'click peta untuk meletakan titik pada lokasi'],
    [{ latitude: 50, longitude: 110 }, 'latitude', 'Titik berada di luar wilayah Indonesia.'],
    [{ dateOfBirth: '2026-11-22' }, 'date_of_birth', 'Tanggal lahir tidak boleh setelah hari ini'],
    [{ npwp: '12345' }, 'info_1', 'NPWP harus terdiri dari 15-16 angka!'],
  ])('%j is refused beside its field', async (body, field, message) => {
    const vendor = await aVendor(house.db, { npwp: null, npwp_checked_at: null })
    const { http, body: said } = await change(vendor, body)
    expect([http, said]).toMatchObject([
      422,
      { status: 'error', status_message: message, data: { error: [{ field, message }] } },
    ])
    expect(await eventsOf(vendor.memberId)).toEqual([])
  })

  test('a company keeps a responsible person; a shop need not have one', async () => {
    const company = await aVendor(house.db, { account_type: '3347_30', responsible_name: 'Pak Lama' })
    expect((await change(company, { responsibleName: '' })).http).toBe(422)
    expect((await memberRow(company.memberId)).responsible_name).toBe('Pak Lama')
    const shop = await aVendor(house.db, { account_type: '3347_29', responsible_name: 'Pak Lama' })
    expect((await change(shop, { responsibleName: '' })).http).toBe(200)
  })

  test('strangers are told to sign in', async () => {
    expect((await change(null, { gender: 'P' })).http).toBe(401)
  })
})

describe('people of a school', () => {
  test.each([
    ['head', 200],
    ['executor', 403],
    ['treasurer', 403],
    ['operator', 403],
  ] as const)('%s: %i', async (position, http) => {
    const school = await aSchool(house.db)
    const person = await personOf(school, position)
    const answer = await change(person, { responsiblePosition: 'Kepala Sekolah' })
    expect(answer.http).toBe(http)
    const { responsible_position } = await memberRow(school.memberId)
    expect(responsible_position).toBe(http === 200 ? 'Kepala Sekolah' : '')
  })

  test('the picture of the school is its head’s too', async () => {
    const school = await aSchool(house.db)
    const send = async (position: Person['position']) => {
      const asked = { params: { memberId: school.memberId }, body: { kind: 'pp' as const, uploadToken: '' } }
      const file = { name: 'foto.jpg', bytes: await aPhoto() }
      const person = await personOf(school, position)
      return (await ask(house.db, house.services, uploadMemberFile, person, { ...asked, file })).http
    }
    expect([await send('treasurer'), await send('head')]).toEqual([403, 200])
  })

  test('the act stands in the log under the person, and others of the school read it', async () => {
    const school = await aSchool(house.db)
    await change(await personOf(school, 'head'), { responsiblePosition: 'Kepala Sekolah' })
    const log = await get(house, memberLog, await personOf(school, 'operator'), { query: {} })
    expect(log.events.map(({ who, action }) => [who, action])).toEqual([
      [`Ibu head (Kepala sekolah, ${school.name})`, 'profile-changed'],
    ])
  })
})

describe('address', () => {
  test('a school moves where prices and PPN are the same, and nowhere else by itself', async () => {
    const school = await aSchool(house.db, { zone: '1', villageCode: '3515181003' })
    const { http, body } = await change(school, { villageCode: '2171011001', address: 'Jl. Contoh 1' })
    expect([http, body]).toMatchObject([
      422,
      {
        data: {
          error: [{ field: 'destination_code', message: expect.stringMatching(/zona harga atau PPN/) }],
        },
      },
    ])
    expect(await memberRow(school.memberId)).toMatchObject({
      village_code: '3515181003',
      zone: '1',
      free_trade_zone: false,
    })
  })

  test('of a vendor: no zone, and the search index hears of each live item', async () => {
    const vendor = await aVendor(house.db, { village_code: '3515181003' })
    const itemId = await anItem(house.db, vendor)
    await house.db.deleteFrom('item_change').execute()
    await change(vendor, { villageCode: '2171011001', latitude: 1.1, longitude: 103.9 })
    expect(await memberRow(vendor.memberId)).toMatchObject({
      zone: null,
      free_trade_zone: false,
      regency_name: 'Kota Batam',
      latitude: 1.1,
    })
    expect(await house.db.selectFrom('item_change').select('item_id').execute()).toEqual([
      { item_id: itemId },
    ])
  })
})

describe('§5 the check of an existing vendor', () => {
  const TYPED = '09.254.294.3-407.000'
  let vendor: Actor
  beforeEach(async () => {
    vendor = await aVendor(house.db, { npwp: null, npwp_checked_at: null }, '2020-01')
    await house.db
      .updateTable('member')
      .set({ npwp: null, npwp_print: null })
      .where('npwp_print', '=', testSealer.print('0092542943407000'))
      .execute()
  })

  test('a first NPWP is kept as typed and with 16 digits, both sealed, and checked', async () => {
    const { body } = await change({ ...vendor, hasConfirmedNpwp: false }, { npwp: TYPED })
    expect(body).toMatchObject({ data: { must_confirm_npwp: false, info_1: '••••••••••••7000' } })
    const row = await memberRow(vendor.memberId)
    expect(testSealer.open(row.npwp ?? '')).toBe('0092542943407000')
    expect(testSealer.open(row.npwp_typed ?? '')).toBe(TYPED)
    expect(row.npwp_print).toEqual(testSealer.print('0092542943407000'))
    expect(row.npwp_checked_at).toEqual(NOW)
    expect(await eventsOf(vendor.memberId)).toEqual([['npwp-confirmed', { digits: 15 }]])
    expect(JSON.stringify(await readMemberChain(house.db, vendor.memberId))).not.toContain('407000')
  })

  test('afterwards it does not change; the same number is no error', async () => {
    await change(vendor, { npwp: TYPED })
    expect((await change(vendor, { npwp: '092542943407000' })).http).toBe(200)
    const { http, body } = await change(vendor, { npwp: '1111111111111111' })
    expect([http, body]).toMatchObject([409, { data: { error: [{ field: 'info_1' }] } }])
    expect(testSealer.open((await memberRow(vendor.memberId)).npwp ?? '')).toBe('0092542943407000')
    expect(await eventsOf(vendor.memberId)).toHaveLength(1)
  })

  test('another vendor’s NPWP is refused, in either form', async () => {
    await change(vendor, { npwp: TYPED })
    const second = await aVendor(house.db, { npwp: null, npwp_checked_at: null })
    const { http, body } = await change(second, { npwp: '0092542943407000', mobileNumber: '0899000222' })
    expect([http, body]).toMatchObject([
      409,
      { status_message: 'NPWP ini sudah dipakai akun lain. Hubungi platform.' },
    ])
    // All or nothing.
    expect((await memberRow(second.memberId)).mobile_number).toBe('080055000000')
  })

  test('16 digits of a shop that are not its NIK are noted as a doubt', async () => {
    const shop = await aVendor(house.db, {
      npwp: null,
      npwp_checked_at: null,
      account_type: '3347_29',
      nik: testSealer.seal('3515181502800001'),
    })
    await change(shop, { npwp: '3515181502800002' })
    expect(await eventsOf(shop.memberId)).toEqual([['npwp-confirmed', { digits: 16, doubt: 'not-the-nik' }]])
    const honest = await aVendor(house.db, {
      npwp: null,
      npwp_checked_at: null,
      account_type: '3347_29',
      nik: testSealer.seal('3515181502800003'),
    })
    await change(honest, { npwp: '3515181502800003' })
    expect(await eventsOf(honest.memberId)).toEqual([['npwp-confirmed', { digits: 16 }]])
  })

  test('the PPN statement is kept once with who, when, where and which version', async () => {
    expect((await change(vendor, { agreed: '{"ppn_agreement":false}' })).http).toBe(422)
    await change(vendor, { agreed: '{"ppn_agreement":true}' })
    await change(vendor, { agreed: '{"ppn_agreement":true}' })
    const kept = await house.db
      .selectFrom('agreement')
      .selectAll()
      .where('member_id', '=', vendor.memberId)
      .where('version', '=', PPN_STATEMENT.version)
      .execute()
    expect(kept).toEqual([
      {
        member_id: vendor.memberId,
        kind: 'ppn',
        version: '2026-01',
        at: NOW,
        by_name: vendor.name,
        place: '127.0.0.1',
        user_agent: 'test',
      },
    ])
    expect(await eventsOf(vendor.memberId)).toEqual([['agreed', { version: '2026-01' }]])
  })

  test('a school agrees to no vendor’s statement and sends no NPWP', async () => {
    const school = await aSchool(house.db)
    await change(school, { agreed: '{"ppn_agreement":true}' })
    const kept = house.db.selectFrom('agreement').selectAll().where('member_id', '=', school.memberId)
    expect(await kept.execute()).toEqual([])
    expect((await change(school, { npwp: TYPED })).http).toBe(422)
  })
})

test('an order is confirmed only by a vendor who has agreed to the PPN statement', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const undecided = await house.db
    .insertInto('member')
    .values({
      category: '3347_40',
      email: `ragu-${vendor.memberId}@contoh.test`,
      password_hash: '-',
      status: 1,
      name: 'CV Ragu',
      created_at: NOW,
      latitude: -7.36,
      longitude: 112.76,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ragu = { ...vendor, memberId: undecided.id, name: 'CV Ragu', hasAgreed: false }
  await fill(house, school, [[await anItem(house.db, ragu), 1]])
  const placed = await order(house, school)
  const confirm = () =>
    ask(house.db, house.services, confirmOrder, ragu, {
      params: { orderId: placed.orders[0]?.id ?? 0 },
      body: { version: 1 },
    })
  expect(await confirm()).toMatchObject({
    http: 409,
    body: { status_message: 'Setujui pernyataan PPN dahulu di halaman akun' },
  })
  await change(ragu, { agreed: '{"ppn_agreement":true}' })
  expect((await confirm()).http).toBe(200)
})

describe('looking', () => {
  test('numbers are masked, the owner sees them for the password, and that stands in the log', async () => {
    const vendor = await withPassword(await aVendor(house.db, { nik: testSealer.seal('3515181502800001') }))
    const seen = await get(house, profile, vendor)
    expect(seen).toMatchObject({
      npwp: '••••••••••••1000',
      identityNumber: '••••••••••••0001',
      bank: { name: 'Bank Contoh', holder: 'CV Contoh', account: '••••001', branch: '' },
      bankChange: null,
      agreedVersion: '2026-01',
    })
    expect(JSON.stringify(seen)).not.toContain('9990001')
    const show = (password: string) =>
      ask(house.db, house.services, showNumbers, vendor, { body: { password }, now: NOW })
    expect(await show('salah-sekali')).toMatchObject({
      http: 403,
      body: { status_message: 'Kata sandi salah' },
    })
    expect(await show(PASSWORD)).toMatchObject({
      body: { data: { info_1: '0012345678901000', info_2: '3515181502800001', info_8: '9990001' } },
    })
    expect(await eventsOf(vendor.memberId)).toEqual([
      ['shown', { fields: ['npwp', 'identityNumber', 'bankAccount'] }],
    ])
  })

  test('somebody of a school has no password of the school', async () => {
    const school = await withPassword(await aSchool(house.db))
    const head = await personOf(school, 'head')
    const body = { password: PASSWORD }
    expect((await ask(house.db, house.services, showNumbers, head, { body })).http).toBe(403)
    const next = { current: PASSWORD, password: 'sandi-baru-7', password2: 'sandi-baru-7' }
    expect((await ask(house.db, house.services, changePassword, head, { body: next })).http).toBe(403)
  })

  test('after ten wrong passwords one has to wait a quarter of an hour; nobody is locked out for good', async () => {
    const vendor = await withPassword(await aVendor(house.db))
    const show = (password: string, now = NOW) =>
      ask(house.db, house.services, showNumbers, vendor, { body: { password }, now })
    for (let n = 0; n < 10; n += 1) expect((await show('salah-sekali')).http).toBe(403)
    expect((await show(PASSWORD)).http).toBe(429)
    expect((await show(PASSWORD, new Date(NOW.getTime() + 15 * 60_000))).http).toBe(200)
  })
})

describe('password', () => {
  const session = async (vendor: Actor, n: number) =>
    (
      await house.db
        .insertInto('session')
        .values({
          token_hash: Buffer.from(`${vendor.memberId}-${n}`),
          member_id: vendor.memberId,
          type: 'member',
          created_at: NOW,
          expires_at: new Date('2026-11-22T00:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const send = (actor: Actor, current: string, password: string, password2 = password) =>
    raw(changePassword, actor, { current, password, password2 })

  test('the new one is in force, other sessions and codes end, the own session stays, the owner hears of it', async () => {
    const vendor = await withPassword(await aVendor(house.db))
    const [own, other] = [await session(vendor, 1), await session(vendor, 2)]
    const bystander = await session(await aVendor(house.db), 3)
    await house.db
      .insertInto('one_time_code')
      .values({
        handle: vendor.memberId,
        purpose: 'reset',
        member_id: vendor.memberId,
        code_hash: '-',
        created_at: NOW,
        expires_at: new Date('2026-11-22T00:00:00Z'),
        used_at: null,
      })
      .execute()
    const actor = { ...vendor, sessionId: own }
    expect((await send(actor, PASSWORD, 'sandi-baru-7')).http).toBe(200)
    const open = await house.db.selectFrom('session').select('id').where('revoked_at', 'is', null).execute()
    const ids = open.map(({ id }) => id)
    expect([ids.includes(own), ids.includes(other), ids.includes(bystander)]).toEqual([true, false, true])
    expect((await send(actor, PASSWORD, 'sandi-baru-8')).http).toBe(403)
    expect((await send(actor, 'sandi-baru-7', 'sandi-baru-8')).http).toBe(200)
    expect(await eventsOf(vendor.memberId)).toEqual([
      ['password-changed', { sessionsEnded: 1 }],
      ['password-changed', { sessionsEnded: 0 }],
    ])
    const code = await house.db
      .selectFrom('one_time_code')
      .selectAll()
      .where('handle', '=', vendor.memberId)
      .executeTakeFirst()
    expect(code?.used_at).toEqual(NOW)
    const letters = await house.db
      .selectFrom('mail')
      .selectAll()
      .where('member_id', '=', vendor.memberId)
      .execute()
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [vendor.email, 'Kata sandi Anda diganti'],
      [vendor.email, 'Kata sandi Anda diganti'],
    ])
    expect(testSealer.open(letters[0]?.body ?? '')).toContain('21 November 2026 pukul 10.00 WIB')
  })

  test.each([
    ['salah-sekali', 'sandi-baru-7', 'sandi-baru-7', 403, 'current', 'Kata sandi salah'],
    [PASSWORD, 'abcde', 'abcde', 422, 'password', 'Kata sandi paling sedikit 6 karakter'],
    [PASSWORD, '123456', '123456', 422, 'password', 'Kata sandi ini terlalu mudah ditebak'],
    [PASSWORD, 'sandi-baru-7', 'sandi-baru-8', 422, 'password2', 'Kata sandi tidak sama'],
    [PASSWORD, PASSWORD, PASSWORD, 422, 'password', 'Kata sandi baru sama dengan yang lama'],
  ])('%s, %s, %s: %i %s', async (current, password, password2, http, field, message) => {
    const vendor = await withPassword(await aVendor(house.db))
    const answer = await send(vendor, current, password, password2)
    expect([answer.http, answer.body]).toMatchObject([http, { data: { error: [{ field, message }] } }])
    expect(await eventsOf(vendor.memberId)).toEqual([])
  })

  test('the own address is no password, and staff need twelve characters', async () => {
    const vendor = await withPassword(await aVendor(house.db))
    expect((await send(vendor, PASSWORD, vendor.email)).http).toBe(422)
    const staff = await withPassword(await aStaffMember(house.db))
    const short = await send(staff, PASSWORD, 'sandi-baru7')
    expect(short.body).toMatchObject({ status_message: 'Kata sandi paling sedikit 12 karakter' })
    expect((await send(staff, PASSWORD, 'sandi-baru-77')).http).toBe(200)
  })

  test('of two changes at once one wins', async () => {
    const vendor = await withPassword(await aVendor(house.db))
    const answers = await Promise.all([
      send(vendor, PASSWORD, 'sandi-baru-7'),
      send(vendor, PASSWORD, 'sandi-baru-8'),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(await eventsOf(vendor.memberId)).toHaveLength(1)
  })
})

describe('log', () => {
  test('account and orders together, newest first, page by page, and nothing of others', async () => {
    const [school, vendor] = [await aSchool(house.db), await withPassword(await aVendor(house.db))]
    await fill(house, school, [[await anItem(house.db, vendor), 1]])
    const placed = await order(house, school)
    await change(school, { responsibleName: 'Bu Kepala' })
    const log = await get(house, memberLog, school, { query: {} })
    expect(log.events.map(({ action, order: of }) => [action, of?.number ?? null])).toEqual([
      ['create', placed.orders[0]?.number ?? ''],
      ['profile-changed', null],
    ])
    expect(log.events[1]).toMatchObject({ fields: ['responsibleName'], place: '127.0.0.1' })
    expect((await get(house, memberLog, vendor, { query: {} })).events).toEqual([])
  })

  test('70 events come in three pages without a gap or a repetition', async () => {
    const vendor = await aVendor(house.db)
    for (let n = 0; n < 70; n += 1) {
      const body = { responsibleName: `Nama ${n}` }
      const now = new Date(NOW.getTime() + Math.trunc(n / 7) * 1000)
      await ask(house.db, house.services, changeProfile, vendor, { body, now })
    }
    const seen: number[] = []
    let before = ''
    for (const expected of [30, 30, 10]) {
      const page = await get(house, memberLog, vendor, { query: { before } })
      expect(page.events).toHaveLength(expected)
      seen.push(...page.events.map(({ at }) => at.getTime()))
      before = page.next ?? ''
    }
    expect(before).toBe('')
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
  })

  test.each([
    ['access', ['password-changed']],
    ['account', ['profile-changed']],
    ['order', ['create']],
    ['unknown', ['password-changed', 'create', 'profile-changed']],
  ])('kind %s', async (kind, actions) => {
    const school = await withPassword(await aSchool(house.db))
    await fill(house, school, [[await anItem(house.db, await aVendor(house.db)), 1]])
    await change(school, { responsibleName: 'Bu Kepala' })
    await order(house, school)
    const body = { current: PASSWORD, password: 'sandi-baru-7', password2: 'sandi-baru-7' }
    await ask(house.db, house.services, changePassword, school, {
      body,
      now: new Date(NOW.getTime() + 60_000),
    })
    const { body: said } = await ask(house.db, house.services, memberLog, school, {
      query: { kind: kind as 'all' },
    })
    expect(said).toMatchObject({ data: { events: actions.map((action) => ({ action })) } })
  })

  test('a place in the log that nobody gave begins with the newest', async () => {
    const vendor = await aVendor(house.db)
    await change(vendor, { gender: 'P' })
    for (const before of ["1' or 1=1", '99999999999999999.m.0.1', 'x', '-1.o.2.3'])
      expect((await get(house, memberLog, vendor, { query: { before } })).events).toHaveLength(1)
  })

  test('the chain of an account holds, and a changed event is found', async () => {
    const vendor = await aVendor(house.db)
    await change(vendor, { gender: 'P' })
    await change(vendor, { gender: 'L' })
    const chain = await readMemberChain(house.db, vendor.memberId)
    expect(memberBrokenAt(chain)).toBe(null)
    expect(memberBrokenAt(chain.map((row, at) => (at === 0 ? { ...row, place: '10.0.0.9' } : row)))).toBe(1)
    expect(memberBrokenAt(chain.slice(1))).toBe(1)
    expect(memberBrokenAt(chain.slice(0, 1), chain[1]?.hash)).toBe(2)
    for await (const found of readMemberChains(house.db)) expect(memberBrokenAt(found.chain)).toBe(null)
    await expect(
      house.db
        .updateTable('member_event')
        .set({ detail: '{}' })
        .where('member_id', '=', vendor.memberId)
        .execute(),
    ).rejects.toThrow()
  })
})

test('counts are those of the reader, and groups come when they are asked for', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fill(house, school, [[await anItem(house.db, vendor), 1]])
  await order(house, school)
  const count = (actor: Actor, show: string) =>
    get(house, notificationCount, actor, { query: { show_group_count: show } })
  expect(await count(vendor, '')).toEqual({
    post_count: 1,
    chat_count: 0,
    notification_count: 1,
    group_count: [],
  })
  expect(await count(vendor, '1')).toMatchObject({
    group_count: [
      { title: 'Perlu tindakan', total: 1 },
      { title: 'Informasi', total: 1 },
    ],
  })
  expect(await count(await aVendor(house.db), '')).toMatchObject({ post_count: 0, notification_count: 0 })
})

test('§7 the counts answer with and without the slash at the end of their path', async () => {
  const app = await testApp(house.db, house.services)
  const vendor = await aVendor(house.db)
  const authorization = `member|${vendor.memberId}|${await aToken(house.db, vendor)}`
  const groupsAt = async (path: string) => {
    const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization } })
    return answer.json().data.group_count
  }
  expect(await groupsAt('/member/notification/count/')).toEqual([])
  expect(await groupsAt('/member/notification/count?show_group_count=true')).toHaveLength(2)
  expect(await groupsAt('/member/notification/count/?show_group_count=1')).toHaveLength(2)
  await app.close()
})
