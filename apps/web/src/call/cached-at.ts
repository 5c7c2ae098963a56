import { useSyncExternalStore } from 'react'

/** Time at which the shown data left the server, if it comes from a cache of this device. */
let readAt: Date | null = null
const listeners = new Set<() => void>()

/** Returns the time that the service worker wrote into a cached page; null for a fresh page. */
function fromPage(): Date | null {
  const at = typeof document === 'undefined' ? undefined : document.documentElement.dataset.cachedAt
  return at === undefined ? null : new Date(at)
}

/** Records whether the last reply is fresh (null) or was cached at the given time. */
export function setCachedAt(cachedAt: string | null): void {
  if (typeof document !== 'undefined') delete document.documentElement.dataset.cachedAt
  const next = cachedAt === null ? null : new Date(cachedAt)
  if (next?.getTime() === readAt?.getTime()) return
  readAt = next
  for (const listen of listeners) listen()
}

/** Returns when the shown data was read from the server; null while it is fresh. */
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

/** @returns when the shown data was read from the server; null while it is fresh */
export const useCachedAt = (): Date | null => useSyncExternalStore(subscribe, getCachedAt, () => null)
