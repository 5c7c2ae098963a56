import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testSealer } from '../../../testing/builders.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { aSchoolRecord, testSchoolData } from '../../../testing/partners/school-data.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Db } from '../../db/database.ts'
import { enterWithTicket } from './enter-with-ticket.ts'

const settings = async () => DEFAULT_SETTINGS
const NOW = new Date('2026-11-21T03:00:00Z')
const records = Array.from({ length: 20 }, () => aSchoolRecord())
let db: Db
let close: () => Promise<void>
let service: Awaited<ReturnType<typeof testSchoolData>>
let at = 0

beforeAll(async () => {
  ;({ db, close } = await testDb())
  await someAreas(db)
  await db
    .insertInto('zone_rule')
    .values([
      { area_code: '35', zone: '1', valid_from: '2020-01-01', source: 'test' },
      { area_code: '35', zone: '5b', valid_from: '2027-01-01', source: 'test' },
      { area_code: '64', zone: '3', valid_from: '2020-01-01', source: 'test' },
      { area_code: '6471', zone: '4', valid_from: '2020-01-01', source: 'test' },
    ])
    .execute()
  service = await testSchoolData(records)
})
afterAll(async () => {
  await service.close()
  await close()
})
beforeEach(() => {
  at += 1
})
/**
 * Returns the school of this test, with the record that the school-data service has from
 * now on.
 */
function theSchool(overrides: Parameters<typeof aSchoolRecord>[0] = {}) {
  const record = { ...(records[at] ?? aSchoolRecord()), ...overrides }
  records[at] = record
  return record
}
async function enter(record: ReturnType<typeof theSchool>, personIndex = 0, now = NOW) {
  const ticket = await service.ticketFor(record, personIndex)
  const coming = { ticket, from: `10.0.0.${at}`, userAgent: 'test', now, replaced: null, isShared: false }
  return enterWithTicket(db, { signOn: service.signOn, sealer: testSealer, settings }, coming)
}
async function actorOf(...of: Parameters<typeof enter>) {
  const session = await enter(...of)
  if (!('actor' in session)) throw new Error(session.code)
  return session.actor
}
const stored = (dapodikId: string) =>
  db.selectFrom('member').selectAll().where('dapodik_id', '=', dapodikId).executeTakeFirstOrThrow()
const eventsOf = (memberId: number) =>
  db
    .selectFrom('member_event')
    .select(['actor_name', 'action', 'detail'])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()

