import { randomFillSync } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { global } from '@pasar/contract/settings/global'
import { queryOf } from '@pasar/contract/wire/address'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { isRefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isRefusal } from '@pasar/domain/kernel/result'
import { drawingAt } from '@pasar/illustrations/draw-picture'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../call/actor.ts'
import { clearSessionCookies, hasStyles, setStyleCookie } from '../call/cookies.ts'
import { databaseLoss } from '../call/faults.ts'
import type { ApiCall, Served } from '../call/serve.ts'
import { memberOf } from '../identity/sessions/current-member.ts'
import { registerAnnouncement } from './announcement.ts'
import type { AppContext } from './api.ts'
import { CACHE_OWNER_HEADER, cacheOwnerOf } from './cache-owner.ts'
import { callerOf } from './caller.ts'
import { createPageCache, sendCachedPage, sendUncachedPage, splitPage } from './page-cache.ts'
import { registerPwa } from './pwa.ts'
import { clientFolder, loadWebEntry, type PageRequest } from './web-entry.ts'

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
  const images = imagesOf(context.config)
  const pageCache = createPageCache(() => context.services.catalogue.version)
  const announcementFor = registerAnnouncement(app, context)
  registerPwa(app)
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    wildcard: false,
  })

  const render = async (
    request: FastifyRequest,
    actor: Actor | null,
    options: Pick<Parameters<typeof web.render>[1], 'styled' | 'nonce' | 'announcement'>,
  ) => {
    const now = context.clock()
    const lost: unknown[] = []
    const call = inProcess(served, context, { request, actor, now, onLoss: (error) => lost.push(error) })
    const { global: settings } = (await call(global, { params: {}, query: {}, body: {} })) as {
      global: Parameters<typeof web.render>[1]['settings']
    }
    // Only the path is used. The Host header may be invalid.
    const page = await web.render(new Request(`http://localhost${request.url}`), {
      call,
      member: actor ? await memberOf(actor, { services: context.services, now }) : null,
      settings,
      ...options,
      showStyleGuide: context.config.profile === 'demo',
      // Search engines and link previews never sign in.
      origin: actor === null ? context.config.publicUrl : null,
      draw: drawingAt,
      hasWorker: context.config.hasWorker,
      requestId: request.id,
      onFault: (fault) => request.log.error({ err: fault }, 'page'),
    })
    // Fail if data could not be loaded, so that the browser retries later.
    if (lost.length > 0) throw lost[0]
    return page
  }

  const withHeaders = (reply: FastifyReply, status: number, nonce: string) =>
    reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce, images))

  app.get('/*', async (request, reply) => {
    const caller = await callerOf(request, context, context.clock())
    if (isRefusal(caller)) clearSessionCookies(reply)
    const actor = isRefusal(caller) ? null : caller.actor
    reply.header(CACHE_OWNER_HEADER, cacheOwnerOf(actor))
    const isCacheable = actor === null && web.isPublicPage(request.url.split('?')[0] ?? '')
    // Browsers send this value only for a navigation that they paint.
    const isPainted = request.headers['sec-fetch-dest'] === 'document'
    const styled = isPainted && !hasStyles(request, web.styleFile) ? 'inside' : 'apart'
    if (styled === 'inside') setStyleCookie(reply, web.styleFile)
    const visit = styled === 'inside' ? 'first' : 'later'
    const announcement = await announcementFor(request)
    // The cache key contains the tax rates, so that a rate change takes effect at once.
    const { tax } = await context.services.settings(context.clock())
    const name = `${styled} ${announcement === null ? 'read' : 'announced'} ${JSON.stringify(tax)} ${request.url}`
    const nonce = newNonce()
    const found = isCacheable ? pageCache.get(name) : null
    if (found) return sendCachedPage(request, withHeaders(reply, found.status, nonce), found, nonce, visit)
    const willCache = isCacheable && pageCache.shouldCache(name)
    const { status, headers, parts } = await render(request, actor, {
      styled,
      nonce: willCache ? pageCache.marker : nonce,
      announcement,
    })
    const location = headers.get('location')
    if (location) return reply.redirect(location, status)
    withHeaders(reply, status, nonce)
    if (!willCache) return sendUncachedPage(request, reply, parts, visit)
    const page = splitPage(parts, status, pageCache.marker)
    if (status === 200) pageCache.set(name, page)
    return sendCachedPage(request, reply, page, nonce, visit)
  })
}

const NONCE_BYTES = 18
/** Buffers random bytes for many responses, because each `randomBytes` call is expensive. */
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

/** Returns a CSP nonce that no response had before. */
function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.toString('base64', used - NONCE_BYTES, used)
}

/**
 * Returns the external image origin for the CSP: the online street map, if configured.
 *
 * @decision 0020
 */
const imagesOf = ({ onlineMap }: AppContext['config']): string =>
  onlineMap === null ? '' : ` ${new URL(onlineMap.tiles).origin}`

/**
 * Returns the CSP: only own resources load or run, and scripts also need the nonce of this
 * response.
 */
const policy = (nonce: string, images: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
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

/** `onLoss` is called when the database is unreachable or the connection is lost. */
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
    // The error boundary of the page would hide a database loss, so it is reported here and
    // rethrown.
    const [settled] = await Promise.allSettled([running])
    if (settled.status === 'rejected' && databaseLoss(settled.reason) !== null) onLoss(settled.reason)
    const result = await running
    if (!isRefusal(result)) return result
    const [status, sentence] = isRefusalCode(result.code)
      ? refusals[result.code]
      : ([500, result.code] as const)
    throw new PageRefused(status, sentence, result.fields ?? [])
  }
}
