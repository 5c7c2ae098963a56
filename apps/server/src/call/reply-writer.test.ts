import { ItemCard } from '@pasar/contract/catalogue/search'
import type { Schema } from '@pasar/contract/wire/endpoint'
import { decimalOut, moment } from '@pasar/contract/wire/fields'
import { wireObject } from '@pasar/contract/wire/names'
import { schemaDef } from '@pasar/contract/wire/schema-def'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sampleOf } from '../../testing/schema-samples.ts'
import { routes } from '../web/routes.ts'
import { compileWriter } from './reply-writer.ts'

const SECRET = 'password_hash'

const write = (schema: Schema, value: unknown) => compileWriter(schema)(value)

/** Returns all schemas that a schema consists of. */
function partsOf(schema: z.core.$ZodType, found = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (found.has(schema)) return found
  found.add(schema)
  const def = schemaDef(schema)
  const fields = def.type === 'object' ? Object.values(def.shape) : []
  const options = def.type === 'union' ? def.options : []
  for (const part of [...Object.values(def), ...fields, ...options])
    if (part instanceof z.core.$ZodType) partsOf(part, found)
  return found
}

/** Decoded samples of a schema. A form may refuse some of its samples. */
const valuesOf = (schema: Schema): unknown[] =>
  fc.sample(sampleOf(schema), { numRuns: 3, seed: 1 }).flatMap((sample) => {
    const decoded = z.safeDecode(schema, sample)
    return decoded.success ? [decoded.data] : []
  })

const calls = routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.reply] as const)

/**
 * Calls whose reply contains a form. The library encodes forms, and no sample meets their rules.
 */
const WITHOUT_SAMPLE: readonly string[] = [
  'POST /member/verification',
  'PUT /member/reset_password_step1',
  'POST /member/reset_password',
  'GET /:type/page/:pageId',
  'GET /:type/page/:pageId/form',
  'POST /:type/page',
  'PUT /:type/page/:pageId',
  'PUT /:type/page',
  'DELETE /:type/page/:pageId/proposal',
]

test.each(calls.filter(([call]) => !WITHOUT_SAMPLE.includes(call)))(
  '%s: the writer writes what the schema encodes',
  (_call, schema) => {
    const values = valuesOf(schema)
    expect(values.length).toBeGreaterThan(0)
    for (const value of values)
      expect(JSON.parse(write(schema, value))).toEqual(
        JSON.parse(JSON.stringify(z.encode(schema, value as never))),
      )
  },
)

test('no object of any reply writes an undeclared field', () => {
  const parts = [...new Set(calls.flatMap(([, reply]) => [...partsOf(reply)]))] as Schema[]
  let checked = 0
  for (const part of parts)
    for (const value of valuesOf(part)) {
      if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
        continue
      const def = schemaDef(part)
      // A record has no declared fields, and a loose object passes on what it does not declare.
      if (def.type === 'record' || (def.type === 'object' && isOpen(def))) continue
      checked += 1
      expect(attempt(part, { ...value, [SECRET]: 'rahasia' })).not.toContain(SECRET)
    }
  expect(checked).toBeGreaterThan(1_000)
})

const isOpen = ({ catchall }: z.core.$ZodObjectDef) =>
  catchall !== undefined && schemaDef(catchall).type === 'unknown'

/** A strict object refuses undeclared fields. */
function attempt(schema: Schema, value: unknown): string {
  try {
    return write(schema, value)
  } catch (error) {
    if (error instanceof z.core.$ZodError) return 'refused'
    throw error
  }
}

const card = {
  holidayFrom: null,
  holidayUntil: null,
  ...{ id: 7, kind: 'goods', name: 'Kertas "A4"\n', unit: 'rim', price: 45_000, hasZone: false },
  ...{ payable: 45_000, isLowestPrice: false },
  ...{ picture: 'kertas', vendorId: 3, vendorName: 'Toko', regencyName: 'Kab. Sleman', goodsType: 'umkm' },
  ...{ production: 'domestic', availability: 'ready', inStock: true, hasWholesale: false, taxed: true },
  ...{ educationLevel: null, schoolClass: null, ratingSum: 0, ratingCount: 0 },
  ...{ stockLeft: 3, minimum: 1, hasOptions: false },
}

test('writes a card under wire names', () => {
  const text = compileWriter(ItemCard)({ ...card, stock: 12 })
  expect(text).toMatch(/^\{"page_id":7,"kind":"goods","name":"Kertas \\"A4\\"\\n","amount_unit":"rim",/)
  expect(text).not.toContain('"stock"')
})

test('refuses a value of another type than declared', () => {
  const writeCard = compileWriter(ItemCard)
  expect(() => writeCard({ ...card, price: undefined })).toThrow('a reply has undefined')
  expect(() => writeCard({ ...card, id: '7' })).toThrow('a reply has string instead of a number')
  expect(() => writeCard({ ...card, id: Number.NaN })).toThrow(TypeError)
  expect(() => writeCard(null)).toThrow('a reply has null instead of an object')
})

test('leaves out an optional field without a value, and writes null where it is declared', () => {
  const schema = z.object({ left: z.optional(z.string()), empty: z.nullable(z.string()), count: z.int() })
  expect(compileWriter(schema)({ left: undefined, empty: null, count: 0 })).toBe('{"empty":null,"count":0}')
  expect(compileWriter(z.object({ left: z.optional(z.string()) }))({})).toBe('{}')
})

test('encodes moments, amounts in sen and lists of renamed objects', () => {
  const schema = z.object({
    at: moment,
    sen: decimalOut,
    rows: z.array(wireObject({ a: z.int() }, { a: 'b' })),
  })
  const value = { at: new Date('2026-11-21T03:00:00Z'), sen: 1_250, rows: [{ a: 1 }, { a: 2 }] }
  expect(compileWriter(schema)(value)).toBe(
    '{"at":"2026-11-21T03:00:00.000Z","sen":12.5,"rows":[{"b":1},{"b":2}]}',
  )
})