describe('§6 Dapodik: first sign-on of a school', () => {
  test('creates an account with location, zone and tax from our own tables', async () => {
    const record = theSchool()
    const actor = await actorOf(record)
    expect(actor).toMatchObject({ role: 'buyer', type: 'dapodik', zone: '1', freeTradeZone: false })
    expect(actor.person).toMatchObject({ externalId: record.people[0]?.id, name: 'Dewi', position: 'head' })
    const row = await stored(record.id)
    expect(row).toMatchObject({
      category: '3347_38',
      status: 1,
      email: record.email,
      name: record.name,
      npsn: record.npsn,
      mobile_number: '+628123456789',
      education_form: '3347_42',
      village_code: '3515182001',
      regency_name: 'Kabupaten Sidoarjo',
      province_name: 'Jawa Timur',
      postal: '61256',
      latitude: -7.363,
      address: 'Jl. Contoh No. 1',
    })
    expect(unseal(row.npwp ?? '')).toBe('0012345678901000')
    expect(row.password_hash).not.toContain('$argon2')
    expect((await eventsOf(row.id)).map(({ actor_name, action }) => [actor_name, action])).toEqual([
      ['Sistem: layanan data sekolah', 'created'],
      [`Dewi (Kepala sekolah, ${record.name})`, 'sign-in'],
    ])
  })
  test('creates an account for a PKBM, whose NPSN begins with a letter', async () => {
    const record = theSchool({ npsn: 'p9901234', form: '3347_47', email: '' })
    const { memberId } = await actorOf(record)
    expect(await stored(record.id)).toMatchObject({
      ...{ id: memberId, npsn: 'P9901234', education_form: '3347_47' },
      email: 'npsn-p9901234@dapodik.invalid',
    })
  })
  test('uses the zone of the regency when it differs from that of the province', async () => {
    expect(await actorOf(theSchool({ villageCode: '6471011001' }))).toMatchObject({
      zone: '4',
      regencyName: 'Kota Balikpapan',
    })
  })
  test.each([
    ['district', '3515182999', '351518', 'Kabupaten Sidoarjo', 'Jawa Timur', '1'],
    ['regency', '3515992001', '3515', 'Kabupaten Sidoarjo', 'Jawa Timur', '1'],
    ['province', '3599992001', '35', '', 'Jawa Timur', '1'],
    ['no area', '9999992001', null, '', '', '1'],
    ['no area', 'Desa Contoh', null, '', '', '1'],
    ['regency of another zone', '6471992001', '6471', 'Kota Balikpapan', 'Kalimantan Timur', '4'],
  ])(
    'admits a school in an unknown village of a known %s: %s',
    async (_, code, area, regency, province, zone) => {
      const record = theSchool({ villageCode: code })
      expect(await actorOf(record)).toMatchObject({ zone, villageCode: area })
      expect(await stored(record.id)).toMatchObject({
        ...{
          village_code: area,
          unknown_village: code,
          zone,
          regency_name: regency,
          province_name: province,
        },
      })
    },
  )

  test('a school gets its village when a later answer has a known code', async () => {
    const first = theSchool({ villageCode: '3515182999' })
    await actorOf(first)
    expect((await stored(first.id)).latitude).not.toBeNull()
    await actorOf(theSchool({ villageCode: '35.15.18.2001' }))
    expect(await stored(first.id)).toMatchObject({ village_code: '3515182001', unknown_village: null })
    await actorOf(theSchool({ villageCode: '3515182999' }))
    expect(await stored(first.id)).toMatchObject({ village_code: '3515182001', unknown_village: null })
  })
  test.each([
    ['none', ''],
    ['one that is no address', 'kepala sekolah'],
    ['one of another account', 'diambil@sekolah.test'],
  ])('creates an account with an undeliverable address for a school whose e-mail is %s', async (_, email) => {
    await db
      .insertInto('member')
      .values({
        category: '3347_39',
        email: 'diambil@sekolah.test',
        password_hash: '-',
        name: 'Penyedia',
        created_at: NOW,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const record = theSchool({ email })
    expect((await actorOf(record)).email).toBe(`npsn-${record.npsn}@dapodik.invalid`)
  })
  test('does not use a self-registered account with the same NPSN', async () => {
    const record = theSchool()
    const own = await db
      .insertInto('member')
      .values({
        category: '3347_38',
        status: 1,
        email: `sendiri-${record.npsn}@sekolah.test`,
        password_hash: '-',
        name: 'Daftar sendiri',
        npsn: record.npsn,
        zone: '1',
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await actorOf(record)).memberId).not.toBe(own.id)
  })
  test('creates one account when two persons sign on concurrently', async () => {
    const record = theSchool()
    const [one, two] = await Promise.all([actorOf(record, 0), actorOf(record, 1)])
    expect(one.memberId).toBe(two.memberId)
    expect([one.person?.name, two.person?.name]).toEqual(['Dewi', 'Agus'])
  })
})
describe('next sign-on of a school', () => {
  test('finds the school by its id and applies the new position of a person', async () => {
    const first = theSchool()
    const before = await actorOf(first, 1)
    const changedSchool = theSchool({
      people: first.people.map((person) =>
        person.position === 'executor' ? { ...person, position: 'operator' as const } : person,
      ),
    })
    const after = await actorOf(changedSchool, 1)
    expect([after.memberId, after.person?.id]).toEqual([before.memberId, before.person?.id])
    expect([before.person?.position, after.person?.position]).toEqual(['executor', 'operator'])
  })
  test('updates the name from the school data and fills only missing fields', async () => {
    const first = theSchool({ npwp: '', phone: '' })
    const { memberId } = await actorOf(first)
    await db.updateTable('member').set({ address: 'Jl. Kami No. 7' }).where('id', '=', memberId).execute()
    await actorOf(
      theSchool({
        name: 'SD Negeri Baru Nama',
        npwp: '3515181203850001',
        phone: '08111222333',
        address: 'Jl. Lain',
        villageCode: '6471011001',
      }),
    )
    const row = await stored(first.id)
    expect(row).toMatchObject({
      name: 'SD Negeri Baru Nama',
      mobile_number: '+628111222333',
      address: 'Jl. Kami No. 7',
      village_code: '3515182001',
      zone: '1',
    })
    expect(unseal(row.npwp ?? '')).toBe('3515181203850001')
    const changed = (await eventsOf(memberId)).filter(({ action }) => action === 'profile-changed')
    expect(changed.map(({ detail }) => JSON.parse(detail))).toEqual([
      { fields: ['name', 'npwp', 'mobileNumber'] },
    ])
    await actorOf(theSchool({ npwp: '012345678901000' }))
    expect(unseal((await stored(first.id)).npwp ?? '')).toBe('3515181203850001')
  })
  test.each([
    [-1, 'session/banned'],
    [2, 'session/member-not-active'],
  ])('with status %i is refused with the reason and writes nothing', async (status, code) => {
    const first = theSchool()
    const { memberId } = await actorOf(first)
    await db.updateTable('member').set({ status }).where('id', '=', memberId).execute()
    const before = (await eventsOf(memberId)).length
    expect(await enter(theSchool({ name: 'Nama lain' }))).toEqual({ ok: false, code })
    expect([(await stored(first.id)).name, (await eventsOf(memberId)).length]).toEqual([first.name, before])
  })
})
describe('sign-on ticket', () => {
  const using = (ticket: Parameters<typeof service.signOn.exchange>[0], exchange = service.signOn.exchange) =>
    enterWithTicket(
      db,
      { signOn: { startsAt: '', exchange }, sealer: testSealer, settings },
      { ticket, from: '10.1.0.1', userAgent: '', now: NOW, replaced: null, isShared: false },
    )

  test('is used up by the first attempt, even a refused one, and is not sent to the service again', async () => {
    const ticket = await service.ticketFor(theSchool(), 0, 'refuse')
    let exchangeCount = 0
    const exchange: typeof service.signOn.exchange = async (one) => {
      exchangeCount += 1
      return service.signOn.exchange(one)
    }
    expect(await using(ticket, exchange)).toEqual({ ok: false, code: 'sign-on/refused' })
    expect(await using(ticket, exchange)).toEqual({ ok: false, code: 'sign-on/used' })
    expect(exchangeCount).toBe(1)
  })
  test('opens one session when sent ten times concurrently', async () => {
    const ticket = await service.ticketFor(theSchool(), 0)
    const sessions = await Promise.all(Array.from({ length: 10 }, () => using(ticket)))
    expect(sessions.filter((session) => 'actor' in session)).toHaveLength(1)
    expect(sessions.filter((session) => 'code' in session && session.code === 'sign-on/used')).toHaveLength(9)
  })
  test('is stored only as a hash', async () => {
    const ticket = await service.ticketFor(theSchool(), 0)
    await using(ticket)
    const tables = await Promise.all(
      (['sign_on_ticket', 'session', 'member_event', 'attempt'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(tables.every((rows) => rows.length > 0)).toBe(true)
    const text = JSON.stringify(tables)
    expect(text).not.toContain(ticket.token)
    expect(text).not.toContain(Buffer.from(ticket.token).toString('base64'))
  })
  test('guesses are limited per network address', async () => {
    const codes = new Set<string>()
    for (let n = 0; n < 61; n += 1) {
      const answer = await enterWithTicket(
        db,
        { signOn: service.signOn, sealer: testSealer, settings },
        {
          ticket: { schoolId: 'd-1', token: `tebak-${n}`, pin: '1', personId: 'x' },
          from: '10.9.9.9',
          userAgent: '',
          now: NOW,
          replaced: null,
          isShared: false,
        },
      )
      codes.add('code' in answer ? answer.code : 'in')
    }
    expect([...codes]).toEqual(['sign-on/refused', 'session/too-many-tries'])
  })
})
