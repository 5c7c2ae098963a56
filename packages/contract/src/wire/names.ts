import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Shape = Record<string, Schema>
type FieldValues<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/** For each schema of `wireObject` the domain names of its fields by wire name. */
export const wireNames = z.registry<ReadonlyMap<string, string>>()

/**
 * Schemas whose values never change after they were created. The server caches the JSON of such
 * a value as long as the value exists.
 */
export const immutableValues = z.registry<Record<never, never>>()

/**
 * An object whose fields have different names in the domain and on the wire; unlisted fields have
 * the same name in both.
 *
 * Decoding reads wire names and encoding writes them, so that no other file needs to know them.
 */
export function wireObject<const S extends Shape>(shape: S, names: { readonly [K in keyof S]?: string }) {
  const nameOf = (key: string) => names[key] ?? key
  const wire: Shape = {}
  for (const [key, schema] of Object.entries(shape)) wire[nameOf(key)] = schema
  const fields = Object.keys(shape).map((key) => ({ ours: key, wire: nameOf(key) }))
  type Name = keyof (typeof fields)[number]
  const moved = (value: object, from: Name, to: Name) => {
    const source: Record<string, unknown> = { ...value }
    const decodedNames: Record<string, unknown> = {}
    for (const field of fields) if (field[from] in source) decodedNames[field[to]] = source[field[from]]
    return decodedNames
  }
  const codec = z.codec(z.object(wire), z.custom<FieldValues<S>>(), {
    decode: (value) => moved(value, 'wire', 'ours') as FieldValues<S>,
    encode: (value) => moved(value, 'ours', 'wire'),
  })
  wireNames.add(codec, new Map(fields.map((field) => [field.wire, field.ours])))
  return codec
}

/**
 * Translates the name of a rejected field; for a nested path it translates the first segment.
 *
 * @param names domain names to wire names, or the reverse
 */
export function mapFieldName(names: Readonly<Record<string, string>>, field: string): string {
  const [whole = '', ...rest] = field.split('.')
  return names[field] ?? [names[whole] ?? whole, ...rest].join('.')
}

/**
 * Maximum number of fields, more than any form has. Larger input is rejected, because renaming a
 * million characters of field names takes half a second.
 */
const MAX_FIELDS = 200

/** A form as received, under wire names. */
const Sent = z.custom<Readonly<Record<string, unknown>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= MAX_FIELDS,
)

/**
 * A form that users fill in, validated under domain names and sent under wire names. Unlike in
 * `wireObject`, rules may compare fields.
 *
 * @param names domain names to wire names; fields that are not listed keep their name. `inner.part`
 *   is a part of the field `inner` that is a top-level field on the wire
 * @param read normalises the received fields before decoding, under wire names
 */
export function wireForm<const F extends Schema>(
  form: F,
  names: Readonly<Record<string, string>>,
  read: (wireValues: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> = (wireValues) =>
    wireValues,
) {
  const ours = new Map(Object.entries(names).map(([our, wire]) => [wire, our.split('.')]))
  const inners = new Set([...ours.values()].filter(({ length }) => length > 1).map(([inner]) => inner))
  return z.codec(Sent, form, {
    decode: (wireValues) => {
      const all = Object.entries(read(wireValues)).map(([key, one]) => ({
        path: ours.get(key) ?? [key],
        one,
      }))
      const partsOf = (inner: string) =>
        all.flatMap(({ path: [name, part], one }) =>
          name === inner && part !== undefined ? [[part, one]] : [],
        )
      return Object.fromEntries(
        all.map(({ path: [name = '', part], one }) => [
          name,
          part === undefined ? one : Object.fromEntries(partsOf(name)),
        ]),
      ) as z.input<F>
    },
    encode: (value) =>
      Object.fromEntries(
        Object.entries(Object(value)).flatMap(([key, one]) =>
          inners.has(key)
            ? Object.entries(Object(one)).map(([part, of]) => [names[`${key}.${part}`] ?? part, of])
            : [[names[key] ?? key, one]],
        ),
      ),
  })
}
