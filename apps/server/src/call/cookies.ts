import fastifyCookie from '@fastify/cookie'
import { SIGN_OUT_COOKIE } from '@pasar/contract/wire/sign-out-cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Adds `request.cookies` and `reply.setCookie` to the server.
 *
 * @param secure whether browsers send the cookies over HTTPS only
 */
export async function registerCookies(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(fastifyCookie, { parseOptions: { path: '/', sameSite: 'lax', secure } })
}

/**
 * Session cookie of the browser. Scripts cannot read it.
 *
 * @decision 0008
 */
export const SESSION_COOKIE = 'ps_session'

/**
 * Identifies a browser that has signed in before. A lockout caused by password guessing
 * elsewhere does not apply to it.
 */
export const DEVICE_COOKIE = 'ps_device'

/** Sets the device cookie, which the browser sends to the API only. */
export const setDeviceCookie = (reply: FastifyReply, token: string, days: number) =>
  reply.setCookie(DEVICE_COOKIE, token, { path: '/api', httpOnly: true, maxAge: days * 86_400 })

/** A sign-on that waits for confirmation by the user. */
export const SIGN_ON_COOKIE = 'ps_sign_on'

/**
 * Sets the cookie of a pending sign-on, which the browser sends to the confirmation page only;
 * an empty token removes it.
 */
export const setSignOnCookie = (reply: FastifyReply, token: string, seconds: number) =>
  reply.setCookie(SIGN_ON_COOKIE, token, {
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
    .setCookie(SESSION_COOKIE, token, { httpOnly: true, ...(expires && { expires }) })
    .setCookie(SIGN_OUT_COOKIE, '', { maxAge: 0 })

/** Removes the session cookie and the offline sign-out flag. */
export const clearSessionCookies = (reply: FastifyReply) => setSessionCookies(reply, '', new Date(0))
