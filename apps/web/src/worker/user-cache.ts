import { CACHED_AT_HEADER, USER_CACHE } from '../api/user-cache.ts'
import { isStale, MAX_ENTRIES } from './cache-policy.ts'

/** Whose pages these are, as the server says with every answer; `none`: somebody of whom a device keeps nothing. */
const READER_HEADER = 'x-reader'
const READER = '/pembaca'
/** The page that opens any screen from what is kept. */
export const OFFLINE_PAGE = '/luring'
const PICTURES = 'gambar'

/** Grows when the reader changes: what was asked for before that is not kept afterwards. */
let epoch = 0
let known: string | null | undefined
let turn = Promise.resolve()

export const currentEpoch = (): number => epoch

/** Forgets everything that a reader was shown. */
export async function clearUserCache(): Promise<void> {
  epoch += 1
  known = null
  await caches.delete(USER_CACHE)
}

async function reader(): Promise<string | null> {
  known ??= (await (await (await caches.open(USER_CACHE)).match(READER))?.text()) ?? null
  return known
}

/** One after the other: two answers that name another reader must not empty each other's place. */
async function follow(next: string): Promise<boolean> {
  let hasChanged = false
  const step = turn.then(async () => {
    if ((await reader()) === next) return
    hasChanged = true
    await clearUserCache()
    known = next
    await (await caches.open(USER_CACHE)).put(READER, new Response(next))
  })
  turn = step
  await step
  return hasChanged
}

/**
 * Keeps a page or an answer for its reader; the copies of another one go first.
 *
 * @param askedIn the epoch in which it was asked for
 * @returns whether a reader was met who is new to this device
 */
export async function cacheResponse(
  path: string,
  response: Response,
  askedIn: number,
  kind: 'page' | 'answer' | 'nothing',
): Promise<boolean> {
  const named = response.headers.get(READER_HEADER)
  if (named === null || askedIn !== epoch) return false
  const isNew = await follow(named)
  if (kind === 'nothing' || named === 'none' || response.status !== 200 || response.redirected) return isNew
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (isPage !== (kind === 'page')) return isNew
  const own = await caches.open(USER_CACHE)
  const copy = await dated(response, kind)
  if ((await reader()) === named) await own.put(path, copy)
  await trim(own, MAX_ENTRIES.page + MAX_ENTRIES.answer)
  return isNew
}

/** A copy that says when it was made: an answer in a header, a page in its first element. */
async function dated(response: Response, kind: 'page' | 'answer'): Promise<Response> {
  const at = new Date().toISOString()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(CACHED_AT_HEADER, at)
  const text = await response.text()
  return new Response(kind === 'page' ? text.replace('<html', `<html data-disimpan="${at}"`) : text, {
    headers,
  })
}

/** @returns what was kept of an address and is not too old */
export async function findCached(path: string): Promise<Response | undefined> {
  const found = await (await caches.open(USER_CACHE)).match(path)
  return found && !isStale(found.headers.get(CACHED_AT_HEADER), Date.now()) ? found : undefined
}

/** A public picture, from the device where it is there. */
export async function fetchPicture(request: Request): Promise<Response> {
  const pictures = await caches.open(PICTURES)
  const found = await pictures.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok && response.headers.get('cache-control')?.startsWith('public')) {
    await pictures.put(request, response.clone())
    await trim(pictures, MAX_ENTRIES.picture)
  }
  return response
}

/** The oldest give way; whose they are, and the page that opens the others, stay. */
async function trim(cache: Cache, most: number): Promise<void> {
  const keys = (await cache.keys()).filter(
    ({ url }) => ![READER, OFFLINE_PAGE].includes(new URL(url).pathname),
  )
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
