import type * as z from 'zod/mini'

/** Returns the definition of a schema, as Zod documents it for code that reads schemas. */
export const schemaDef = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  (schema as z.core.$ZodTypes)._zod.def

/** Returns whether a check of a schema changes the value, such as a trim. */
export const changesValue = (schema: z.core.$ZodType): boolean =>
  schemaDef(schema).checks?.some((check) => check._zod.def.check === 'overwrite') ?? false
