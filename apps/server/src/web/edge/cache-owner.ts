import type { Actor } from '../../call/actor.ts'

/**
 * Names the cache owner of a response for the service worker. The value stays in the browser of
 * that user.
 */
export const CACHE_OWNER_HEADER = 'x-cache-owner'

/**
 * Returns the owner under which a device may cache this response: visitors, or one person of
 * one account. Staff and supervisors read data of other accounts, so their devices cache
 * nothing; neither do shared computers.
 *
 * @decision 0037
 * @decision 0072
 */
export function cacheOwnerOf(
  actor: Pick<Actor, 'memberId' | 'role' | 'person' | 'lastActivity'> | null,
): string {
  if (actor === null) return 'visitor'
  if (actor.lastActivity !== null) return 'none'
  return actor.role === 'buyer' || actor.role === 'vendor'
    ? `${actor.memberId}.${actor.person?.id ?? 0}`
    : 'none'
}
