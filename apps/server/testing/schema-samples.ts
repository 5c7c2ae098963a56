import type { Schema } from '@pasar/contract/wire/endpoint'
import { schemaDef } from '@pasar/contract/wire/schema-def'
import fc from 'fast-check'
import * as z from 'zod/mini'

type Arbitrary = fc.Arbitrary<unknown>

/** Generates values of a schema as they are on the wire. */
export function sampleOf(schema: Schema | z.core.$ZodType): Arbitrary {
  const def = schemaDef(schema)
  if (def.type === 'string') return textOf(schema)
  if (def.type === 'number') return numberOf(schema)
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'null') return fc.constant(null)
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'nullable') return fc.option(sampleOf(def.innerType))
  if (def.type === 'optional' || def.type === 'default' || def.type === 'readonly')
    return sampleOf(def.innerType)
  if (def.type === 'array') return fc.array(sampleOf(def.element), { minLength: 1, maxLength: 2 })
  if (def.type === 'object') return fc.record(mapFields(def.shape))
  if (def.type === 'record') return recordOf(def)
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => sampleOf(option)))
  if (def.type === 'pipe') return sampleOf(def.in)
  return def.type === 'custom' ? fc.nat() : fc.constantFrom('teks', 5, true)
}

const mapFields = (shape: z.core.$ZodShape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]))

/** A record with listed keys has all of them. */
function recordOf({ keyType, valueType }: z.core.$ZodRecordDef): Arbitrary {
  const def = schemaDef(keyType)
  if (def.type !== 'enum')
    return fc.dictionary(sampleOf(keyType).map(String), sampleOf(valueType), { maxKeys: 2 })
  return fc.record(Object.fromEntries(Object.values(def.entries).map((key) => [key, sampleOf(valueType)])))
}

/** Texts of the formats that replies declare. */
const TEXTS = [
  ...['2026-11-21T10:00:00+07:00', '2026-11-21', '08:30', 'a@contoh.id', 'https://toko.test/a', '/berkas/7'],
  ...[
    '3204',
    '3204012001',
    '0123456789012345',
    '6f1c7c1e-5d1f-4d8e-9a53-1b2c3d4e5f60',
    'a'.repeat(64),
    '9786020000008',
  ],
  ...['', 'a', 'kertas', 'Kertas "A4" \\ <b> é\n'],
]

const textOf = (schema: z.core.$ZodType) => fc.constantFrom(...fitting(schema, TEXTS))

const numberOf = (schema: z.core.$ZodType) =>
  fc.constantFrom(...fitting(schema, [0, 1, 2, 7, 12.5, 100, 2_026, 45_000, -1]))

function fitting<T>(schema: z.core.$ZodType, candidates: readonly T[]): T[] {
  const found = candidates.filter((one) => z.safeDecode(schema, one as never).success)
  if (found.length === 0) throw new Error(`no sample fits ${JSON.stringify(schemaDef(schema))}`)
  return found
}
