import { countClientAttempt } from '@pasar/server/call/attempts.queries'
import { aVendor } from '@pasar/server/testing/builders'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { runDueWork } from '@pasar/server/testing/due-work'
import { pagesOf } from '@pasar/server/testing/printed'
import { testApp } from '@pasar/server/testing/test-app'
import { testDb } from '@pasar/server/testing/test-db'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSandboxFixture, type SandboxReply } from '../../testing/sandbox-fixture.ts'
import { prepareSandbox } from './sandbox-staff.ts'

const { call, url, due, close, services, db } = await createSandboxFixture()
afterAll(close)
// The limit of new tenants has its own test.
beforeEach(() => sql`truncate attempt`.execute(db))

type Account = { id: number; name: string; email: string; password: string; api_key: string }
type Tenant = { vendor: Account; school: Account; items: { sku: string; price: number; stock: number }[] }

const create = async (): Promise<Tenant> => (await call('POST', '/sandbox/tenant')).data

test('one call gives a vendor with items and a school with a budget, each with a key', async () => {
  const { vendor, school, items } = await create()
  expect(vendor.api_key).toMatch(/^ps_test_[\w-]{43}$/)
  expect(school.api_key).toMatch(/^ps_test_[\w-]{43}$/)
  expect(items.map(({ sku }) => sku)).toEqual(['HVS-A4', 'BUKU-38', 'MAP-F4'])
  const own = (await call('GET', '/item/own', vendor.api_key)).data as { items: { state: string }[] }
  expect(own.items.map(({ state }) => state)).toEqual(['live', 'live', 'live'])
  const budget = (await call('GET', '/budget', school.api_key)).data as { isUsed: boolean; lines: unknown[] }
  expect(budget).toMatchObject({ isUsed: true, lines: [{ amount: 250_000_000 }, { amount: 150_000_000 }] })
})

test('the staff log names the system for the steps that no person takes', async () => {
  await create()
  const events = await db
    .selectFrom('member_event')
    .select('actor_name')
    .where('action', '=', 'staff-act')
    .distinct()
    .execute()
  expect(events).toEqual([{ actor_name: 'Sistem lingkungan uji' }])
})

type Order = { id: number; number: string; state: string; total: number; actions: string[] }

const orderOf = (reply: SandboxReply): Order => {
  expect(reply).toMatchObject({ http: 200 })
  return (reply.data as { order: Order }).order
}
const versionOf = async (key: string, orderId: number) =>
  ((await call('GET', `/history/${orderId}`, key)).data as { version: number }).version

test('an order of the sandbox school goes through the real steps until the vendor is paid', async () => {
  const { vendor } = await create()
  const key = vendor.api_key
  const order = orderOf(await call('POST', '/sandbox/order', key, { sku: 'HVS-A4', quantity: 3 }))
  expect(order).toMatchObject({ state: 'new', actions: [] })
  const step = async (name: string, body: object = {}) =>
    call('POST', `/history/${order.id}/${name}`, key, { version: await versionOf(key, order.id), ...body })
  await step('confirm')
  await step('process')
  expect(await call('POST', `/sandbox/order/${order.id}/receive`, key)).toMatchObject({ http: 409 })
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const lines = [{ lineNo: 1, quantity: 3 }]
  const shipped = await step('ship', { shippedOn: today, carrier: 'Mobil sendiri', lines })
  expect(shipped.data).toMatchObject({ state: 'shipping' })
  const received = orderOf(await call('POST', `/sandbox/order/${order.id}/receive`, key))
  expect(received).toMatchObject({ state: 'bast', actions: [] })
  expect(await call('POST', `/sandbox/order/${order.id}/pay`, key)).toMatchObject({
    http: 409,
    message: 'Virtual account belum terbit. Terima barang dahulu, atau coba lagi beberapa detik lagi.',
  })
  await runDueWork(due, new Date())
  const paid = orderOf(await call('POST', `/sandbox/order/${order.id}/pay`, key))
  expect(paid.state).toBe('payment_confirmed')
  await runDueWork(due, new Date())
  const { tenant } = (await call('GET', '/sandbox/tenant', key)).data as { tenant: { orders: Order[] } }
  expect(tenant.orders).toMatchObject([{ id: order.id, state: 'completed', actions: [] }])
  const file = await fetch(`${url}/api/history/${order.id}/document/bundle.pdf`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const pages = await pagesOf(Buffer.from(await file.arrayBuffer()))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((text) => !text.includes('Lingkungan uji – bukan transaksi nyata'))).toEqual([])
})

