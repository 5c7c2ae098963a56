import { createItem } from '@pasar/contract/catalogue/item-editor'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../../../testing/call-endpoint.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { routes } from '../routes.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean }[]
  security: object[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
  responses: Record<string, { content: Record<string, unknown> }>
}

let app: FastifyInstance
let close: () => Promise<void>
let paths: Record<string, Record<string, Operation>>

beforeAll(async () => {
  const database = await testDb()
  app = await testApp(database.db, testServices())
  close = async () => {
    await app.close()
    await database.close()
  }
  paths = (await app.inject('/api/openapi.json')).json().paths
})
afterAll(() => close())

const addressOf = ({ path }: { path: string }) => `/api${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`

test('describes a form with wire names, with nested fields flattened', () => {
  const { properties } =
    paths[addressOf(createItem)]?.post?.requestBody?.content['application/json']?.schema ?? {}
  expect(Object.keys(properties ?? {})).toEqual(
    expect.arrayContaining(['page_category_id', 'price1', 'price2', 'price5b', 'option_stock']),
  )
  expect(Object.keys(properties ?? {})).not.toContain('zonePrices')
})

test('describes every call with all path parameters', () => {
  for (const { endpoint } of routes) {
    const { method, access } = endpoint
    const address = addressOf(endpoint)
    const operation = paths[address]?.[method.toLowerCase()]
    const inPath = operation?.parameters.filter((one) => one.in === 'path') ?? []
    expect(
      inPath.map(({ name }) => name),
      address,
    ).toEqual([...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(inPath.every(({ required }) => required)).toBe(true)
    const isPublic =
      operation?.security.length === 0 || operation?.security.some((one) => Object.keys(one).length === 0)
    expect(isPublic, address).toBe(access === 'anyone')
  }
})

test('describes idempotency keys, file responses and public calls', () => {
  const checkout = paths['/api/multi-cart']?.post
  expect(checkout?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
  expect(checkout?.security).toEqual([{ header: [] }, { browser: [] }, { key: ['orders:write'] }])
  expect(Object.keys(paths['/api/budget/ledger.csv']?.get?.responses['200']?.content ?? {})).toEqual([
    'text/csv',
  ])
  expect(paths['/api/member/signin']?.post?.security).toEqual([])
})
