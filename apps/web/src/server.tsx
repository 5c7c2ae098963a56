import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { StyleRule } from '../style-rules.ts'
import { inProcessCall } from './api/in-process-call.ts'
import type { RouterContext } from './context.ts'
import { createFragmentCache } from './fragment-cache.tsx'
import { initialRoutes } from './initial-routes.tsx'
import { classListsOf, pageStyles } from './page-style.ts'
import { type AnnouncementPage, renderAnnouncement } from './render-announcement.tsx'
import { ROUTES_PRELOAD_ID } from './route-base.ts'
import { makeRouter } from './router.tsx'
import { routeTree } from './routes.tsx'
import { shareTags } from './share-tags.ts'
import { bundleRetryScript } from './shell/bundle-retry-script.ts'
import { displayScript } from './shell/display-script.ts'
import { fontLoadingScript, lateFontScript } from './shell/font-loading-script.ts'
import { preHydrationEventsScript } from './shell/pre-hydration-script.ts'
import { revealScript } from './shell/reveal-script.ts'
import { WORKER_ADDRESS } from './shell/worker-address.ts'
import { FragmentContext } from './ui/cached-fragment.tsx'
import { DrawingContext, type DrawingSource } from './ui/inline-drawing.ts'
import { loadAllParts } from './ui/lazy-part.tsx'

type Files = { js: readonly string[]; css: readonly string[] }

declare const __PAGE_FILES__: {
  js: string
  imports: readonly string[]
  css: readonly string[]
  rules: readonly StyleRule[]
  screens: Readonly<Record<string, Files>>
  /** What asks for the program again where it did not come. */
  bundleRetry: string
  /** The routes that are not of the first view. */
  routes: readonly string[]
}

/** Read once: the build puts the whole list in the place of the name. */
const pageFiles = __PAGE_FILES__

/** What a page is rendered with. `call` answers in process and throws an error with `status`, `message` and `fields` for a refusal. */
export type RenderOptions = Omit<RouterContext, 'renderedAt'> & {
  /** The nonce of the response, or a marker that stands for it in a body that is kept. */
  nonce: string
  /** Where people reach the site, for what search engines and previews read; null where neither reads. */
  origin?: string | null
  /** Gives the drawing at an address of ours, for the first view. */
  draw?: DrawingSource
  /** Whether this browser is given the service worker. */
  hasWorker?: boolean
  /** Whether the styles stand in the page, which spares a visitor who does not have them a round trip before the first paint. */
  styled?: 'inside' | 'apart'
  /** Comes up over the page; null for whoever has read it. */
  announcement?: AnnouncementPage | null
  /** Shown with a fault, for support. */
  requestId?: string
  /** Hears of faults that happen while the page's data is read. */
  onFault?: (fault: unknown) => void
}

/** The whole document, in parts that follow each other, or a redirect that its headers name. */
export type RenderedPage = { status: number; headers: Headers; parts: readonly (string | Uint8Array)[] }

/** Renders one page. */
export async function render(request: Request, given: RenderOptions): Promise<RenderedPage> {
  const page = await renderOnce(request, given)
  const elsewhere = sameScreen(request, page)
  return elsewhere === null ? page : renderOnce(new Request(elsewhere, request), given)
}

async function renderOnce(request: Request, given: RenderOptions): Promise<RenderedPage> {
  const {
    nonce,
    member,
    settings,
    showStyleGuide,
    draw = null,
    onFault = console.error,
    requestId = '',
  } = given
  const carried = { member, settings, renderedAt: new Date(), showStyleGuide }
  const call = inProcessCall(given.call, onFault, requestId)
  const { markupOn, classLists, write, put } = createFragmentCache(draw)
  const router = makeRouter(routeTree, call, carried, { nonce, write })
  // The document stays out of the response, and its parts apart: putting them in and taking them out again costs a third of the page.
  let parts: (string | Uint8Array)[] = []
  const { status, headers } = await createRequestHandler({ request, createRouter: () => router })(
    async ({ responseHeaders }) => {
      await loadAllParts()
      const screens = router.state.matches.flatMap(({ staticData }) => staticData.screen ?? [])
      const status = getSsrStatus(router)
      const isFirstView = member === null && status === 200 && isOfFirstView(router)
      const body = renderToString(
        <DrawingContext value={draw}>
          <FragmentContext value={markupOn(router)}>
            <RouterServer router={router} />
          </FragmentContext>
        </DrawingContext>,
      )
      const document = await transformHtmlStringWithRouter(router, body)
      const endOfHead = document.indexOf('</head>')
      const endOfBody = document.lastIndexOf('</body>')
      const worker = given.hasWorker === true ? `<link rel="serviceworker" href="${WORKER_ADDRESS}">` : ''
      const shared = given.origin ? sharedFor(router, given.origin, status) : ''
      const notice = given.announcement ? renderAnnouncement(given.announcement, nonce) : ''
      const scripts = scriptsOf(screens, isFirstView ? 'looked at' : 'used')
      const [styles, stylesLater] =
        given.styled === 'inside'
          ? stylesInside(screens, nonce, [
              ...classListsOf(document),
              ...classListsOf(notice),
              ...classLists(),
            ])
          : [`<link rel="stylesheet" href="${styleFile}">${lettersAhead}`, '']
      parts = [
        document.slice(0, endOfHead),
        shared + worker + headOf(screens, nonce, styles) + (isFirstView ? '' : scripts + routesAhead),
        ...put(document.slice(endOfHead, endOfBody)),
        notice + stylesLater + (isFirstView ? scripts : '') + document.slice(endOfBody),
      ]
      return new Response(null, { status, headers: responseHeaders })
    },
  )
  empty(router)
  return { status, headers, parts }
}

