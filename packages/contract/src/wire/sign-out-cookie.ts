/**
 * The cookie that a page sets when the user signs out while the server is unreachable.
 *
 * @decision 0008
 */
export const SIGN_OUT_COOKIE = 'ps_left'
