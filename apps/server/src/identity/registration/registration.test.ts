import { describe, expect, test } from 'vitest'
import { testSealer } from '../../../testing/builders.ts'
import { createRegistrationFixture } from '../../../testing/fixtures/registration-fixture.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'

const { app, db, vendorForm, schoolForm, post, registered, memberOf, events } =
  await createRegistrationFixture()

describe('§5 Registration: stored data', () => {
  test('a vendor awaits verification, and its numbers are sealed', async () => {
    const form = vendorForm({ info_1: '12.345.678.9-012.345', kodepos: '61299' })
    const { id, row } = await registered(form)
    expect(row).toMatchObject({
      category: '3347_39',
      status: 0,
      pkp: true,
      account_type: '3347_29',
      business_scale: '3347_34',
      mobile_number: '+6281234567890',
      village_code: '3515182001',
      regency_name: 'Kabupaten Sidoarjo',
      province_name: 'Jawa Timur',
      postal: '61299',
      zone: '1',
      free_trade_zone: false,
      latitude: -7.36,
      longitude: 112.76,
      review: 'none',
      npsn: null,
    })
    expect([row.npwp, row.npwp_typed, row.nik, row.bank_account].map((text) => unseal(text ?? ''))).toEqual([
      '0123456789012345',
      '12.345.678.9-012.345',
      '3515181201900001',
      '123-456-789',
    ])
    expect(row.npwp_hash).toEqual(testSealer.print('0123456789012345'))
    expect(row.bank_hash).toEqual(testSealer.print('123456789'))
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify({ ...row, npwp_hash: null, bank_hash: null })).not.toContain('3515181201900001')
    expect(await events(id)).toEqual(['register'])
  })

  test('a school has a plain NPSN and pays no PPN in Batam', async () => {
    const { row } = await registered(schoolForm({ destination_code: '', origin_code: '2171011003' }))
    expect(row).toMatchObject({
      category: '3347_38',
      status: 0,
      npsn: '20501234',
      nik: null,
      education_form: '3347_42',
      account_type: null,
      zone: '4',
      free_trade_zone: true,
      npwp_checked_at: null,
    })
  })

  test('a PKBM has an NPSN that begins with a letter', async () => {
    const { row } = await registered(schoolForm({ info_2: ' p990 1234', 'g-3347_12': '3347_47' }))
    expect(row).toMatchObject({ npsn: 'P9901234', education_form: '3347_47' })
  })

  test('stores the agreements with person, time and browser, without the network address', async () => {
    const agreements = (id: number) =>
      db.selectFrom('agreement').selectAll().where('member_id', '=', id).orderBy('kind').execute()
    const vendor = await registered(vendorForm())
    expect(await agreements(vendor.id)).toMatchObject([
      { kind: 'ppn', version: '2026-01', ip_address: '', user_agent: 'Browser Uji' },
      { kind: 'registration', version: '2026-01', by_name: vendor.row.name },
    ])
    const school = await registered(schoolForm())
    expect((await agreements(school.id)).map(({ kind, by_name }) => [kind, by_name])).toEqual([
      ['registration', 'Ibu Kepala'],
    ])
  })

  test.each([
    ['/api/member/signup', '3347_40', '3347_39'],
    ['/api/member/register', '3347_40', '3347_39'],
    ['/api/member/register', '3347_38', '3347_38'],
  ])(
    '%s with the requested category %s creates an account of category %s',
    async (url, requestedCategory, made) => {
      const form = (requestedCategory === '3347_38' ? schoolForm : vendorForm)({
        page_category_id: requestedCategory,
        page_category_public_token: 'x',
        status: 1,
        verified: 1,
        zone: '5b',
        free_trade_zone: true,
        'g-PPN_MEMBER': 'MEMBER_0',
        is_demo: true,
      })
      const response = await post(form, url)
      const row = await memberOf(response.json().data.success[0].id)
      expect(row).toMatchObject({
        category: made,
        status: 0,
        zone: '1',
        free_trade_zone: false,
        is_demo: false,
      })
    },
  )

  test('responds with the handle of the emailed code and a token that is stored as a hash', async () => {
    const { handle, token, id } = await registered(vendorForm())
    expect(token).toMatch(/^[\w-]{43}$/)
    const [grant] = await db.selectFrom('upload_grant').selectAll().where('member_id', '=', id).execute()
    expect(grant).toMatchObject({ files_left: 20, closed_at: null })
    expect(grant?.token_hash.toString('base64url')).not.toBe(token)
    expect(Number(grant?.expires_at) - Number(grant?.created_at)).toBe(3_600_000)
    const code = await db.selectFrom('one_time_code').selectAll().where('handle', '=', handle).execute()
    expect(code).toMatchObject([{ purpose: 'verify', member_id: id }])
  })
})

