import { afterAll, beforeEach, expect } from 'vitest'
import { readSettings } from '../src/settings/settings.queries.ts'
import { testSealer } from './builders.ts'
import { testServices } from './call-endpoint.ts'
import { someAreas } from './catalogue-builders.ts'
import { testApp } from './test-app.ts'
import { testDb } from './test-db.ts'

/**
 * Creates the whole server with its own database, and registration forms. Both are closed after
 * the test file.
 */
export async function createRegistrationFixture() {
  const { db, close } = await testDb()
  const services = { ...testServices(), settings: (moment: Date) => readSettings(db, moment) }
  await someAreas(db)
  await db
    .insertInto('area')
    .values([
      { code: '21', level: 1, parent_code: null, name: 'Kepulauan Riau', label: '', search: '' },
      { code: '2171', level: 2, parent_code: '21', name: 'Kota Batam', label: '', search: '' },
      { code: '217101', level: 3, parent_code: '2171', name: 'Belakang Padang', label: '', search: '' },
      {
        code: '2171011003',
        level: 4,
        parent_code: '217101',
        name: 'Waru',
        postal: '29412',
        label: 'Waru',
        search: 'waru 29412 belakang padang batam',
      },
    ])
    .execute()
  await db
    .insertInto('zone_rule')
    .values([
      { area_code: '35', zone: '1', valid_from: '2017-01-01', source: 'test' },
      { area_code: '21', zone: '4', valid_from: '2017-01-01', source: 'test' },
    ])
    .execute()
  const app = await testApp(db, services)
  afterAll(async () => {
    await app.close()
    await close()
  })
  // All tests use the same network address, so reset the rate limits.
  beforeEach(() => db.deleteFrom('attempt').execute())

  let count = 0
  /** Returns a registration form of a vendor in wire format. */
  const vendorForm = (overrides: Record<string, unknown> = {}): Record<string, unknown> => {
    count += 1
    const number = String(count).padStart(6, '0')
    return {
      country: 62,
      page_category_id: '3347_39',
      'g-3347_9': '3347_29',
      'g-3347_10': '3347_32',
      'g-3347_11': '3347_34',
      email: `calon-${count}@contoh.test`,
      password: 'belanja-2026',
      password2: 'belanja-2026',
      name: `Toko Calon ${count}`,
      mobile_number: '0812 3456-7890',
      info_1: `12.345.${number.slice(0, 3)}.${number.slice(3)}-9.000`,
      info_2: '3515 1812 0190 0001',
      info_6: 'Bank Contoh',
      info_7: 'Calon Contoh',
      info_8: '123-456-789',
      info_9: 'Sidoarjo',
      info_10: 'Calon Contoh',
      info_11: '{"ppn_agreement":true}',
      address: 'Jl. Contoh 1',
      destination_code: '3515182001',
      latitude: '-7.36',
      longitude: '112.76',
      ...overrides,
    }
  }
  const schoolForm = (overrides: Record<string, unknown> = {}) =>
    vendorForm({
      page_category_id: '3347_38',
      'g-3347_12': '3347_42',
      info_2: '20501234',
      info_3: 'Ibu Kepala',
      info_4: 'Kepala Sekolah',
      ...overrides,
    })

  const post = (payload: Record<string, unknown>, url = '/api/member/signup') =>
    app.inject({ method: 'POST', url, headers: { 'user-agent': 'Peramban Uji' }, payload })

  /** Registers a member and loads the stored row. */
  async function registered(payload: Record<string, unknown>) {
    const response = await post(payload)
    expect(response.statusCode, response.body).toBe(200)
    const { id, code } = response.json().data.success[0]
    const [handle = '', token = ''] = String(code).split('.')
    return { id: Number(id), handle: Number(handle), token, row: await memberOf(Number(id)) }
  }
  const memberOf = (id: number) =>
    db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Returns the decrypted text of the newest email to an address. */
  async function latestMailTo(to: string): Promise<string> {
    const mail = await db
      .selectFrom('mail')
      .select('body')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return testSealer.open(mail?.body ?? '')
  }
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
  const events = async (memberId: number) =>
    (
      await db
        .selectFrom('member_event')
        .select('action')
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute()
    ).map(({ action }) => action)
  const howMany = async (table: 'member' | 'one_time_code') =>
    (
      await db
        .selectFrom(table)
        .select((of) => of.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n

  return {
    app,
    db,
    services,
    vendorForm,
    schoolForm,
    post,
    registered,
    memberOf,
    letterTo: latestMailTo,
    codeIn,
    events,
    howMany,
  }
}
