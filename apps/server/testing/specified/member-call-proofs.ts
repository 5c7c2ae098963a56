import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { type CallFixture, PASSWORD, SECRET } from '../fixtures/call-fixture.ts'
import { aSchoolRecord, testSchoolData } from '../partners/school-data.ts'
import type { Proof } from './specified-calls.ts'

/** Fields of a sign-in response by § 7 and of a session by § 3. */
const SESSION_FIELDS = [
  'account_token',
  'member_id',
  'name',
  'email',
  'mobile_number',
  'gender',
  'date_of_birth',
  'info_1',
  'info_11',
  'zone',
  'page_category_id',
  'type',
  'profile_picture',
  'verified',
  'g-PPN_MEMBER',
  'additional_data',
  'member_pembeli',
  'HAS_PPN_MEMBER',
  'member_name',
  'pengguna_id',
  'pengguna_token',
  'pengguna_name',
]

const NEW_PASSWORD = 'kapur-tulis-2026'

/** Proofs for the calls of § 7 Member and session. */
export const memberCallProofs = (fixture: CallFixture) => ({
  ...sessionProofs(fixture),
  ...registrationProofs(fixture),
  ...profileProofs(fixture),
})

const credentialsOf = ({ school }: CallFixture) => ({
  username: school.email,
  password: PASSWORD,
  type: 'member',
})

const hasSession = (data: object) => expect(Object.keys(data)).toEqual(expect.arrayContaining(SESSION_FIELDS))

