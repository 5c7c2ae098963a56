import { createHash } from 'node:crypto'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { checkoutBody, fillCart, get } from '../../../testing/orders.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { hashPassword } from '../../identity/secrets/password-hashing.ts'

let app: FastifyInstance
let db: Db
let close: () => Promise<void>
let school: Actor
let token: string

beforeAll(async () => {
  const database = await testDb()
  ;({ db, close } = database)
  app = await testApp(db, testServices())
  school = await aSchool(db)
  token = await aToken(db, school)
})
afterAll(async () => {
  await app.close()
  await close()
})

const member = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/api/member', headers })

describe('§7 Headers on every request', () => {
  test('accepts member, id and token, separated by pipes, as a session', async () => {
    const response = await member({ authorization: `member|${school.memberId}|${token}` })
    expect(response.json()).toMatchObject({
      status: 'success',
      data: { member_id: school.memberId, member_pembeli: 1, zone: '1' },
    })
  })
  test.each([
    ['another id with the token', () => `member|${school.memberId + 1}|${token}`, 'Token Expired'],
    [
      'the wrong scheme for the session',
      () => `dapodik|${school.memberId}|${token}|1|${'t'.repeat(20)}`,
      'Token Expired',
    ],
    ['an unknown token', () => `member|${school.memberId}|${'x'.repeat(43)}`, 'Token Expired'],
    ['a pipe too many', () => `member|${school.memberId}|${token}|1`, 'Login First'],
    ['a pipe in the id', () => `member|1|${school.memberId}|${token}`, 'Login First'],
    ['a scheme of its own', () => `root|${school.memberId}|${token}`, 'Login First'],
  ])('rejects %s', async (_, header, message) => {
    const response = await member({ authorization: header() })
    expect([response.statusCode, response.json().status_message]).toEqual([401, message])
  })
  test('treats an issued app key as anonymous', async () => {
    expect((await member({ authorization: 'kunci-aplikasi-uji' })).statusCode).toBe(401)
    expect(
      (
        await app.inject({
          method: 'GET',
          url: '/api/global',
          headers: { authorization: 'kunci-aplikasi-uji' },
        })
      ).statusCode,
    ).toBe(200)
  })
  test('rejects an unknown app key; a request without header and cookie is anonymous', async () => {
    const unknown = await app.inject({
      method: 'GET',
      url: '/api/global',
      headers: { authorization: 'kunci-aplikasi-lain' },
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      403,
      { status: 'error', status_message: 'Kunci aplikasi tidak dikenal' },
    ])
    expect((await app.inject({ method: 'GET', url: '/api/global' })).statusCode).toBe(200)
  })
})

describe('§7 request contents', () => {
  const sendRequest = async (method: 'DELETE' | 'POST', path: string, body: string) => {
    const authorization = `member|${school.memberId}|${await aToken(db, school)}`
    const headers = { authorization, 'content-type': 'application/json' }
    return app.inject({ method, url: `/api${path}`, headers, body })
  }
  test('two requests with the same one-character key are executed once', async () => {
    const context = { db, services: testServices() }
    await freightRates(db)
    await fillCart(context, school, [[await anItem(db, await aVendor(db)), 1]])
    const payload = checkoutBody(await get(context, viewCheckout, school))
    const headers = { authorization: `member|${school.memberId}|${token}`, 'idempotency-key': '1' }
    const send = () => app.inject({ method: 'POST', url: '/api/multi-cart', headers, payload })
    const first = (await send()).json()
    expect(first.data.orders).toHaveLength(1)
    expect((await send()).json()).toEqual(first)
  })
  test.each(['k'.repeat(201), 'kunci é'])('rejects a key that cannot be stored: %s', async (key) => {
    const headers = { authorization: `member|${school.memberId}|${token}`, 'idempotency-key': key }
    expect((await member(headers)).statusCode).toBe(400)
  })
  test('accepts an empty body with content type JSON', async () => {
    expect((await sendRequest('POST', '/member/signout', '')).json()).toMatchObject({ status: 'success' })
    expect((await sendRequest('DELETE', '/cart/999999999', '')).statusCode).toBe(404)
    expect((await sendRequest('POST', '/member/signout', '{')).statusCode).toBe(400)
  })
  test('reads fields from the body, or from a data object that is its only field', async () => {
    const enter = async (body: object) =>
      (await sendRequest('POST', '/member/signin', JSON.stringify(body))).json()
    const credentials = { username: 'tidak-ada@contoh.test', password: 'salah-sekali', type: 'member' }
    expect((await enter({ data: credentials })).status_message).toBe('Email atau kata sandi salah')
    expect((await enter({ data: credentials, type: 'member' })).status_message).toBe('Email wajib diisi')
    expect((await enter({ data: 'x' })).status_message).toBe('Email wajib diisi')
  })
  test('rejects a long text or list in place of fields with little CPU time', async () => {
    for (const sent of [JSON.stringify('a'.repeat(1_000_000)), JSON.stringify(Array(500_000).fill(1))]) {
      const tries: number[] = []
      for (const _ of [1, 2, 3]) {
        const before = process.cpuUsage()
        expect((await sendRequest('POST', '/member/signin', sent)).statusCode).toBe(422)
        const { user, system } = process.cpuUsage(before)
        tries.push((user + system) / 1_000)
      }
      expect(Math.min(...tries)).toBeLessThan(200)
    }
  })
})

