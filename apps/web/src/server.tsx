import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { RouterContextProvider } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { buildOf } from './call/build.ts'
import { inProcessCall } from './call/in-process-call.ts'
import { PersonalContext, type PersonalValues } from './call/personal-values.ts'
import type { RouterContext } from './context.ts'
import { initialRoutes } from './initial-routes.tsx'
import {
  hashMarkedScripts,
  inlineScript,
  inlineStyle,
  insertBefore,
  SCRIPT_MARKER,
  withScriptedStyle,
} from './render/inline-hashes.ts'
import { type MemberPage, PersonalParts } from './render/member-page.tsx'
import { type AnnouncementPage, renderAnnouncement } from './render/render-announcement.tsx'
import { shareTags } from './render/share-tags.ts'
import { ROUTES_PRELOAD_ID } from './route-base.ts'
import { makeRouter } from './router.tsx'
import { routeTree } from './routes.tsx'
import { displayScript } from './shell/boot/display-script.ts'
import { fontLoadingScript } from './shell/boot/font-loading-script.ts'
import { revealScript, revealStyles } from './shell/boot/reveal-script.ts'
import { WORKER_ADDRESS } from './shell/boot/worker-address.ts'
import { DrawingContext, type DrawingSource } from './ui/base/inline-drawing.ts'
import { FIRST_FRAME_END } from './ui/ssr/first-frame-end.ts'
import { loadAllParts } from './ui/ssr/lazy-part.tsx'
import { GapContext } from './ui/ssr/personal-part.tsx'

type Files = { js: readonly string[]; css: readonly string[] }

declare const __PAGE_FILES__: {
  js: string
  imports: readonly string[]
  css: readonly string[]
  /** Text of the stylesheet of all pages. */
  styles: string
  /** Texts of the stylesheets of the first view, by screen. */
  firstViewStyles: Readonly<Record<string, string>>
  screens: Readonly<Record<string, Files>>
  /** Source of the inline script `page-script.ts`. */
  pageScript: string
  /** Files of the header, the status strip and the bottom bar. */
  chrome: readonly string[]
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
  /** Whether every visitor gets this rendering, also from proxies. It contains its styles. */
  isShared: boolean
  /** Public origin of the site, for search engines and link previews; null to omit their tags. */
  origin?: string | null
  /** Returns the drawing at one of our URLs, for inlining in the first view. */
  draw?: DrawingSource
  /** Whether the page links to the service worker. */
  hasWorker?: boolean
  /** The announcement over the page; null to omit it. */
  announcement?: AnnouncementPage | null
  /** Shown with a fault, for support. */
  requestId?: string
  /** Called with faults that occur while loaders run. */
  onFault?: (fault: unknown) => void
}

/** The document and the CSP sources of its inline scripts and styles, or a redirect. */
export type RenderedPage = {
  status: number
  headers: Headers
  /** Consecutive parts. */
  body: readonly (string | Uint8Array)[]
  scripts: readonly string[]
  styles: readonly string[]
}

/** Renders one page. Follows a redirect that only normalises the URL. */
export async function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const page = await renderOnce(request, options)
  const elsewhere = sameScreen(request, page)
  return elsewhere === null ? page : renderOnce(new Request(elsewhere, request), options)
}

/**
 * Renders a page that several members share. Follows a redirect that only normalises the URL.
 * `member` must contain only values that are the same for all of them.
 *
 * @returns null if the page is another redirect or an error
 * @decision 0082
 */
export async function renderMemberPage(request: Request, options: RenderOptions): Promise<MemberPage | null> {
  const first = await renderWithGaps(request, options)
  const elsewhere = sameScreen(request, first.page)
  const { page, personal } =
    elsewhere === null ? first : await renderWithGaps(new Request(elsewhere, request), options)
  const renderPart = (part: ReactNode, values: PersonalValues) =>
    renderToString(
      <RouterContextProvider router={page.router}>
        <PersonalContext value={values}>{part}</PersonalContext>
      </RouterContextProvider>,
    )
  return page.status === 200 ? personal.pageOf(page, renderPart) : null
}

async function renderWithGaps(request: Request, options: RenderOptions) {
  const personal = new PersonalParts()
  return { personal, page: await renderOnce(request, options, personal) }
}

type Router = ReturnType<typeof makeRouter>

async function renderOnce(
  request: Request,
  options: RenderOptions,
  personal: PersonalParts | null = null,
): Promise<RenderedPage & { router: Router }> {
  const { member, settings, isDemo, draw = null, onFault = console.error, requestId = '' } = options
  const anyCall = inProcessCall(options.call, onFault, requestId)
  const call = personal === null ? anyCall : personal.deferPersonal(anyCall)
  const pageContext = { member, settings, renderedAt: new Date(), isDemo }
  const router = makeRouter(routeTree, call, pageContext, SCRIPT_MARKER)
  let page: Page = { body: [], scripts: [], styles: [] }
  const { status, headers } = await createRequestHandler({ request, createRouter: () => router })(
    async ({ responseHeaders }) => {
      await loadAllParts()
      const status = getSsrStatus(router)
      const body = renderToString(
        <DrawingContext value={draw}>
          <GapContext value={personal === null ? null : personal.leaveGap}>
            <RouterServer router={router} />
          </GapContext>
        </DrawingContext>,
      )
      const document = hashMarkedScripts(await transformHtmlStringWithRouter(router, body))
      // Bypass the Response body. Writing the text to a stream and reading it back takes a third of
      // the rendering time.
      page = completed(document, router, status, options)
      return new Response(null, { status, headers: responseHeaders })
    },
  )
  return { status, headers, router, ...page }
}

type Page = Pick<RenderedPage, 'body' | 'scripts' | 'styles'>

