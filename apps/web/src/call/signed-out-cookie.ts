import { SIGN_OUT_COOKIE } from '@pasar/contract/wire/sign-out-cookie'

/** Maximum lifetime of a session. */
const SECONDS = 12 * 3_600

/**
 * Sets a cookie that makes the server end the session with the next request. The session
 * cookie itself is HttpOnly, so scripts cannot delete it.
 *
 * @decision 0008
 */
export function setSignedOutCookie(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser, nor over plain HTTP
  document.cookie = `${SIGN_OUT_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${SECONDS}${secure}`
}

/** Whether a sign-out has not reached the server yet. */
export const hasSignedOutCookie = (): boolean =>
  document.cookie.split(';').some((part) => part.trim().startsWith(`${SIGN_OUT_COOKIE}=`))
