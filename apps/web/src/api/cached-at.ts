import { useSyncExternalStore } from 'react'

/** When what is on the screen was read, if it comes from the device and not from the server. */
let readAt: Date | null = null
const listeners = new Set<() => void>()

/** The page itself says so when the service worker has given it out. */
function fromPage(): Date | null {
  const at = typeof document === 'undefined' ? undefined : document.documentElement.dataset.disimpan
  return at === undefined ? null : new Date(at)
}

/** Says of an answer whether it was fresh. */
export function setCachedAt(keptAt: string | null): void {
  if (typeof document !== 'undefined') delete document.documentElement.dataset.disimpan
  const next = keptAt === null ? null : new Date(keptAt)
  if (next?.getTime() === readAt?.getTime()) return
  readAt = next
  for (const listen of listeners) listen()
}

/** When what is shown was read from the server; null while it is fresh. */
export const getCachedAt = (): Date | null => {
  readAt ??= fromPage()
  return readAt
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** @returns when what is shown was read from the server; null while it is fresh */
export const useCachedAt = (): Date | null => useSyncExternalStore(subscribe, getCachedAt, () => null)
