import * as z from 'zod/mini'
import { type StorageScope, storedText } from './stored-text.ts'

/**
 * Accesses a JSON value in web storage. If storage is unavailable or the text does not match
 * the schema, reads return nothing.
 *
 * @param where lifetime of the value
 */
export const storedValue = <S extends z.ZodMiniType>(where: StorageScope, name: string, schema: S) => {
  const storedString = storedText(where, name)
  return {
    read(): z.output<S> | null {
      try {
        const parsedText = z.safeParse(schema, JSON.parse(storedString.read() ?? 'null'))
        return parsedText.success ? parsedText.data : null
      } catch {
        return null
      }
    },
    /** @returns whether the value was stored */
    write: (value: z.output<S>): boolean => storedString.write(JSON.stringify(value)),
    remove: storedString.remove,
  }
}

/** Prefix of the storage keys of drafts. No other keys use it. */
export const DRAFT_PREFIX = 'draft-'

/** Stores a form draft. It outlives a reload and is restored after an expired session. */
export const storedDraft = <S extends z.ZodMiniType>(where: StorageScope, name: string, schema: S) =>
  storedValue(where, `${DRAFT_PREFIX}${name}`, schema)
