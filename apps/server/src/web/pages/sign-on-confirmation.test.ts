import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { aSchoolRecord, testSchoolData } from '../../../testing/partners/school-data.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'

const school = aSchoolRecord()
let app: FastifyInstance
let db: Db
let close: () => Promise<void>
let service: Awaited<ReturnType<typeof testSchoolData>>

beforeAll(async () => {
  ;({ db, close } = await testDb())
  await someAreas(db)
  await db
    .insertInto('zone_rule')
    .values({ area_code: '35', zone: '1', valid_from: '2020-01-01', source: 'test' })
    .execute()
  service = await testSchoolData([school])
  app = await testApp(db, { ...testServices(), signOn: service.signOn })
})
afterAll(async () => {
  await app.close()
  await service.close()
  await close()
})

const CONFIRM = '/dapodik/konfirmasi'
const OURS = { 'sec-fetch-site': 'same-origin' }
const CROSS_SITE = { 'sec-fetch-site': 'cross-site' }

const request = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method,
    url,
    headers: {
      accept: 'text/html',
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
  })

type Response = Awaited<ReturnType<typeof request>>

const cookieOf = (response: Response, name: string) =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .find((one) => one.startsWith(`${name}=`))

const isRevoked = async (cookie: string) => {
  const row = await db
    .selectFrom('session')
    .select('revoked_at')
    .where('token_hash', '=', hashToken(cookie.slice('ps_session='.length)))
    .executeTakeFirstOrThrow()
  return row.revoked_at !== null
}

const sessionCount = async () =>
  (await db.selectFrom('session').select('id').where('type', '=', 'dapodik').execute()).length

/** Creates a session of another school, signed in by password. */
async function otherSession() {
  const other = await aSchool(db, { name: 'SMP Lain' })
  return { other, cookie: `ps_session=${await aToken(db, other)}` }
}

