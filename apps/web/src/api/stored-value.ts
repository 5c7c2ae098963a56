import * as z from 'zod/mini'
import { type StorageScope, storedText } from './stored-text.ts'

/**
 * A value that outlives a reload. A device that keeps nothing, and text that is no such value, count as none.
 *
 * @param where how long it is kept
 */
export const storedValue = <S extends z.ZodMiniType>(where: StorageScope, name: string, schema: S) => {
  const kept = storedText(where, name)
  return {
    read(): z.output<S> | null {
      try {
        const read = z.safeParse(schema, JSON.parse(kept.read() ?? 'null'))
        return read.success ? read.data : null
      } catch {
        return null
      }
    },
    /** @returns whether it is kept */
    write: (value: z.output<S>): boolean => kept.write(JSON.stringify(value)),
    remove: kept.remove,
  }
}

/** How the names of drafts begin on the device, and of nothing else that is kept there. */
export const DRAFT_PREFIX = 'draf-'

/** What somebody types, as far as they have come: it outlives a reload, and comes back after a session that ended by itself. */
export const storedDraft = <S extends z.ZodMiniType>(where: StorageScope, name: string, schema: S) =>
  storedValue(where, `${DRAFT_PREFIX}${name}`, schema)
