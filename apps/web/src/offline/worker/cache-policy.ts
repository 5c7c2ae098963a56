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

/**
 * Paths whose copy would mislead a decision: the cart with its checkout, budget balances, and an
 * order with its next step.
 */
const DECISIONS = /^\/(api\/)?(cart|budget\/balances|history\/\d+(\/document)?)$/

/** Whether a path has copies for a device without a network only, not for a failing network. */
export const isForOfflineOnly = (pathname: string): boolean => DECISIONS.test(pathname)

/** Calls that change nothing which a copy shows: calculations, drafts and signs of life. */
const UNRELATED =
  /\/(activity|typing|(proof|signin)\/options|quote|preview|draft|draft\/pdf)$|^\/api\/(notification|sandbox|webhook)(\/|$)/

/** The copies that a change invalidates, by the path of its call. The first match counts. */
const INVALIDATED: readonly (readonly [change: RegExp, copies: RegExp])[] = [
  [/^\/api\/chat\//, /\/(chat|message|account\/contact)(\/|$)/],
  [/^\/api\/(cart|comparison)(\/|$)/, /\/(cart|budget|banding)(\/|$)/],
  [
    /^\/api\/(history|multi-cart|order|complaint|confirmation|negotiation|purchase-list|budget|year-end)(\/|$)/,
    /\/(cart|budget|history|tasks|home|chat|message)(\/|$)/,
  ],
]

/**
 * Returns the paths whose copies a change invalidates. Null if it invalidates none; `all` for a
 * sign-in and every other change.
 *
 * @param pathname path of a call that is not a GET
 */
export function invalidatedCopies(pathname: string): RegExp | 'all' | null {
  if (!pathname.startsWith('/api/') || UNRELATED.test(pathname)) return null
  return INVALIDATED.find(([change]) => change.test(pathname))?.[1] ?? 'all'
}

/** Maximum number of cached entries per kind. The oldest are evicted first. */
export const MAX_ENTRIES = { page: 40, answer: 120, picture: 300 } as const

/** Maximum age of a cached entry in ms. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

/** @param cachedAt time of caching as ISO text; null or an invalid time counts as stale */
export function isStale(cachedAt: string | null, now: number): boolean {
  const at = Date.parse(cachedAt ?? '')
  return Number.isNaN(at) || now - at > MAX_AGE_MS || at > now + MAX_AGE_MS
}
