import { SIGN_OUT_COOKIE } from '@pasar/contract/wire/sign-out-cookie'

/**
 * Session cookie of the browser.
 *
 * @decision 0008
 */
export const SESSION_COOKIE = 'ps_session'

/** Returns the value of a cookie, or null. */
export function cookieIn(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/**
 * Builds the session cookie, which scripts cannot read.
 *
 * @param expiresAt null for a cookie that ends with the browser
 */
const sessionCookie = (token: string, expiresAt: Date | null, secure: boolean) =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${expiresAt === null ? '' : `; Expires=${expiresAt.toUTCString()}`}${secure ? '; Secure' : ''}`

/**
 * Identifies a browser that has signed in before. A lockout caused by password guessing
 * elsewhere does not apply to it.
 */
export const DEVICE_COOKIE = 'ps_device'

/** Builds the device cookie, which the browser sends to the API only. */
export const deviceCookie = (token: string, days: number, secure: boolean) =>
  `${DEVICE_COOKIE}=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure ? '; Secure' : ''}`

/** A sign-on that waits for confirmation by the user. */
export const SIGN_ON_COOKIE = 'ps_sign_on'

/**
 * Builds the cookie of a pending sign-on, which the browser sends to the confirmation page
 * only; an empty token removes it.
 */
export const signOnCookie = (token: string, seconds: number, secure: boolean) =>
  `${SIGN_ON_COOKIE}=${token}; Path=/dapodik; HttpOnly; SameSite=Lax; Max-Age=${token === '' ? 0 : seconds}${secure ? '; Secure' : ''}`

/** Names the style sheet that the browser has cached. */
const STYLE_COOKIE = 'ps_style'

/**
 * Returns whether the browser has cached this style sheet. A first page inlines the styles and
 * prefetches the file when it is idle.
 */
export const hasStyles = (header: string | undefined, file: string): boolean =>
  cookieIn(header, STYLE_COOKIE) === file

export const styleCookie = (file: string, secure: boolean) =>
  `${STYLE_COOKIE}=${file}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${secure ? '; Secure' : ''}`

/**
 * Returns whether this browser has read the announcement.
 *
 * @spec 4 First visit
 */
export const hasReadAnnouncement = (header: string | undefined): boolean =>
  cookieIn(header, 'first_time') === 'true'

/** Builds the same cookie that the page sets in browsers with scripts. */
export const announcementReadCookie = (secure: boolean) =>
  `first_time=true; Path=/; SameSite=Lax; Max-Age=31536000${secure ? '; Secure' : ''}`

/**
 * Returns whether the user signed out while the server was unreachable. The page sets this
 * cookie, because scripts cannot delete the session cookie. An empty value means no: some
 * clients keep deleted cookies as empty ones.
 */
export const hasSignedOut = (header: string | undefined): boolean =>
  Boolean(cookieIn(header, SIGN_OUT_COOKIE))

const clearedSignOutCookie = (secure: boolean) =>
  `${SIGN_OUT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`

/** Builds the cookies that remove the session and the offline sign-out mark. */
export const clearedSessionCookies = (secure: boolean): string[] => [
  sessionCookie('', new Date(0), secure),
  clearedSignOutCookie(secure),
]

/**
 * Builds the cookies of a new session and removes the sign-out mark of an earlier one.
 *
 * @param expiresAt null on a shared computer
 */
export const newSessionCookies = (token: string, expiresAt: Date | null, secure: boolean): string[] => [
  sessionCookie(token, expiresAt, secure),
  clearedSignOutCookie(secure),
]
