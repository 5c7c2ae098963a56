import type { FastifyInstance } from 'fastify'
import { hasReadAnnouncement, setAnnouncementCookie } from '../call/cookies.ts'
import type { Announcement } from '../call/services.ts'
import type { AppContext } from './api.ts'

/** Shows the announcement in browsers without scripts. With scripts it opens itself. */
const SHOWN = '#announcement{display:flex}'

/**
 * Registers what browsers without scripts need: the form that marks the announcement as read and
 * returns to the previous page, and the stylesheet that shows it until then. The stylesheet
 * depends on the cookie, so that pages do not.
 *
 * @returns a function that loads the announcement for an address; null if there is none
 * @spec 4 First visit
 */
export function registerAnnouncement(
  app: FastifyInstance,
  context: AppContext,
): (url: string) => Promise<Announcement | null> {
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
  return async (url) => (hasAnnouncement(url) ? context.services.announcement() : null)
}

/**
 * Returns whether an address shows the announcement: neither the public document check, whose
 * visitors may not be users of the shop, nor the confirmation of an order, which the head of a
 * school opens from an email for this one task.
 */
const hasAnnouncement = (url: string) => !/^\/(periksa|konfirmasi)(\/|\?|$)/.test(url)

/**
 * Returns the path of the Referer header. It drops the origin, so that the redirect never
 * leaves this site.
 */
function pageBefore(referer: string | undefined): string {
  const from = URL.parse(referer ?? '')
  return from === null || !/^\/(?![/\\])/.test(from.pathname) ? '/home' : from.pathname + from.search
}
