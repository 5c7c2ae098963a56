import * as z from 'zod/mini'

/** this visit: until the tab is closed; this device: until it is thrown away. */
const stores = { visit: () => sessionStorage, device: () => localStorage } as const

/**
 * A draft that outlives a reload. A device that keeps nothing, and text that is no draft of ours, count as no draft.
 *
 * @param where how long it is kept
 */
export const keptOnDevice = <S extends z.ZodMiniType>(
  where: keyof typeof stores,
  name: string,
  schema: S,
) => ({
  read(): z.output<S> | null {
    try {
      const read = z.safeParse(schema, JSON.parse(stores[where]().getItem(name) ?? 'null'))
      return read.success ? read.data : null
    } catch {
      return null
    }
  },
  /** @returns whether it is kept */
  keep(value: z.output<S>): boolean {
    try {
      stores[where]().setItem(name, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  forget() {
    try {
      stores[where]().removeItem(name)
    } catch {
      // Nothing is kept there anyway.
    }
  },
})
