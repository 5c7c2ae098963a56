import { randomUUID } from 'node:crypto'
import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import { type APIRequestContext, request } from 'playwright-core'
import type { TestRole } from './specified-addresses.ts'

/** The demo account of each role. */
const ACCOUNTS: Readonly<Record<Exclude<TestRole, 'visitor'>, string>> = {
  buyer: 'sekolah@contoh.test',
  vendor: 'vendor@contoh.test',
  staff: 'staf@contoh.test',
  supervisor: 'pengawas@contoh.test',
}

const isWithCode = (email: string): email is keyof typeof DEMO_CODE_SECRETS => email in DEMO_CODE_SECRETS

/** Opens an API context with a session cookie of its role, without a browser. */
export async function openSession(url: string, role: TestRole): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: url })
  if (role === 'visitor') return context
  const username = ACCOUNTS[role]
  const code = isWithCode(username) && new TOTP({ secret: DEMO_CODE_SECRETS[username] }).generate()
  const data = { username, password: DEMO_PASSWORD, ...(code !== false && { code }) }
  const answer = await context.post(code === false ? '/api/member/signin' : '/api/staff/signin', { data })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  return context
}

/** Creates an API client for a session. */
export const createApiClient =
  (context: APIRequestContext) => async (method: 'GET' | 'POST', path: string, data?: unknown) => {
    const answer = await context.fetch(`/api${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
      headers: { 'Idempotency-Key': randomUUID() },
    })
    const body = await answer.json()
    if (body.status !== 'success') throw new Error(`${method} ${path}: ${body.status_message}`)
    return body.data
  }
