/**
 * What the device caches for a path: build files, public pictures, or pages and replies of a
 * user.
 */
export type CacheKind = 'file' | 'picture' | 'page' | 'answer'

/**
 * Pages available offline. Excludes pages for sign-in, payment or staff, and pages with a
 * secret in the URL.
 */
const PAGES =
  /^\/(home|search|banding|cart|(detail|vendor)\/\d+|history\/[a-z0-9_-]+|account\/contact|message\/message-history\/\d+)$/

/** API calls that these pages make on client navigation. */
const ANSWERS =
  /^\/api\/(home|global|cart|budget\/balances|vendor\/\d+|item|item\/(more|category|page\/\d+)|history|history\/\d+(\/document)?|member\/tasks|chat\/all(\/\d+)?)$/

/** @returns null if the path is never cached */
export function cacheKindOf(path: string): CacheKind | null {
  if (/^\/(assets\/[^/]+|icon-[a-z0-9-]+\.png|manifest\.webmanifest)$/.test(path)) return 'file'
  if (/^\/(gambar|foto)\//.test(path)) return 'picture'
  if (PAGES.test(path)) return 'page'
  return ANSWERS.test(path) ? 'answer' : null
}

/**
 * Returns the cached page to use instead of a path, because all tabs of an order share one
 * page; null if only the exact path matches.
 */
export const fallbackPageFor = (path: string): string | null => /^(\/history\/\d+)\?/.exec(path)?.[1] ?? null

/** Maximum number of cached entries per kind. The oldest are evicted first. */
export const MAX_ENTRIES = { page: 40, answer: 120, picture: 300 } as const

/** Maximum age of a cached entry in ms. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

/** @param cachedAt time of caching as ISO text; null or an invalid time counts as stale */
export function isStale(cachedAt: string | null, now: number): boolean {
  const at = Date.parse(cachedAt ?? '')
  return Number.isNaN(at) || now - at > MAX_AGE_MS || at > now + MAX_AGE_MS
}
