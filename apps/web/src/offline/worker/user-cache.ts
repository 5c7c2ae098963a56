import { CACHED_AT_HEADER, USER_CACHE } from '../../store/user-cache.ts'
import { isStale, MAX_ENTRIES } from './cache-policy.ts'

/**
 * Response header with the owner of the content; `none` means that the device must cache
 * nothing.
 */
const CACHE_OWNER_HEADER = 'x-cache-owner'
const CACHE_OWNER_PATH = '/cache-owner'
/** Page that renders any screen from cached data. */
export const OFFLINE_PAGE = '/luring'
const PICTURES = 'pictures'

/**
 * Increments when the user changes and with every change of data. Responses to earlier requests are
 * then not cached.
 */
let epoch = 0
let cachedOwner: string | null | undefined
let turn = Promise.resolve()

export const currentEpoch = (): number => epoch

/** Deletes all cached content of the user. */
export async function clearUserCache(): Promise<void> {
  epoch += 1
  cachedOwner = null
  await caches.delete(USER_CACHE)
}

/** Deletes the copies that a change invalidates. */
export async function deleteCopies(paths: RegExp | 'all'): Promise<void> {
  if (paths === 'all') return clearUserCache()
  epoch += 1
  const own = await caches.open(USER_CACHE)
  const keys = (await own.keys()).filter(({ url }) => paths.test(new URL(url).pathname))
  await Promise.all(keys.map((key) => own.delete(key)))
}

async function readCacheOwner(): Promise<string | null> {
  cachedOwner ??= (await (await (await caches.open(USER_CACHE)).match(CACHE_OWNER_PATH))?.text()) ?? null
  return cachedOwner
}

/** Serialised: two responses that name a new user must not clear the cache of each other. */
async function follow(next: string): Promise<boolean> {
  let hasChanged = false
  const step = turn.then(async () => {
    if ((await readCacheOwner()) === next) return
    hasChanged = true
    await clearUserCache()
    cachedOwner = next
    await (await caches.open(USER_CACHE)).put(CACHE_OWNER_PATH, new Response(next))
  })
  turn = step
  await step
  return hasChanged
}

/**
 * Caches a page or reply for its user. Deletes the cached content of any other user first.
 *
 * @param requestEpoch epoch of the request
 * @returns whether the response names a user who is new to this device
 */
export async function cacheResponse(
  path: string,
  response: Response,
  requestEpoch: number,
  kind: 'page' | 'answer' | 'nothing',
): Promise<boolean> {
  const cacheOwner = response.headers.get(CACHE_OWNER_HEADER)
  if (cacheOwner === null || requestEpoch !== epoch) return false
  const isNew = await follow(cacheOwner)
  const validEpoch = isNew ? epoch : requestEpoch
  if (kind === 'nothing' || cacheOwner === 'none' || response.status !== 200 || response.redirected)
    return isNew
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (isPage !== (kind === 'page')) return isNew
  const own = await caches.open(USER_CACHE)
  const copy = await dated(response, kind)
  if ((await readCacheOwner()) === cacheOwner && validEpoch === epoch) await own.put(path, copy)
  await trim(own, MAX_ENTRIES.page + MAX_ENTRIES.answer)
  return isNew
}

/**
 * Returns a copy with the time of caching: in a header for a reply, in the root element for a
 * page.
 */
async function dated(response: Response, kind: 'page' | 'answer'): Promise<Response> {
  const at = new Date().toISOString()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(CACHED_AT_HEADER, at)
  const text = await response.text()
  return new Response(kind === 'page' ? text.replace('<html', `<html data-cached-at="${at}"`) : text, {
    headers,
  })
}

/** @returns the cached response for a path, unless it is stale */
export async function findCached(path: string): Promise<Response | undefined> {
  const cachedResponse = await (await caches.open(USER_CACHE)).match(path)
  return cachedResponse && !isStale(cachedResponse.headers.get(CACHED_AT_HEADER), Date.now())
    ? cachedResponse
    : undefined
}

/** Returns a public picture, from the cache if available. */
export async function fetchPicture(request: Request): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  const cachedPicture = await pictures.match(request)
  if (cachedPicture) return cachedPicture
  const response = await fetch(request)
  if (response.ok && response.headers.get('cache-control')?.startsWith('public')) {
    await pictures.put(request, response.clone())
    await trim(pictures, MAX_ENTRIES.picture)
  }
  return response
}

/** Evicts the oldest entries, except the owner record and the offline page. */
async function trim(cache: Cache, maxEntries: number): Promise<void> {
  const keys = (await cache.keys()).filter(
    ({ url }) => ![CACHE_OWNER_PATH, OFFLINE_PAGE].includes(new URL(url).pathname),
  )
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)))
}
