import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type ApiScope, KEY_REQUESTS_PER_MINUTE, keyPrefixOf } from '@pasar/domain/identity/api-scopes'
import { type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import type { Actor } from '../../call/actor.ts'
import { countAttempt } from '../../call/attempts.queries.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { touchKey } from '../sessions/api-keys.queries.ts'
import { accountRefusal, actorOf } from '../sessions/live-session.ts'
import type { SessionCache } from '../sessions/session-cache.ts'

/** Minimum time between two updates of the last use of a key. */
const TOUCH_INTERVAL_MS = 60_000

const LIMIT = { max: KEY_REQUESTS_PER_MINUTE, windowMs: 60_000 }

/**
 * Returns the account of an API key, with the rights of the account itself.
 *
 * @param scope scope that the endpoint needs; null for an endpoint that is closed to keys
 * @returns a refusal for a key of another installation, for an unknown or ended key, above its rate
 *   limit, and without the scope
 * @decision 0108 0114
 */
export async function liveKey(
  { db, sessions, profile }: { db: Db; sessions: SessionCache; profile: InstallationProfile },
  key: string,
  scope: ApiScope | null,
  { now, from }: { now: Date; from: string },
): Promise<Actor | Refusal<RefusalCode>> {
  if (!key.startsWith(keyPrefixOf(profile)))
    return refuse(profile === 'production' ? 'access/key-of-sandbox' : 'access/key-of-production')
  const row = await sessions.find(db, 'key', hashToken(key), now)
  if (!row?.apiKey || accountRefusal(row) !== null) return refuse('access/key-invalid')
  const { id, scopes } = row.apiKey
  const wait = await countAttempt(db, `api-key ${id}`, LIMIT, now)
  if (wait > 0) return refuseUntil('access/key-rate', wait)
  const unusedSince = new Date(now.getTime() - TOUCH_INTERVAL_MS)
  if (!(row.lastSeenAt > unusedSince)) await touchKey(db, id, { now, from, unusedSince })
  if (scope === null || !scopes.includes(scope)) return refuse('access/key-scope')
  return actorOf(row)
}
