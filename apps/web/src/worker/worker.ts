import { cacheKindOf, fallbackPageFor } from './cache-policy.ts'
import { handlePushNotifications } from './push-notifications.ts'
import { fillShellCache } from './shell-files.ts'
import {
  cacheResponse,
  clearUserCache,
  currentEpoch,
  fetchPicture,
  findCached,
  OFFLINE_PAGE,
} from './user-cache.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build: what every page needs, what the screens need that work without a network, and the name of this build. */
declare const __SHELL_FILES__: readonly string[]
declare const __SCREEN_FILES__: readonly string[]
declare const __BUILD__: string

const SHELL_NAMES = 'kulit-'
const SHELL = `${SHELL_NAMES}${__BUILD__}`

/** Whoever has a copy at hand waits no longer than this for the network, and hardly at all while it is known to be broken. */
const PATIENCE_MS = 2_500
const BROKEN_PATIENCE_MS = 100
const BROKEN_FOR_MS = 30_000
let brokenAt = 0
const NOTHING_TO_KEEP = () => undefined

handlePushNotifications(self)

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([fillShellCache(SHELL, __SHELL_FILES__), keepStrangersPage()])),
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
  if (event.data === 'ambil-alih') event.waitUntil(self.skipWaiting())
  if (event.data === 'lupakan') event.waitUntil(clearUserCache())
  if (event.data !== 'simpan-layar') return
  // The page that asks was perhaps there before the worker.
  const here = event.source instanceof Client ? new URL(event.source.url) : null
  const isPage = here !== null && cacheKindOf(here.pathname) === 'page'
  event.waitUntil(
    (async () => {
      // One after the other: the first may say that somebody else reads now. One that is lost on the way takes no screen with it.
      await Promise.allSettled([keepPage(OFFLINE_PAGE)])
      if (isPage) await Promise.allSettled([keepPage(here.pathname + here.search)])
      await fillShellCache(SHELL, __SCREEN_FILES__)
    })(),
  )
})

/** Keeps the page that opens the others as nobody in particular sees it, for a device that keeps nothing of a reader. */
async function keepStrangersPage(): Promise<void> {
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
  const kept = cacheKindOf(pathname)
  if (request.method === 'POST' && pathname === '/api/member/signout')
    return event.respondWith(leave(request))
  if (request.method !== 'GET') return
  if (kept === 'file') return event.respondWith(fileOf(request))
  if (kept === 'picture') return event.respondWith(fetchPicture(request))
  if (request.mode === 'navigate') return event.respondWith(pageOf(event, path, kept === 'page'))
  if (kept === 'answer') event.respondWith(answerOf(event, path))
})

/** Whoever leaves leaves nothing behind, whatever the answer to what is still on its way. Without a network the page asks first, and says so then. */
async function leave(request: Request): Promise<Response> {
  const response = await fetch(request)
  await clearUserCache()
  return response
}

async function fileOf(request: Request): Promise<Response> {
  const held = await caches.match(request, { ignoreVary: true })
  if (held) return held
  const response = await fetch(request)
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone())
  return response
}

async function answerOf(event: FetchEvent, path: string): Promise<Response> {
  const copy = await findCached(path)
  return fromNetworkOr(event, path, 'answer', copy)
}

async function pageOf(event: FetchEvent, path: string, isKept: boolean): Promise<Response> {
  const isOpener = path.startsWith(`${OFFLINE_PAGE}?`)
  const copy = isOpener ? await findOpener() : isKept ? await findCached(path) : undefined
  return fromNetworkOr(event, path, isKept ? 'page' : 'nothing', copy)
}

/** The network, unless it is silent and there is a copy. What comes later is kept all the same. */
async function fromNetworkOr(
  event: FetchEvent,
  path: string,
  kind: 'page' | 'answer' | 'nothing',
  copy: Response | undefined,
): Promise<Response> {
  const askedIn = currentEpoch()
  const asked = fetch(event.request)
  event.waitUntil(
    asked.then(async (response) => {
      brokenAt = 0
      const isNew = await cacheResponse(path, response.clone(), askedIn, kind)
      if (isNew) await keepPage(OFFLINE_PAGE)
    }, NOTHING_TO_KEEP),
  )
  const held = asked.catch(async (error: unknown) => {
    if (!event.request.signal.aborted) brokenAt = Date.now()
    if (copy) return copy
    const near = fallbackPageFor(path)
    if (event.request.mode === 'navigate' && near !== null && (await findCached(near)))
      return Response.redirect(near)
    if (event.request.mode !== 'navigate' || !(await findOpener())) throw error
    return Response.redirect(`${OFFLINE_PAGE}?dari=${encodeURIComponent(path)}`)
  })
  if (!copy) return held
  const patience = Date.now() - brokenAt < BROKEN_FOR_MS ? BROKEN_PATIENCE_MS : PATIENCE_MS
  const tooLong = new Promise<Response>((give) => {
    setTimeout(() => {
      brokenAt = Date.now()
      give(copy)
    }, patience)
  })
  return Promise.race([held, tooLong])
}

/** Keeps a page as this reader has it, unless it is kept. */
async function keepPage(path: string): Promise<void> {
  if (await findCached(path)) return
  const askedIn = currentEpoch()
  await cacheResponse(path, await fetch(path), askedIn, 'page')
}