/**
 * Empties a router whose page is written. The engine puts functions that are assigned to properties among its old objects, and a router has
 * twenty: what they reach is moved there by every small collection, and stays until all memory is searched.
 */
function empty(router: ReturnType<typeof makeRouter>): void {
  for (const name of Object.keys(router)) Reflect.set(router, name, undefined)
}

/** Whether the browser knows the page's route without those of all others. */
const isOfFirstView = (router: ReturnType<typeof makeRouter>): boolean =>
  initialRoutes.some(({ id }) => id === router.state.matches.at(-1)?.routeId)

/** What the page says to those who do not look at it: search engines, and previews of its link. */
function sharedFor(router: ReturnType<typeof makeRouter>, origin: string, status: number): string {
  const { matches } = router.state
  const title = matches.flatMap(({ meta }) => meta?.flatMap((one) => one?.title ?? []) ?? []).at(-1) ?? ''
  const { supportEmail } = router.options.context.settings
  return shareTags(matches.at(-1), { origin, title, supportEmail, isFound: status === 200 })
}

/**
 * The router redirects to its own spelling of an address: a plain form, for example, sends empty fields too.
 * That is answered at once instead of over another round trip; the browser tidies its address afterwards.
 */
function sameScreen(request: Request, page: RenderedPage): URL | null {
  const location = page.headers.get('Location')
  if (page.status !== 307 || location === null) return null
  const asked = new URL(request.url)
  const elsewhere = new URL(location, asked)
  return elsewhere.origin === asked.origin && elsewhere.pathname === asked.pathname ? elsewhere : null
}

/** The file of the styles that every page has; another one with every change of them. */
export const [styleFile = ''] = pageFiles.css

const routesAhead = pageFiles.routes
  .map(
    (href, place) =>
      `<link${place === 0 ? ` id="${ROUTES_PRELOAD_ID}"` : ''} rel="modulepreload" fetchpriority="low" href="${href}">`,
  )
  .join('')

/** What the first paint needs. */
function headOf(screens: readonly string[], nonce: string, styles: string): string {
  const own = new Set(screens.flatMap((screen) => pageFiles.screens[screen]?.css ?? []))
  const sheets = [...own].map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<script nonce="${nonce}">${displayScript};${preHydrationEventsScript};${bundleRetryScript(pageFiles.bundleRetry)}</script>${styles}${sheets}`
}

const lettersAhead = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">`

const stylesFor = pageStyles(pageFiles.rules)

const SHOWN_STYLES = 'gaya-halaman'
const OUR_LETTERS = 'huruf-kita'

/**
 * The styles of what this page shows stand in it, and it is painted once its first view is there as a whole: what comes bit by bit moves what
 * is there. The file with all styles follows; nothing that scripts add is shown before it.
 *
 * @returns what stands in the head, and what stands behind the page
 */
function stylesInside(screens: readonly string[], nonce: string, classLists: readonly string[]) {
  const letters = `<script nonce="${nonce}">${revealScript(nonce)};${fontLoadingScript(fontUrl)}</script>`
  // One that does not come is asked for again by parts that come later, unless they find it there.
  const file = `Object.assign(document.createElement('link'),{rel:'stylesheet',media:'print',href:'${styleFile}'})`
  // Letters that are named anew would be looked for anew, and move the page when they are found this time.
  const unname =
    'const s=l.sheet;for(let n=s.cssRules.length;n--;)s.cssRules[n]instanceof CSSFontFaceRule&&s.deleteRule(n)'
  const styles = stylesFor(screens.join(' '), classLists)
  const faces = styles.match(/@font-face\{[^}]*\}/g) ?? []
  const rest = faces.reduce((left, face) => left.replace(face, ''), styles)
  const ours = faces.filter((face) => face.includes(fontUrl))
  const others = faces.filter((face) => !face.includes(fontUrl))
  return [
    `${letters}<style nonce="${nonce}" id="${OUR_LETTERS}">${ours.join('')}</style><style nonce="${nonce}">${others.join('')}</style><style nonce="${nonce}" id="${SHOWN_STYLES}">${rest}</style>`,
    `<script nonce="${nonce}">(l=>{l.onload=()=>{${unname};${lateFontScript(OUR_LETTERS)};l.media='all';document.getElementById('${SHOWN_STYLES}').remove()};l.onerror=()=>l.remove();document.head.append(l)})(${file})</script>`,
  ] as const
}

const scripts = new Map<string, string>()

/** The code of exactly this page, unless it is only looked at. */
function scriptsOf(screens: readonly string[], use: 'looked at' | 'used'): string {
  const key = `${use} ${screens.join(' ')}`
  const known = scripts.get(key)
  if (known !== undefined) return known
  const own = use === 'used' ? screens.flatMap((screen) => pageFiles.screens[screen]?.js ?? []) : []
  const written = [
    ...[...new Set([...pageFiles.imports, ...own])].map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    ),
    `<script type="module" fetchpriority="low" src="${pageFiles.js}"></script>`,
  ].join('')
  scripts.set(key, written)
  return written
}

const publicPages =
  /^\/(home|search|halaman|privacy|tanya-jawab|lisensi|login|(vendor|detail|panduan|community\/community-post-detail)\/[^/]+)?\/?$/

/** Whether a page is the same for every visitor who is not signed in, so that its rendering may be kept. */
export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)
