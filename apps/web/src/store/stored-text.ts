/** `visit` lasts until the tab is closed; `device` lasts until the data is deleted. */
const stores = { visit: () => sessionStorage, device: () => localStorage } as const

export type StorageScope = keyof typeof stores

/**
 * Accesses a text in web storage. If storage is unavailable, reads return null.
 *
 * @param where lifetime of the text
 */
export const storedText = (where: StorageScope, name: string) => ({
  read(): string | null {
    try {
      return stores[where]().getItem(name)
    } catch {
      return null
    }
  },
  /** @returns whether the text was stored */
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
      // Without access to storage, nothing is stored.
    }
  },
})
