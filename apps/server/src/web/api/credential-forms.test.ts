import { createKey } from '@pasar/contract/identity/api-key'
import { must } from '@pasar/domain/kernel/must'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { ACCOUNT_PASSWORD, createAccountFixture } from '../../../testing/fixtures/account-fixture.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import { openChallenge } from '../../identity/passkeys/challenges.ts'
import { insertPrincipal } from '../../identity/principal/principal.queries.ts'
import { createPrincipalLink } from '../../identity/principal/principal-links.queries.ts'
import { rememberDevice } from '../../identity/sessions/known-devices.queries.ts'
import { openSession } from '../../identity/sessions/open-session.ts'
import { createSessionCache } from '../../identity/sessions/session-cache.ts'
import { openGrant } from '../../identity/sessions/upload-grants.queries.ts'
import { storeSignOn } from '../../identity/sign-on/pending-sign-on.ts'

/** The cached entries of a minute outlive the test, so each wrong answer of a cache is visible. */
const CACHE_MS = 60_000

const { context, listen, withPassword, personOf } = await createAccountFixture()
const { db } = context

/** Two servers that share the database, each with its own cache and its own notifications. */
const servers: FastifyInstance[] = []
const stops: (() => Promise<void>)[] = []
for (let count = 0; count < 2; count += 1) {
  const sessions = createSessionCache(CACHE_MS)
  stops.push(listen(sessions.onNotification))
  servers.push(await testApp(db, testServices(), undefined, 'demo', undefined, null, sessions))
}
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const server of servers) await server.close()
})
beforeEach(() => sql`truncate attempt`.execute(db))

const newKey = async (school: Actor): Promise<string> => {
  const body = { name: 'Baca', scopes: ['orders:read' as const], days: 90, password: ACCOUNT_PASSWORD }
  const reply = await callEndpoint(db, context.services, createKey, school, { now: new Date(), body })
  const { key }: { key: string } = dataOf(reply)
  return key
}

/** Creates one credential of each kind of a school. */
async function credentialsOf(school: Actor) {
  const [now, memberId] = [new Date(), school.memberId]
  const { person } = await personOf(school, 'head')
  const ofPerson = await openSession(db, {
    ...{ memberId, personId: must(person, 'the person').id, from: '127.0.0.1', userAgent: 'uji', now },
    ...{ replaced: null, isShared: false },
  })
  const principalId = await insertPrincipal(db, {
    ...{ schoolId: memberId, name: 'Ibu Kepala', email: 'kepala@contoh.test', limit: null, now, dueAt: now },
  })
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const link = { schoolId: memberId, principalId, orderId: null, expiresAt, now }
  const [upload, device] = [`unggah-${memberId}`.padEnd(43, 'u'), `peramban-${memberId}`.padEnd(43, 'd')]
  await openGrant(db, { memberId, tokenHash: hashToken(upload), now })
  await rememberDevice(db, memberId, { old: null, next: hashToken(device) }, now)
  return {
    session: await aToken(db, school),
    personSession: ofPerson.token,
    person: ofPerson.personToken ?? '',
    key: await newKey(school),
    sandboxKey: `ps_test_${'a'.repeat(43)}`,
    app: 'kunci-aplikasi-uji',
    upload,
    device,
    principalLink: (await createPrincipalLink(db, 'https://pasar.test', link)).split('/').at(-1) ?? '',
    challenge: await openChallenge(db, { purpose: 'sign-in', memberId: null }, now),
    signOn: await storeSignOn(db, context.services.sealer, Object({}), now),
  }
}

type Credentials = Awaited<ReturnType<typeof credentialsOf>>

