import './app.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Call } from './api/call.ts'
import { setChangeListener } from './api/server-changes.ts'
import { initialRoutes } from './initial-routes.tsx'
import { NO_PENDING_MS, PENDING_MS, ROUTES_PRELOAD_ID, root } from './route-base.ts'
import { makeRouter } from './router.tsx'
import { savesData } from './shell/display.ts'
import { screenHydrated } from './shell/screen-hydrated.tsx'
import { waitUntilStable } from './shell/when-stable.ts'
import { firstInteraction } from './ui/first-interaction.ts'
import { loadWithRetry, requestAllParts, waitForHydration } from './ui/lazy-part.tsx'
import { installPopstateInterceptor } from './ui/popstate-interceptor.ts'

/** The first view needs no call, so what makes calls is fetched when somebody begins to do something. */
const loadHttpCall = () => import('./api/http-call.ts')

const call: Call = async (endpoint, ask) => (await loadHttpCall()).httpCall(endpoint, ask)

installPopstateInterceptor()

const router = makeRouter(root.addChildren(initialRoutes), call)

let routesAdded: Promise<boolean> | null = null

/** Adds the routes of all pages beside those of the first view, and what goes on to them. @returns false when they could not be fetched */
function addRoutes(): Promise<boolean> {
  routesAdded ??= Promise.all([import('./routes.tsx'), import('virtual:router-loading')]).then(
    () => {
      router.setRoutes(router.buildRouteTree())
      return true
    },
    () => {
      routesAdded = null
      return false
    },
  )
  return routesAdded
}

/** A part that does not come holds nobody back for longer. */
const PARTS_MS = 10_000

/** Whether every step from here on can be taken without waiting for more of the program. */
let mayGoOn = false

/**
 * What is touched comes first, and what leads on from it does not take the line from it.
 *
 * @returns false when what leads on could not be fetched
 */
async function readyToGoOn(): Promise<boolean> {
  await screenHydrated
  await Promise.race([waitForHydration(), new Promise((done) => setTimeout(done, PARTS_MS))])
  void loadHttpCall()
  mayGoOn = await addRoutes()
  return mayGoOn
}

void firstInteraction.then(readyToGoOn)

// Whoever saves data fetches what they open, and nothing ahead of it.
if (savesData()) router.update({ ...router.options, defaultPreload: false })
const { load, preloadRoute } = router

/** Pages that no act of a reader changes; whoever goes back to them finds them at once. */
const OF_ALL: readonly string[] = ['__root__', '/home', '/search', '/vendor/$merchantId', '/detail/$pageId']

// What was fetched ahead, or seen before, is not what the next page shows once something was changed.
setChangeListener(() => router.clearCache({ filter: ({ routeId }) => !OF_ALL.includes(routeId) }))

// Who searches from the header before the screen is taken over would take its data from under it.
router.load = async (asked) => {
  if (mayGoOn) return load(asked)
  requestAllParts()
  // Without a line the browser opens the page itself, and says so if it cannot.
  if (await readyToGoOn()) await load(asked)
  else location.reload()
}

router.preloadRoute = async (asked) => {
  await addRoutes()
  return preloadRoute(asked)
}

/** Whether the page that the server has written is taken over. */
let isTakenOver = false
const { pathname: comeTo } = location

// Who has scrolled before the scripts came stays there: the page itself has brought them to where they begin, or were before.
router.update({
  ...router.options,
  scrollRestoration: ({ location: { pathname } }) => isTakenOver || pathname !== comeTo,
})
router.subscribe('onRendered', () => {
  if (isTakenOver) return
  isTakenOver = true
  // The router only keeps places that it has heard of.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
})

// Hiding a list while its next part loads would take the focus from the field, tab or link that asked for it.
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  const shown = router.state.matches.at(-1)?.routeId
  const route = router.getMatchedRoutes(toLocation.pathname)[0].at(-1)
  const isSameList = route?.options.loaderDeps !== undefined && route.id === shown
  router.options.defaultPendingMs = isSameList ? NO_PENDING_MS : PENDING_MS
})

// Phones share the address that a page calls its own: it is that of the page that was rendered.
router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
  if (hrefChanged) document.querySelector('link[rel=canonical]')?.remove()
})

/** Kept when all styles are there, or cannot be had: what is added by scripts may need any of them. */
const styled = new Promise<unknown>((done) => {
  const coming = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (coming === null) return done(null)
  for (const end of ['load', 'error'] as const) coming.addEventListener(end, done)
  setTimeout(done, PARTS_MS)
})

/** Where the browser has to draw a page itself, nothing of the server's stands in place of the parts that wait. */
function drawAnew(error: unknown) {
  requestAllParts()
  reportError(error)
}

// In steps that make way for whoever scrolls or types meanwhile, instead of one that holds the page.
const takeOver = () =>
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, { onRecoverableError: drawAnew })
  })

// The server says so where the page is none of the first view, or somebody is signed in, whose links lead everywhere.
if (document.getElementById(ROUTES_PRELOAD_ID) === null) void styled.then(takeOver)
else {
  requestAllParts()
  const routes = addRoutes().then(async (came) => {
    if (!came) await (await loadWithRetry(() => import('./shell/retry-bundle.ts'))).retryBundle(addRoutes)
  })
  void Promise.all([routes, styled]).then(takeOver)
}

/** Whether the page was opened anew; what was done on it before may wait. */
const isAnew = performance
  .getEntriesByType('navigation')
  .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

const heed = async () => (await loadWithRetry(() => import('./shell/replay-events.ts'))).replayEvents()
if (isAnew || globalThis.preHydrationEvents?.length) void heed()
else addEventListener('tooearly', () => void heed(), { once: true })

/** Only a server that runs for people links to the worker. */
const worker = document.querySelector<HTMLLinkElement>('link[rel=serviceworker]')?.getAttribute('href')
if (worker != null && 'serviceWorker' in navigator)
  void waitUntilStable(screenHydrated).then(async () =>
    (await import('./shell/start-worker.ts')).startWorker(worker),
  )
