import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { global } from '@pasar/contract/settings/global'
import { queryOf } from '@pasar/contract/wire/address'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { isRefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isRefusal } from '@pasar/domain/kernel/result'
import { drawingAt } from '@pasar/illustrations/draw-picture'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../call/actor.ts'
import { Overloaded } from '../call/concurrency-limit.ts'
import { clearSessionCookies, hasReadAnnouncement } from '../call/cookies.ts'
import { matchesEtag } from '../call/etag.ts'
import { databaseLoss } from '../call/faults.ts'
import type { ApiCall, Served } from '../call/serve.ts'
import { memberOf } from '../identity/sessions/current-member.ts'
import { registerAnnouncement } from './announcement.ts'
import type { AppContext } from './api.ts'
import { CACHE_OWNER_HEADER, cacheOwnerOf } from './cache-owner.ts'
import { callerOf } from './caller.ts'
import { encodePage, encodingHeader, pageEncodingOf } from './page-encoding.ts'
import { registerPwa } from './pwa.ts'
import type { CachedResponse } from './response-cache.ts'
import { isFromVisitor, privateHeaders, sharedHeaders } from './shared-page.ts'
import { clientFolder, loadWebEntry, type PageRequest, type WebEntry } from './web-entry.ts'

/**
 * Registers the pages, which are rendered in this process with the API handlers, and the client
 * files.
 */
export async function registerPages(
  app: FastifyInstance,
  routes: readonly Served[],
  context: AppContext,
): Promise<void> {
  const web = await loadWebEntry()
  const served = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  const renderPage = createRenderer(web, served, context)
  const announcementFor = registerAnnouncement(app, context)
  const sendSharedPage = createSharedPages(renderPage, context)
  const policy = createPolicy(context.config)
  registerPwa(app)
  await registerAssets(app)

  app.get('/*', async (request, reply) => {
    const announcement = await announcementFor(request.url)
    if (isFromVisitor(request) && web.isPublicPage(request.url.split('?')[0] ?? ''))
      return sendSharedPage(request, reply, announcement)
    const caller = await callerOf(request, context, context.clock())
    reply.headers(privateHeaders)
    if (isRefusal(caller)) clearSessionCookies(reply)
    const actor = isRefusal(caller) ? null : caller.actor
    const { page } = await renderPage(request, actor, {
      isShared: false,
      announcement: hasReadAnnouncement(request) ? null : announcement,
    })
    const location = page.headers.get('location')
    if (location) return reply.redirect(location, page.status)
    const encoding = pageEncodingOf(request, false)
    return reply
      .code(page.status)
      .header(CACHE_OWNER_HEADER, cacheOwnerOf(actor))
      .headers({ ...pageHeaders(policy(page)), ...encodingHeader(encoding) })
      .send(encodePage(page.body, encoding))
  })
}

/**
 * Registers one route for all files of the client build. Their names are read once: the route of
 * the static plugin would read the folder at each request.
 */
async function registerAssets(app: FastifyInstance): Promise<void> {
  const root = join(clientFolder, 'assets')
  const names = new Set(readdirSync(root))
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
}

type RenderPage = ReturnType<typeof createRenderer>

/**
 * Creates the renderer of pages.
 *
 * @returns a function that renders a page, and reports whether the page is complete: no part of
 * its data failed to load
 */
function createRenderer(web: WebEntry, served: Map<string, Served>, context: AppContext) {
  return async (
    request: FastifyRequest,
    actor: Actor | null,
    options: Pick<Parameters<WebEntry['render']>[1], 'isShared' | 'announcement'>,
  ) => {
    const now = context.clock()
    const lost: unknown[] = []
    let isComplete = true
    const call = inProcess(served, context, { request, actor, now, onLoss: (error) => lost.push(error) })
    const { global: settings } = (await call(global, { params: {}, query: {}, body: {} })) as {
      global: Parameters<WebEntry['render']>[1]['settings']
    }
    // Only the path is used. The Host header may be invalid.
    const page = await web.render(new Request(`http://localhost${request.url}`), {
      call,
      member: actor ? await memberOf(actor, { ...context, now }) : null,
      settings,
      ...options,
      showStyleGuide: context.config.profile === 'demo',
      // Search engines and link previews never sign in.
      origin: actor === null ? context.config.publicUrl : null,
      draw: drawingAt,
      hasWorker: context.config.hasWorker,
      requestId: request.id,
      onFault: (fault) => {
        isComplete = false
        request.log.error({ err: fault }, 'page')
      },
    })
    // Fail if data could not be loaded, so that the browser retries later.
    if (lost.length > 0) throw lost[0]
    return { page, isComplete }
  }
}

