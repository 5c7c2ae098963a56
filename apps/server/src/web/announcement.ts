import type { Body } from '@pasar/domain/content/body'
import type { FastifyInstance } from 'fastify'
import { hasReadAnnouncement, setAnnouncementCookie } from '../call/cookies.ts'
import { findShownPage } from '../content/content.queries.ts'
import type { AppContext } from './api.ts'

const FRESH_MS = 10_000

/** The announcement. Its text is immutable: a changed announcement is a new object. */
type Announced = { readonly body: Body }

/** Shows the announcement in browsers without scripts. With scripts it opens itself. */
const SHOWN = '#announcement{display:flex}'

/**
 * Registers what browsers without scripts need: the form that marks the announcement as read and
 * returns to the previous page, and the stylesheet that shows it until then. The stylesheet
 * depends on the cookie, so that pages do not.
 *
 * @returns a function that loads the announcement for an address; null if there is none. Results
 * are cached for ten seconds
 * @spec 4 First visit
 */
export function registerAnnouncement(
  app: FastifyInstance,
  context: AppContext,
): (url: string) => Promise<Announced | null> {
  app.post('/lanjutkan', (request, reply) =>
    setAnnouncementCookie(reply)
      .header('cache-control', 'private, no-store')
      .redirect(pageBefore(request.headers.referer), 303),
  )
  app.get('/announcement.css', (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(hasReadAnnouncement(request) ? '' : SHOWN),
  )
  let cacheEntry: { page: Announced | null; at: number } | null = null
  return async (url) => {
    if (isPublicCheck(url)) return null
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
