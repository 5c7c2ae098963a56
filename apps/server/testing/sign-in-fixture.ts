import { afterAll, expect } from 'vitest'
import type { Actor } from '../src/call/actor.ts'
import { hashPassword } from '../src/identity/login/password-hashing.ts'
import { testServices } from './call-endpoint.ts'
import { testApp } from './test-app.ts'
import { testDb } from './test-db.ts'

export const PASSWORD = 'belanja-2026'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
export type TestRequest = { cookie?: string; from?: string; agent?: string; headers?: Record<string, string> }

/**
 * Creates the whole server with its own database, and sign-in requests of a browser. Both are
 * closed after the test file.
 */
export async function createSignInFixture() {
  const { db, close } = await testDb()
  const app = await testApp(db, testServices())
  const passwordHash = await hashPassword(PASSWORD)
  afterAll(async () => {
    await app.close()
    await close()
  })

  async function withPassword<A extends Actor>(actor: A): Promise<A> {
    await db
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.memberId)
      .execute()
    return actor
  }

  const send = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { cookie, from, agent, headers }: TestRequest,
    body: object = {},
  ) =>
    app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: from ?? '10.0.0.1',
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(agent === undefined ? {} : { 'user-agent': agent }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { payload: body }),
    })

  const enter = (actor: Actor, password = PASSWORD, sent: TestRequest = {}) =>
    send('POST', '/member/signin', sent, { username: actor.email, password, type: 'sekolah' })

  type Response = Awaited<ReturnType<typeof send>>

  const statusAndMessage = (response: Response) => [response.statusCode, response.json().status_message]

  /** Returns the cookies that a response sets, in the form of a Cookie header. */
  const cookiesOf = (response: Response) => {
    const all = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
    const named = (name: string) => all.find((one) => one.startsWith(`${name}=`)) ?? ''
    return { session: named('ps_session'), device: named('ps_device') }
  }

  /**
   * Signs in.
   *
   * @returns the session and device cookies
   */
  async function signedIn(actor: Actor, sent: TestRequest = {}) {
    const response = await enter(actor, PASSWORD, sent)
    expect(response.statusCode).toBe(200)
    return cookiesOf(response)
  }

  const member = (cookie: string) => send('GET', '/member', { cookie })

  const eventsOf = async ({ memberId }: Actor) =>
    (
      await db
        .selectFrom('member_event')
        .select(['action', 'actor_name', 'place'])
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute()
    ).map((event) => [event.action, event.actor_name, event.place])

  return { db, app, withPassword, send, enter, said: statusAndMessage, cookiesOf, signedIn, member, eventsOf }
}
