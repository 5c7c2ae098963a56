/** Whose word a request carries. @spec 7 Headers on every request */
export type Credential =
  | { kind: 'session'; scheme: 'member' | 'dapodik'; memberId: number; token: string }
  | { kind: 'app'; key: string }

const id = (text: string) => (/^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null)
const token = (text: string) => (/^[A-Za-z0-9_-]{16,128}$/.test(text) ? text : null)

/**
 * Reads the Authorization header in its four forms, strictly by the number of its parts.
 *
 * @returns null when the header has none of the forms
 * @spec 7 Headers on every request
 */
export function parseAuthorization(header: string): Credential | null {
  const parts = header.split('|')
  const [scheme = '', owner = '', secret = ''] = parts
  if (parts.length === 1) return /^[A-Za-z0-9_-]{8,128}$/.test(header) ? { kind: 'app', key: header } : null
  const memberId = id(owner)
  const sessionToken = token(secret)
  if (memberId === null || sessionToken === null) return null
  if (scheme === 'member' && parts.length === 3)
    return { kind: 'session', scheme, memberId, token: sessionToken }
  if (scheme === 'dapodik' && parts.length === 5)
    return { kind: 'session', scheme, memberId, token: sessionToken }
  return null
}
