const ENDING_WORDS = ['Login First', 'Access Denied', 'Token Expired']

/** Whether a message has words in it that end the session of whoever reads it. @spec 8 Forced logout */
export const hasLogoutPhrase = (message: string): boolean =>
  ENDING_WORDS.some((words) => message.includes(words))
