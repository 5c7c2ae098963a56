import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { findKey } from './api-keys.queries.ts'
import { endsIdle } from './idle-sessions.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'

/**
 * Lifetime of a cached session in ms: the longest time that a lost notification can go unnoticed.
 */
export const SESSION_CACHE_MS = 1_000

const MAX_SESSIONS = 20_000

/** The notification of the trigger `note_session_change`. */
const NOTIFICATION = /^account (\d+)$/

/** Kinds of credentials. The form of a request decides which kind it can use. */
type CredentialKind = 'session' | 'key'

/** Reads the session or API key of a token from the database. */
type ReadSession = (db: Db, tokenHash: Buffer, now: Date) => Promise<SessionRow | undefined>

const READERS: Readonly<Record<CredentialKind, ReadSession>> = { session: findSession, key: findKey }

const kindOf = ({ apiKey }: SessionRow): CredentialKind => (apiKey === null ? 'session' : 'key')

/** Open sessions and API keys of the last second by their kind and the hash of their token. */
export type SessionCache = {
  /**
   * Returns an open session or a valid API key, never a credential of another kind. A cached one
   * has no counts.
   */
  find: (db: Db, kind: CredentialKind, tokenHash: Buffer, now: Date) => Promise<SessionRow | undefined>
  /** Drops the sessions of an account, also those whose lookup has started. */
  drop: (memberId: number) => void
  /** Drops the sessions of the account that a notification of the database names. */
  onNotification: (payload: string) => void
}

/**
 * Creates the cache of sessions of a process.
 *
 * @param lifetimeMs 0 reads every session from the database
 * @param elapsed milliseconds of a monotonic clock
 * @decision 0076
 */
export function createSessionCache(
  lifetimeMs: number,
  elapsed: () => number = () => performance.now(),
): SessionCache {
  const rows = new LRUCache<string, { row: SessionRow; readAt: number }>({ max: MAX_SESSIONS })
  /** Time of the last change by member id. */
  const changes = new LRUCache<number, number>({ max: MAX_SESSIONS })
  const isCurrent = ({ row, readAt }: { row: SessionRow; readAt: number }, now: Date) =>
    elapsed() - readAt < lifetimeMs && readAt > (changes.get(row.memberId) ?? -1) && row.expiresAt > now
  const drop = (memberId: number) => {
    changes.set(memberId, elapsed())
  }
  return {
    drop,
    find: async (db, kind, tokenHash, now) => {
      const key = `${kind} ${tokenHash.toString('latin1')}`
      const cachedSession = rows.get(key)
      if (cachedSession && isCurrent(cachedSession, now)) return { ...cachedSession.row, counts: null }
      const readAt = elapsed()
      const row = await READERS[kind](db, tokenHash, now)
      if (row && kindOf(row) !== kind) return undefined
      // Activity of a session that ends when idle changes the row itself.
      if (row && !endsIdle(row) && lifetimeMs > 0) rows.set(key, { row, readAt })
      return row
    },
    onNotification: (payload) => {
      const [, memberId] = NOTIFICATION.exec(payload) ?? []
      if (memberId !== undefined) drop(Number(memberId))
    },
  }
}