test('a refusal of the checkout reaches the caller with its sentence', async () => {
  const { vendor } = await create()
  const reply = await call('POST', '/sandbox/order', vendor.api_key, { sku: 'HVS-A4', quantity: 101 })
  expect(reply).toMatchObject({ http: 409, message: 'Tersisa 100 Pcs' })
  const unknown = await call('POST', '/sandbox/order', vendor.api_key, { sku: "' or 1=1 --" })
  expect(unknown).toMatchObject({ http: 422, message: 'Tidak ada barang tayang dengan SKU ini' })
})

test('a tenant neither sees nor moves the orders of another one', async () => {
  const [mine, other] = [await create(), await create()]
  const order = orderOf(await call('POST', '/sandbox/order', other.vendor.api_key))
  const key = mine.vendor.api_key
  expect((await call('GET', `/history/${order.id}`, key)).http).toBe(404)
  expect((await call('POST', `/sandbox/order/${order.id}/receive`, key)).http).toBe(404)
  expect((await call('POST', `/sandbox/order/${order.id}/pay`, key)).http).toBe(404)
  expect((await call('GET', '/sandbox/tenant', key)).data).toMatchObject({ tenant: { orders: [] } })
})

test('a reset ends both keys and gives a new tenant', async () => {
  const old = await create()
  const fresh: Tenant = (await call('POST', '/sandbox/reset', old.vendor.api_key)).data
  expect(fresh.vendor.id).not.toBe(old.vendor.id)
  for (const { api_key } of [old.vendor, old.school])
    expect((await call('GET', '/history', api_key)).http).toBe(401)
  expect((await call('GET', '/history', fresh.vendor.api_key)).http).toBe(200)
})

test('one network creates five tenants an hour', async () => {
  const limit = { max: 5, windowMs: 3_600_000 }
  for (let count = 1; count <= 4; count += 1)
    await countClientAttempt(db, 'sandbox tenant', '127.0.0.1', limit, new Date())
  expect((await call('POST', '/sandbox/tenant')).http).toBe(200)
  const refused = await call('POST', '/sandbox/tenant')
  expect(refused).toMatchObject({
    http: 429,
    message: 'Terlalu banyak pasangan uji dari jaringan ini. Coba lagi nanti.',
  })
  expect(Number(refused.retryAfter)).toBeGreaterThan(3_500)
})

test('a visitor and an account without a tenant have none, and the mails of tenants are closed', async () => {
  expect((await call('GET', '/sandbox/tenant')).data).toEqual({ tenant: null })
  expect((await call('POST', '/sandbox/order')).http).toBe(401)
  expect((await call('GET', '/mailbox')).http).toBe(404)
  expect((await call('GET', '/demo-bank')).http).toBe(404)
})

test('production has no sandbox endpoint', async () => {
  const production = await testApp(db, testServices(), undefined, 'production')
  const reply = await production.inject({ method: 'POST', url: '/api/sandbox/tenant', payload: {} })
  expect(reply.statusCode).toBe(404)
  await production.close()
})

test('a database with accounts of another installation is refused', async () => {
  const other = await testDb()
  await aVendor(other.db)
  await expect(prepareSandbox(other.db, services.sealer, new Date())).rejects.toThrow(
    'database ini berisi akun yang bukan dari lingkungan uji',
  )
  await other.close()
})
