import { createHash } from 'node:crypto'
import type { Schema } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, order, type TestContext } from '../../testing/orders.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { openGrant } from '../identity/sessions/upload-grants.queries.ts'
import { bodySchema, wireSchema } from './api/wire-schema.ts'
import { routes } from './routes.ts'

let app: FastifyInstance
let close: () => Promise<void>
let headers: Record<string, string>[] = []

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  const context: TestContext = { db: database.db, services: testServices() }
  await freightRates(context.db)
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  // Create orders in several states, so that the steps have a target.
  for (const to of ['new', 'confirmed', 'processed', 'shipping', 'bast', 'paid'] as const) {
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const placed = await order(context, school)
    await advanceOrderTo(context, {
      orderId: must(placed.orders[0], 'the order').id,
      to,
      school,
      vendor,
      staff,
    })
  }
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const signedIn = await Promise.all(
    [school, vendor, staff].map(async (actor) => ({
      authorization: `member|${actor.memberId}|${await aToken(context.db, actor)}`,
    })),
  )
  const applicant = await aVendor(context.db, { category: '3347_39' })
  const token = 'x'.repeat(43)
  const tokenHash = createHash('sha256').update(token).digest()
  await openGrant(context.db, { memberId: applicant.memberId, tokenHash, now: new Date() })
  headers = [{}, ...signedIn, { authorization: `member|${applicant.memberId}|${token}` }]
  app = await testApp(context.db, context.services)
})
afterAll(async () => {
  await app.close()
  await close()
})

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '%00',
  'a'.repeat(5_000),
  '９',
  '١',
  '1e309',
  'NaN',
  '-1',
  '0',
  '9223372036854775808',
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  { __proto__: null },
]
const hostile = fc.constantFrom(...HOSTILE)

/** Generates values close to the schema, occasionally with a hostile value in a field. */
function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  const shaped = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(near))
    if (schema.type === 'object')
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, near(part)])),
        {
          requiredKeys: [],
        },
      )
    if (schema.type === 'array') return fc.array(near(schema.items ?? {}), { maxLength: 4 })
    if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -2, max: 12 })
    if (schema.type === 'boolean') return fc.boolean()
    return fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('2026-11-21', 'BOS-R', 'reguler', '3515182003'),
    )
  }
  return fc.oneof({ weight: 6, arbitrary: shaped() }, { weight: 1, arbitrary: hostile })
}

const wire = (schema: Schema): JsonSchema => wireSchema(schema) as JsonSchema

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

// Five at once: each waits for the database during most of its time.
describe.concurrent('no input of any call causes a server fault', () => {
  test.each(routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const one = fc.record({
        params: near(wire(endpoint.params)),
        query: near(wire(endpoint.query)),
        body: near(bodySchema(endpoint) as JsonSchema),
      })
      const asRecord = (value: unknown) => new Map(Object.entries(Object(value)))
      await fc.assert(
        fc.asyncProperty(one, fc.nat(4), async ({ params, query, body }, callerIndex) => {
          const paramValues = asRecord(params)
          const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (__, name: string) =>
            encodeURIComponent(safe(text(paramValues.get(name) ?? '1'))),
          )
          const search = new URLSearchParams(
            [...asRecord(query)].map(([key, value]): [string, string] => [key, safe(text(value))]),
          )
          const response = await app.inject({
            method: endpoint.method,
            url: `/api${path}?${search}`,
            headers: {
              ...headers[callerIndex],
              ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
            },
            ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) ?? 'null' }),
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
          expect(JSON.parse(response.body)).toHaveProperty('status')
        }),
        { numRuns: propertyRuns(30) },
      )
    },
  )
})

/** Replaces lone surrogates, which a URL cannot contain. */
const safe = (value: string) => value.toWellFormed()

describe('malformed requests', () => {
  test.each([
    ['a body that is no JSON', '{"itemId":', 'application/json', 400],
    ['a body of another kind', '<a/>', 'text/xml', 415],
    ['a text, which browsers send to other sites without asking', '{"itemId":1}', 'text/plain', 415],
    ['a body that is too large', JSON.stringify({ note: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ['a body that would reach into the prototype', '{"__proto__":{"role":"staff"}}', 'application/json', 400],
  ])('rejects %s', async (_, payload, type, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/cart',
      headers: { ...headers[1], 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(JSON.parse(response.body).status).toBe('error')
  })
  test('responds 404 in the same envelope to an unknown address', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/tidak/ada/sama/sekali' })
    expect([response.statusCode, JSON.parse(response.body).status]).toEqual([404, 'error'])
  })
})
