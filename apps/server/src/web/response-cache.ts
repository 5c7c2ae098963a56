import { LRUCache } from 'lru-cache'

/** A response that answers several requests: its compressed body and its headers. */
export type CachedResponse = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

export type ResponseCache = LRUCache<string, CachedResponse>

const FRESH_MS = 10_000
const MAX_BYTES = 24 * 1024 * 1024
/** Estimated memory of an entry besides its body and key. */
const ENTRY_BYTES = 2_000

/**
 * Creates the cache of whole responses: pages of visitors, and catalogue replies. The key contains
 * everything that a response depends on, so entries of an old catalogue expire unused.
 *
 * @decision 0049
 * @decision 0075
 */
export const createResponseCache = (): ResponseCache =>
  new LRUCache({
    maxSize: MAX_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  })
