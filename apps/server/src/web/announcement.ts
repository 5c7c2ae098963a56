import type { Body } from '@pasar/domain/content/body'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasReadAnnouncement, setAnnouncementCookie } from '../call/cookies.ts'
import { findShownPage } from '../content/content.queries.ts'
import type { AppContext } from './api.ts'

const FRESH_MS = 10_000

/** The announcement. Its text is immutable: a changed announcement is a new object. */
type Announced = { readonly body: Body }

/**
 * Registers the form that marks the announcement as read in browsers without scripts and
 * returns to the previous page.
 *
 * @returns a function that loads the announcement for a page, or null if the visitor has read
 * it; results are cached for ten seconds
 * @spec 4 First visit
 */
export function registerAnnouncement(
  app: FastifyInstance,
  context: AppContext,
): (request: FastifyRequest) => Promise<Announced | null> {
  app.post('/lanjutkan', (request, reply) =>
    setAnnouncementCookie(reply).redirect(pageBefore(request.headers.referer), 303),
  )
  let cacheEntry: { page: Announced | null; at: number } | null = null
  return async (request) => {
    if (hasReadAnnouncement(request) || isPublicCheck(request.url)) return null
    if (cacheEntry === null || performance.now() - cacheEntry.at > FRESH_MS) {
      const page = (await findShownPage(context.db, { kind: 'announcement' }, context.clock())) ?? null
      cacheEntry = { page, at: performance.now() }
    }
    return cacheEntry.page
  }
}

/**
 * The public document check shows no announcement, because its visitors may not be users of the
 * shop.
 */
const isPublicCheck = (url: string) => /^\/periksa(\/|\?|$)/.test(url)

/**
 * Returns the path of the Referer header. It drops the origin, so that the redirect never
 * leaves this site.
 */
function pageBefore(referer: string | undefined): string {
  const from = URL.parse(referer ?? '')
  return from === null || !/^\/(?![/\\])/.test(from.pathname) ? '/home' : from.pathname + from.search
}
