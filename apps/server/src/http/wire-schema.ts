import type { Endpoint, Schema } from '@pasar/contract/wire/endpoint'
import * as z from 'zod/mini'

/** What goes over the wire for a schema, as JSON Schema. */
export const wireSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/**
 * What a call takes as its body, as JSON Schema. A form that is checked under our names and sent under the wire's has no schema of its own
 * for the wire: it is that of the form, renamed.
 */
export function bodySchema({ body, names }: Pick<Endpoint, 'body' | 'names'>) {
  const form = body instanceof z.ZodMiniCodec ? body._zod.def.out : null
  if (!(form instanceof z.ZodMiniObject)) return wireSchema(body)
  const schema = wireSchema(form)
  const nameOf = (name: string) => names[name] ?? name
  /** What stands inside a field with us, and beside the others on the wire. */
  const partsOf = (name: string, field: unknown) =>
    Object.entries(Object(Object(field).properties)).filter(([part]) => `${name}.${part}` in names)
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
        const parts = partsOf(name, field)
        return parts.length === 0
          ? [[nameOf(name), field]]
          : parts.map(([part, of]) => [nameOf(`${name}.${part}`), of])
      }),
    ),
    required: (schema.required ?? []).map(nameOf),
  }
}
