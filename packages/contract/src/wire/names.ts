import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Shape = Record<string, Schema>
type FieldValues<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/**
 * An object whose fields have one name with us and another on the wire; fields that are not listed keep theirs.
 *
 * Decoding reads the wire's names, encoding writes them, so that no other file has to know them.
 */
export function wireObject<const S extends Shape>(shape: S, names: { readonly [K in keyof S]?: string }) {
  const nameOf = (key: string) => names[key] ?? key
  const wire: Shape = {}
  for (const [key, schema] of Object.entries(shape)) wire[nameOf(key)] = schema
  const fields = Object.keys(shape).map((key) => ({ ours: key, wire: nameOf(key) }))
  type Name = keyof (typeof fields)[number]
  const moved = (value: object, from: Name, to: Name) => {
    const given: Record<string, unknown> = { ...value }
    const named: Record<string, unknown> = {}
    for (const field of fields) if (field[from] in given) named[field[to]] = given[field[from]]
    return named
  }
  return z.codec(z.object(wire), z.custom<FieldValues<S>>(), {
    decode: (value) => moved(value, 'wire', 'ours') as FieldValues<S>,
    encode: (value) => moved(value, 'ours', 'wire'),
  })
}

/**
 * The name of a field that is blamed, in other names: of a part of a field the name of the whole is exchanged.
 *
 * @param names ours to the wire's, or the other way round
 */
export function mapFieldName(names: Readonly<Record<string, string>>, field: string): string {
  const [whole = '', ...rest] = field.split('.')
  return names[field] ?? [names[whole] ?? whole, ...rest].join('.')
}

/** More fields than any form has. What is more is not looked at: renaming a million letters of names takes half a second. */
const MOST_FIELDS = 200

/** A form as it comes, under the names of the wire. */
const Sent = z.custom<Readonly<Record<string, unknown>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= MOST_FIELDS,
)

/**
 * A form that people fill in, checked under our names, sent under the wire's. Unlike with `wireObject` its rules may compare fields.
 *
 * @param names ours to the wire's; fields that are not listed keep theirs. `inner.part` is a part of the field `inner` that stands beside
 *   the others on the wire
 * @param read what was sent as it is to be read, under the names of the wire
 */
export function wireForm<const F extends Schema>(
  form: F,
  names: Readonly<Record<string, string>>,
  read: (sent: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> = (sent) => sent,
) {
  const ours = new Map(Object.entries(names).map(([our, wire]) => [wire, our.split('.')]))
  const inners = new Set([...ours.values()].filter(({ length }) => length > 1).map(([inner]) => inner))
  return z.codec(Sent, form, {
    decode: (sent) => {
      const all = Object.entries(read(sent)).map(([key, one]) => ({ path: ours.get(key) ?? [key], one }))
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
