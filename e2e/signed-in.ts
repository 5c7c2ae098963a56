import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { type APIRequestContext, request } from 'playwright-core'
import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts'
import type { TestRole } from './specified-addresses.ts'

/** The account of the demo by which each looks at the shop. */
const ACCOUNTS: Readonly<Record<Exclude<TestRole, 'visitor'>, string>> = {
  buyer: 'sekolah@contoh.test',
  vendor: 'vendor@contoh.test',
  staff: 'staf@contoh.test',
  supervisor: 'pengawas@contoh.test',
}

const isWithCode = (email: string): email is keyof typeof DEMO_CODE_SECRETS => email in DEMO_CODE_SECRETS

/** Somebody without a browser, with the cookie of a new session. */
export async function openSession(url: string, who: TestRole): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: url })
  if (who === 'visitor') return context
  const username = ACCOUNTS[who]
  const code = isWithCode(username) && new TOTP({ secret: DEMO_CODE_SECRETS[username] }).generate()
  const data = { username, password: DEMO_PASSWORD, ...(code !== false && { code }) }
  const answer = await context.post(code === false ? '/api/member/signin' : '/api/staff/signin', { data })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
  return context
}

/** What somebody can do by calls. */
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
