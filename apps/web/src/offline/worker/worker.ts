import { cacheKindOf, fallbackPageFor } from './cache-policy.ts'
import { handlePushNotifications } from './push-notifications.ts'
import { fetchWithRetry, fillShellCache } from './shell-files.ts'
import {
  cacheResponse,
  clearUserCache,
  currentEpoch,
  fetchPicture,
  findCached,
  OFFLINE_PAGE,
} from './user-cache.ts'

declare const self: ServiceWorkerGlobalScope
/**
 * Defined by the build: files that every page needs, files of the offline screens, and the
 * build name.
 */
declare const __SHELL_FILES__: readonly string[]
declare const __SCREEN_FILES__: readonly string[]
declare const __BUILD__: string

const SHELL_NAMES = 'shell-'
const SHELL = `${SHELL_NAMES}${__BUILD__}`

/**
 * Network timeout in ms when a cached copy exists. Much shorter while the network is known to
 * be down.
 */
const PATIENCE_MS = 2_500
const BROKEN_PATIENCE_MS = 100
const BROKEN_FOR_MS = 30_000
let brokenAt = 0
const NOTHING_TO_CACHE = () => undefined

handlePushNotifications(self)

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([fillShellCache(SHELL, __SHELL_FILES__), cacheAnonymousPage()])),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith(SHELL_NAMES) && name !== SHELL)
      await Promise.all(old.map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (event.data === 'forget') event.waitUntil(clearUserCache())
  if (event.data !== 'cache-screens') return
  // The requesting page may be older than the worker.
  const here = event.source instanceof Client ? new URL(event.source.url) : null
  const isPage = here !== null && cacheKindOf(here.pathname) === 'page'
  event.waitUntil(
    (async () => {
      // Cache the offline page first, because its response may name another user. A failed
      // screen must not affect the others.
      await Promise.allSettled([cachePage(OFFLINE_PAGE)])
      if (isPage) await Promise.allSettled([cachePage(here.pathname + here.search)])
      await fillShellCache(SHELL, __SCREEN_FILES__)
    })(),
  )
})

/** Caches the offline page without credentials, for devices that cache nothing for a user. */
async function cacheAnonymousPage(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { credentials: 'omit' })
  if (page.ok) await (await caches.open(SHELL)).put(OFFLINE_PAGE, page)
}

const findOpener = async (): Promise<Response | undefined> =>
  (await findCached(OFFLINE_PAGE)) ?? (await caches.open(SHELL)).match(OFFLINE_PAGE)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== self.location.origin) return
  const path = pathname + search
  const cacheKind = cacheKindOf(pathname)
  if (request.method === 'POST' && pathname === '/api/member/signout')
    return event.respondWith(leave(request))
  if (request.method !== 'GET') return
  if (cacheKind === 'file') return event.respondWith(fileOf(request))
  if (cacheKind === 'picture') return event.respondWith(fetchPicture(request))
  if (request.mode === 'navigate') return event.respondWith(pageOf(event, path, cacheKind === 'page'))
  if (cacheKind === 'answer') event.respondWith(answerOf(event, path))
})

/**
 * Signs out, then clears the cache, including for requests still pending. Offline the page
 * asks the user first and shows the failure.
 */
async function leave(request: Request): Promise<Response> {
  const response = await fetch(request)
  await clearUserCache()
  return response
}

async function fileOf(request: Request): Promise<Response> {
  const cachedFile = await caches.match(request, { ignoreVary: true })
  if (cachedFile) return cachedFile
  const response = await fetchWithRetry(request)
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone())
  return response
}

async function answerOf(event: FetchEvent, path: string): Promise<Response> {
  const copy = await findCached(path)
  return fromNetworkOr(event, path, 'answer', copy)
}

async function pageOf(event: FetchEvent, path: string, isCacheable: boolean): Promise<Response> {
  const isOpener = path.startsWith(`${OFFLINE_PAGE}?`)
  const copy = isOpener ? await findOpener() : isCacheable ? await findCached(path) : undefined
  return fromNetworkOr(event, path, isCacheable ? 'page' : 'nothing', copy)
}

/**
 * Returns the network response, or the cached copy after the timeout. A late response still
 * updates the cache.
 */
async function fromNetworkOr(
  event: FetchEvent,
  path: string,
  kind: 'page' | 'answer' | 'nothing',
  copy: Response | undefined,
): Promise<Response> {
  const requestEpoch = currentEpoch()
  const networkResponse = fetch(event.request)
  event.waitUntil(
    networkResponse.then(async (response) => {
      brokenAt = 0
      const isNew = await cacheResponse(path, response.clone(), requestEpoch, kind)
      if (isNew) await cachePage(OFFLINE_PAGE)
    }, NOTHING_TO_CACHE),
  )
  const responseOrFallback = networkResponse.catch(async (error: unknown) => {
    if (!event.request.signal.aborted) brokenAt = Date.now()
    if (copy) return copy
    const near = fallbackPageFor(path)
    if (event.request.mode === 'navigate' && near !== null && (await findCached(near)))
      return Response.redirect(near)
    if (event.request.mode !== 'navigate' || !(await findOpener())) throw error
    return Response.redirect(`${OFFLINE_PAGE}?dari=${encodeURIComponent(path)}`)
  })
  if (!copy) return responseOrFallback
  const patience = Date.now() - brokenAt < BROKEN_FOR_MS ? BROKEN_PATIENCE_MS : PATIENCE_MS
  const tooLong = new Promise<Response>((give) => {
    setTimeout(() => {
      brokenAt = Date.now()
      give(copy)
    }, patience)
  })
  return Promise.race([responseOrFallback, tooLong])
}

/** Caches a page for the current user, unless it is cached already. */
async function cachePage(path: string): Promise<void> {
  if (await findCached(path)) return
  const requestEpoch = currentEpoch()
  await cacheResponse(path, await fetch(path), requestEpoch, 'page')
}
