import type { Body } from '@pasar/domain/content/body'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findShownPage } from '../content/content.queries.ts'
import type { AppContext } from './api.ts'
import { announcementReadCookie, hasReadAnnouncement } from './cookies.ts'

const FRESH_MS = 10_000

/** Its text does not change: another one is another object. */
type Announced = { readonly body: Body }

/**
 * Registers how a browser without scripts says that it has read the announcement; it goes on where it was.
 *
 * @returns reads what comes up over a page, null for whoever has read it. A change is seen after ten seconds
 * @spec 4 First visit
 */
export function registerAnnouncement(
  app: FastifyInstance,
  house: AppContext,
): (request: FastifyRequest) => Promise<Announced | null> {
  app.post('/lanjutkan', (request, reply) =>
    reply
      .header('set-cookie', announcementReadCookie(house.config.secureCookies))
      .redirect(pageBefore(request.headers.referer), 303),
  )
  let kept: { page: Announced | null; at: number } | null = null
  return async (request) => {
    if (hasReadAnnouncement(request.headers.cookie) || isPublicCheck(request.url)) return null
    if (kept === null || performance.now() - kept.at > FRESH_MS) {
      const page = (await findShownPage(house.db, { kind: 'announcement' }, house.clock())) ?? null
      kept = { page, at: performance.now() }
    }
    return kept.page
  }
}

/** A document that somebody holds in hand is checked by anybody: no rules of the shop stand before it. */
const isPublicCheck = (url: string) => /^\/periksa(\/|\?|$)/.test(url)

/** Never the address of another site: of what the browser says only the place on ours is taken. */
function pageBefore(referer: string | undefined): string {
  const from = URL.parse(referer ?? '')
  return from === null || !/^\/(?![/\\])/.test(from.pathname) ? '/home' : from.pathname + from.search
}
