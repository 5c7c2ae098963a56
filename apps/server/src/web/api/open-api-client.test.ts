import { createKey } from '@pasar/contract/identity/api-key'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { API_SCOPES } from '@pasar/domain/identity/api-scopes'
import { afterAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { createAccountFixture } from '../../../testing/fixtures/account-fixture.ts'
import { checkoutBody, fillCart, get } from '../../../testing/orders.ts'
import { testApp } from '../../../testing/test-app.ts'

const { context, withPassword } = await createAccountFixture()
const app = await testApp(context.db, context.services)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

type Operation = {
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean }[]
  security: Record<string, string[]>[]
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string; scheme?: string }> }
}

/** A client that knows the API by its document only. */
async function readClient(key: string, scopes: readonly string[]) {
  const document: Document = JSON.parse(await (await fetch(`${url}/api/openapi.json`)).text())
  const { key: scheme } = document.components.securitySchemes
  expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' })
  return async (method: 'get' | 'post', path: string, values: Record<string, unknown>, body?: object) => {
    const operation = document.paths[path]?.[method]
    if (!operation) throw new Error(`the document has no ${method} ${path}`)
    const needed = operation.security.flatMap((one) => one.key ?? [])
    expect(needed.length > 0 && needed.every((scope) => scopes.includes(scope)), path).toBe(true)
    const target = new URL(
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      url,
    )
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    for (const { name, in: where, required } of operation.parameters) {
      if (where === 'query' && values[name] !== undefined) target.searchParams.set(name, String(values[name]))
      if (where === 'header' && required) headers[name.toLowerCase()] = crypto.randomUUID()
    }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const reply = await fetch(target, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return JSON.parse(await reply.text())
  }
}

test('a client made from the API document finds items, pushes stock, and reads and confirms an order', async () => {
  const vendor = await withPassword(await aVendor(context.db))
  const school = await aSchool(context.db)
  const itemId = await anItem(context.db, vendor, { sku: 'HVS-1' })
  const { key } = await get(context, createKey, vendor, {
    body: { name: 'Program toko', scopes: [...API_SCOPES], days: 30 },
    now: new Date(),
  })
  const call = await readClient(key, API_SCOPES)

  const own = await call('get', '/api/{type}/own', { type: 'item', keyword: 'HVS' })
  expect(own.data.items).toMatchObject([{ page_id: itemId, sku: 'HVS-1' }])
  const items = [{ sku: 'HVS-1', price_with_tax: 60_000, stock: 40 }]
  const pushed = await call('post', '/api/{type}/push', { type: 'item' }, { items })
  expect(pushed.data).toMatchObject({ done: 1, refused: 0 })

  await fillCart(context, school, [[itemId, 3]])
  const now = new Date()
  const body = checkoutBody(await get(context, viewCheckout, school, { now }))
  await get(context, placeOrders, school, { body, now })
  const { orders } = (await call('get', '/api/history', {})).data
  expect(orders).toHaveLength(1)
  const orderId = orders[0].id
  const read = await call('get', '/api/history/{orderId}', { orderId })
  expect(read.data).toMatchObject({ id: orderId, state: 'new' })
  const { version } = read.data
  const confirmed = await call('post', '/api/history/{orderId}/confirm', { orderId }, { version })
  expect(confirmed.data).toMatchObject({ state: 'confirmed' })
})
