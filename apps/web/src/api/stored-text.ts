/** this visit: until the tab is closed; this device: until it is thrown away. */
const stores = { visit: () => sessionStorage, device: () => localStorage } as const

export type StorageScope = keyof typeof stores

/**
 * A text that outlives a reload. A device that keeps nothing counts as one that has kept nothing.
 *
 * @param where how long it is kept
 */
export const storedText = (where: StorageScope, name: string) => ({
  read(): string | null {
    try {
      return stores[where]().getItem(name)
    } catch {
      return null
    }
  },
  /** @returns whether it is kept */
  write(text: string): boolean {
    try {
      stores[where]().setItem(name, text)
      return true
    } catch {
      return false
    }
  },
  remove(): void {
    try {
      stores[where]().removeItem(name)
    } catch {
      // Nothing is kept there anyway.
    }
  },
})
