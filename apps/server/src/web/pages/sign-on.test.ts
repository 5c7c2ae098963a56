import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { aSchoolRecord, testSchoolData } from '../../../testing/partners/school-data.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Db } from '../../db/database.ts'
import { loggableUrl } from './sign-on.ts'

const school = aSchoolRecord()
let app: FastifyInstance
let db: Db
let close: () => Promise<void>
let service: Awaited<ReturnType<typeof testSchoolData>>
const log: string[] = []

beforeAll(async () => {
  ;({ db, close } = await testDb())
  await someAreas(db)
  await db
    .insertInto('zone_rule')
    .values({ area_code: '35', zone: '1', valid_from: '2020-01-01', source: 'test' })
    .execute()
  service = await testSchoolData([school])
  const services = { ...testServices(), signOn: service.signOn }
  app = await testApp(db, services, { level: 'trace', write: (line) => log.push(line) })
})
afterAll(async () => {
  await app.close()
  await service.close()
  await close()
})

const go = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { accept: 'text/html', ...headers } })
const tokenIn = (path: string) => path.split('/')[3] ?? ''

describe('§2 dapodik/{id}/{token}/{pin}/{pengguna}', () => {
  test('sets the session cookie and redirects without any secret', async () => {
    const path = await service.pathFor(school, 0)
    const response = await go(path)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/home'])
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^ps_session=[\w-]{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    )
    expect(JSON.stringify([response.headers, response.body])).not.toContain(tokenIn(path))
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
    const member = await app.inject({ url: '/api/member', headers: { cookie } })
    expect(member.json().data).toMatchObject({
      type: 'dapodik',
      name: school.name,
      pengguna_id: school.people[0]?.id,
      pengguna_name: 'Dewi',
      position: 'head',
    })
  })

  test('redirects a used link to the sign-in page with its message', async () => {
    const path = await service.pathFor(school, 0)
    await go(path)
    const secondResponse = await go(path)
    expect([
      secondResponse.statusCode,
      secondResponse.headers.location,
      secondResponse.headers['set-cookie'],
    ]).toEqual([303, '/login?sebagai=sekolah&gagal=sign-on%2Fused', undefined])
    expect(secondResponse.headers['referrer-policy']).toBe('no-referrer')
  })

  test.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch' }],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'x-moz': 'prefetch' }],
  ] as const)('%s with %o does not use up the ticket', async (method, headers) => {
    const path = await service.pathFor(school, 0)
    const look = await go(path, headers, method)
    expect([look.statusCode < 300 || look.statusCode === 403, look.headers['set-cookie']]).toEqual([
      true,
      undefined,
    ])
    expect((await go(path)).headers.location).toBe('/home')
  })

  test.each([
    ['a part that is too long', `/dapodik/d-1/${'t'.repeat(201)}/1/p`],
    ['a pipe', '/dapodik/d-1/token%7C1/1/p'],
    ['a line end', '/dapodik/d-1/token%0A/1/p'],
    ['a slash', '/dapodik/d-1/token%2F..%2F/1/p'],
    ['a letter that is not theirs', '/dapodik/d-1/t%C3%B6ken/1/p'],
  ])('%s is refused without calling the school-data service', async (_, path) => {
    const before = await db.selectFrom('sign_on_ticket').select('hash').execute()
    expect((await go(path)).headers.location).toBe('/login?sebagai=sekolah&gagal=sign-on%2Frefused')
    expect(await db.selectFrom('sign_on_ticket').select('hash').execute()).toHaveLength(before.length)
  })

  test.each(['/dapodik/a/b/c', '/dapodik/a/b/c/d/e', '/dapodik/a', `/dapodik/a/${'b'.repeat(600)}/c/d`])(
    '%s redirects browsers to the sign-in page and responds 404 to other clients',
    async (path) => {
      const response = await go(path)
      expect([response.statusCode, response.headers.location, response.headers['set-cookie']]).toEqual([
        303,
        '/login?sebagai=sekolah&gagal=sign-on%2Frefused',
        undefined,
      ])
      expect(response.headers['referrer-policy']).toBe('no-referrer')
      expect((await go(path, { accept: 'application/json' })).statusCode).toBe(404)
      expect((await go(path, {}, 'POST')).statusCode).toBe(404)
    },
  )

  test('responds 404 to POST', async () => {
    expect((await go(await service.pathFor(school, 0), {}, 'POST')).statusCode).toBe(404)
  })

  test('responds 404 to a part that cannot be decoded, without repeating it', async () => {
    const response = await go('/dapodik/d-1/rahasia/1/%E0%A4%A')
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([404, undefined])
    expect(response.body).not.toContain('rahasia')
  })
})

