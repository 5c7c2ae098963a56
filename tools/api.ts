import { randomUUID } from 'node:crypto'
import type { School } from './buyers.ts'

type Sent = { method?: 'GET' | 'POST' | 'PUT'; body?: object; form?: FormData }

/** Calls the API as one account. */
export type Api = <T>(path: string, sent?: Sent) => Promise<T>

/**
 * Returns a client of the API.
 *
 * @param authorization header of the account; null for a visitor
 */
export function apiOf(url: string, authorization: string | null = null): Api {
  return async <T>(path: string, { method = 'GET', body, form }: Sent = {}) => {
    const headers: Record<string, string> = { 'idempotency-key': randomUUID() }
    if (authorization !== null) headers.authorization = authorization
    if (body) headers['content-type'] = 'application/json'
    const content = form ?? (body ? JSON.stringify(body) : undefined)
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...(content && { body: content }) })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
}

/** Signs an account in. */
export async function signInAccount(url: string, path: string, credentials: object): Promise<School> {
  const { account_token: token, member_id: id } = await apiOf(url)<{
    account_token: string
    member_id: number
  }>(path, { method: 'POST', body: credentials })
  return { id, token }
}

/** Signs an account in and returns its client. */
export async function signInClient(url: string, path: string, credentials: object): Promise<Api> {
  const { id, token } = await signInAccount(url, path, credentials)
  return apiOf(url, `member|${id}|${token}`)
}

/** Returns a form with a file, as a browser sends it. */
export function uploadOf(file: Buffer, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('Filedata', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}
