import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a token. Tokens are stored only in this form. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()
