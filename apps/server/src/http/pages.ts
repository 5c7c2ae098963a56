import { randomFillSync } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { global } from '@pasar/contract/settings/global'
import { queryOf } from '@pasar/contract/wire/address'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { isRefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memberOf } from '../identity/current-member.ts'
import { drawingAt } from '../media/pictures/draw-picture.ts'
import type { Actor } from './actor.ts'
import { registerAnnouncement } from './announcement.ts'
import type { AppContext } from './api.ts'
import { CACHE_OWNER_HEADER, cacheOwnerOf } from './cache-owner.ts'
import { callerOf } from './caller.ts'
import { clearedSessionCookies, hasStyles, styleCookie } from './cookies.ts'
import { databaseLoss } from './faults.ts'
import { createPageCache, sendCachedPage, sendUncachedPage, splitPage } from './page-cache.ts'
import { registerPwa } from './pwa.ts'
import type { ApiCall, Served } from './serve.ts'
import { clientFolder, loadWebEntry, type PageRequest } from './web-entry.ts'

/** Registers the pages, rendered here with the same handlers that the API has, and the files of the browser. */
export async function registerPages(
  app: FastifyInstance,
  routes: readonly Served[],
  house: AppContext,
): Promise<void> {
  const web = await loadWebEntry()
  const served = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  const images = imagesOf(house.config)
  const kept = createPageCache(() => house.services.catalogue.version)
  const announcementFor = registerAnnouncement(app, house)
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
    given: Pick<Parameters<typeof web.render>[1], 'styled' | 'nonce' | 'announcement'>,
  ) => {
    const now = house.clock()
    const lost: unknown[] = []
    const call = inProcess(served, house, { request, actor, now, onLoss: (error) => lost.push(error) })
    const { global: settings } = (await call(global, { params: {}, query: {}, body: {} })) as {
      global: Parameters<typeof web.render>[1]['settings']
    }
    // Only the path matters; what a client calls this host may be no host at all.
    const page = await web.render(new Request(`http://localhost${request.url}`), {
      call,
      member: actor ? await memberOf(actor, { services: house.services, now }) : null,
      settings,
      ...given,
      showStyleGuide: house.config.profile === 'demo',
      // Search engines and previews of links never sign in.
      origin: actor === null ? house.config.publicUrl : null,
      draw: drawingAt,
      hasWorker: house.config.hasWorker,
      requestId: request.id,
      onFault: (fault) => request.log.error({ err: fault }, 'page'),
    })
    // A page without its data is no page: the browser is asked to come back.
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
    const caller = await callerOf(request, house, house.clock())
    if (isRefusal(caller)) reply.header('set-cookie', clearedSessionCookies(house.config.secureCookies))
    const actor = isRefusal(caller) ? null : caller.actor
    reply.header(CACHE_OWNER_HEADER, cacheOwnerOf(actor))
    const mayKeep = actor === null && web.isPublicPage(request.url.split('?')[0] ?? '')
    // Only a browser that is about to paint says so.
    const isPainted = request.headers['sec-fetch-dest'] === 'document'
    const styled = isPainted && !hasStyles(request.headers.cookie, web.styleFile) ? 'inside' : 'apart'
    if (styled === 'inside')
      reply.header('set-cookie', styleCookie(web.styleFile, house.config.secureCookies))
    const visit = styled === 'inside' ? 'first' : 'later'
    const announcement = await announcementFor(request)
    // A page rendered at other tax rates is not served from the moment on which they change.
    const { tax } = await house.services.settings(house.clock())
    const name = `${styled} ${announcement === null ? 'read' : 'announced'} ${JSON.stringify(tax)} ${request.url}`
    const nonce = newNonce()
    const found = mayKeep ? kept.get(name) : null
    if (found) return sendCachedPage(request, withHeaders(reply, found.status, nonce), found, nonce, visit)
    const keeps = mayKeep && kept.isWorthKeeping(name)
    const { status, headers, parts } = await render(request, actor, {
      styled,
      nonce: keeps ? kept.marker : nonce,
      announcement,
    })
    const location = headers.get('location')
    if (location) return reply.redirect(location, status)
    withHeaders(reply, status, nonce)
    if (!keeps) return sendUncachedPage(request, reply, parts, visit)
    const page = splitPage(parts, status, kept.marker)
    if (status === 200) kept.put(name, page)
    return sendCachedPage(request, reply, page, nonce, visit)
  })
}

const NONCE_BYTES = 18
/** Drawn for many responses at once: asking for random bytes costs more than drawing them. */
const drawn = Buffer.alloc(256 * NONCE_BYTES)
let used = drawn.length

/** A number that no response had before. */
function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.toString('base64', used - NONCE_BYTES, used)
}

/** From where pictures may come beside ourselves: only a map with streets, where there is one. @decision 0020 */
const imagesOf = ({ onlineMap }: AppContext['config']): string =>
  onlineMap === null ? '' : ` ${new URL(onlineMap.tiles).origin}`

/** Nothing runs, loads or frames but what is ours; scripts also need the number of this one response. */
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

/** A refusal on its way out of a page's loader; the web app knows it by what it carries. */
class PageRefused extends Error {
  readonly status: number
  readonly fields: readonly { field: string; message: string }[]
  constructor(status: number, message: string, fields: readonly { field: string; message: string }[]) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** `onLoss` hears of a database that was not reached or went away. */
type Visit = { request: FastifyRequest; actor: Actor | null; now: Date; onLoss: (error: unknown) => void }

function inProcess(served: Map<string, Served>, house: AppContext, { request, actor, now, onLoss }: Visit) {
  return async (endpoint: Endpoint, ask: PageRequest): Promise<unknown> => {
    // The web app carries its own copy of the contract, so a call is known by its name.
    const route = served.get(`${endpoint.method} ${endpoint.path}`)
    if (!route) throw new Error(`no such call: ${endpoint.method} ${endpoint.path}`)
    const call: ApiCall = {
      params: ask.params,
      query: queryOf(ask.query),
      body: ask.body,
      actor,
      replaced: null,
      uploader: null,
      device: { token: null, next: '' },
      db: house.db,
      now,
      services: house.services,
      key: null,
      file: null,
      userAgent: request.headers['user-agent'] ?? '',
      from: request.ip,
    }
    const running = route.run(call)
    // The page's own error boundary would hide what went wrong; the failure itself flies on.
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
