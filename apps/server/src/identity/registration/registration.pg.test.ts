import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { jpeg } from '../../../testing/fixtures/member-files-fixture.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { openGrant } from '../sessions/upload-grants.queries.ts'

let database: OpenDatabase
let app: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  database = await testDb()
  await someAreas(database.db)
  await database.db
    .insertInto('zone_rule')
    .values({ area_code: '35', zone: '1', valid_from: '2017-01-01', source: 'test' })
    .execute()
  app = await testApp(database.db, testServices())
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const form = (overrides: Record<string, unknown>) => ({
  page_category_id: '3347_39',
  email: 'calon@contoh.test',
  password: 'kapur-tulis-2026',
  password2: 'kapur-tulis-2026',
  name: 'Toko Calon',
  mobile_number: '081234567890',
  info_1: '123456789012345',
  info_2: '3515181201900001',
  info_6: 'Bank Contoh',
  info_7: 'Calon',
  info_8: '123456789',
  info_9: 'Sidoarjo',
  info_10: 'Calon',
  info_11: '{"ppn_agreement":true}',
  address: 'Jl. Contoh 1',
  destination_code: '3515182001',
  latitude: -7.36,
  longitude: 112.76,
  ...overrides,
})

/** Makes the same call many times concurrently, each from its own network address. */
const atOnce = async (times: number, one: (n: number) => Promise<{ statusCode: number }>) =>
  (await Promise.all(Array.from({ length: times }, async (_, n) => (await one(n)).statusCode))).sort()

const signUp = (n: number, overrides: Record<string, unknown>) =>
  app.inject({
    method: 'POST',
    url: '/api/member/signup',
    remoteAddress: `10.0.0.${n + 1}`,
    payload: form(overrides),
  })

test('of 16 concurrent sign-ups with one form, and of 16 with one NPWP, one each gets them', async () => {
  const holderCount = async (field: 'email' | 'npwp_hash', value: string | Buffer) =>
    (await database.db.selectFrom('member').select('id').where(field, '=', value).execute()).length
  await atOnce(16, (n) => signUp(n, {}))
  expect(await holderCount('email', 'calon@contoh.test')).toBe(1)
  const others = await atOnce(16, (n) =>
    signUp(n, { email: `lain-${n}@contoh.test`, info_1: '999999999999999' }),
  )
  expect(others).toEqual(Array(16).fill(200))
  expect(await holderCount('npwp_hash', testSealer.print('0999999999999999'))).toBe(1)
})

test('a code sent ten times concurrently confirms once', async () => {
  const response = await signUp(100, { email: 'kode@contoh.test', info_1: '111111111111111' })
  const { id, code } = response.json().data.success[0]
  const member_id = Number(String(code).split('.')[0])
  const mail = await database.db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', 'kode@contoh.test')
    .executeTakeFirstOrThrow()
  const digits = /\b\d{6}\b/.exec(unseal(mail.body ?? ''))?.[0]
  const codes = await atOnce(10, () =>
    app.inject({ method: 'PUT', url: '/api/member/verification', payload: { member_id, code: digits } }),
  )
  expect(codes).toEqual([200, ...Array(9).fill(422)])
  const events = await database.db
    .selectFrom('member_event')
    .select('action')
    .where('member_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['register', 'verify'])
})

test('an upload token used thirty times concurrently accepts twenty files, of which one is current, and submits once', async () => {
  const { db } = database
  const { memberId } = await aVendor(db, { category: '3347_39', account_type: '3347_29' })
  const token = 't'.repeat(43)
  await openGrant(db, {
    memberId,
    tokenHash: createHash('sha256').update(token).digest(),
    now: new Date(),
  })
  const headers = { authorization: `member|${memberId}|${token}` }
  const part = (name: string, content: Buffer) => [
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]
  const upload = (kind: string) =>
    app.inject({
      method: 'POST',
      url: `/api/member/page/${memberId}/image`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([
        ...part('upload_type', Buffer.from(kind)),
        ...part('Filedata"; filename="a.jpg', jpeg),
        Buffer.from('--x--\r\n'),
      ]),
    })
  expect((await upload('npwp')).statusCode).toBe(200)
  // A busy machine refuses an upload that waited too long; clients retry it.
  const uploadWithRetry = async () => {
    for (;;) {
      const response = await upload('nik')
      if (response.statusCode !== 429) return response
    }
  }
  const codes = await atOnce(29, uploadWithRetry)
  expect(codes).toEqual([...Array(19).fill(200), ...Array(10).fill(409)])
  const inForce = await db
    .selectFrom('file')
    .select('purpose')
    .where('owner_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .orderBy('purpose')
    .execute()
  expect(inForce.map(({ purpose }) => purpose)).toEqual(['nik', 'npwp'])
  const finished = await atOnce(5, () =>
    app.inject({ method: 'POST', url: '/api/member/documents', headers, payload: {} }),
  )
  expect(finished).toEqual([200, 403, 403, 403, 403])
})
