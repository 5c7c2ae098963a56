import * as z from 'zod/mini'

/** What is wrong with a body before it is sent, in the words of the contract; undefined when nothing is. */
export const firstError = (schema: z.ZodMiniType, body: unknown): string | undefined =>
  z.safeParse(schema, body).error?.issues[0]?.message
