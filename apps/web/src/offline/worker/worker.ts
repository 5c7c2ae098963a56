import { cacheKindOf, fallbackPageFor, invalidatedCopies, isForOfflineOnly } from './cache-policy.ts'
import { handlePushNotifications } from './push-notifications.ts'
import { fetchWithRetry, fillShellCache } from './shell-files.ts'
import {
  cacheResponse,
  clearUserCache,
  currentEpoch,
  deleteCopies,
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
  if (request.method !== 'GET') return change(event, pathname)
  if (cacheKind === 'file') return event.respondWith(fileOf(request))
  if (cacheKind === 'picture') return event.respondWith(fetchPicture(request))
  // A sign-on is a navigation that changes the user.
  if (pathname.startsWith('/dapodik/') && navigator.onLine) event.waitUntil(clearUserCache())
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

/**
 * Deletes the copies that a change invalidates, before and after: the response may be lost, and
 * pages may be read while the change is under way. Uploads are not intercepted, because the browser
 * would not report their progress.
 */
function change(event: FetchEvent, pathname: string): void {
  const { request } = event
  const paths = invalidatedCopies(pathname)
  // Without a network nothing reaches the server.
  if (paths === null || !navigator.onLine) return
  const deletion = deleteCopies(paths)
  event.waitUntil(deletion)
  if (request.headers.get('content-type')?.startsWith('multipart/')) return
  const response = fetch(request)
  event.respondWith(
    (async () => {
      await Promise.allSettled([response, deletion])
      await deleteCopies(paths)
      return response
    })(),
  )
}

async function fileOf(request: Request): Promise<Response> {
  const cachedFile = await caches.match(request, { ignoreVary: true })
  if (cachedFile) return cachedFile
  const response = await fetchWithRetry(request)
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone())
  return response
}

const answerOf = (event: FetchEvent, path: string): Promise<Response> =>
  fromNetworkOr(event, path, 'answer', () => findCached(path))

function pageOf(event: FetchEvent, path: string, isCacheable: boolean): Promise<Response> {
  const isOpener = path.startsWith(`${OFFLINE_PAGE}?`)
  return fromNetworkOr(event, path, isCacheable ? 'page' : 'nothing', async () =>
    isOpener ? findOpener() : isCacheable ? findCached(path) : undefined,
  )
}

/**
 * Returns the network response, however long it takes. Only if the network fails, returns the
 * cached copy. A slow line never shows one, because the user may have changed the data since.
 */
async function fromNetworkOr(
  event: FetchEvent,
  path: string,
  kind: 'page' | 'answer' | 'nothing',
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const requestEpoch = currentEpoch()
  const networkResponse = fetch(event.request)
  event.waitUntil(
    networkResponse.then(async (response) => {
      const isNew = await cacheResponse(path, response.clone(), requestEpoch, kind)
      if (isNew) await cachePage(OFFLINE_PAGE)
    }, NOTHING_TO_CACHE),
  )
  try {
    return await networkResponse
  } catch (error) {
    const isCopyAllowed = !navigator.onLine || !isForOfflineOnly(new URL(event.request.url).pathname)
    const copy = isCopyAllowed ? await findCopy() : undefined
    if (copy) return copy
    const near = isCopyAllowed ? fallbackPageFor(path) : null
    if (event.request.mode === 'navigate' && near !== null && (await findCached(near)))
      return Response.redirect(near)
    if (event.request.mode !== 'navigate' || !(await findOpener())) throw error
    return Response.redirect(`${OFFLINE_PAGE}?dari=${encodeURIComponent(path)}`)
  }
}

/** Caches a page for the current user, unless it is cached already. */
async function cachePage(path: string): Promise<void> {
  if (await findCached(path)) return
  const requestEpoch = currentEpoch()
  await cacheResponse(path, await fetch(path), requestEpoch, 'page')
}
