import { afterAll, expect } from 'vitest'
import type { Actor } from '../src/http/actor.ts'
import { hashPassword } from '../src/identity/password-hashing.ts'
import { testServices } from './call-endpoint.ts'
import { testApp } from './test-app.ts'
import { testDb } from './test-db.ts'

export const PASSWORD = 'belanja-2026'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
export type TestRequest = { cookie?: string; from?: string; agent?: string; headers?: Record<string, string> }

/** The whole server on a database of its own, and what a browser sends to it to sign in. Both end with the file that asks. */
export async function createSignInFixture() {
  const { db, close } = await testDb()
  const app = await testApp(db, testServices())
  const passwordHash = await hashPassword(PASSWORD)
  afterAll(async () => {
    await app.close()
    await close()
  })

  async function withPassword<A extends Actor>(who: A): Promise<A> {
    await db
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', who.memberId)
      .execute()
    return who
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

  const enter = (who: Actor, password = PASSWORD, sent: TestRequest = {}) =>
    send('POST', '/member/signin', sent, { username: who.email, password, type: 'sekolah' })

  type Response = Awaited<ReturnType<typeof send>>

  const said = (response: Response) => [response.statusCode, response.json().status_message]

  /** The cookies that a response puts into the browser, as the browser sends them back. */
  const cookiesOf = (response: Response) => {
    const all = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
    const named = (name: string) => all.find((one) => one.startsWith(`${name}=`)) ?? ''
    return { session: named('ps_session'), device: named('ps_device') }
  }

  /** Signs in. @returns the cookies of the browser, and the number of the session */
  async function signedIn(who: Actor, sent: TestRequest = {}) {
    const response = await enter(who, PASSWORD, sent)
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

  return { db, app, withPassword, send, enter, said, cookiesOf, signedIn, member, eventsOf }
}