function sessionProofs(fixture: CallFixture) {
  const { call, app, school, staff, headersOf } = fixture
  const credentials = credentialsOf(fixture)
  return {
    'POST /member/signin': async () => {
      const body = await call(null, 'POST', '/member/signin', credentials)
      hasSession(body.data)
      expect(body.data).toMatchObject({ member_id: school.memberId, verified: 1, type: 'member' })
      const wrong = { ...credentials, password: 'salah-sekali' }
      const refused = await app.inject({ method: 'POST', url: '/api/member/signin', payload: wrong })
      expect(refused.json()).toMatchObject({ status: 'error', status_message: expect.any(String) })
    },
    'POST /staff/signin': async () => {
      const code = new TOTP({ secret: SECRET }).generate()
      const payload = { username: staff.email, password: PASSWORD, type: 'staff', code }
      hasSession((await call(null, 'POST', '/staff/signin', payload)).data)
    },
    'POST {external}/endpoint/login': async () => {
      const record = aSchoolRecord()
      const service = await testSchoolData([record])
      const { schoolId, token, pin, personId } = await service.ticketFor(record, 0)
      const answer = await fetch(`${service.url}/endpoint/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: schoolId, token, pin, pengguna: personId }),
      })
      const { status, data } = JSON.parse(await answer.text())
      await service.close()
      const { additional_data } = data
      expect([status, data.name, data.verified]).toEqual(['success', record.name, 1])
      expect(additional_data).toMatchObject({ pengguna_id: personId, account_token: token })
    },
    'POST /member/signout': async () => {
      const headers = await headersOf(school)
      const out = await app.inject({ method: 'POST', url: '/api/member/signout', headers, payload: {} })
      expect(out.json().status).toBe('success')
      const after = await app.inject({ url: '/api/member', headers })
      expect([after.statusCode, after.json().status_message]).toEqual([401, 'Token Expired'])
    },
  } satisfies Record<string, Proof>
}

function registrationProofs(fixture: CallFixture) {
  const registers = (path: string) => registrationProof(fixture, path)
  const resets = (requestCode: ['PUT' | 'POST', string], set: ['PUT', string]) =>
    resetProof(fixture, requestCode, set)
  const [step1, step2] = ['/member/reset_password_step1', '/member/reset_password_step2']
  return {
    'POST /member/signup': registers('/member/signup'),
    'POST /member/register': registers('/member/register'),
    'PUT /member/reset_password_step1': resets(['PUT', step1], ['PUT', step2]),
    'PUT /member/reset_password_step2': resets(['PUT', step1], ['PUT', step2]),
    'POST /member/reset_password': resets(['POST', '/member/reset_password'], ['PUT', step2]),
    'PUT /member/reset_password': resets(['PUT', step1], ['PUT', '/member/reset_password']),
  } satisfies Record<string, Proof>
}

const registrationProof =
  ({ call, app, vendorForm }: CallFixture, path: string): Proof =>
  async () => {
    const { data } = await call(null, 'POST', path, vendorForm())
    expect(data.error).toEqual([])
    expect(data.success[0].id).toBeGreaterThan(0)
    const [handle, uploadToken, more] = data.success[0].code.split('.')
    expect([/^\d+$/.test(handle), more]).toEqual([true, undefined])
    // The second part of the code, after the dot, is the upload token of this registration.
    const headers = { authorization: `member|${data.success[0].id}|${uploadToken}` }
    const documents = await app.inject({
      method: 'POST',
      url: '/api/member/documents',
      headers,
      payload: {},
    })
    expect(documents.json().status_message).not.toMatch(/Login First|Token Expired/)

    const wrong = await app.inject({ method: 'POST', url: `/api${path}`, payload: { email: 'x' } })
    expect(wrong.json().status).toBe('error')
    expect(wrong.json().data.error[0].message).toBe('Isi email yang valid')
  }

/**
 * Proves a password reset.
 *
 * @param requestCode method and path of step 1
 * @param set method and path of step 2
 */
const resetProof =
  (
    { call, vendor, latestMailTo, codeIn, db }: CallFixture,
    requestCode: ['PUT' | 'POST', string],
    set: ['PUT', string],
  ): Proof =>
  async () => {
    const { email } = vendor
    const { data } = await call(null, ...requestCode, { email })
    expect(data.member_id).toBeGreaterThan(0)
    const code = codeIn(await latestMailTo(email))
    expect(code).toMatch(/^\d{6}$/)
    await call(null, ...set, {
      code,
      password: NEW_PASSWORD,
      password2: NEW_PASSWORD,
      member_id: data.member_id,
    })
    await call(null, 'POST', '/member/signin', { username: email, password: NEW_PASSWORD, type: 'vendor' })
    await db.deleteFrom('one_time_code').execute()
  }

function profileProofs(fixture: CallFixture) {
  const { call, school, vendor } = fixture
  const credentials = credentialsOf(fixture)
  return {
    'PUT /member': async () => {
      const payload = {
        member_id: vendor.memberId,
        info_1: '012345678901000',
        info_11: '{"ppn_agreement":true}',
      }
      await call(vendor, 'PUT', '/member', payload)
      const { data } = await call(vendor, 'GET', '/member')
      expect([data.info_1.endsWith('1000'), data.info_11]).toEqual([true, '{"ppn_agreement":true}'])
    },
    'PUT /member/password': async () => {
      const payload = { current: PASSWORD, password: NEW_PASSWORD, password2: NEW_PASSWORD }
      await call(school, 'PUT', '/member/password', payload)
      await call(null, 'POST', '/member/signin', { ...credentials, password: NEW_PASSWORD })
    },
    'GET /member': async () => {
      const { data } = await call(vendor, 'GET', '/member')
      expect(data).toMatchObject({
        member_id: vendor.memberId,
        member_pembeli: 0,
        page_category_id: '3347_40',
      })
    },
    'GET /member/search (keyword)': async () => {
      const { data } = await call(null, 'GET', `/member/search?keyword=${encodeURIComponent(vendor.name)}`)
      expect(data.map((row: { member_id: number }) => row.member_id)).toContain(vendor.memberId)
      const [first = {}] = data
      const fields = ['kabupaten', 'member_id', 'name', 'page_category_id', 'provinsi']
      expect(Object.keys(first).toSorted()).toEqual(fields)
    },
    'GET /member/location (keyword)': async () => {
      const { data } = await call(null, 'GET', '/member/location?keyword=sidoarjo')
      expect(data).toContainEqual({ id: '3515', type: 'regency', name: expect.stringContaining('Sidoarjo') })
    },
    'GET /member/notification/count/ (show_group_count)': async () => {
      const { data } = await call(vendor, 'GET', '/member/notification/count/?show_group_count=true')
      for (const field of ['post_count', 'chat_count', 'notification_count'])
        expect(data[field], field).toBeGreaterThanOrEqual(0)
      for (const group of data.group_count)
        expect(group).toEqual({ title: expect.any(String), total: expect.any(Number) })
      const plain = await call(vendor, 'GET', '/member/notification/count/')
      expect(plain.data.group_count).toEqual([])
    },
  } satisfies Record<string, Proof>
}
