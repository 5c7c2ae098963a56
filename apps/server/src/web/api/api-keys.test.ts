import { createKey, listKeys, revokeAllKeys, revokeKey, rotateKey } from '@pasar/contract/identity/api-key'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { API_SCOPES, type ApiScope } from '@pasar/domain/identity/api-scopes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { KEY_CALLS } from '../../../testing/authorization/key-calls.ts'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, outcomeOf, testServices } from '../../../testing/call-endpoint.ts'
import { createAccountFixture } from '../../../testing/fixtures/account-fixture.ts'
import { checkoutBody, fillCart, get } from '../../../testing/orders.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'
import { createSessionCache, SESSION_CACHE_MS } from '../../identity/sessions/session-cache.ts'

const { context, eventsOf, listen, withPassword } = await createAccountFixture()
const apps: FastifyInstance[] = []
const app = async (sessions = createSessionCache(0)) => {
  const one = await testApp(context.db, testServices(), undefined, 'demo', undefined, null, sessions)
  apps.push(one)
  return one
}
const server = await app()
afterAll(() => Promise.all(apps.map((one) => one.close())))

const DAY_MS = 86_400_000
/** The notification of a change ends the cached key, within a second unless the machine is busy. */
const IN_TIME = { timeout: 10_000, interval: 20 }
const call: typeof callEndpoint = (db, services, endpoint, actor, input) =>
  callEndpoint(db, services, endpoint, actor, { now: new Date(), ...input })

/** Creates a key through its endpoint. */
const create = (actor: Actor, scopes: ApiScope[], name = 'Gudang') =>
  call(context.db, context.services, createKey, actor, {
    body: { name, scopes, days: 90 },
  })
type SentKey = {
  id: number
  key: string
  name: string
  hint: string
  scopes: string[]
  last_used_at: string
  last_address: string
  expires_at: string
  is_replaced: boolean
}
const newKey = async (actor: Actor, scopes: ApiScope[], name?: string): Promise<SentKey> =>
  dataOf(await create(actor, scopes, name))
const keysOf = async (actor: Actor): Promise<SentKey[]> =>
  dataOf(await call(context.db, context.services, listKeys, actor, {}))

