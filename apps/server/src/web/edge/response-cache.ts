import { LRUCache } from 'lru-cache'
import type { MemberPage } from './web-entry.ts'

/** A response that answers several requests: its compressed body and its headers. */
export type CachedResponse = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

export type ResponseCache = LRUCache<string, CachedResponse | MemberPage>

export const isResponse = (entry: CachedResponse | MemberPage): entry is CachedResponse => 'body' in entry

const FRESH_MS = 10_000
const MAX_BYTES = 24 * 1024 * 1024
/** Estimated memory of an entry besides its body and key. */
const ENTRY_BYTES = 2_000
/** Measured memory of a shared page besides its text: its router and its personal parts. */
const PAGE_BYTES = 190_000

/**
 * Creates the cache of whole responses: pages of visitors, catalogue replies, and the shared parts
 * of pages of members. The key contains everything that a response depends on, so entries of an old
 * catalogue expire unused.
 *
 * @decision 0049
 * @decision 0075
 * @decision 0082
 */
export const createResponseCache = (): ResponseCache =>
  new LRUCache({
    maxSize: MAX_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: (entry, key) =>
      2 * key.length + (isResponse(entry) ? entry.body.length + ENTRY_BYTES : entry.size + PAGE_BYTES),
  })