describe('§2 a sign-on link during another session', () => {
  test('asks first, names both accounts and changes nothing; the used-up link leaks no secrets', async () => {
    const { cookie } = await otherSession()
    const [path, before] = [await service.pathFor(school, 0), await sessionCount()]
    const entry = await request('GET', path, { cookie })
    expect([entry.statusCode, entry.headers.location]).toEqual([303, CONFIRM])
    expect(entry.headers['set-cookie']).toMatch(
      /^ps_sign_on=[\w-]{43}; Max-Age=300; Path=\/dapodik; HttpOnly; SameSite=Lax$/,
    )
    const pending = cookieOf(entry, 'ps_sign_on') ?? ''
    const page = await request('GET', CONFIRM, { cookie: `${cookie}; ${pending}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`Lanjutkan sebagai Dewi (Kepala sekolah, ${school.name})?`)
    expect(page.body).toContain('Anda sedang masuk sebagai <strong>SMP Lain</strong>')
    expect(JSON.stringify([entry.headers, page.headers, page.body])).not.toContain(path.split('/')[3])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await sessionCount()).toBe(before)
    expect(await isRevoked(cookie)).toBe(false)
    expect((await request('GET', path, { cookie })).headers.location).toContain('sign-on%2Fused')
    const stored = await db.selectFrom('pending_sign_on').select('answer').execute()
    expect(JSON.stringify(stored)).not.toContain(school.name)
  })

  test('can be confirmed for a shared computer, with a session that ends with the browser', async () => {
    const { cookie } = await otherSession()
    const entry = await request('GET', await service.pathFor(school, 0), { cookie })
    const both = `${cookie}; ${cookieOf(entry, 'ps_sign_on')}`
    const page = await request('GET', CONFIRM, { cookie: both })
    expect(page.body).toContain('Komputer ini dipakai bersama')
    expect(page.body).toContain('Keluar otomatis setelah 30 menit tanpa kegiatan.')
    const confirmed = await app.inject({
      method: 'POST',
      url: `${CONFIRM}/lanjut`,
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: both,
        ...OURS,
      },
      payload: 'shared=1',
    })
    expect(confirmed.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^ps_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    const member = await app.inject({
      url: '/api/member',
      headers: { cookie: cookieOf(confirmed, 'ps_session') ?? '' },
    })
    expect(member.json().data.idle_seconds_left).toBe(1800)
  })

  test('on confirmation replaces the session: the old token is revoked in the database', async () => {
    const { other, cookie } = await otherSession()
    const entry = await request('GET', await service.pathFor(school, 0), { cookie })
    const both = `${cookie}; ${cookieOf(entry, 'ps_sign_on')}`
    const confirmed = await request('POST', `${CONFIRM}/lanjut`, { cookie: both, ...OURS })
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/home'])
    expect(cookieOf(confirmed, 'ps_sign_on')).toBe('ps_sign_on=')
    expect(await isRevoked(cookie)).toBe(true)
    const next = cookieOf(confirmed, 'ps_session') ?? ''
    const member = await app.inject({ url: '/api/member', headers: { cookie: next } })
    expect(member.json().data).toMatchObject({ name: school.name, pengguna_name: 'Dewi' })
    expect((await app.inject({ url: '/api/member', headers: { cookie } })).statusCode).toBe(401)
    const events = await db
      .selectFrom('member_event')
      .select('action')
      .where('member_id', '=', other.memberId)
      .execute()
    expect(events).toEqual([{ action: 'sign-out' }])
    // A confirmation works only once.
    const back = await request('GET', CONFIRM, { cookie: next })
    expect(back.headers.location).toBe('/home')
    const secondResponse = await request('POST', `${CONFIRM}/lanjut`, { cookie: both, ...OURS })
    expect(secondResponse.headers.location).toBe('/login?sebagai=sekolah&gagal=sign-on%2Flapsed')
    expect(cookieOf(secondResponse, 'ps_session')).toBeUndefined()
  })

  test('on refusal leaves the session unchanged and deletes the pending sign-on', async () => {
    const { cookie } = await otherSession()
    const entry = await request('GET', await service.pathFor(school, 0), { cookie })
    const both = `${cookie}; ${cookieOf(entry, 'ps_sign_on')}`
    const refused = await request('POST', `${CONFIRM}/batal`, { cookie: both, ...OURS })
    expect([
      refused.headers.location,
      cookieOf(refused, 'ps_sign_on'),
      cookieOf(refused, 'ps_session'),
    ]).toEqual(['/home', 'ps_sign_on=', undefined])
    expect(await isRevoked(cookie)).toBe(false)
    expect(
      (await request('POST', `${CONFIRM}/lanjut`, { cookie: both, ...OURS })).headers.location,
    ).toContain('sign-on%2Flapsed')
  })

  test('a sign-on link of the same person does not ask and replaces the old session', async () => {
    const first = await request('GET', await service.pathFor(school, 0))
    const cookie = cookieOf(first, 'ps_session') ?? ''
    const second = await request('GET', await service.pathFor(school, 0), { cookie, ...CROSS_SITE })
    expect(second.headers.location).toBe('/home')
    expect(await isRevoked(cookie)).toBe(true)
    // Another person of the same school has to confirm.
    const other = await request('GET', await service.pathFor(school, 1), {
      cookie: cookieOf(second, 'ps_session') ?? '',
    })
    expect(other.headers.location).toBe(CONFIRM)
  })
})

describe('a sign-on from another site', () => {
  test.each(['cross-site', 'same-site'])('(%s) asks even without a session', async (site) => {
    const entry = await request('GET', await service.pathFor(school, 0), { 'sec-fetch-site': site })
    expect([entry.headers.location, cookieOf(entry, 'ps_session')]).toEqual([CONFIRM, undefined])
    const page = await request('GET', CONFIRM, { cookie: cookieOf(entry, 'ps_sign_on') ?? '' })
    expect(page.body).not.toContain('Anda sedang masuk')
    expect(page.body).toContain('Batal')
  })

  test.each(['none', 'same-origin'])('does not apply when the browser sends %s', async (site) => {
    const entry = await request('GET', await service.pathFor(school, 0), { 'sec-fetch-site': site })
    expect(entry.headers.location).toBe('/home')
  })

  test('another site cannot confirm a sign-on for the user', async () => {
    const entry = await request('GET', await service.pathFor(school, 0), CROSS_SITE)
    const cookie = cookieOf(entry, 'ps_sign_on') ?? ''
    for (const headers of [CROSS_SITE, { origin: 'https://penyerang.test' }]) {
      const posted = await request('POST', `${CONFIRM}/lanjut`, { cookie, ...headers })
      expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([403, undefined])
    }
    expect((await request('GET', `${CONFIRM}/lanjut`, { cookie })).headers.location).toContain('/login')
    expect((await request('POST', `${CONFIRM}/lanjut`, { cookie, ...OURS })).headers.location).toBe('/home')
  })

  test('expires after five minutes without confirmation', async () => {
    const entry = await request('GET', await service.pathFor(school, 0), CROSS_SITE)
    const cookie = cookieOf(entry, 'ps_sign_on') ?? ''
    const { expires_at } = await db
      .selectFrom('pending_sign_on')
      .select('expires_at')
      .where('token_hash', '=', hashToken(cookie.slice('ps_sign_on='.length)))
      .executeTakeFirstOrThrow()
    const seconds = (expires_at.getTime() - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(270)
    expect(seconds).toBeLessThanOrEqual(300)
    await db
      .updateTable('pending_sign_on')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    for (const [method, path] of [
      ['GET', CONFIRM],
      ['POST', `${CONFIRM}/lanjut`],
    ] as const)
      expect((await request(method, path, { cookie, ...OURS })).headers.location).toBe(
        '/login?sebagai=sekolah&gagal=sign-on%2Flapsed',
      )
  })

  test('another site cannot post a sign-in', async () => {
    const posted = await app.inject({
      method: 'POST',
      url: '/api/member/signin',
      headers: { 'content-type': 'application/json', ...CROSS_SITE },
      payload: { username: 'sekolah@contoh.test', password: 'belanja-2026' },
    })
    expect([posted.statusCode, posted.json().status_message, posted.headers['set-cookie']]).toEqual([
      403,
      'Permintaan dari situs lain ditolak',
      undefined,
    ])
  })
})

test('escapes a name with markup on the confirmation page', async () => {
  const odd = aSchoolRecord()
  const records = { ...odd, name: 'SD <b onclick=x>"Contoh"</b>' }
  const own = await testSchoolData([records])
  const other = await testApp(db, { ...testServices(), signOn: own.signOn })
  const entry = await other.inject({
    url: await own.pathFor(records, 0),
    headers: { accept: 'text/html', ...CROSS_SITE },
  })
  const cookie = String(entry.headers['set-cookie']).split(';')[0] ?? ''
  const page = await other.inject({ url: CONFIRM, headers: { accept: 'text/html', cookie } })
  expect(page.body).toContain('SD &lt;b onclick=x&gt;&quot;Contoh&quot;&lt;/b&gt;')
  await other.close()
  await own.close()
})
