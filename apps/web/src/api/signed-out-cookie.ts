import { SIGN_OUT_COOKIE } from '@pasar/contract/wire/sign-out-cookie'

/** As long as a session can last. */
const SECONDS = 12 * 3_600

/**
 * Has the server end the session with the next thing it is asked for, whatever that is: the cookie of the session is out of reach here, and stays.
 *
 * @decision 0008
 */
export function setSignedOutCookie(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not there in every browser, nor over plain HTTP
  document.cookie = `${SIGN_OUT_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${SECONDS}${secure}`
}

/** Whether somebody has left of whom the server has not heard yet. */
export const hasSignedOutCookie = (): boolean =>
  document.cookie.split(';').some((part) => part.trim().startsWith(`${SIGN_OUT_COOKIE}=`))
