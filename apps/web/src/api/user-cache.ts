/** The cache in which the service worker keeps what one reader was shown; whoever leaves empties it. */
export const USER_CACHE = 'milik-pembaca'

/** When an answer was kept that comes from the device; a fresh one has none. */
export const CACHED_AT_HEADER = 'x-disimpan'
