/** The cookie that a page leaves when somebody signs out while the server cannot be told. @decision 0008 */
export const SIGN_OUT_COOKIE = 'ps_left'
