import type { Schema } from '@pasar/contract/wire/endpoint'
import fc from 'fast-check'
import * as z from 'zod/mini'

type Arbitrary = fc.Arbitrary<unknown>

/** Generates values of a schema as they are on the wire. */
export function sampleOf(schema: Schema | z.core.$ZodType): Arbitrary {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'nullable':
      return fc.option(sampleOf(def.innerType))
    case 'optional':
    case 'default':
    case 'readonly':
      return sampleOf(def.innerType)
    case 'array':
      return fc.array(sampleOf(def.element), { minLength: 1, maxLength: 2 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)])),
      )
    case 'record':
      return recordOf(def)
    case 'union':
      return fc.oneof(...def.options.map((option) => sampleOf(option)))
    case 'pipe':
      return sampleOf(def.in)
    case 'custom':
      return fc.nat()
    default:
      return fc.constantFrom('teks', 5, true)
  }
}

/** A record with listed keys has all of them. */
function recordOf({ keyType, valueType }: z.core.$ZodRecordDef): Arbitrary {
  const { def } = keyType._zod as z.core.$ZodTypes['_zod']
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
  if (found.length === 0) throw new Error(`no sample fits ${JSON.stringify(schema._zod.def)}`)
  return found
}
