import { SIGN_OUT_COOKIE } from '@pasar/contract/wire/sign-out-cookie'

/** The browser's session. @decision 0008 */
export const SESSION_COOKIE = 'ps_session'

/** The value of a cookie, or null. */
export function cookieIn(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/** Puts the session into the browser, out of reach of its scripts. @param expiresAt null for as long as the browser is open */
const sessionCookie = (token: string, expiresAt: Date | null, secure: boolean) =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${expiresAt === null ? '' : `; Expires=${expiresAt.toUTCString()}`}${secure ? '; Secure' : ''}`

/** The browser itself, so that strangers who guess a password lock nobody out of a browser that has signed in before. */
export const DEVICE_COOKIE = 'ps_device'

/** Puts the token of the browser where only the calls of the API can use it. */
export const deviceCookie = (token: string, days: number, secure: boolean) =>
  `${DEVICE_COOKIE}=${token}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}${secure ? '; Secure' : ''}`

/** A sign-on that waits for the confirmation of the user. */
export const SIGN_ON_COOKIE = 'ps_sign_on'

/** Puts the token of a pending sign-on where only its confirmation page uses it; empty text removes it. */
export const signOnCookie = (token: string, seconds: number, secure: boolean) =>
  `${SIGN_ON_COOKIE}=${token}; Path=/dapodik; HttpOnly; SameSite=Lax; Max-Age=${token === '' ? 0 : seconds}${secure ? '; Secure' : ''}`

/** Which styles the browser has fetched. */
const STYLE_COOKIE = 'ps_style'

/** Whether the browser has fetched these styles by now: it was given them inside a page, and fetches them when that page rests. */
export const hasStyles = (header: string | undefined, file: string): boolean =>
  cookieIn(header, STYLE_COOKIE) === file

export const styleCookie = (file: string, secure: boolean) =>
  `${STYLE_COOKIE}=${file}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000${secure ? '; Secure' : ''}`

/** Whether the announcement was read in this browser. @spec 4 First visit */
export const hasReadAnnouncement = (header: string | undefined): boolean =>
  cookieIn(header, 'first_time') === 'true'

/** As the page itself writes it where scripts run. */
export const announcementReadCookie = (secure: boolean) =>
  `first_time=true; Path=/; SameSite=Lax; Max-Age=31536000${secure ? '; Secure' : ''}`

/**
 * Whether somebody has signed out while the server could not be told: their own page has put it there, for it cannot take the session out. An
 * emptied one says nothing: not every client throws away what it is told to forget.
 */
export const hasSignedOut = (header: string | undefined): boolean =>
  Boolean(cookieIn(header, SIGN_OUT_COOKIE))

const heardCookie = (secure: boolean) =>
  `${SIGN_OUT_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`

/** Takes the session out of the browser, and with it that somebody has left it. */
export const clearedSessionCookies = (secure: boolean): string[] => [
  sessionCookie('', new Date(0), secure),
  heardCookie(secure),
]

/** Puts a new session into the browser; that an earlier one was left says nothing of this one. @param expiresAt null on a shared computer */
export const newSessionCookies = (token: string, expiresAt: Date | null, secure: boolean): string[] => [
  sessionCookie(token, expiresAt, secure),
  heardCookie(secure),
]
