/**
 * The credential of a request. A `member` token belongs to a session or to the uploads of a
 * registration. `dapodik` also names the person at the school.
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
  /** The API key of an account. @decision 0108 */
  | { kind: 'key'; key: string }

const id = (text: string) => (/^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null)
const token = (text: string) => (/^[A-Za-z0-9_-]{16,128}$/.test(text) ? text : null)
/** The school-data service chooses person ids: any printable ASCII characters except the pipe. */
const personId = (text: string) => (/^[\x21-\x7b\x7d\x7e]{1,60}$/.test(text) ? text : null)

/**
 * Parses the Authorization header: an API key as `Bearer`, or one of the four forms of the
 * specification, which differ in their number of parts.
 *
 * @returns null when the header has none of the forms
 * @spec 7 Headers on every request
 */
export function parseAuthorization(header: string): Credential | null {
  const [, key] = /^Bearer (ps_(?:live|test)_[A-Za-z0-9_-]{43})$/i.exec(header) ?? []
  if (key !== undefined) return { kind: 'key', key }
  const parts = header.split('|')
  if (parts.length === 1) return /^[A-Za-z0-9_-]{8,128}$/.test(header) ? { kind: 'app', key: header } : null
  const [scheme = '', owner = '', secret = '', person = '', personSecret = ''] = parts
  const [memberId, sessionToken] = [id(owner), token(secret)]
  if (memberId === null || sessionToken === null) return null
  if (scheme === 'member' && parts.length === 3)
    return { kind: 'session', scheme, memberId, token: sessionToken }
  if (scheme !== 'dapodik' || parts.length !== 5) return null
  const [actingPersonId, personToken] = [personId(person), token(personSecret)]
  if (actingPersonId === null || personToken === null) return null
  return { kind: 'session', scheme, memberId, token: sessionToken, personId: actingPersonId, personToken }
}