describe("the browser's cookie", () => {
  test('the cookie of the browser is accepted as a session', async () => {
    expect((await member({ cookie: `ps_session=${token}` })).statusCode).toBe(200)
  })
  test.each([
    ['another site by its fetch header', { 'sec-fetch-site': 'cross-site' }],
    ['another site by its origin', { origin: 'https://jahat.test' }],
  ])('rejects a change requested by %s', async (_, headers) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/member/signout',
      headers: { cookie: `ps_session=${token}`, ...headers },
      payload: {},
    })
    expect(response.statusCode).toBe(403)
    expect((await member({ cookie: `ps_session=${token}` })).statusCode).toBe(200)
  })
  test('is rejected right after the session is revoked', async () => {
    const other = await aToken(db, school)
    const out = await app.inject({
      method: 'POST',
      url: '/api/member/signout',
      headers: { cookie: `ps_session=${other}` },
      payload: {},
    })
    expect(String(out.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970')
    expect((await member({ cookie: `ps_session=${other}` })).statusCode).toBe(401)
  })
  test('does not block public calls when its session has ended', async () => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/global',
      headers: { cookie: `ps_session=${'x'.repeat(43)}` },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('sign-in', () => {
  const enter = (username: string, password: string, door = 'member') =>
    app.inject({
      method: 'POST',
      url: `/api/${door}/signin`,
      payload: { username, password, type: 'sekolah' },
    })
  const withPassword = async (actor: Actor) =>
    db
      .updateTable('member')
      .set({ password_hash: await hashPassword('belanja-2026') })
      .where('id', '=', actor.memberId)
      .execute()

  test('returns the session in wire names and sets the cookie', async () => {
    await withPassword(school)
    const response = await enter(school.email.toUpperCase(), 'belanja-2026')
    const { data } = response.json()
    expect(data).toMatchObject({
      member_id: school.memberId,
      page_category_id: '3347_38',
      verified: 1,
      'g-PPN_MEMBER': 'MEMBER_1',
    })
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ps_session=[\w-]{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/),
      // The sign-out mark of an earlier session does not apply to this one.
      expect.stringMatching(/^ps_left=; Max-Age=0; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^ps_device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/),
    ])
    const stored = await db
      .selectFrom('session')
      .select('member_id')
      .where('token_hash', '=', createHash('sha256').update(data.account_token).digest())
      .execute()
    expect(stored).toEqual([{ member_id: school.memberId }])
  })
  test.each([
    [0, 'Member belum diverifikasi'],
    [2, 'Akun ini sedang dinonaktifkan. Hubungi platform.'],
    [-1, 'Akun ini diblokir. Hubungi platform.'],
  ])('rejects status %i with its own message', async (status, message) => {
    const school = await aSchool(db, { status })
    await withPassword(school)
    const response = await enter(school.email, 'belanja-2026')
    expect([response.statusCode, response.json().status_message]).toEqual([403, message])
  })
  test('rejects a vendor that is not activated with its own message', async () => {
    const vendor = await aVendor(db, { category: '3347_39' })
    await withPassword(vendor)
    expect((await enter(vendor.email, 'belanja-2026')).json().status_message).toBe(
      'Akun Vendor belum diaktifasi',
    )
  })
  test('answers an unknown address and a wrong password alike', async () => {
    const unknown = await enter('tidak-ada@contoh.test', 'belanja-2026')
    const wrong = await enter(school.email, 'salah-sekali')
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })
  test('rejects a school at the staff sign-in', async () => {
    await withPassword(school)
    expect((await enter(school.email, 'belanja-2026', 'staff')).statusCode).toBe(403)
  })
  test('rate-limits after ten wrong passwords', async () => {
    const school = await aSchool(db)
    await withPassword(school)
    for (let n = 0; n < 10; n += 1) expect((await enter(school.email, 'salah-sekali')).statusCode).toBe(403)
    const response = await enter(school.email, 'belanja-2026')
    expect(response.statusCode).toBe(429)
    // 15 minutes after the first attempt; a slow machine needs a while for ten.
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(600)
    expect(seconds).toBeLessThanOrEqual(900)
  })
})

test('responds 429 with Retry-After to requests above the concurrency limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, () =>
      app.inject({ method: 'GET', url: '/api/member', headers: { cookie: `ps_session=${token}` } }),
    ),
  )
  const codes = new Set(answers.map(({ statusCode }) => statusCode))
  expect(codes).toEqual(new Set([200, 429]))
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
})
