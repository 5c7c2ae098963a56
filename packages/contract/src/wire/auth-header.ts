/**
 * Whose word a request carries. The token of `member` may be that of a session or of a registration's uploads; `dapodik` also names the
 * person of the school.
 *
 * @spec 7 Headers on every request
 */
export type Credential =
  | { kind: 'session'; scheme: 'member'; memberId: number; token: string }
  | {
      kind: 'session'
      scheme: 'dapodik'
      memberId: number
      token: string
      personId: string
      personToken: string
    }
  | { kind: 'app'; key: string }

const id = (text: string) => (/^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null)
const token = (text: string) => (/^[A-Za-z0-9_-]{16,128}$/.test(text) ? text : null)
/** The number of a person is the school-data service's own: anything that can be seen, but no pipe. */
const personId = (text: string) => (/^[\x21-\x7b\x7d\x7e]{1,60}$/.test(text) ? text : null)

/**
 * Reads the Authorization header in its four forms, strictly by the number of its parts.
 *
 * @returns null when the header has none of the forms
 * @spec 7 Headers on every request
 */
export function parseAuthorization(header: string): Credential | null {
  const parts = header.split('|')
  if (parts.length === 1) return /^[A-Za-z0-9_-]{8,128}$/.test(header) ? { kind: 'app', key: header } : null
  const [scheme = '', owner = '', secret = '', person = '', personSecret = ''] = parts
  const [memberId, sessionToken] = [id(owner), token(secret)]
  if (memberId === null || sessionToken === null) return null
  if (scheme === 'member' && parts.length === 3)
    return { kind: 'session', scheme, memberId, token: sessionToken }
  if (scheme !== 'dapodik' || parts.length !== 5) return null
  const [who, personToken] = [personId(person), token(personSecret)]
  if (who === null || personToken === null) return null
  return { kind: 'session', scheme, memberId, token: sessionToken, personId: who, personToken }
}
