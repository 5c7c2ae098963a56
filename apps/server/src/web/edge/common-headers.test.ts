import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { aToken, testApp, testConfig } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Db } from '../../db/database.ts'
import { hashPassword } from '../../identity/secrets/password-hashing.ts'
import { createSessionCache } from '../../identity/sessions/session-cache.ts'
import { buildApp } from '../app.ts'
import { createResponseCache } from './response-cache.ts'

const HSTS = 'max-age=31536000; includeSubDomains'
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

let db: Db
let app: FastifyInstance
let port: number
let closeDb: () => Promise<void>

/** A server behind HTTPS, as in production. */
beforeAll(async () => {
  ;({ db, close: closeDb } = await testDb())
  const context = {
    ...{ db, reads: () => db, services: testServices(), clock: () => new Date(), observe: null },
    config: testConfig({ secureCookies: true }),
    ...{ responses: createResponseCache(), sessions: createSessionCache(0) },
  }
  app = await buildApp(context, 'api-only', [])
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as AddressInfo)
})
afterAll(async () => {
  await app.close()
  await closeDb()
})

describe('every reply that is no page demands HTTPS, and loads and runs nothing', () => {
  test.each([
    ['/api/member', 401],
    ['/api/openapi.json', 200],
    ['/api/tidak/ada', 404],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/health/live', 200],
    ['/file/1', 404],
    ['/%E0%A4%A', 404],
  ])('%s', async (url, status) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['strict-transport-security'], headers['content-security-policy']]).toEqual([
      ...[status, HSTS, NOTHING],
    ])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('the live stream demands HTTPS, and loads and runs nothing', async () => {
    const cookie = `__Host-ps_session=${await aToken(db, await aSchool(db))}`
    const stopped = new AbortController()
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { cookie },
      signal: stopped.signal,
    })
    stopped.abort()
    expect([
      status,
      headers.get('strict-transport-security'),
      headers.get('content-security-policy'),
    ]).toEqual([...[200, HSTS, NOTHING]])
  })

  test('the reply to a request that is no HTTP demands HTTPS, and loads and runs nothing', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('BUKAN HTTP\r\n\r\n')
    const reply = await text(socket)
    expect(reply).toContain('HTTP/1.1 400 Bad Request')
    expect(reply).toContain(`strict-transport-security: ${HSTS}\r\n`)
    expect(reply).toContain(`content-security-policy: ${NOTHING}\r\n`)
  })
})

describe('cookies over HTTPS', () => {
  test('the names of cookies have prefixes, so no sibling host and no plain connection can set them', async () => {
    const school = await aSchool(db)
    const password_hash = await hashPassword('belanja-2026')
    await db.updateTable('member').set({ password_hash }).where('id', '=', school.memberId).execute()
    const payload = { username: school.email, password: 'belanja-2026', type: 'sekolah' }
    const { headers } = await app.inject({ method: 'POST', url: '/api/member/signin', payload })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-ps_session=[\w-]{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^ps_left=; Max-Age=0; Path=\/; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Secure-ps_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })

  test('a session counts under its prefixed name only', async () => {
    const school = await aSchool(db)
    const token = await aToken(db, school)
    const statusOf = async (on: FastifyInstance, cookie: string) =>
      (await on.inject({ url: '/api/member', headers: { cookie } })).statusCode
    expect(await statusOf(app, `__Host-ps_session=${token}`)).toBe(200)
    expect(await statusOf(app, `ps_session=${token}`)).toBe(401)
    const plain = await testApp(db, testServices())
    expect(await statusOf(plain, `ps_session=${token}`)).toBe(200)
    expect(await statusOf(plain, `__Host-ps_session=${token}`)).toBe(401)
    await plain.close()
  })
})