describe('§7 clients that send the header', () => {
  const json = (path: string) => go(path, { accept: 'application/json' })
  const member = (authorization: string) => app.inject({ url: '/api/member', headers: { authorization } })

  test('get a sign-in response, and its dapodik header authenticates', async () => {
    const response = await json(await service.pathFor(school, 1))
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined])
    const { data } = response.json()
    expect(data).toMatchObject({ type: 'dapodik', verified: 1, pengguna_name: 'Agus', zone: '1' })
    const { member_id, account_token, pengguna_id, pengguna_token, additional_data } = data
    expect(pengguna_token).toBe(additional_data.account_token)
    const whole = `dapodik|${member_id}|${account_token}|${pengguna_id}|${additional_data.account_token}`
    expect((await member(whole)).json().data).toMatchObject({ pengguna_name: 'Agus', position: 'executor' })
    for (const wrong of [
      `dapodik|${member_id}|${account_token}|${school.people[0]?.id}|${additional_data.account_token}`,
      `dapodik|${member_id}|${account_token}|${pengguna_id}|${'x'.repeat(43)}`,
      `dapodik|${member_id}|${additional_data.account_token}|${pengguna_id}|${account_token}`,
      `dapodik|${member_id + 1}|${account_token}|${pengguna_id}|${additional_data.account_token}`,
      `member|${member_id}|${account_token}`,
    ])
      expect((await member(wrong)).statusCode).toBe(401)
  })

  test.each([
    [
      'refuse',
      403,
      'Layanan data sekolah menolak masuk ini. Ulangi dari Dapodik atau hubungi operator sekolah.',
    ],
    ['replay', 403, 'Tautan masuk ini sudah pernah dipakai. Ulangi dari Dapodik.'],
    ['garble', 409, 'Layanan data sekolah menjawab di luar dugaan. Hubungi platform.'],
  ] as const)(
    'get the refusal in the body when the school-data service does this: %s',
    async (behaviour, status, sentence) => {
      const response = await json(await service.pathFor(school, 0, behaviour))
      expect([response.statusCode, response.json()]).toEqual([
        status,
        { status: 'error', status_message: sentence },
      ])
    },
  )

  test('get no dapodik session for a password', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/member/signin',
      payload: { username: school.email, password: 'belanja-2026', type: 'dapodik' },
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('the log', () => {
  test('has no secrets at any level, however the address is written', async () => {
    log.length = 0
    const path = await service.pathFor(school, 0)
    const secret = tokenIn(path)
    const ways = [
      path,
      path,
      `${path}?a=1`,
      `/${path}`,
      path.replace('/dapodik/', '/DAPODIK/'),
      path.replace('/dapodik/', '/%64apodik/'),
      `${path}/more`,
      `${path}%zz`,
      `/login?kembali=${encodeURIComponent(path)}`,
    ]
    for (const way of ways) await go(way)
    await go(path, {}, 'HEAD')
    await go(path, {}, 'POST')
    const lines = log.join('')
    expect(lines).toContain('"route":"/dapodik/:id/:token/:pin/:pengguna"')
    expect(lines).not.toContain(secret)
  })

  test('has nothing of a malformed request', async () => {
    log.length = 0
    const path = await service.pathFor(school, 0)
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(address.port), address.hostname)
    socket.resume()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: toko.test\r\nthis is no header\r\n\r\n`)
    await once(socket, 'close')
    const lines = log.join('')
    expect(lines).toContain('client error')
    expect(lines).not.toContain(tokenIn(path))
    expect(lines).not.toContain([...Buffer.from(tokenIn(path))].join(','))
  })

  test('shows other addresses unchanged', () => {
    expect(loggableUrl('/api/item?keyword=kertas%20A4')).toBe('/api/item?keyword=kertas%20A4')
    expect(loggableUrl('/%2564apodik/a/b')).toBe('/%2564apodik/a/b')
  })
})