/** Every form in which a request can carry a text. */
const FORMS: Record<string, (text: string, id: number, all: Credentials) => Record<string, string>> = {
  bearer: (text) => ({ authorization: `Bearer ${text}` }),
  bare: (text) => ({ authorization: text }),
  member: (text, id) => ({ authorization: `member|${id}|${text}` }),
  dapodik: (text, id, { person }) => ({ authorization: `dapodik|${id}|${text}|head-${id}|${person}` }),
  dapodikSelf: (text, id) => ({ authorization: `dapodik|${id}|${text}|head-${id}|${text}` }),
  dapodikPerson: (text, id, { personSession }) => ({
    authorization: `dapodik|${id}|${personSession}|head-${id}|${text}`,
  }),
  cookie: (text) => ({ cookie: `ps_session=${text}` }),
}

/** The only cells that are open for reading the orders of the school. */
const OPEN = [
  'session member',
  'session cookie',
  'personSession dapodik',
  'personSession cookie',
  'person dapodikPerson',
  'key bearer',
]

/** Sends each credential in each form to both servers. @returns the cells that answered 200 */
async function openCells(school: Actor, all: Credentials, url: string): Promise<string[]> {
  const cells: string[] = []
  for (const [kind, text] of Object.entries(all))
    for (const [form, headersOf] of Object.entries(FORMS))
      for (const [at, server] of servers.entries()) {
        const headers = headersOf(text, school.memberId, all)
        const { statusCode } = await server.inject({ url, headers: { 'sec-fetch-site': 'none', ...headers } })
        if (statusCode === 200) cells.push(`${kind} ${form} ${at + 1}`)
      }
  return cells
}

const onBoth = (cells: readonly string[]) => cells.flatMap((cell) => [`${cell} 1`, `${cell} 2`]).toSorted()

test('each credential opens its own form only, before and after its use, on two servers', async () => {
  const school = await withPassword(await aSchool(db))
  const all = await credentialsOf(school)
  // The second round meets the entries that the first one cached.
  for (const _ of ['before', 'after'])
    expect((await openCells(school, all, '/api/history')).toSorted()).toEqual(onBoth(OPEN))
  // Sessions alone read the account, and an account's own files.
  const { id } = await db
    .insertInto('file')
    .values({
      ...{ owner_id: school.memberId, purpose: 'picture', name: 'a.png', mime: 'image/png', bytes: 1 },
      ...{ key: '0'.repeat(64), created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessionCells = onBoth(OPEN.filter((cell) => cell !== 'key bearer'))
  expect((await openCells(school, all, '/api/member')).toSorted()).toEqual(sessionCells)
  const files = await openCells(school, all, `/file/${id}`)
  expect(files.filter((cell) => !sessionCells.includes(cell))).toEqual([])
})

test('a session token is no key after its use, and a key is no session right after its use', async () => {
  const school = await withPassword(await aSchool(db))
  const key = await newKey(school)
  const [server] = servers
  const statusOf = async (headers: Record<string, string>, url = '/api/history') =>
    (await server?.inject({ url, headers }))?.statusCode
  expect(await statusOf({ authorization: `Bearer ${key}` })).toBe(200)
  expect(await statusOf({ authorization: `member|${school.memberId}|${key}` })).toBe(401)
  expect(await statusOf({ cookie: `ps_session=${key}` })).toBe(401)
  expect(await statusOf({ cookie: `ps_session=${key}` }, '/api/live')).toBe(401)
  // A session whose token has the form of a key, which no sign-in creates.
  const token = `ps_live_${'s'.repeat(43)}`
  await sql`update session set token_hash = ${hashToken(token)}
    where token_hash = ${hashToken(await aToken(db, school))}`.execute(db)
  expect(await statusOf({ cookie: `ps_session=${token}` })).toBe(200)
  expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401)
})

test('the limit per minute of a key holds in every form of the header and on both servers', async () => {
  const school = await withPassword(await aSchool(db))
  const all = await credentialsOf(school)
  const keyAlone = { ...all, session: '', personSession: '', person: '' }
  expect(await openCells(school, keyAlone, '/api/history')).toEqual(['key bearer 1', 'key bearer 2'])
  await sql`update attempt set count = 600 where count = 2`.execute(db)
  expect(await openCells(school, keyAlone, '/api/history')).toEqual([])
})
