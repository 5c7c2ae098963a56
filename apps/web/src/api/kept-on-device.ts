import * as z from 'zod/mini'
import { type Keeping, keptText } from './kept-text.ts'

/**
 * A value that outlives a reload. A device that keeps nothing, and text that is no such value, count as none.
 *
 * @param where how long it is kept
 */
export const keptOnDevice = <S extends z.ZodMiniType>(where: Keeping, name: string, schema: S) => {
  const kept = keptText(where, name)
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
    keep: (value: z.output<S>): boolean => kept.keep(JSON.stringify(value)),
    forget: kept.forget,
  }
}

/** How the names of drafts begin on the device, and of nothing else that is kept there. */
export const DRAFT = 'draf-'

/** What somebody types, as far as they have come: it outlives a reload, and comes back after a session that ended by itself. */
export const keptDraft = <S extends z.ZodMiniType>(where: Keeping, name: string, schema: S) =>
  keptOnDevice(where, `${DRAFT}${name}`, schema)
