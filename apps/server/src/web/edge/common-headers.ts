import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { ASSETS_ROUTE } from './build-assets.ts'
import { isShared } from './shared-page.ts'

/** Policy of replies that are no pages: they load and run nothing, and no page may frame them. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Policy of stored and generated files, which a browser also isolates from the site. */
export const FILE_POLICY = `${NOTHING}; sandbox`

/** Policy of drawings with inline styles. */
export const DRAWING_POLICY = `${NOTHING}; style-src 'unsafe-inline'`

/** One year: browsers then use HTTPS only, also for the first request. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** Returns the headers of every reply, also of those that the framework does not send. */
export const safetyHeaders = ({ secureCookies }: Pick<Config, 'secureCookies'>): Record<string, string> => ({
  ...(secureCookies && { 'strict-transport-security': HSTS }),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': NOTHING,
})

/**
 * Adds the headers of every reply of the server. A policy that the handler has set stays.
 *
 * @param build identifier of the web build; null without pages
 */
export function addCommonHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'secureCookies'>,
  build: string | null,
): void {
  const policy = reply.getHeader('content-security-policy')
  reply.headers({
    ...safetyHeaders(config),
    ...(policy !== undefined && { 'content-security-policy': policy }),
  })
  // The other headers are of no use to scripts, styles and fonts, and a first visit loads several.
  if (request.routeOptions.url === ASSETS_ROUTE) return
  if (build !== null) reply.header('x-build', build)
  // A shared response answers other requests too.
  if (!isShared(reply)) reply.header('x-request-id', request.id)
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', 'geolocation=(self), camera=(self)')
}
