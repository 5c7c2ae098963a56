import type { FastifyInstance } from 'fastify'
import { hasReadAnnouncement, setAnnouncementCookie } from '../../call/cookies.ts'
import type { FirstPageAnnouncement } from '../../call/services.ts'
import type { AppContext } from '../api/api.ts'

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
): (url: string) => Promise<FirstPageAnnouncement | null> {
  app.register(async (entry) => {
    // The form has no fields.
    entry.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 100 },
      (_request, _body, done) => done(null, {}),
    )
    entry.post('/lanjutkan', (request, reply) =>
      setAnnouncementCookie(reply)
        .header('cache-control', 'private, no-store')
        .redirect(pageBefore(request.headers.referer), 303),
    )
  })
  app.get('/announcement.css', (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(hasReadAnnouncement(request) ? '' : SHOWN),
  )
  return async (url) => (hasAnnouncement(url) ? context.services.announcement() : null)
}

/**
 * Returns whether an address shows the announcement. The public document check does not, since its
 * visitors may not be users of the shop, and neither do pages for one task: the confirmation by the
 * principal of a school, the sign-on, a password or code from an email, and the sign-in of staff.
 * The page after the task shows it.
 */
const hasAnnouncement = (url: string) =>
  !/^\/(periksa|konfirmasi|dapodik|reset|verifikasi|staff\/signin)(\/|\?|$)/.test(url)

/**
 * Returns the path of the Referer header. It drops the origin, so that the redirect never
 * leaves this site.
 */
function pageBefore(referer: string | undefined): string {
  const from = URL.parse(referer ?? '')
  return from === null || !/^\/(?![/\\])/.test(from.pathname) ? '/home' : from.pathname + from.search
}
