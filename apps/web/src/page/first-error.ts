import * as z from 'zod/mini'

/**
 * Returns the first validation error of a request body, from the contract; undefined if it is
 * valid.
 */
export const firstError = (schema: z.ZodMiniType, body: unknown): string | undefined =>
  z.safeParse(schema, body).error?.issues[0]?.message
