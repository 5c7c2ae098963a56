import * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>
type Ours<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/**
 * An object whose fields have one name with us and another on the wire; fields that are not listed keep theirs.
 *
 * Decoding reads the wire's names, encoding writes them, so that no other file has to know them.
 */
export function wireObject<const S extends Shape>(shape: S, names: { readonly [K in keyof S]?: string }) {
  const nameOf = (key: string) => names[key] ?? key
  const wire: Shape = {}
  for (const [key, schema] of Object.entries(shape)) wire[nameOf(key)] = schema
  const moved = (value: object, from: (key: string) => string, to: (key: string) => string) => {
    const given = new Map(Object.entries(value))
    return Object.fromEntries(
      Object.keys(shape)
        .filter((key) => given.has(from(key)))
        .map((key) => [to(key), given.get(from(key))]),
    )
  }
  const same = (key: string) => key
  return z.codec(z.object(wire), z.custom<Ours<S>>(), {
    decode: (value) => moved(value, nameOf, same) as Ours<S>,
    encode: (value) => moved(value, same, nameOf),
  })
}
