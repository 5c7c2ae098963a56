import { describe, expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { createRegistrationFixture } from '../../../testing/fixtures/registration-fixture.ts'
import { issueCode } from '../secrets/codes.ts'

const { app, db, vendorForm, schoolForm, registered, memberOf, latestMailTo, codeIn, events } =
  await createRegistrationFixture()

describe('address verification', () => {
  const requestCode = (email: string) =>
    app.inject({ method: 'POST', url: '/api/member/verification', payload: { email } })
  const confirm = (member_id: number, code: string) =>
    app.inject({ method: 'PUT', url: '/api/member/verification', payload: { member_id, code } })

  test('the emailed code puts a vendor into the waiting state with an upload token', async () => {
    const { id, handle, row } = await registered(vendorForm())
    const response = await confirm(handle, codeIn(await latestMailTo(row.email)))
    expect(response.json().data).toMatchObject({
      state: 'waiting',
      upload: { id, applicant: 'individual', reviewNote: '', sent: [] },
    })
    expect(await memberOf(id)).toMatchObject({ status: 1, category: '3347_39' })
    expect(await events(id)).toEqual(['register', 'verify'])
    const grants = await db
      .selectFrom('upload_grant')
      .select('closed_at')
      .where('member_id', '=', id)
      .execute()
    expect(grants.filter(({ closed_at }) => closed_at === null)).toHaveLength(1)
    expect(grants).toHaveLength(2)
  })
  test('activates a school at once, without documents', async () => {
    const { id, handle, row } = await registered(schoolForm())
    const response = await confirm(handle, codeIn(await latestMailTo(row.email)))
    expect(response.json().data).toEqual({ state: 'active', upload: null })
    expect((await memberOf(id)).status).toBe(1)
  })
  test('a code works once', async () => {
    const { handle, row } = await registered(vendorForm())
    const code = codeIn(await latestMailTo(row.email))
    expect((await confirm(handle, code)).statusCode).toBe(200)
    const repeatReply = await confirm(handle, code)
    expect([repeatReply.statusCode, repeatReply.json().status_message]).toEqual([
      422,
      'Kode salah atau sudah kedaluwarsa. Periksa kembali atau minta kode baru.',
    ])
  })
  test('rejects the correct code after five wrong guesses', async () => {
    const { id, handle, row } = await registered(vendorForm())
    const code = codeIn(await latestMailTo(row.email))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) expect((await confirm(handle, wrong)).statusCode).toBe(422)
    expect((await confirm(handle, code)).statusCode).toBe(422)
    expect((await memberOf(id)).status).toBe(0)
  })
  test('the handle of one registration does not accept the code of another', async () => {
    const one = await registered(vendorForm())
    const other = await registered(vendorForm())
    expect((await confirm(other.handle, codeIn(await latestMailTo(one.row.email)))).statusCode).toBe(422)
    expect((await confirm(one.id, codeIn(await latestMailTo(one.row.email)))).statusCode).toBe(422)
  })
  test('a password reset code does not confirm an address', async () => {
    const { id, row } = await registered(vendorForm())
    const handle = await issueCode(db, testSealer, {
      purpose: 'reset',
      memberId: id,
      to: row.email,
      now: new Date(),
    })
    expect((await confirm(handle, codeIn(await latestMailTo(row.email)))).statusCode).toBe(422)
  })
  test('a refused vendor sees the reason and can submit again with the earlier documents', async () => {
    const vendor = await aVendor(db, {
      category: '3347_39',
      account_type: '3347_30',
      review: 'refused',
      review_note: 'KTP tidak terbaca',
    })
    await db
      .insertInto('file')
      .values({
        owner_id: vendor.memberId,
        purpose: 'npwp',
        name: 'a',
        mime: 'image/jpeg',
        bytes: 1,
        key: 'k',
        created_at: new Date(),
      })
      .execute()
    const { member_id } = (await requestCode(vendor.email)).json().data
    const response = await confirm(member_id, codeIn(await latestMailTo(vendor.email)))
    expect(response.json().data).toMatchObject({
      state: 'waiting',
      upload: { applicant: 'company', reviewNote: 'KTP tidak terbaca', sent: ['npwp'] },
    })
  })
  test.each([
    [-1, 'Akun ini diblokir. Hubungi platform.'],
    [2, 'Akun ini sedang dinonaktifkan. Hubungi platform.'],
  ])('the status of an account with status %i stays unchanged', async (status, message) => {
    const vendor = await aVendor(db, { status })
    const handle = await issueCode(db, testSealer, {
      purpose: 'verify',
      memberId: vendor.memberId,
      to: vendor.email,
      now: new Date(),
    })
    const response = await confirm(handle, codeIn(await latestMailTo(vendor.email)))
    expect([response.statusCode, response.json().status_message]).toEqual([403, message])
    expect((await memberOf(vendor.memberId)).status).toBe(status)
  })
  test('responds alike for an unknown address, one that needs no code and one that does', async () => {
    const { row } = await registered(vendorForm())
    const active = await aVendor(db)
    const countMails = async (to: string) =>
      (await db.selectFrom('mail').select('id').where('recipient', '=', to).execute()).length
    const before = await countMails(row.email)
    const answers = await Promise.all([row.email, active.email, 'tidak-ada@contoh.test'].map(requestCode))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.replace(/\d+/g, '#')))).toEqual(
      new Set(['{"status":"success","status_message":"Berhasil","data":{"member_id":#}}']),
    )
    expect(new Set(answers.map((answer) => answer.json().data.member_id)).size).toBe(3)
    expect([
      await countMails(row.email),
      await countMails(active.email),
      await countMails('tidak-ada@contoh.test'),
    ]).toEqual([before + 1, 0, 0])
  })
  test('limits code requests to six an hour per address and twenty per network address', async () => {
    for (let n = 0; n < 6; n += 1) expect((await requestCode('sama@contoh.test')).statusCode).toBe(200)
    expect((await requestCode('sama@contoh.test')).statusCode).toBe(429)
    for (let n = 0; n < 13; n += 1) expect((await requestCode(`lain-${n}@contoh.test`)).statusCode).toBe(200)
    expect((await requestCode('lain@contoh.test')).statusCode).toBe(429)
  })
  test('limits guesses to sixty an hour per network address', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => confirm(123, '123456')))
    const refused = answers.filter((answer) => answer.json().status_message.startsWith('Terlalu banyak'))
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(429))
  })
})