/** Adds metadata, styles, scripts and the announcement to a rendered document. */
function completed(
  document: ReturnType<typeof hashMarkedScripts>,
  router: Router,
  status: number,
  options: RenderOptions,
): Page {
  const screens = router.state.matches.flatMap(({ staticData }) => staticData.screen ?? [])
  const isFirstView = options.member === null && status === 200 && isOfFirstView(router)
  const worker = options.hasWorker === true ? `<link rel="serviceworker" href="${WORKER_ADDRESS}">` : ''
  const sharedHead = options.origin ? sharedFor(router, options.origin, status) : ''
  const notice = options.announcement ? renderAnnouncement(options.announcement) : null
  const scripts = scriptsOf(screens, isFirstView ? 'viewed' : 'used')
  const screen = screens.at(-1)
  const ownStyles = isFirstView && screen !== undefined ? firstViewStyles.get(screen) : undefined
  const styles = options.isShared ? (ownStyles ?? allStyles) : null
  const expectation = styles && hasFirstFrameEnd(document.pieces) ? firstFrame : ''
  const inline = [bootScript, ...(styles ? [reveal, styles] : []), ...(notice ? [notice] : [])]
  return {
    body: insertBefore<string | Uint8Array>(
      insertBefore<string | Uint8Array>(document.pieces, '</head>', [
        sharedHead + worker + expectation + bootScript.markup,
        styles?.bytes ?? `<link rel="stylesheet" href="${styleFile}">`,
        stylesheetLinksOf(screens) + (isFirstView ? '' : scripts + routesAhead),
      ]),
      '</body>',
      [(notice?.markup ?? '') + (isFirstView ? scripts : '') + (styles && ownStyles ? laterStyles : '')],
    ),
    scripts: [...document.scripts, ...inline.flatMap((one) => one.scripts)],
    styles: inline.flatMap((one) => one.styles),
  }
}

/** Returns whether the route is in the first bundle. */
const isOfFirstView = (router: Router): boolean =>
  initialRoutes.some(({ id }) => id === router.state.matches.at(-1)?.routeId)

/** Returns the meta tags for search engines and link previews. */
function sharedFor(router: Router, origin: string, status: number): string {
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

/** The stylesheet of all pages; its name has a content hash. */
const [styleFile = ''] = pageFiles.css

const routesAhead = pageFiles.routes
  .map(
    (href, index) =>
      `<link${index === 0 ? ` id="${ROUTES_PRELOAD_ID}"` : ''} rel="modulepreload" fetchpriority="low" href="${href}">`,
  )
  .join('')

const bootScript = inlineScript([displayScript, pageFiles.pageScript, fontLoadingScript(fontUrl)].join(';'))
const reveal = withScriptedStyle(inlineScript(revealScript), revealStyles)

/** Browsers that do not know it paint what they have. */
const firstFrame = `<link rel="expect" href="#${FIRST_FRAME_END}" blocking="render">`

const hasFirstFrameEnd = (pieces: readonly string[]): boolean =>
  pieces.some((piece) => piece.includes(`id="${FIRST_FRAME_END}"`))

/** Loads the stylesheet of all pages without delaying the page. The client then applies it. */
const laterStyles = `<link rel="stylesheet" media="print" href="${styleFile}">`

/**
 * Returns the styles of shared pages, which save a round trip before the first paint. Other pages
 * link the cached file. They are bytes, because most pages have characters outside Latin-1, and
 * joining would widen them.
 *
 * @decision 0054
 */
function sharedStyles(text: string) {
  const inline = inlineStyle(text)
  return { ...inline, bytes: new TextEncoder().encode(reveal.markup + inline.markup) }
}

const allStyles = sharedStyles(pageFiles.styles)
const firstViewStyles = new Map(
  Object.entries(pageFiles.firstViewStyles).map(([screen, text]) => [screen, sharedStyles(text)]),
)

/** Returns the links to the stylesheets that only these screens need. */
function stylesheetLinksOf(screens: readonly string[]): string {
  const own = new Set(screens.flatMap((screen) => pageFiles.screens[screen]?.css ?? []))
  return [...own].map((href) => `<link rel="stylesheet" href="${href}">`).join('')
}

const scripts = new Map<string, string>()

/**
 * Returns the script tags of a page.
 *
 * @param use `used` preloads the chunks of the header and the screens, because the page hydrates at
 * once; `viewed` does not, because a public page hydrates on the first interaction
 */
function scriptsOf(screens: readonly string[], use: 'viewed' | 'used'): string {
  const key = `${use} ${screens.join(' ')}`
  const cachedScripts = scripts.get(key)
  if (cachedScripts !== undefined) return cachedScripts
  const ofScreens = screens.flatMap((screen) => pageFiles.screens[screen]?.js ?? [])
  const own = use === 'used' ? [...pageFiles.chrome, ...ofScreens] : []
  const scriptTags = [
    ...[...new Set([...pageFiles.imports, ...own])].map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    ),
    `<script type="module" fetchpriority="low" src="${pageFiles.js}"></script>`,
  ].join('')
  scripts.set(key, scriptTags)
  return scriptTags
}

/** Id of this build: the hash in the name of its entry script, which changes with every chunk. */
export const build = buildOf(pageFiles.js)

const publicPages =
  /^\/(home|search|halaman|privacy|tanya-jawab|lisensi|login|(vendor|detail|panduan|community\/community-post-detail)\/[^/]+)?\/?$/

/** Returns whether schools share the page, except for its personal parts. */
export const isMemberPage = (pathname: string): boolean => /^\/(home|search)\/?$/.test(pathname)

/** Returns whether a page is the same for all visitors, so caches may share its rendering. */
export const isPublicPage = (pathname: string): boolean => publicPages.test(pathname)
