import { keysOf } from '@pasar/domain/kernel/keys'
import type { SearchSchemaInput } from '@tanstack/react-router'
import * as z from 'zod/mini'

/**
 * The URL of a screen with filters. The schema of the contract is its parser, its defaults and its
 * type, so that screen, link and server read a filter alike.
 *
 * @param schema an object whose fields all have a default and catch malformed values
 */
export const filterAddress = <Search extends object>(schema: z.ZodMiniType<Search>) => {
  const none = z.parse(schema, {})
  return {
    /** The search parameters without any filter. */
    none,
    /** Returns the filters that are set. */
    setKeys: (search: Search) =>
      keysOf<Extract<keyof Search, string>>(none).filter((key) => search[key] !== none[key]),
    /** Parses search parameters for a route. Ignores malformed values; links may omit any. */
    parse: (input: Partial<Search> & SearchSchemaInput): Search => z.parse(schema, input),
    /** Parses a submitted form of filters. A field that the form lacks is unset. */
    ofForm: (form: FormData): Search => z.parse(schema, Object.fromEntries(form)),
  }
}
