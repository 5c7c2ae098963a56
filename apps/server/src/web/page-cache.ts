import { LRUCache } from 'lru-cache'

/** A compressed page of all visitors with its headers. */
export type CachedPage = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

const FRESH_MS = 10_000
const MAX_BYTES = 64 * 1024 * 1024
/** Estimated memory of an entry besides its body and key. */
const ENTRY_BYTES = 2_000

/**
 * Creates the cache of rendered pages. The key contains everything that a page depends on, so
 * entries of an old catalogue expire unused.
 *
 * @decision 0049
 */
export const createPageCache = () =>
  new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  })
