import type { Located } from '@pasar/contract/shipping/village-location'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'

/** Maximum connections with cached reads. A transaction is another object than its connection. */
const MAX_CONNECTIONS = 8
const MAX_ADDRESSES = 500

type CacheOptions<V> = {
  /** Maximum keys of a connection. */
  max: number
  /** Lifetime in ms; without one a value stays until others replace it. */
  ttlMs?: number
  /** Returns whether a value is final. Others, such as an empty table, are read again. */
  isFinal: (value: V) => boolean
}

/**
 * Caches reads by connection and key. Concurrent callers share a read. A failed one is not cached.
 *
 * @returns a function that returns the cached value of a key, or loads it
 */
export function cacheReads<V>({ max, ttlMs, isFinal }: CacheOptions<V>) {
  const connections = new LRUCache<Db, LRUCache<string, Promise<V>>>({ max: MAX_CONNECTIONS })
  return (db: Db, key: string, load: () => Promise<V>): Promise<V> => {
    const values =
      connections.get(db) ??
      new LRUCache<string, Promise<V>>({ max, ...(ttlMs !== undefined && { ttl: ttlMs }) })
    connections.set(db, values)
    const cachedValue = values.get(key)
    if (cachedValue) return cachedValue
    const reading = load()
    values.set(key, reading)
    const forget = () => values.peek(key) === reading && values.delete(key)
    reading.then((value) => !isFinal(value) && forget(), forget)
    return reading
  }
}

/** Creates the cache of the replies of an external geocoder by the URL of the request. */
export const createAddressCache = () => new LRUCache<string, Located[]>({ max: MAX_ADDRESSES })