describe('location of a new member', () => {
  test.each([
    ['village and district', { kelurahan: 'tropodo', kecamatan: 'Kec. Waru' }, '3515182001'],
    ['village and postal code', { kelurahan: 'Waru', kodepos: '29412' }, '2171011003'],
    [
      'a code that does not exist, and names',
      { destination_code: '9999999999', kelurahan: 'Tropodo', kodepos: '61256' },
      '3515182001',
    ],
  ])('is found by %s', async (_, overrides, code) => {
    const { row } = await registered(vendorForm({ destination_code: '', ...overrides }))
    expect(row.village_code).toBe(code)
  })
  test.each([
    ['nothing', {}],
    ['a district', { destination_code: '351518' }],
    ['a village alone', { kelurahan: 'Tropodo' }],
    ['a regency', { kabupaten: 'Kabupaten Sidoarjo', provinsi: 'Jawa Timur' }],
  ])('is the village nearest to the coordinates that matches the address: %s', async (_, overrides) => {
    await db
      .updateTable('area')
      .set({ latitude: -7.361, longitude: 112.761 })
      .where('code', '=', '3515182001')
      .execute()
    const { row } = await registered(vendorForm({ destination_code: '', ...overrides }))
    expect(row.village_code).toBe('3515182001')
  })
  test.each([
    ['a point at sea', { latitude: -5, longitude: 112 }],
    ['a point in another regency than it names', { kabupaten: 'Kota Batam' }],
    ['a village in the wrong district', { kelurahan: 'Tropodo', kecamatan: 'Balikpapan Kota' }],
    ['a place without a price zone', { destination_code: '6471011001', latitude: -1.26, longitude: 116.83 }],
  ])('is not found by %s', async (_, overrides) => {
    const response = await post(vendorForm({ destination_code: '', ...overrides }))
    expect([response.statusCode, response.json().data.error]).toEqual([
      422,
      [{ field: 'address', message: 'Isi lokasi alamat yang benar' }],
    ])
  })
})

describe('§5 messages at the fields of the wire format', () => {
  const errors = async (form: Record<string, unknown>) => {
    const response = await post(form)
    expect(response.statusCode).toBe(422)
    return response
      .json()
      .data.error.map(({ field, message }: { field: string; message: string }) => [field, message])
  }
  test.each([
    [{ email: 'ab' }, ['email', 'Isi email yang valid']],
    [{ mobile_number: '123456' }, ['mobile_number', 'Isi nomor handphone yang valid']],
    [{ info_1: '123456789012345678' }, ['info_1', 'NPWP harus terdiri dari 15 angka']],
    [{ info_2: '123' }, ['info_2', 'NIK harus terdiri dari 16 angka']],
    [{ address: 'ab' }, ['address', 'Isi lokasi alamat yang benar']],
    [{ address: null }, ['address', 'Isi lokasi alamat yang benar']],
    [{ address: undefined }, ['address', 'Isi lokasi alamat yang benar']],
    [{ name: undefined }, ['name', 'Nama wajib diisi']],
    ...[0, '0', '', ' ', 'abc', true, [5], null].map(
      (latitude): [Record<string, unknown>, [string, string]] => [
        { latitude },
        ['latitude', 'click peta untuk meletakan titik pada lokasi'],
      ],
    ),
    [{ info_10: '' }, ['info_10', 'Nama sesuai KTP wajib diisi']],
    [
      { info_11: '{"ppn_agreement":false}' },
      ['info_11', 'Anda harus menyetujui pernyataan ini untuk mendaftar'],
    ],
    [{ 'g-3347_9': '3347_30', info_3: 'A', info_4: 'B' }, ['info_5', 'NIB/SIUP harus terdiri dari 13 angka']],
    [
      { 'g-3347_9': '3347_30', info_3: 'A', info_4: 'B', info_5: '12' },
      ['info_5', 'NIB/SIUP harus terdiri dari 13 angka'],
    ],
    [
      { password: 'sekolah123', password2: 'sekolah123' },
      ['password', 'Kata sandi ini terlalu mudah ditebak'],
    ],
    [{ password2: 'lain-sekali' }, ['password2', 'Kata sandi tidak sama']],
    [{ date_of_birth: '2999-01-01' }, ['date_of_birth', 'Tanggal lahir tidak boleh setelah hari ini']],
  ])('%o', async (overrides, error) => {
    expect(await errors(vendorForm(overrides))).toEqual([error])
  })
  test.each([
    ['{"__proto__":{"ppn_agreement":true}}'],
    ['{"ppn_agreement":"true"}'],
    ['{"ppn_agreement":1}'],
    ['{"ppn_agreement":true'],
    ['[]'],
    ['null'],
    ['true'],
  ])('rejects %s as the PPN statement', async (info_11) => {
    expect((await errors(vendorForm({ info_11 }))).map(([field]: string[]) => field)).toEqual(['info_11'])
  })
  test.each([['{ "ppn_agreement" : true, "version": "2026-01" }'], [{ ppn_agreement: true }]])(
    '§3 info_11 is JSON with ppn_agreement true: %j agrees',
    async (info_11) => {
      const { row } = await registered(vendorForm({ info_11 }))
      expect(row.status).toBe(0)
    },
  )
  test('rejects a form that tries to set the prototype', async () => {
    const payload = JSON.stringify(vendorForm()).replace('{', '{"__proto__":{"page_category_id":"3347_40"},')
    const response = await app.inject({
      method: 'POST',
      url: '/api/member/signup',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
  })
})