/**
 * Creates the sender of pages that are the same for all visitors. Each is rendered and compressed
 * once, and then served from the cache.
 *
 * @decision 0049
 */
function createSharedPages(renderPage: RenderPage, context: AppContext) {
  const policy = createPolicy(context.config)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    announcement: Parameters<WebEntry['render']>[1]['announcement'],
  ): Promise<FastifyReply> => {
    reply.header(CACHE_OWNER_HEADER, cacheOwnerOf(null))
    const encoding = pageEncodingOf(request, true)
    // A change of the catalogue or of a tax rate takes effect at once.
    const { tax } = await context.services.settings(context.clock())
    const key = `${context.services.catalogue.version} ${encoding} ${JSON.stringify(tax)} ${request.url}`
    const cachedPage = context.responses.get(key)
    if (cachedPage) return sendShared(request, reply, cachedPage)
    // Pages of items do not wait for the search index. Without it they lack similar items.
    const isIndexed = context.services.catalogue.isReady
    const { page, isComplete } = await renderPage(request, null, { isShared: true, announcement })
    const location = page.headers.get('location')
    if (location) return reply.headers(privateHeaders).redirect(location, page.status)
    const body = encodePage(page.body, encoding)
    const headers = { ...pageHeaders(policy(page)), ...encodingHeader(encoding) }
    if (page.status !== 200 || !isComplete || !isIndexed)
      return reply
        .code(page.status)
        .headers({ ...headers, ...privateHeaders })
        .send(body)
    const sharedPage = { body, headers: { ...headers, ...sharedHeaders(body) } }
    context.responses.set(key, sharedPage)
    return sendShared(request, reply, sharedPage)
  }
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: CachedResponse,
): FastifyReply {
  reply.headers(headers)
  if (!matchesEtag(request, String(headers.etag))) return reply.send(body)
  return reply.code(304).removeHeader('content-encoding').send()
}

const pageHeaders = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
})

/**
 * Creates the writer of the CSP: only own resources load or run, and only the inline scripts and
 * styles that the page was rendered with. The online street map may load its images.
 *
 * @decision 0020
 */
function createPolicy({ onlineMap }: AppContext['config']) {
  const images = onlineMap === null ? '' : ` ${new URL(onlineMap.tiles).origin}`
  return ({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...scripts].join(' ')}`,
      `style-src ${["'self'", ...styles].join(' ')}`,
      `img-src 'self' data: blob:${images}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; ')
}

/** Carries a refusal out of a page loader. The web app recognises it by its fields. */
class PageRefused extends Error {
  readonly status: number
  readonly fields: readonly { field: string; message: string }[]
  constructor(status: number, message: string, fields: readonly { field: string; message: string }[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Returns whether a request that failed with this error may succeed a moment later. */
const isTemporary = (error: unknown) => error instanceof Overloaded || databaseLoss(error) !== null

/** `onLoss` is called when a call fails and a retry may succeed: a database loss, or a full queue. */
type Visit = { request: FastifyRequest; actor: Actor | null; now: Date; onLoss: (error: unknown) => void }

function inProcess(served: Map<string, Served>, context: AppContext, { request, actor, now, onLoss }: Visit) {
  return async (endpoint: Endpoint, pageRequest: PageRequest): Promise<unknown> => {
    // The web app bundles its own copy of the contract, so calls are matched by method and path.
    const route = served.get(`${endpoint.method} ${endpoint.path}`)
    if (!route) throw new Error(`no such call: ${endpoint.method} ${endpoint.path}`)
    const call: ApiCall = {
      params: pageRequest.params,
      query: queryOf(pageRequest.query),
      body: pageRequest.body,
      actor,
      replaced: null,
      uploader: null,
      device: { token: null, next: '' },
      db: context.db,
      now,
      services: context.services,
      key: null,
      file: null,
      userAgent: request.headers['user-agent'] ?? '',
      from: request.ip,
    }
    const running = route.run(call)
    // The error boundary of the page would hide a temporary failure, so it is reported here and
    // rethrown.
    const [settled] = await Promise.allSettled([running])
    if (settled.status === 'rejected' && isTemporary(settled.reason)) onLoss(settled.reason)
    const result = await running
    if (!isRefusal(result)) return result
    const [status, sentence] = isRefusalCode(result.code)
      ? refusals[result.code]
      : ([500, result.code] as const)
    throw new PageRefused(status, sentence, result.fields ?? [])
  }
}
