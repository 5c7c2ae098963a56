import { signIn } from '@pasar/contract/identity/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { fromBank } from '../../../testing/partners/bank.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'

/** The only proxy that `testApp` trusts. */
const PROXY = '192.0.2.1'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

let database: OpenDatabase
const lines: string[] = []
let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  database = await testDb()
  app = await testApp(database.db, testServices(), { level: 'info', write: (line) => lines.push(line) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(() => {
  lines.length = 0
})

describe('at level info', () => {
  test('each request is one line with its route, status and kind of caller', async () => {
    const school = await aSchool(database.db)
    const token = await aToken(database.db, school)
    const { headers } = await app.inject({
      url: '/api/history/7413?token=rahasia-satu&keyword=rahasia-dua',
      headers: { authorization: `member|${school.memberId}|${token}`, cookie: 'tema=rahasia-tiga' },
    })
    expect(lines).toHaveLength(1)
    const { time, pid, hostname, ms, ...line } = JSON.parse(lines[0] ?? '')
    expect(line).toEqual({
      level: 30,
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/history/:orderId',
      status: 404,
      actor: 'buyer',
      member: school.memberId,
      refusal: 'order/not-found',
      msg: 'request',
    })
    expect([time, pid, hostname, ms].map((one) => typeof one)).toEqual([
      'number',
      'number',
      'string',
      'number',
    ])
    for (const secret of ['rahasia', '7413', token, school.name, school.email])
      expect(lines[0]).not.toContain(secret)
  })

  test('a body and an address without a route do not appear', async () => {
    await app.inject({ method: 'POST', url: `/api${signIn.path}`, payload: { email: 'rahasia-empat' } })
    await app.inject({ url: '/rahasia-lima' })
    expect(lines).toHaveLength(2)
    expect(lines.map((line) => JSON.parse(line).actor)).toEqual(['anonymous', null])
    expect(lines.join('')).not.toContain('rahasia')
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ method: 'OTHER', route: 'unmatched', status: 404 })
  })
})

describe('security events', () => {
  const warnings = () =>
    lines.flatMap((line) => {
      const { level, msg, event, refusal, client } = JSON.parse(line)
      return level === 40 ? [{ msg, event, refusal, client }] : []
    })
  const client = expect.stringMatching(/^[\da-f]{16}$/)

  test('a failed sign-in of an unknown account is one warning with a hashed address', async () => {
    await app.inject({
      method: 'POST',
      url: `/api${signIn.path}`,
      remoteAddress: '10.44.0.7',
      payload: { username: 'tidak-ada@contoh.test', password: 'salah-sekali', type: 'sekolah' },
    })
    expect(warnings()).toEqual([
      { msg: 'security event', event: 'sign-in', refusal: 'session/wrong-password', client },
    ])
    expect(lines.join('')).not.toMatch(/10\.44\.0\.7|tidak-ada|salah-sekali/)
  })

  test('so are a wrong reset code, a refused ticket, a foreign origin and a wrong bank signature', async () => {
    const post = (url: string, payload: object, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers })
    await app.inject({
      method: 'PUT',
      url: '/api/member/reset_password',
      payload: { member_id: 999, code: '123456', password: 'kapal laut biru', password2: 'kapal laut biru' },
    })
    await app.inject({ url: '/dapodik/bukan%20tiket/%20/%20/%20', headers: { accept: 'application/json' } })
    const bank = await app.inject(fromBank('{}', { secret: 'rahasia orang lain' }))
    expect(bank.statusCode).toBe(404)
    const school = await aSchool(database.db)
    const cookie = `ps_session=${await aToken(database.db, school)}`
    await post('/api/cart', {}, { cookie, 'sec-fetch-site': 'cross-site' })
    expect(warnings()).toEqual([
      { msg: 'security event', event: 'code', refusal: 'member/code-wrong', client },
      { msg: 'security event', event: 'ticket', refusal: 'sign-on/refused', client },
      { msg: 'security event', event: 'bank-signature', refusal: 'call/not-found', client },
      { msg: 'security event', event: 'foreign-origin', refusal: 'access/foreign-origin', client },
    ])
  })
})

describe('the request id', () => {
  const idFor = async (remoteAddress: string, id: string) => {
    const { headers } = await app.inject({
      url: '/health/live',
      remoteAddress,
      headers: { 'x-request-id': id },
    })
    expect(JSON.parse(lines.at(-1) ?? '').reqId).toBe(headers['x-request-id'])
    return headers['x-request-id']
  }

  test.each(['5f1c7a20-77e2-4b1c-9f00-3a0a1c1d2e3f', '9a3b5c7d9e', 'edge_01.abc-DEF'])(
    'of a trusted proxy is used: %s',
    async (id) => {
      expect(await idFor(PROXY, id)).toBe(id)
      expect(await idFor(`::ffff:${PROXY}`, id)).toBe(id)
    },
  )

  test.each(['short', 'a'.repeat(65), 'with space', '<b>abcdefgh', 'rahasia"quote'])(
    'of a trusted proxy is replaced when malformed: %s',
    async (id) => {
      expect(await idFor(PROXY, id)).toMatch(UUID)
    },
  )

  test('of a client is replaced', async () => {
    expect(await idFor('198.51.100.7', '9a3b5c7d9e')).toMatch(UUID)
  })
})

test('at level warn requests are not logged', async () => {
  const quiet: string[] = []
  const server = await testApp(database.db, testServices(), {
    level: 'warn',
    write: (line) => quiet.push(line),
  })
  await server.inject({ url: '/health/live' })
  await server.close()
  expect(quiet).toEqual([])
})