const ask = (key: string, url: string, on = server, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  on.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}` },
    ...(method === 'POST' && { payload: {} }),
  })
const statusOf = async (key: string, url = '/api/history', on = server) =>
  (await ask(key, url, on)).statusCode

test('a key reaches exactly the calls of its scopes in the whole contract', async () => {
  const vendor = await withPassword(await aVendor(context.db))
  const keys = new Map(
    await Promise.all(API_SCOPES.map(async (scope) => [scope, (await newKey(vendor, [scope])).key] as const)),
  )
  const scopeOf = new Map(
    API_SCOPES.flatMap((scope) => KEY_CALLS[scope].map((one): [string, ApiScope] => [one, scope])),
  )
  const { paths } = (await server.inject('/api/openapi.json')).json()
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
  const wrong: string[] = []
  for (const { method, path } of calls) {
    // The rate limit has its own test.
    await sql`truncate attempt`.execute(context.db)
    for (const scope of API_SCOPES) {
      const name = `${method} ${path}`
      const { body, statusCode } = await server.inject({
        method: method === 'PUT' || method === 'POST' || method === 'DELETE' ? method : 'GET',
        url: path.replaceAll(/\{\w+\}/g, '999999999'),
        headers: { authorization: `Bearer ${keys.get(scope)}` },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      })
      const isOpen = !(statusCode === 403 && body.includes('Kunci API ini tidak mencakup panggilan ini'))
      if (isOpen !== (scopeOf.get(name) === scope)) wrong.push(`${scope} ${name}: ${statusCode}`)
    }
  }
  // The bank signs its messages and sends no key.
  expect(wrong.filter((one) => !one.includes('/api/bank/callback'))).toEqual([])
  expect(calls.length).toBeGreaterThan(250)
}, 240_000)

test('no page, file or stream accepts a key', async () => {
  const { key } = await newKey(await withPassword(await aVendor(context.db)), [...API_SCOPES])
  expect([await statusOf(key, '/file/1'), await statusOf(key, '/api/live')]).toEqual([404, 403])
})

describe('a key', () => {
  test('is shown once, stored as a hash, and acts for its account without a cookie', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const created = await newKey(vendor, ['items:write', 'orders:read'])
    expect(created).toMatchObject({ name: 'Gudang', scopes: ['items:write', 'orders:read'] })
    expect(created.key).toMatch(/^ps_live_[\w-]{43}$/)
    const stored = await context.db.selectFrom('api_key').selectAll().where('id', '=', created.id).execute()
    expect(JSON.stringify(stored)).not.toContain(created.key)
    expect(await statusOf(created.key)).toBe(200)
    const group = await ask(created.key, '/api/item/group', server, 'POST')
    expect(group.statusCode).toBe(422)
    const [listed] = await keysOf(vendor)
    expect(listed).toMatchObject({ hint: created.key.slice(0, 14), last_address: '127.0.0.1' })
    expect(Date.now() - Date.parse(listed?.last_used_at ?? '')).toBeLessThan(10_000)
    expect(Object.keys(listed ?? {})).not.toContain('key')
  })

  test('needs a second factor, a lifetime of at most a year, and scopes that the account may have', async () => {
    const school = await withPassword(await aSchool(context.db))
    const body = { name: 'Gudang', scopes: ['orders:read' as const], days: 90 }
    const outcome = async (change: Partial<typeof body>) =>
      outcomeOf(
        await call(context.db, context.services, createKey, school, { body: { ...body, ...change } }),
      )[0]
    expect((await create({ ...school, factorAt: null }, ['orders:read'])).http).toBe(403)
    await expect(outcome({ days: 366 })).rejects.toThrow()
    expect((await create(school, ['items:write'])).http).toBe(422)
    expect((await newKey(school, ['items:write', 'orders:read'])).scopes).toEqual(['orders:read'])
    const person = { id: 1, externalId: 'a', name: 'Ani', position: 'head' } as const
    expect((await create({ ...school, person }, ['orders:read'])).http).toBe(403)
  })

  test('ends within a second of its revocation in a process that has cached it', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const { id, key } = await newKey(vendor, ['orders:read'])
    const sessions = createSessionCache(SESSION_CACHE_MS)
    const other = await app(sessions)
    expect(await statusOf(key, '/api/history', other)).toBe(200)
    const revokedAt = performance.now()
    const ended = await call(context.db, context.services, revokeKey, vendor, { params: { keyId: id } })
    expect(ended.http).toBe(200)
    // Without any notification, the cache forgets the key after its lifetime.
    await expect.poll(() => statusOf(key, '/api/history', other), IN_TIME).toBe(401)
    expect(performance.now() - revokedAt).toBeLessThan(SESSION_CACHE_MS + 200)
    const repeated = await call(context.db, context.services, revokeKey, vendor, { params: { keyId: id } })
    expect(repeated.http).toBe(404)
  })

  test('ends with all others of its account, and with none of another one', async () => {
    const [vendor, other] = [
      await withPassword(await aVendor(context.db)),
      await withPassword(await aVendor(context.db)),
    ]
    const first = await newKey(vendor, ['orders:read'], 'Gudang')
    const second = await newKey(vendor, ['orders:read'], 'Kasir')
    const foreign = await newKey(other, ['orders:read'])
    const ended = await call(context.db, context.services, revokeAllKeys, vendor, {})
    expect(dataOf(ended)).toEqual({ count: 2 })
    expect(await Promise.all([first, second, foreign].map(({ key }) => statusOf(key)))).toEqual([
      401, 401, 200,
    ])
    const revoked = (await eventsOf(vendor.memberId)).filter(([action]) => action === 'key-revoked')
    expect(revoked.map(([, detail]) => Object(detail).reason).toSorted()).toEqual(['Gudang', 'Kasir'])
    expect(dataOf(await call(context.db, context.services, revokeAllKeys, vendor, {}))).toEqual({ count: 0 })
  })

  test('its revocation notifies the processes of its account', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const { id } = await newKey(vendor, ['orders:read'])
    const payloads: string[] = []
    const stop = listen((payload) => payloads.push(payload))
    await expect.poll(() => payloads.length).toBeGreaterThan(0)
    await call(context.db, context.services, revokeKey, vendor, { params: { keyId: id } })
    await expect.poll(() => payloads).toContain(`account ${vendor.memberId}`)
    await stop()
  })

  test('is replaced with an overlap, and once only', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const { id, key } = await newKey(vendor, ['orders:read'])
    const rotate = () =>
      call(context.db, context.services, rotateKey, vendor, {
        params: { keyId: id },
        body: { days: 30, overlap: 24 },
      })
    const next: SentKey = dataOf(await rotate())
    expect([await statusOf(key), await statusOf(next.key)]).toEqual([200, 200])
    const [fresh, old] = await keysOf(vendor)
    expect([fresh?.is_replaced, old?.is_replaced]).toEqual([false, true])
    expect(Math.round((Date.parse(old?.expires_at ?? '') - Date.now()) / DAY_MS)).toBe(1)
    expect((await rotate()).http).toBe(404)
    await sql`update api_key set created_at = created_at - interval '2 days', expires_at = now() - interval '1 second' where id = ${id}`.execute(
      context.db,
    )
    await expect.poll(() => statusOf(key), IN_TIME).toBe(401)
    expect(await statusOf(next.key)).toBe(200)
  })

  test('stops working when its account is banned, and never has more rights than the account', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const { key } = await newKey(vendor, ['orders:read', 'orders:write'])
    expect(await statusOf(key, '/api/cart')).toBe(403)
    await sql`update member set npwp_checked_at = null where id = ${vendor.memberId}`.execute(context.db)
    expect((await ask(key, '/api/history')).json().status_message).toContain('NPWP')
    await sql`update member set status = -1 where id = ${vendor.memberId}`.execute(context.db)
    await expect.poll(() => statusOf(key), IN_TIME).toBe(401)
  })

  test('gets 429 with Retry-After above 600 requests a minute', async () => {
    const { key } = await newKey(await withPassword(await aVendor(context.db)), ['orders:read'])
    expect(await statusOf(key)).toBe(200)
    await sql`update attempt set count = 599`.execute(context.db)
    expect(await statusOf(key)).toBe(200)
    const refused = await ask(key, '/api/history')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  })

  test('leaves its name in the log of the account, with each act, and the owner is notified', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const { id, key } = await newKey(vendor, ['items:write'], 'Kasir toko')
    const made = await server.inject({
      method: 'POST',
      url: '/api/item/tag',
      headers: { authorization: `Bearer ${key}` },
      payload: { name: 'Alat tulis' },
    })
    expect(made.statusCode).toBe(200)
    await call(context.db, context.services, revokeKey, vendor, { params: { keyId: id } })
    expect(
      (await eventsOf(vendor.memberId)).map(([action, detail]) => [action, Object(detail).reason]),
    ).toEqual([
      ['key-created', 'Kasir toko'],
      ['key-act', 'Lewat kunci Kasir toko: Tambah tag'],
      ['key-revoked', 'Kasir toko'],
    ])
    const notices = await context.db
      .selectFrom('outbox')
      .select('topic')
      .where('member_id', '=', vendor.memberId)
      .orderBy('id')
      .execute()
    expect(notices.map(({ topic }) => topic)).toEqual(['member.key-created', 'member.key-revoked'])
  })

  test('of a school places an order, which the log of the account names', async () => {
    const school = await withPassword(await aSchool(context.db))
    const itemId = await anItem(context.db, await aVendor(context.db))
    const { key } = await newKey(school, ['orders:read', 'orders:write'], 'Aplikasi sekolah')
    await fillCart(context, school, [[itemId, 2]])
    const body = checkoutBody(await get(context, viewCheckout, school, { now: new Date() }))
    const placed = await server.inject({
      ...{ method: 'POST', url: '/api/multi-cart', headers: { authorization: `Bearer ${key}` } },
      payload: z.encode(placeOrders.body, body),
    })
    expect(placed.json()).toMatchObject({ status: 'success', data: { orders: [{ awaitsHead: false }] } })
    expect((await eventsOf(school.memberId)).map(([action]) => action)).toEqual(['key-created', 'key-act'])
  })

  test('of a sandbox is refused in production, and the other way round', async () => {
    const inSandbox = await testApp(context.db, { ...testServices(), profile: 'sandbox' })
    apps.push(inSandbox)
    const secret = 'a'.repeat(43)
    const refusalOf = async (prefix: string, on: FastifyInstance) => {
      const reply = await ask(`${prefix}${secret}`, '/api/history', on)
      return [reply.statusCode, reply.json().status_message.slice(0, 35)]
    }
    expect(await refusalOf('ps_test_', server)).toEqual([401, 'Kunci uji (ps_test_…) tidak berlaku'])
    expect(await refusalOf('ps_live_', inSandbox)).toEqual([401, 'Kunci produksi (ps_live_…) tidak be'])
    expect(await refusalOf('ps_test_', inSandbox)).toEqual([401, 'Kunci API tidak dikenal, dicabut, a'])
    const { key } = await newKey(await withPassword(await aVendor(context.db)), ['orders:read'])
    expect(await statusOf(key, '/api/history', inSandbox)).toBe(401)
  })
})
