const SIGN_OUT_PHRASES = ['Login First', 'Access Denied', 'Token Expired']

/** Returns whether a message contains a phrase that signs the user out. @spec 8 Forced logout */
export const hasLogoutPhrase = (message: string): boolean =>
  SIGN_OUT_PHRASES.some((phrase) => message.includes(phrase))
