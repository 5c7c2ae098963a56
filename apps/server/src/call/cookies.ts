import fastifyCookie from '@fastify/cookie'
import { SIGN_OUT_COOKIE } from '@pasar/contract/wire/sign-out-cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Name of the decorator of the server: whether browsers send the cookies over HTTPS only. */
const SECURE = 'hasSecureCookies'

/**
 * Adds `request.cookies` and `reply.setCookie` to the server.
 *
 * @param secure whether browsers send the cookies over HTTPS only
 */
export async function registerCookies(app: FastifyInstance, secure: boolean): Promise<void> {
  app.decorate(SECURE, secure)
  await app.register(fastifyCookie, { parseOptions: { path: '/', sameSite: 'lax', secure } })
}

/**
 * Returns the name of a cookie in the browser. Over HTTPS a prefix makes browsers refuse such a
 * cookie from a sibling host or over HTTP; `__Host-` demands the path `/`.
 *
 * @decision 0008
 */
const nameOf = (server: FastifyInstance, name: string): string => {
  if (!server.getDecorator<boolean>(SECURE)) return name
  return `${name === SESSION_COOKIE ? '__Host-' : '__Secure-'}${name}`
}

/**
 * Session cookie of the browser. Scripts cannot read it.
 *
 * @decision 0008
 */
export const SESSION_COOKIE = 'ps_session'

/** Returns the session token of the browser; undefined without one. */
export const sessionTokenOf = ({ server, cookies }: FastifyRequest): string | undefined =>
  cookies[nameOf(server, SESSION_COOKIE)]

/** Returns whether a request has a session cookie, valid or not, also under its other name. */
export const hasSessionCookie = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  [SESSION_COOKIE, `__Host-${SESSION_COOKIE}`].some((name) => cookies[name] !== undefined)

/**
 * Identifies a browser that has signed in before. A lockout caused by password guessing
 * elsewhere does not apply to it.
 */
const DEVICE_COOKIE = 'ps_device'

/**
 * Returns the device token of the browser; undefined without one. Browsers that signed in before
 * the prefixes still have it under the bare name; a token opens nothing by itself.
 */
export const deviceTokenOf = ({ server, cookies }: FastifyRequest): string | undefined =>
  cookies[nameOf(server, DEVICE_COOKIE)] ?? cookies[DEVICE_COOKIE]

/** Sets the device cookie, which the browser sends to the API only. */
export const setDeviceCookie = (reply: FastifyReply, token: string, days: number) =>
  reply.setCookie(nameOf(reply.server, DEVICE_COOKIE), token, {
    path: '/api',
    httpOnly: true,
    maxAge: days * 86_400,
  })

/** A sign-on that waits for confirmation by the user. */
const SIGN_ON_COOKIE = 'ps_sign_on'

/** Returns the token of the pending sign-on; null without one. */
export const signOnTokenOf = ({ server, cookies }: FastifyRequest): string | null =>
  cookies[nameOf(server, SIGN_ON_COOKIE)] || null

/**
 * Sets the cookie of a pending sign-on, which the browser sends to the confirmation page only;
 * an empty token removes it.
 */
export const setSignOnCookie = (reply: FastifyReply, token: string, seconds: number) =>
  reply.setCookie(nameOf(reply.server, SIGN_ON_COOKIE), token, {
    path: '/dapodik',
    httpOnly: true,
    maxAge: token === '' ? 0 : seconds,
  })

const ANNOUNCEMENT_COOKIE = 'first_time'

/**
 * Returns whether this browser has read the announcement.
 *
 * @spec 4 First visit
 */
export const hasReadAnnouncement = ({ cookies }: FastifyRequest): boolean =>
  cookies[ANNOUNCEMENT_COOKIE] === 'true'

/** Sets the same cookie that the page sets in browsers with scripts. */
export const setAnnouncementCookie = (reply: FastifyReply) =>
  reply.setCookie(ANNOUNCEMENT_COOKIE, 'true', { maxAge: YEAR_SECONDS })

/**
 * Returns whether the user signed out while the server was unreachable. The page sets this
 * cookie, because scripts cannot delete the session cookie. An empty value means no: some
 * clients keep deleted cookies as empty ones.
 */
export const hasSignedOut = ({ cookies }: FastifyRequest): boolean => Boolean(cookies[SIGN_OUT_COOKIE])

/**
 * Sets the cookie of a new session and removes the sign-out flag of an earlier one.
 *
 * @param expires null for a session that ends with the browser, on a shared computer
 */
export const setSessionCookies = (reply: FastifyReply, token: string, expires: Date | null) =>
  reply
    .setCookie(nameOf(reply.server, SESSION_COOKIE), token, { httpOnly: true, ...(expires && { expires }) })
    .setCookie(SIGN_OUT_COOKIE, '', { maxAge: 0 })

/** Removes the session cookie and the offline sign-out flag. */
export const clearSessionCookies = (reply: FastifyReply) => setSessionCookies(reply, '', new Date(0))
