import * as z from 'zod/mini'
import { type Keeping, keptText } from './kept-text.ts'

/**
 * A draft that outlives a reload. A device that keeps nothing, and text that is no draft of ours, count as no draft.
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
