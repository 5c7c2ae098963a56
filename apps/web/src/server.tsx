import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { StyleRule } from '../style-rules.ts'
import { inProcessCall } from './call/in-process-call.ts'
import type { RouterContext } from './context.ts'
import { initialRoutes } from './initial-routes.tsx'
import { createFragmentCache } from './render/fragment-cache.tsx'
import { classListsOf, pageStyles } from './render/page-style.ts'
import { type AnnouncementPage, renderAnnouncement } from './render/render-announcement.tsx'
import { shareTags } from './render/share-tags.ts'
import { ROUTES_PRELOAD_ID } from './route-base.ts'
import { makeRouter } from './router.tsx'
import { routeTree } from './routes.tsx'
import { bundleRetryScript } from './shell/boot/bundle-retry-script.ts'
import { displayScript } from './shell/boot/display-script.ts'
import { fontLoadingScript, lateFontScript } from './shell/boot/font-loading-script.ts'
import { preHydrationEventsScript } from './shell/boot/pre-hydration-script.ts'
import { revealScript } from './shell/boot/reveal-script.ts'
import { WORKER_ADDRESS } from './shell/boot/worker-address.ts'
import { DrawingContext, type DrawingSource } from './ui/base/inline-drawing.ts'
import { FragmentContext } from './ui/ssr/cached-fragment.tsx'
import { loadAllParts } from './ui/ssr/lazy-part.tsx'

type Files = { js: readonly string[]; css: readonly string[] }

declare const __PAGE_FILES__: {
  js: string
  imports: readonly string[]
  css: readonly string[]
  rules: readonly StyleRule[]
  screens: Readonly<Record<string, Files>>
  /** The script that retries failed bundles. */
  bundleRetry: string
  /** Chunks of the routes outside the first view. */
  routes: readonly string[]
}

/** Read it once: the build replaces each occurrence of the name by the whole list. */
const pageFiles = __PAGE_FILES__

/**
 * Options of a page rendering. `call` runs in process. For a refusal it throws an error with
 * `status`, `message` and `fields`.
 */
export type RenderOptions = Omit<RouterContext, 'renderedAt'> & {
  /** CSP nonce of the response, or its placeholder in a cached body. */
  nonce: string
  /** Public origin of the site, for search engines and link previews; null to omit their tags. */
  origin?: string | null
  /** Returns the drawing at one of our URLs, for inlining in the first view. */
  draw?: DrawingSource
  /** Whether the page links to the service worker. */
  hasWorker?: boolean
  /**
   * `inside` inlines the styles, which saves a visitor without cached styles a round trip before
   * the first paint.
   */
  styled?: 'inside' | 'apart'
  /** The announcement over the page; null if the user has read it. */
  announcement?: AnnouncementPage | null
  /** Shown with a fault, for support. */
  requestId?: string
  /** Called with faults that occur while loaders run. */
  onFault?: (fault: unknown) => void
}

/** The document as consecutive parts, or a redirect in its headers. */
export type RenderedPage = { status: number; headers: Headers; parts: readonly (string | Uint8Array)[] }

/** Renders one page. Follows a redirect that only normalises the URL. */
export async function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const page = await renderOnce(request, options)
  const elsewhere = sameScreen(request, page)
  return elsewhere === null ? page : renderOnce(new Request(elsewhere, request), options)
}

async function renderOnce(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const {
    nonce,
    member,
    settings,
    showStyleGuide,
    draw = null,
    onFault = console.error,
    requestId = '',
  } = options
  const carried = { member, settings, renderedAt: new Date(), showStyleGuide }
  const call = inProcessCall(options.call, onFault, requestId)
  const { markupOn, classLists, write, put: fillPlaceholders } = createFragmentCache(draw)
  const router = makeRouter(routeTree, call, carried, { nonce, write })
  // Bypass the Response body and leave the parts separate. Writing them to a stream and reading
  // them back takes a third of the rendering time.
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
      const worker = options.hasWorker === true ? `<link rel="serviceworker" href="${WORKER_ADDRESS}">` : ''
      const shared = options.origin ? sharedFor(router, options.origin, status) : ''
      const notice = options.announcement ? renderAnnouncement(options.announcement, nonce) : ''
      const scripts = scriptsOf(screens, isFirstView ? 'looked at' : 'used')
      const [styles, stylesLater] =
        options.styled === 'inside'
          ? stylesInside(screens, nonce, [
              ...classListsOf(document),
              ...classListsOf(notice),
              ...classLists(),
            ])
          : [`<link rel="stylesheet" href="${styleFile}">${fontPreload}`, '']
      parts = [
        document.slice(0, endOfHead),
        shared + worker + headOf(screens, nonce, styles) + (isFirstView ? '' : scripts + routesAhead),
        ...fillPlaceholders(document.slice(endOfHead, endOfBody)),
        notice + stylesLater + (isFirstView ? scripts : '') + document.slice(endOfBody),
      ]
      return new Response(null, { status, headers: responseHeaders })
    },
  )
  empty(router)
  return { status, headers, parts }
}

