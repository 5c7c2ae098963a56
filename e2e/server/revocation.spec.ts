import { createHash } from 'node:crypto'
import { DEMO_CODE_SECRETS, DEMO_PASSWORD } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersOf, makeSchools, type School } from '../../tools/buyers.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { type Site, startSite } from '../fixtures/site.ts'

// A session that ends on one server is refused by the other within a second.

const { DATABASE_URL } = await copyWorld()

let db: pg.Pool
let here: Site
let there: Site

beforeAll(async () => {
  here = await startSite({ DATABASE_URL })
  there = await startSite({ DATABASE_URL })
  db = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
})

afterAll(async () => {
  await db.end()
  await Promise.all([here.stop(), there.stop()])
})

const call = (site: Site, method: string, path: string, headers: Record<string, string>, body: object = {}) =>
  fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })

const memberOn = (site: Site, school: School) => call(site, 'GET', '/member', headersOf(school))

/**
 * Calls the other server in a loop until it refuses.
 *
 * @returns the time of the last accepted call, in ms
 */
async function untilRefused(school: School): Promise<number> {
  const began = performance.now()
  let answered = 0
  while (answered < 1_000) {
    const sent = performance.now() - began
    const response = await memberOn(there, school)
    if (response.status === 401) {
      expect(await response.json()).toEqual({ status: 'error', status_message: 'Token Expired' })
      return answered
    }
    expect(response.status).toBe(200)
    answered = sent
  }
  return answered
}

/** Opens two sessions of one school. */
async function twoSessions(): Promise<[School, School]> {
  const [school] = await makeSchools(db, 1)
  if (!school) throw new Error('no school')
  const token = `sesi-kedua-${school.token}`
  await db.query(
    `insert into session (token_hash, member_id, type, created_at, expires_at) values ($1, $2, 'member', now(), now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), school.id],
  )
  return [school, { id: school.id, token }]
}

test('the other server rejects a session that was ended from another session', async () => {
  const [mine, stolen] = await twoSessions()
  expect((await memberOn(there, stolen)).status).toBe(200)
  const { data } = (await (await call(here, 'GET', '/member/session', headersOf(mine))).json()) as {
    data: { id: number; isThisOne: boolean }[]
  }
  const other = data.find(({ isThisOne }) => !isThisOne)
  const ended = await call(here, 'DELETE', `/member/session/${other?.id}`, headersOf(mine))
  expect(ended.status).toBe(200)
  expect(await untilRefused(stolen)).toBeLessThan(1_000)
  expect((await memberOn(there, mine)).status).toBe(200)
})

test('the other server rejects a session after its sign-out', async () => {
  const [one, two] = await twoSessions()
  expect((await call(here, 'POST', '/member/signout', headersOf(one))).status).toBe(200)
  expect(await untilRefused(one)).toBeLessThan(1_000)
  expect((await memberOn(there, two)).status).toBe(200)
})

test('the other server rejects the sessions of a banned account', async () => {
  const [one, two] = await twoSessions()
  expect((await memberOn(there, one)).status).toBe(200)
  const email = 'staf@contoh.test'
  const signedIn = await call(
    here,
    'POST',
    '/staff/signin',
    {},
    {
      username: email,
      password: DEMO_PASSWORD,
      type: 'staff',
      code: new TOTP({ secret: DEMO_CODE_SECRETS[email] }).generate(),
    },
  )
  const { data } = (await signedIn.json()) as { data: { member_id: number; account_token: string } }
  const staff = headersOf({ id: data.member_id, token: data.account_token })
  const banned = await call(here, 'POST', `/staff/member/${one.id}/step`, staff, {
    action: 'ban',
    reason: 'Akun dipakai orang lain',
  })
  expect(banned.status).toBe(200)
  expect(await untilRefused(one)).toBeLessThan(1_000)
  expect(await untilRefused(two)).toBeLessThan(1_000)
})

test('one authenticator code sent to both servers at once opens one session', async () => {
  const email = 'pengawas@contoh.test'
  const body = {
    username: email,
    password: DEMO_PASSWORD,
    code: new TOTP({ secret: DEMO_CODE_SECRETS[email] }).generate(),
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => call(n % 2 === 0 ? here : there, 'POST', '/staff/signin', {}, body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403, 403, 403, 403])
})

test('counts failed guesses across both servers', async () => {
  const body = { username: 'sekolah@contoh.test', password: 'salah-sekali' }
  const codes: number[] = []
  for (let n = 0; n < 14; n += 1)
    codes.push((await call(n % 2 === 0 ? here : there, 'POST', '/member/signin', {}, body)).status)
  expect(codes).toEqual([...Array(10).fill(403), 429, 429, 429, 429])
})
