import * as z from 'zod/mini'

/** How somebody wants to see the product belongs to the device and not to an account. */
const OF_THE_DEVICE = ['tema', 'ukuran', 'hemat-data']

/**
 * Forgets what an account has left on this device: computers of schools are shared.
 *
 * @spec 4 clears what is stored
 */
export function forgetOnDevice(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (!OF_THE_DEVICE.includes(name)) localStorage.removeItem(name)
  } catch {
    // Nothing is kept there anyway.
  }
}

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
