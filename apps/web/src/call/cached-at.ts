import { useSyncExternalStore } from 'react'

/** Times of caching of the shown copies, by the address of their call; `''` for the page itself. */
const copies = new Map<string, Date>()
let isPageChecked = false
/** The oldest of the shown copies. */
let readAt: Date | null = null
const listeners = new Set<() => void>()

/** Adds a page that the service worker took from the cache; it wrote the time into the page. */
function checkPage(): void {
  if (isPageChecked || typeof document === 'undefined') return
  isPageChecked = true
  const at = document.documentElement.dataset.cachedAt
  if (at === undefined) return
  copies.set('', new Date(at))
  readAt = new Date(at)
}

function publish(): void {
  const [oldest = null] = [...copies.values()].toSorted((one, other) => one.getTime() - other.getTime())
  if (oldest?.getTime() === readAt?.getTime()) return
  readAt = oldest
  for (const listen of listeners) listen()
}

/** Records whether the reply of an address is fresh (null) or was cached at the given time. */
export function setCachedAt(address: string, cachedAt: string | null): void {
  checkPage()
  if (cachedAt === null) copies.delete(address)
  else copies.set(address, new Date(cachedAt))
  publish()
}

/**
 * Starts a reload of all shown data.
 *
 * @returns function to call after the reload: forgets the copies that it did not show again
 */
export function beginReload(): () => void {
  checkPage()
  const earlier = [...copies]
  return () => {
    for (const [address, at] of earlier) if (copies.get(address) === at) copies.delete(address)
    publish()
  }
}

/** Returns when the oldest shown copy was read from the server; null while all data is fresh. */
export const getCachedAt = (): Date | null => {
  checkPage()
  return readAt
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** @returns when the oldest shown copy was read from the server; null while all data is fresh */
export const useCachedAt = (): Date | null => useSyncExternalStore(subscribe, getCachedAt, () => null)
