import type { Actor } from './actor.ts'

/** Tells the service worker of a browser whose answer this is. It never leaves the browser of that reader. */
export const CACHE_OWNER_HEADER = 'x-reader'

/**
 * Whose copies a device may keep with this answer: a visitor's, or those of one person of one account. Whoever reads what others have, as
 * staff and supervisors do, leaves none, and no session on a shared computer does.
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
