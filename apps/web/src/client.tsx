import '#app.css'
import type { ParsedLocation } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setOwnBuild } from './call/build.ts'
import type { Call } from './call/call.ts'
import { watchChunks } from './call/lost-chunks.ts'
import { initialRoutes } from './initial-routes.tsx'
import { setChangeListener } from './live/server-changes.ts'
import { savesData } from './page/display.ts'
import { NO_PENDING_MS, PENDING_MS, ROUTES_PRELOAD_ID, root } from './route-base.ts'
import { makeRouter } from './router.tsx'
import { PRE_HYDRATION_EVENT } from './shell/boot/pre-hydration.ts'
import { screenHydrated } from './shell/boot/screen-hydrated.tsx'
import { registerServiceWorker } from './shell/boot/start-worker.ts'
import { waitUntilStable } from './shell/boot/when-stable.ts'
import { installPopstateInterceptor } from './ui/overlay/popstate-interceptor.ts'
import { firstInteraction } from './ui/ssr/first-interaction.ts'
import { loadWithRetry, requestAllParts, waitForHydration } from './ui/ssr/lazy-part.tsx'

/** Loads the HTTP client on first interaction. The first view makes no API call. */
const loadHttpCall = () => import('./call/http-call.ts')

const call: Call = async (endpoint, input) => (await loadHttpCall()).httpCall(endpoint, input)

setOwnBuild(import.meta.url)
watchChunks()
installPopstateInterceptor()

const router = makeRouter(root.addChildren(initialRoutes), call)

let routesAdded: Promise<void> | null = null

/**
 * Adds the routes of all pages to those of the first view.
 *
 * @throws when their chunk fails to load; the caller may retry
 */
function addRoutes(): Promise<void> {
  routesAdded ??= import('./routes.tsx').then(
    () => router.setRoutes(router.buildRouteTree()),
    (error: unknown) => {
      routesAdded = null
      throw error
    },
  )
  return routesAdded
}

/** Maximum wait for a chunk, in ms. */
const PARTS_MS = 10_000

/** Whether navigation needs no further chunks. */
let mayGoOn = false

/**
 * Hydrates the touched parts first, then loads the routes, so the routes do not compete for
 * bandwidth.
 *
 * @returns false when the routes failed to load
 */
async function readyToGoOn(): Promise<boolean> {
  await screenHydrated
  await Promise.race([waitForHydration(), new Promise((done) => setTimeout(done, PARTS_MS))])
  void loadHttpCall()
  mayGoOn = await addRoutes().then(
    () => true,
    () => false,
  )
  return mayGoOn
}

void firstInteraction.then(readyToGoOn)
void firstInteraction.then(async () =>
  (await loadWithRetry(() => import('./identity/registration/old-drafts.ts'))).deleteOldRegistrationDrafts(
    Date.now(),
  ),
)

// With data saving on, load pages on navigation only, without preloading.
if (savesData()) router.update({ ...router.options, defaultPreload: false })
const { load, preloadRoute } = router

/** Routes whose data no action of the viewer changes. Their cache stays valid. */
const OF_ALL: readonly string[] = ['__root__', '/home', '/search', '/vendor/$merchantId', '/detail/$pageId']

// After a change, drop preloaded and cached data of the other routes.
setChangeListener(() => router.clearCache({ filter: ({ routeId }) => !OF_ALL.includes(routeId) }))

// A search from the header before hydration would replace the data that the screen hydrates from.
router.load = async (options) => {
  if (mayGoOn) return load(options)
  requestAllParts()
  // Offline, the browser loads the page itself and shows its own error.
  if (await readyToGoOn()) await load(options)
  else location.reload()
}

router.preloadRoute = async (options) => {
  await addRoutes()
  return preloadRoute(options)
}

/** Whether the server-rendered page is hydrated. */
let isHydrated = false
const { pathname: comeTo } = location

/** History entry of the rendered page. */
let renderedEntry: string | undefined
const entryOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href

// Do not restore the scroll position at hydration: the browser has restored it, or the user has
// scrolled since. Nor when the same page reloads its data, which would undo any scrolling since the
// start of the reload.
router.update({
  ...router.options,
  scrollRestoration: ({ location }) =>
    (isHydrated || location.pathname !== comeTo) && entryOf(location) !== renderedEntry,
})
router.subscribe('onRendered', ({ toLocation }) => {
  renderedEntry = entryOf(toLocation)
  if (isHydrated) return
  isHydrated = true
  // The router records a scroll position only after a scroll event.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
})

// Hiding a list while its next page loads would remove the focused field, tab or link.
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  const shownRoute = router.state.matches.at(-1)?.routeId
  const route = router.getMatchedRoutes(toLocation.pathname)[0].at(-1)
  const isSameList = route?.options.loaderDeps !== undefined && route.id === shownRoute
  router.options.defaultPendingMs = isSameList ? NO_PENDING_MS : PENDING_MS
})

// Phones share the canonical URL. It belongs to the server-rendered page only.
router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
  if (hrefChanged) document.querySelector('link[rel=canonical]')?.remove()
})

/** Handles a hydration error. React then renders on the client, so all lazy parts must load. */
function handleRecoverableError(error: unknown) {
  requestAllParts()
  reportError(error)
}

// A transition hydrates in slices, which yield to scrolling and typing.
const takeOver = () =>
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, { onRecoverableError: handleRecoverableError })
  })

// The preload element is present when the page is not part of the first view, or when the user is
// signed in and has links to all routes.
if (document.getElementById(ROUTES_PRELOAD_ID) === null) takeOver()
else {
  requestAllParts()
  void loadWithRetry(addRoutes).then(takeOver)
}

/** Whether this is a reload. Interactions from before it may wait for replay. */
const isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

const runReplay = async () =>
  (await loadWithRetry(() => import('./shell/boot/replay-events.ts'))).replayEvents()
if (isReload || globalThis.preHydrationEvents?.length) void runReplay()
else addEventListener(PRE_HYDRATION_EVENT, () => void runReplay(), { once: true })

/** Only a production server links to the service worker. */
const worker = document.querySelector<HTMLLinkElement>('link[rel=serviceworker]')?.getAttribute('href')
if (worker != null && 'serviceWorker' in navigator)
  void waitUntilStable(screenHydrated).then(() => registerServiceWorker(worker))
