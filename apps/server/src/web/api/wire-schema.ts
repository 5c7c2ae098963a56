import type { Endpoint, Schema } from '@pasar/contract/wire/endpoint'
import { schemaDef } from '@pasar/contract/wire/schema-def'
import * as z from 'zod/mini'

/** Returns the wire format of a schema as JSON Schema. */
export const wireSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/**
 * Returns the body of a call as JSON Schema. A form that is validated under domain names has no
 * own wire schema; its schema is renamed to wire names.
 */
export function bodySchema({ body, names }: Pick<Endpoint, 'body' | 'names'>) {
  const def = schemaDef(body)
  const form = def.type === 'pipe' ? def.out : null
  if (!(form instanceof z.ZodMiniObject)) return wireSchema(body)
  const schema = wireSchema(form)
  const nameOf = (name: string) => names[name] ?? name
  /** Returns the parts of a nested field that are separate fields on the wire. */
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
