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
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [nameOf(name), part]),
    ),
    required: (schema.required ?? []).map(nameOf),
  }
}