/**
 * Clears a router after rendering. V8 allocates functions assigned to properties in the old
 * generation, and a router has twenty. Without this, each minor collection promotes the objects
 * that they reference, and these stay until a major collection.
 */
function empty(router: ReturnType<typeof makeRouter>): void {
  for (const name of Object.keys(router)) Reflect.set(router, name, undefined)
}

/** Returns whether the route is in the first bundle. */
const isOfFirstView = (router: ReturnType<typeof makeRouter>): boolean =>
  initialRoutes.some(({ id }) => id === router.state.matches.at(-1)?.routeId)

/** Returns the meta tags for search engines and link previews. */
function sharedFor(router: ReturnType<typeof makeRouter>, origin: string, status: number): string {
  const { matches } = router.state
  const title = matches.flatMap(({ meta }) => meta?.flatMap((one) => one?.title ?? []) ?? []).at(-1) ?? ''
  const { supportEmail } = router.options.context.settings
  return shareTags(matches.at(-1), { origin, title, supportEmail, isFound: status === 200 })
}

/**
 * Returns the target of a redirect to the router's own form of the same URL; null for other
 * responses. A plain form, for example, also sends empty fields. The server renders the target
 * directly and saves a round trip. The browser corrects its URL afterwards.
 */
function sameScreen(request: Request, page: RenderedPage): URL | null {
  const location = page.headers.get('Location')
  if (page.status !== 307 || location === null) return null
  const requestUrl = new URL(request.url)
  const elsewhere = new URL(location, requestUrl)
  return elsewhere.origin === requestUrl.origin && elsewhere.pathname === requestUrl.pathname
    ? elsewhere
    : null
}

/** The style sheet of all pages; its name has a content hash. */
export const [styleFile = ''] = pageFiles.css

const routesAhead = pageFiles.routes
  .map(
    (href, index) =>
      `<link${index === 0 ? ` id="${ROUTES_PRELOAD_ID}"` : ''} rel="modulepreload" fetchpriority="low" href="${href}">`,
  )
  .join('')

/** Returns the head elements for the first paint. */
function headOf(screens: readonly string[], nonce: string, styles: string): string {
  const own = new Set(screens.flatMap((screen) => pageFiles.screens[screen]?.css ?? []))
  const stylesheetLinks = [...own].map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<script nonce="${nonce}">${displayScript};${preHydrationEventsScript};${bundleRetryScript(pageFiles.bundleRetry)}</script>${styles}${stylesheetLinks}`
}

const fontPreload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">`

const stylesFor = pageStyles(pageFiles.rules)

const SHOWN_STYLES = 'page-styles'
const FONT_STYLE_ID = 'font-ready'

/**
 * Inlines the styles of this page. The page is revealed when its first view is complete, to avoid
 * layout shifts. The full style sheet loads afterwards; client-rendered parts wait for it.
 *
 * @returns the markup for the head, and for the end of the page
 */
function stylesInside(screens: readonly string[], nonce: string, classLists: readonly string[]) {
  const fontScripts = `<script nonce="${nonce}">${revealScript(nonce)};${fontLoadingScript(fontUrl)}</script>`
  // If it fails, later lazy parts load it themselves.
  const file = `Object.assign(document.createElement('link'),{rel:'stylesheet',media:'print',href:'${styleFile}'})`
  // Repeating the font faces would reload the fonts, and cause a layout shift when they load.
  const unname =
    'const s=l.sheet;for(let n=s.cssRules.length;n--;)s.cssRules[n]instanceof CSSFontFaceRule&&s.deleteRule(n)'
  const styles = stylesFor(screens.join(' '), classLists)
  const faces = styles.match(/@font-face\{[^}]*\}/g) ?? []
  const rest = faces.reduce((left, face) => left.replace(face, ''), styles)
  const ours = faces.filter((face) => face.includes(fontUrl))
  const others = faces.filter((face) => !face.includes(fontUrl))
  return [
    `${fontScripts}<style nonce="${nonce}" id="${FONT_STYLE_ID}">${ours.join('')}</style><style nonce="${nonce}">${others.join('')}</style><style nonce="${nonce}" id="${SHOWN_STYLES}">${rest}</style>`,
    `<script nonce="${nonce}">(l=>{l.onload=()=>{${unname};${lateFontScript(FONT_STYLE_ID)};l.media='all';document.getElementById('${SHOWN_STYLES}').remove()};l.onerror=()=>l.remove();document.head.append(l)})(${file})</script>`,
  ] as const
}

const scripts = new Map<string, string>()

/** Returns the scripts of the page. Preloads its chunks only if the page is `used`. */
function scriptsOf(screens: readonly string[], use: 'looked at' | 'used'): string {
  const key = `${use} ${screens.join(' ')}`
  const cachedScripts = scripts.get(key)
  if (cachedScripts !== undefined) return cachedScripts
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

/**
 * Returns whether a page is the same for all signed-out visitors, so its rendering may be
 * cached.
 */
export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)
