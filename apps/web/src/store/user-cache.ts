/**
 * Name of the Cache Storage in which the service worker stores the pages of one user. Sign-out
 * deletes it.
 */
export const USER_CACHE = 'user-cache'

/** Response header with the time at which a response was cached. Absent on fresh responses. */
export const CACHED_AT_HEADER = 'x-cached-at'
