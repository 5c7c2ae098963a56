import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from '../../call/cookies.ts'
import { etagOf } from '../../call/etag.ts'

/**
 * Permits proxies to serve a page for ten seconds, and for a minute more while they fetch a new
 * one.
 */
const SHARED = 'public, s-maxage=10, stale-while-revalidate=60'

/** The page does not depend on cookies; `Cookie` excludes signed-in users from it. */
const VARY = 'accept-encoding, cookie'

const PRIVATE = 'private, no-store'

/**
 * Returns whether the request comes from a visitor, with no credential of any kind, valid or
 * not. Only responses to such requests may be shared.
 *
 * @decision 0049
 */
export const isFromVisitor = (request: FastifyRequest): boolean =>
  request.headers.authorization === undefined && !hasSessionCookie(request)

/** Returns the headers with which every visitor and proxy may get this body. */
export const sharedHeaders = (body: Buffer): Record<string, string> => ({
  'cache-control': SHARED,
  vary: VARY,
  etag: etagOf(body),
})

/** Headers of a page for one user: no cache may store it. */
export const privateHeaders: Record<string, string> = { 'cache-control': PRIVATE, vary: VARY }

/** Returns whether caches may share the response. */
export const isShared = (reply: FastifyReply): boolean => reply.getHeader('cache-control') === SHARED
