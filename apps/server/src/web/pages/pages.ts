import { isRefusal } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clearSessionCookies, hasReadAnnouncement } from '../../call/cookies.ts'
import { matchesEtag } from '../../call/etag.ts'
import type { Served } from '../../call/serve.ts'
import type { AppContext } from '../api/api.ts'
import { registerAssets } from '../edge/build-assets.ts'
import { CACHE_OWNER_HEADER, cacheOwnerOf } from '../edge/cache-owner.ts'
import { callerOf } from '../edge/caller.ts'
import { encodePage, encodingHeader, pageEncodingOf } from '../edge/page-encoding.ts'
import { type CachedResponse, isResponse } from '../edge/response-cache.ts'
import { isFromVisitor, privateHeaders, sharedHeaders } from '../edge/shared-page.ts'
import { loadWebEntry, type WebEntry } from '../edge/web-entry.ts'
import { registerAnnouncement } from './announcement.ts'
import { createMemberPages } from './member-pages.ts'
import { createPageRenderer } from './page-renderer.ts'
import { registerPwa } from './pwa.ts'

/**
 * Registers the pages, which are rendered in this process with the API handlers, and the client
 * files.
 */
export async function registerPages(
  app: FastifyInstance,
  routes: readonly Served[],
  context: AppContext,
): Promise<void> {
  const web = await loadWebEntry(context.config.webFolder)
  const servedRoutes = new Map(
    routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  )
  const renderer = createPageRenderer(web, servedRoutes, context)
  const announcementFor = registerAnnouncement(app, context)
  const sendSharedPage = createSharedPages(renderer.renderPage, context)
  const memberPageOf = createMemberPages(web, renderer, context)
  const policy = createPolicy(context.config)
  registerPwa(app, context.config.webFolder)
  await registerAssets(app, context)

  app.get('/*', async (request, reply) => {
    const announcement = await announcementFor(request.url)
    if (isFromVisitor(request) && web.isPublicPage(request.url.split('?')[0] ?? ''))
      return sendSharedPage(request, reply, announcement)
    const caller = await callerOf(request, context, context.clock())
    reply.headers(privateHeaders)
    if (isRefusal(caller)) clearSessionCookies(reply)
    const actor = isRefusal(caller) ? null : caller.actor
    const unread = hasReadAnnouncement(request) ? null : announcement
    const memberPage = actor === null || unread !== null ? null : await memberPageOf(request, actor)
    const page =
      memberPage ??
      (await renderer.renderPage(request, actor, { isShared: false, announcement: unread })).page
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

type RenderPage = ReturnType<typeof createPageRenderer>['renderPage']

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
    if (cachedPage && isResponse(cachedPage)) return sendShared(request, reply, cachedPage)
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
