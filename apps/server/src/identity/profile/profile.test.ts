import { showMember } from '@pasar/contract/identity/member-console'
import { memberLog } from '@pasar/contract/identity/member-log'
import { changePassword, profile, showNumbers } from '@pasar/contract/identity/profile'
import { uploadMemberFile } from '@pasar/contract/media/member-file'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import {
  ACCOUNT_NOW,
  ACCOUNT_PASSWORD,
  createAccountFixture,
} from '../../../testing/fixtures/account-fixture.ts'
import { sealUnbound, unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { aPhoto, get } from '../../../testing/orders.ts'

const { context, memberRow, eventsOf, change, withPassword, personOf } = await createAccountFixture()

test('unreadable numbers do not break the profile or the dossier', async () => {
  const broken = `v1.${'A'.repeat(60)}`
  const vendor = await aVendor(context.db)
  await context.db
    .updateTable('member')
    .set({ npwp: broken, npwp_typed: broken, nik: broken, bank_name: broken, bank_holder: broken })
    .set({ bank_account: broken, bank_branch: broken })
    .where('id', '=', vendor.memberId)
    .execute()
  const lost = '(tidak terbaca)'
  expect(await get(context, profile, vendor)).toMatchObject({
    name: vendor.name,
    npwp: lost,
    identityNumber: lost,
    bank: { name: lost, holder: lost, account: lost, branch: lost },
  })
  expect((await memberRow(vendor.memberId)).npwp_checked_at).not.toBeNull()
  expect((await change(vendor, { npwp: '0'.repeat(15) })).body).toMatchObject({
    status_message: 'NPWP sudah dikonfirmasi. Ajukan perubahannya di halaman Data usaha.',
  })
  const staff = await aStaffMember(context.db)
  expect(await get(context, showMember, staff, { params: { memberId: vendor.memberId } })).toMatchObject({
    npwp: lost,
    bankName: lost,
    bankAccount: lost,
  })
})

describe('editable fields', () => {
  test('changes the listed fields and logs their names without the values', async () => {
    const vendor = await aVendor(context.db)
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
    // Submitting the same data again changes nothing, so nothing is logged.
    await change(vendor, { mobileNumber: '08123456789', gender: 'P' })
    expect(await eventsOf(vendor.memberId)).toHaveLength(1)
  })

  test.each([
    ['of another member', (other: number) => other],
    ['of no member', () => 999_999_999],
  ])('§7 rejects member_id %s and changes nothing', async (_, idOf) => {
    const [vendor, other] = [await aVendor(context.db), await aVendor(context.db)]
    const before = await memberRow(vendor.memberId)
    const message = 'Hanya akun sendiri yang dapat diubah'
    expect(
      await change(vendor, { member_id: idOf(other.memberId), mobile_number: '08990001111' }),
    ).toMatchObject({
      http: 403,
      body: { status: 'error', status_message: message, data: { error: [{ field: 'member_id', message }] } },
    })
    expect(await memberRow(vendor.memberId)).toEqual(before)
  })

  test('§7 PUT /member accepts the own member_id and ignores unknown fields', async () => {
    const [vendor, other] = [await aVendor(context.db), await aVendor(context.db)]
    const before = await memberRow(other.memberId)
    const answer = await change(vendor, {
      member_id: vendor.memberId,
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
    expect(unseal((await memberRow(vendor.memberId)).bank_account)).toBe('9990001')
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
    [{ npwp: '1'.repeat(14) }, 'info_1', 'NPWP harus terdiri dari 15-16 angka!'],
    [{ npwp: '1'.repeat(17) }, 'info_1', 'NPWP harus terdiri dari 15-16 angka!'],
  ])('rejects %j with an error at the field', async (body, field, message) => {
    const vendor = await aVendor(context.db, { npwp: null, npwp_checked_at: null })
    const { http, body: reply } = await change(vendor, body)
    expect([http, reply]).toMatchObject([
      422,
      { status: 'error', status_message: message, data: { error: [{ field, message }] } },
    ])
    expect(await eventsOf(vendor.memberId)).toEqual([])
  })

  test('a company must have a responsible person; a shop need not have one', async () => {
    const company = await aVendor(context.db, { account_type: '3347_30', responsible_name: 'Pak Lama' })
    expect((await change(company, { responsibleName: '' })).http).toBe(422)
    expect((await memberRow(company.memberId)).responsible_name).toBe('Pak Lama')
    const shop = await aVendor(context.db, { account_type: '3347_29', responsible_name: 'Pak Lama' })
    expect((await change(shop, { responsibleName: '' })).http).toBe(200)
  })

  test('responds to visitors that they must sign in', async () => {
    expect((await change(null, { gender: 'P' })).http).toBe(401)
  })
})

describe('persons of a school', () => {
  test.each([
    ['head', 200],
    ['executor', 403],
    ['treasurer', 403],
    ['operator', 403],
  ] as const)('a change by the %s is answered with %i', async (position, http) => {
    const school = await aSchool(context.db)
    const person = await personOf(school, position)
    const answer = await change(person, { responsiblePosition: 'Kepala Sekolah' })
    expect(answer.http).toBe(http)
    const { responsible_position } = await memberRow(school.memberId)
    expect(responsible_position).toBe(http === 200 ? 'Kepala Sekolah' : '')
  })

  test('the principal of a school may change its picture', async () => {
    const school = await aSchool(context.db)
    const send = async (position: SchoolPosition) => {
      const input = { params: { memberId: school.memberId }, body: { kind: 'pp' as const, uploadToken: '' } }
      const file = { name: 'foto.jpg', bytes: await aPhoto() }
      const person = await personOf(school, position)
      return (await callEndpoint(context.db, context.services, uploadMemberFile, person, { ...input, file }))
        .http
    }
    expect([await send('treasurer'), await send('head')]).toEqual([403, 200])
  })

  test('the change is logged under the person, and others of the school can read it', async () => {
    const school = await aSchool(context.db)
    await change(await personOf(school, 'head'), { responsiblePosition: 'Kepala Sekolah' })
    const log = await get(context, memberLog, await personOf(school, 'operator'), { query: {} })
    expect(log.events.map(({ actorName, action }) => [actorName, action])).toEqual([
      [`Ibu head (Kepala sekolah, ${school.name})`, 'profile-changed'],
    ])
  })
})

describe('address', () => {
  test('a school can move to where prices and PPN are the same, and nowhere else by itself', async () => {
    const school = await aSchool(context.db, { zone: '1', villageCode: '3515181003' })
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

  test('a vendor has no zone, and a move reindexes each live item', async () => {
    const vendor = await aVendor(context.db, { village_code: '3515181003' })
    const itemId = await anItem(context.db, vendor)
    await context.db.deleteFrom('item_change').execute()
    await change(vendor, { villageCode: '2171011001', latitude: 1.1, longitude: 103.9 })
    expect(await memberRow(vendor.memberId)).toMatchObject({
      zone: null,
      free_trade_zone: false,
      regency_name: 'Kota Batam',
      latitude: 1.1,
    })
    expect(await context.db.selectFrom('item_change').select('item_id').distinct().execute()).toEqual([
      { item_id: itemId },
    ])
  })
})

describe('viewing', () => {
  test('numbers are masked; the owner sees them after giving the password, and that is logged', async () => {
    const vendor = await withPassword(await aVendor(context.db, { nik: sealUnbound('3515181502800001') }))
    const ownProfile = await get(context, profile, vendor)
    expect(ownProfile).toMatchObject({
      npwp: '••••••••••••1000',
      identityNumber: '••••••••••••0001',
      bank: { name: 'Bank Contoh', holder: 'CV Contoh', account: '••••001', branch: '' },
      bankChange: null,
      agreedVersion: '2026-01',
    })
    expect(JSON.stringify(ownProfile)).not.toContain('9990001')
    const show = (password: string) =>
      callEndpoint(context.db, context.services, showNumbers, vendor, {
        body: { password },
        now: ACCOUNT_NOW,
      })
    expect(await show('salah-sekali')).toMatchObject({
      http: 403,
      body: { status_message: 'Kata sandi salah' },
    })
    expect(await show(ACCOUNT_PASSWORD)).toMatchObject({
      body: { data: { info_1: '0012345678901000', info_2: '3515181502800001', info_8: '9990001' } },
    })
    expect(await eventsOf(vendor.memberId)).toEqual([
      ['shown', { fields: ['npwp', 'identityNumber', 'bankAccount'] }],
    ])
  })

  test('a person of a school cannot use the password of the school', async () => {
    const school = await withPassword(await aSchool(context.db))
    const principal = await personOf(school, 'head')
    const body = { password: ACCOUNT_PASSWORD }
    expect((await callEndpoint(context.db, context.services, showNumbers, principal, { body })).http).toBe(
      403,
    )
    const next = { current: ACCOUNT_PASSWORD, password: 'sandi-baru-7', password2: 'sandi-baru-7' }
    expect(
      (await callEndpoint(context.db, context.services, changePassword, principal, { body: next })).http,
    ).toBe(403)
  })

  test('ten wrong passwords block further attempts for 15 minutes and not longer', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const show = (password: string, now = ACCOUNT_NOW) =>
      callEndpoint(context.db, context.services, showNumbers, vendor, { body: { password }, now })
    for (let n = 0; n < 10; n += 1) expect((await show('salah-sekali')).http).toBe(403)
    expect((await show(ACCOUNT_PASSWORD)).http).toBe(429)
    expect((await show(ACCOUNT_PASSWORD, new Date(ACCOUNT_NOW.getTime() + 15 * 60_000))).http).toBe(200)
  })
})
