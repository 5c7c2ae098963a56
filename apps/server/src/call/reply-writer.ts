import type { Schema } from '@pasar/contract/wire/endpoint'
import { immutableValues, wireNames } from '@pasar/contract/wire/names'
import { changesValue, schemaDef } from '@pasar/contract/wire/schema-def'
import * as z from 'zod/mini'

/** Writes a value under domain names as JSON under wire names. */
export type ReplyWriter = (value: unknown) => string

/**
 * How a part of a reply becomes JSON. `encode` returns it under wire names. A part with `write`
 * contains immutable values, whose JSON is cached.
 */
type Part = { readonly encode: (value: unknown) => unknown; readonly write?: ReplyWriter }
type Field = { readonly name: string; readonly wireName: string; readonly part: Part }

/**
 * Compiles a schema to a function that writes its values as JSON. The function writes declared
 * fields only, and refuses a value of another type than declared. It does not run the checks of the
 * schema.
 *
 * @throws the function throws a TypeError for a value of another type
 * @decision 0075
 */
export const compileWriter = (schema: Schema): ReplyWriter => writerOf(compile(schema))

const writerOf = ({ encode, write }: Part): ReplyWriter => write ?? ((value) => toJson(encode(value)))

function toJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (json === undefined) throw wrongType('a JSON value', value)
  return json
}

function compile(schema: z.core.$ZodType): Part {
  const part = compileOnce(schema)
  if (!immutableValues.has(schema)) return part
  return { encode: part.encode, write: writeOnce(writerOf(part)) }
}

/** Caches the JSON of each value as long as the value exists. */
function writeOnce(write: ReplyWriter): ReplyWriter {
  const textByValue = new WeakMap<object, string>()
  return (value) => {
    const object = Object(value)
    const cachedText = textByValue.get(object)
    if (cachedText !== undefined) return cachedText
    const json = write(value)
    textByValue.set(object, json)
    return json
  }
}

function compileOnce(schema: z.core.$ZodType): Part {
  const def = schemaDef(schema)
  if (changesValue(schema)) return encodedByLibrary(schema)
  if (def.type === 'string' || def.type === 'boolean') return typed(def.type)
  if (def.type === 'number') return { encode: encodeNumber }
  if (LEAVES.has(def.type)) return { encode: encodeDefined }
  if (def.type === 'nullable') return nullable(compile(def.innerType))
  if (def.type === 'optional') return optional(compile(def.innerType))
  if (def.type === 'default' || def.type === 'readonly') return compile(def.innerType)
  if (def.type === 'array') return list(compile(def.element))
  if (def.type === 'object' && def.catchall === undefined) return object(fieldsOf(def.shape, (name) => name))
  if (def.type === 'record' && isText(def.keyType)) return record(compile(def.valueType))
  return def.type === 'pipe' ? codec(schema, def) : encodedByLibrary(schema)
}

/** Kinds whose values are written as they are. */
const LEAVES: ReadonlySet<string> = new Set(['enum', 'literal', 'null', 'custom'])

const isText = (schema: z.core.$ZodType) => schemaDef(schema).type === 'string' && !changesValue(schema)

/** Kinds that have no part of their own here, such as forms, unions, open and strict objects. */
const encodedByLibrary = (schema: z.core.$ZodType): Part => ({
  encode: (value) => z.encode(schema, value),
})

/** Kinds of the domain side of a codec that contain no further codec. */
const SIMPLE = new Set(['string', 'number', 'date', 'custom'])

function codec(schema: z.core.$ZodType, def: z.core.$ZodPipeDef): Part {
  const wire = schemaDef(def.in)
  const names = wireNames.get(schema as Schema)
  if (names !== undefined && wire.type === 'object')
    return object(fieldsOf(wire.shape, (name) => names.get(name) ?? name))
  const { reverseTransform } = def
  if (!reverseTransform || !SIMPLE.has(schemaDef(def.out).type)) return encodedByLibrary(schema)
  const { encode } = compile(def.in)
  return { encode: (value) => encode(reverseTransform(value, { value, issues: [] })) }
}

const fieldsOf = (shape: z.core.$ZodShape, domainNameOf: (wireName: string) => string): Field[] =>
  Object.entries(shape).map(([wireName, field]) => ({
    ...{ name: domainNameOf(wireName), wireName, part: compile(field) },
  }))

type Fields = Readonly<Record<string, unknown>>

function fieldsIn(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw wrongType('an object', value)
  return value as Fields
}

function object(fields: readonly Field[]): Part {
  const encode = (value: unknown) => {
    const source = fieldsIn(value)
    const wire: Record<string, unknown> = {}
    for (const { name, wireName, part } of fields) wire[wireName] = part.encode(source[name])
    return wire
  }
  if (fields.every(({ part }) => part.write === undefined)) return { encode }
  const writers = fields.map(({ name, wireName, part }) => ({
    ...{ name, start: `${JSON.stringify(wireName)}:`, write: writerOf(part) },
  }))
  const write = (value: unknown) => {
    const source = fieldsIn(value)
    return `{${writers.map((field) => field.start + field.write(source[field.name])).join(',')}}`
  }
  return { encode, write }
}

function list({ encode, write }: Part): Part {
  const listOf = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw wrongType('an array', value)
    return value
  }
  const encodeAll = (value: unknown) => listOf(value).map((one) => encode(one))
  if (write === undefined) return { encode: encodeAll }
  return { encode: encodeAll, write: (value) => `[${listOf(value).map(write).join(',')}]` }
}

const record = ({ encode }: Part): Part => ({
  encode: (value) => {
    const wire: Record<string, unknown> = {}
    for (const [key, one] of Object.entries(fieldsIn(value))) wire[key] = encode(one)
    return wire
  },
})

const nullable = ({ encode, write }: Part): Part => ({
  encode: (value) => (value === null ? null : encode(value)),
  ...(write && { write: (value: unknown) => (value === null ? 'null' : write(value)) }),
})

/** JSON leaves out an undefined field. */
const optional = ({ encode }: Part): Part => ({
  encode: (value) => (value === undefined ? undefined : encode(value)),
})

const typed = (type: 'string' | 'boolean'): Part => ({
  encode: (value) => {
    if (typeof value !== type) throw wrongType(type, value)
    return value
  },
})

function encodeNumber(value: unknown): unknown {
  if (!Number.isFinite(value)) throw wrongType('a number', value)
  return value
}

function encodeDefined(value: unknown): unknown {
  if (value === undefined) throw wrongType('a value', value)
  return value
}

const wrongType = (expectedType: string, value: unknown) =>
  new TypeError(`a reply has ${value === null ? 'null' : typeof value} instead of ${expectedType}`)
