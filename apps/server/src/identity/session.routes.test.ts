import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { aSchool, aStaffMember, aVendor, testSealer } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { hashToken } from './live-session.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-work.ts'

const PASSWORD = 'belanja-2026'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

let app: Awaited<ReturnType<typeof testApp>>
let db: Db
let close: () => Promise<void>
let passwordHash: string

beforeAll(async () => {
  ;({ db, close } = await testDb())
  app = await testApp(db, testServices())
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await app.close()
  await close()
})

async function withPassword<A extends Actor>(who: A): Promise<A> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', who.memberId).execute()
  return who
}

type Sent = { cookie?: string; from?: string; agent?: string; headers?: Record<string, string> }

const send = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { cookie, from, agent, headers }: Sent,
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

const enter = (who: Actor, password = PASSWORD, sent: Sent = {}) =>
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
async function signedIn(who: Actor, sent: Sent = {}) {
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

describe('guesses', () => {
  test('1,000 by strangers from forty addresses: fifty are compared, none fails, and the owner still gets in from the own browser', async () => {
    const owner = await withPassword(await aSchool(db))
    const { device } = await signedIn(owner, { from: '10.9.0.1' })
    const codes = new Map<number, number>()
    for (let at = 0; at < 40; at += 10) {
      const answers = await Promise.all(
        Array.from({ length: 250 }, (_, n) =>
          enter(owner, 'salah-sekali', { from: `10.1.0.${at + (n % 10)}` }),
        ),
      )
      for (const { statusCode } of answers) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
    }
    // The queue of passwords may send some of the fifty away as well; they are told to come back too.
    expect([...codes.keys()].toSorted()).toEqual([403, 429])
    expect(codes.get(403)).toBeLessThanOrEqual(50)
    expect(codes.get(403)).toBeGreaterThanOrEqual(40)

    expect((await enter(owner, PASSWORD, { from: '10.2.0.1' })).statusCode).toBe(429)
    // Even from a network address that guesses came from.
    expect((await enter(owner, PASSWORD, { from: '10.1.0.1', cookie: device })).statusCode).toBe(200)
  }, 300_000)

  test('right ones wear no limit down, however many there are', async () => {
    const owner = await withPassword(await aSchool(db))
    for (let n = 0; n < 55; n += 1)
      expect((await enter(owner, PASSWORD, { from: '10.4.0.1' })).statusCode).toBe(200)
  }, 60_000)

  test('from a browser that is known are limited too, and a right password begins anew', async () => {
    const owner = await withPassword(await aSchool(db))
    let { device } = await signedIn(owner)
    for (let n = 0; n < 9; n += 1)
      expect(said(await enter(owner, 'salah-sekali', { cookie: device }))).toEqual([
        403,
        'Email atau kata sandi salah',
      ])
    const right = await enter(owner, PASSWORD, { cookie: device })
    expect(right.statusCode).toBe(200)
    device = cookiesOf(right).device
    for (let n = 0; n < 10; n += 1)
      expect((await enter(owner, 'salah-sekali', { cookie: device, from: `10.3.0.${n}` })).statusCode).toBe(
        403,
      )
    expect(said(await enter(owner, PASSWORD, { cookie: device }))).toEqual([
      429,
      'Terlalu banyak percobaan. Coba lagi beberapa menit lagi.',
    ])
  })

  test('a browser is known by the account that it signed in to, and by no other; its token changes', async () => {
    const [mine, other] = [await withPassword(await aSchool(db)), await withPassword(await aSchool(db))]
    const first = await signedIn(mine)
    const second = await signedIn(other, { cookie: first.device })
    expect(second.device).not.toBe(first.device)
    const devices = await db
      .selectFrom('known_device')
      .select('member_id')
      .where('member_id', 'in', [mine.memberId, other.memberId])
      .where('token_hash', '=', hashToken(second.device.slice('ps_device='.length)))
      .orderBy('member_id')
      .execute()
    expect(devices.map(({ member_id }) => member_id)).toEqual([mine.memberId, other.memberId])
  })

  test('from one network address end after 300, whatever the accounts', async () => {
    await db.deleteFrom('attempt').execute()
    const place = '10.4.0.1'
    // As many at once as may wait for their turn.
    for (let n = 0; n < 300; n += 30)
      await Promise.all(
        Array.from({ length: 30 }, (_, of) =>
          send(
            'POST',
            '/member/signin',
            { from: place },
            { username: `tidak-ada-${n + of}@contoh.test`, password: 'salah-sekali' },
          ),
        ),
      )
    const who = await withPassword(await aSchool(db))
    expect((await enter(who, PASSWORD, { from: place })).statusCode).toBe(429)
    expect((await enter(who, PASSWORD, { from: '10.4.0.2' })).statusCode).toBe(200)
  }, 60_000)

  test('are counted by the address that a proxy of ours tells; what others claim is not heard', async () => {
    const who = await withPassword(await aSchool(db))
    const through = (proxy: string, address: string) =>
      enter(who, 'salah-sekali', { from: proxy, headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 10; n += 1) expect((await through('192.0.2.1', '198.51.100.1')).statusCode).toBe(403)
    expect((await through('192.0.2.1', '198.51.100.1')).statusCode).toBe(429)
    expect((await through('192.0.2.1', '198.51.100.2')).statusCode).toBe(403)
    for (let n = 0; n < 10; n += 1)
      expect((await through('203.0.113.9', `198.51.100.${n + 10}`)).statusCode).toBe(403)
    expect((await through('203.0.113.9', '198.51.100.30')).statusCode).toBe(429)
  })

  test('at the door of staff count together with those at the door of members', async () => {
    const who = await withPassword(await aSchool(db))
    const at = (path: string) =>
      send('POST', path, { from: '10.5.0.1' }, { username: who.email, password: 'salah-sekali' })
    for (const path of ['/staff/signin', '/staff/code', '/member/signin', '/staff/signin', '/staff/code'])
      for (let n = 0; n < 2; n += 1) expect((await at(path)).statusCode).toBe(403)
    expect((await enter(who, PASSWORD, { from: '10.5.0.1' })).statusCode).toBe(429)
  })

  test('of more passwords than can wait, the rest are told to come back', async () => {
    await db.deleteFrom('attempt').execute()
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        send(
          'POST',
          '/member/signin',
          { from: `10.6.0.${n}` },
          {
            username: `banjir-${n}@contoh.test`,
            password: 'salah-sekali',
          },
        ),
      ),
    )
    const busy = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.every(({ statusCode }) => statusCode === 403 || statusCode === 429)).toBe(true)
    expect(busy.length).toBeGreaterThan(20)
    expect(busy.map(said)[0]).toEqual([429, 'Layanan sedang ramai. Coba lagi sebentar lagi.'])
    expect(busy[0]?.headers['retry-after']).toBe('1')
  })

  test('are written into the log of an account that exists', async () => {
    const who = await withPassword(await aSchool(db))
    await enter(who, 'salah-sekali', { from: '10.7.0.1' })
    await signedIn(who, { from: '10.7.0.2' })
    expect(await eventsOf(who)).toEqual([
      ['sign-in-failed', 'Tidak dikenal', '10.7.0.1'],
      ['sign-in', who.name, '10.7.0.2'],
    ])
  })
})

describe('the type of the body', () => {
  test.each(['dapodik', 'staff', 'pengawas', 'vendor'])('%s raises no right', async (type) => {
    const who = await withPassword(await aSchool(db))
    const response = await send(
      'POST',
      '/member/signin',
      {},
      { username: who.email, password: PASSWORD, type },
    )
    expect(response.json().data).toMatchObject({ type: 'member', role: 'buyer', pengguna_id: null })
    const staff = await withPassword(await aStaffMember(db))
    const turnedAway = await send(
      'POST',
      '/member/signin',
      {},
      {
        username: staff.email,
        password: PASSWORD,
        type,
      },
    )
    expect(said(turnedAway)).toEqual([403, 'Email atau kata sandi salah'])
  })
})

describe('codes of an authenticator', () => {
  const codeAt = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  /** Not in the last seconds of a time step, in which two codes of one step might be of two. */
  const inOneStep = async () => {
    const left = 30_000 - (Date.now() % 30_000)
    if (left < 5_000) await new Promise((done) => setTimeout(done, left + 50))
  }
  const enterStaff = (who: Actor, code: string | undefined, sent: Sent = {}) =>
    send('POST', '/staff/signin', sent, {
      username: who.email,
      password: PASSWORD,
      ...(code === undefined ? {} : { code }),
    })
  const setUp = (who: Actor, password = PASSWORD) =>
    send('POST', '/staff/code', {}, { username: who.email, password })
  async function withSecret(who: Actor) {
    await db
      .updateTable('member')
      .set({ totp_secret: testSealer.seal(SECRET), totp_since: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', who.memberId)
      .execute()
    return withPassword(who)
  }

  test('the password alone opens nothing, and a code works once', async () => {
    await inOneStep()
    const who = await withSecret(await aStaffMember(db))
    const without = await enterStaff(who, undefined)
    expect(said(without)).toEqual([403, 'Masukkan kode 6 angka'])
    expect(without.json().data.error[0].field).toBe('code')
    expect(without.headers['set-cookie']).toBeUndefined()
    expect(said(await enterStaff(who, '000000'))).toEqual([403, 'Kode autentikator salah atau sudah dipakai'])
    const code = codeAt(SECRET)
    const right = await enterStaff(who, code)
    expect(right.json().data).toMatchObject({ role: 'staff', member_id: who.memberId })
    expect(said(await enterStaff(who, code))).toEqual([403, 'Kode autentikator salah atau sudah dipakai'])
    // An earlier one does not work after a later one either; the next one does.
    expect((await enterStaff(who, codeAt(SECRET, -1))).statusCode).toBe(403)
    expect((await enterStaff(who, codeAt(SECRET, 1))).statusCode).toBe(200)
  })

  test('of nine sends of one code at once, one is let in', async () => {
    await inOneStep()
    const who = await withSecret(await aStaffMember(db))
    const code = codeAt(SECRET)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => enterStaff(who, code, { from: `10.10.0.${n}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(8)
  })

  test('two time steps old or early is too far', async () => {
    const who = await withSecret(await aStaffMember(db))
    for (const steps of [-3, 3]) expect((await enterStaff(who, codeAt(SECRET, steps))).statusCode).toBe(403)
    expect((await enterStaff(who, codeAt(SECRET))).statusCode).toBe(200)
  })

  test('guesses at codes end after ten, from however many places', async () => {
    const who = await withSecret(await aStaffMember(db))
    for (let n = 0; n < 10; n += 1)
      expect((await enterStaff(who, '000000', { from: `10.11.0.${n}` })).statusCode).toBe(403)
    expect((await enterStaff(who, codeAt(SECRET), { from: '10.11.1.1' })).statusCode).toBe(429)
  })

  test('the first right code puts a secret in force, and from then on no other is given out', async () => {
    await inOneStep()
    const who = await withPassword(await aStaffMember(db))
    const words = 'Siapkan aplikasi autentikator dahulu'
    expect(said(await enterStaff(who, undefined))).toEqual([403, words])
    expect(said(await setUp(who, 'salah-sekali'))).toEqual([403, 'Email atau kata sandi salah'])
    const given = (await setUp(who)).json().data
    expect(given.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(given.address).toMatch(new RegExp(`^otpauth://totp/Pasar%20Sekolah:.*secret=${given.secret}`))
    const stored = await db
      .selectFrom('member')
      .select(['totp_secret', 'totp_since'])
      .where('id', '=', who.memberId)
      .executeTakeFirstOrThrow()
    expect(stored.totp_since).toBeNull()
    expect(stored.totp_secret).not.toContain(given.secret)
    // Whoever lost the secret before the first code starts again; the lost one is worth nothing.
    const again = (await setUp(who)).json().data
    expect((await enterStaff(who, codeAt(given.secret))).statusCode).toBe(403)
    expect(said(await enterStaff(who, undefined))).toEqual([403, words])
    expect((await enterStaff(who, codeAt(again.secret))).statusCode).toBe(200)
    expect(said(await setUp(who))).toEqual([409, 'Akun ini sudah memakai aplikasi autentikator'])
    expect((await eventsOf(who)).map(([action]) => action)).toEqual([
      'sign-in-failed',
      'sign-in-failed',
      'sign-in',
      'code-set-up',
    ])
  })

  test('are for staff and supervisors only', async () => {
    const school = await withPassword(await aSchool(db))
    expect(said(await setUp(school))).toEqual([403, 'Email atau kata sandi salah'])
  })
})

describe('the sessions of an account', () => {
  const list = async (cookie: string) => (await send('GET', '/member/session', { cookie })).json().data

  test('are listed with device and place, and another one is ended at once', async () => {
    const who = await withPassword(await aSchool(db))
    const here = await signedIn(who, { from: '10.8.0.1' })
    const there = await signedIn(who, { from: '10.8.0.2', agent: ANDROID })
    const sessions = await list(here.session)
    expect(sessions).toMatchObject([
      { device: 'Chrome di Android', place: '10.8.0.2', isThisOne: false, personName: null },
      { device: 'Perangkat tidak dikenal', place: '10.8.0.1', isThisOne: true },
    ])
    expect((await member(there.session)).statusCode).toBe(200)
    const ended = await send('DELETE', `/member/session/${sessions[0].id}`, { cookie: here.session })
    expect(ended.statusCode).toBe(200)
    expect(said(await member(there.session))).toEqual([401, 'Token Expired'])
    expect((await member(here.session)).statusCode).toBe(200)
    expect(await list(here.session)).toHaveLength(1)
    expect((await eventsOf(who)).at(-1)).toEqual(['session-revoked', who.name, '10.0.0.1'])
  })

  test('of somebody else sound like those that do not exist', async () => {
    const [mine, other] = [await withPassword(await aSchool(db)), await withPassword(await aVendor(db))]
    const here = await signedIn(mine)
    const theirs = await signedIn(other)
    const [{ id }] = await list(theirs.session)
    for (const number of [id, 999_999])
      expect(said(await send('DELETE', `/member/session/${number}`, { cookie: here.session }))).toEqual([
        404,
        'Sesi tidak ditemukan',
      ])
    expect((await member(theirs.session)).statusCode).toBe(200)
  })

  test('are ended all but this one', async () => {
    const who = await withPassword(await aSchool(db))
    const [one, two, here] = [await signedIn(who), await signedIn(who), await signedIn(who)]
    const response = await send('DELETE', '/member/session', { cookie: here.session })
    expect(response.json().data).toEqual({ count: 2 })
    expect((await member(one.session)).statusCode).toBe(401)
    expect((await member(two.session)).statusCode).toBe(401)
    expect((await member(here.session)).statusCode).toBe(200)
  })

  test('are not ended by another site', async () => {
    const who = await withPassword(await aSchool(db))
    const [one, here] = [await signedIn(who), await signedIn(who)]
    const [, { id }] = await list(here.session)
    for (const url of ['/member/session', `/member/session/${id}`])
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://jahat.test' }])
        expect((await send('DELETE', url, { cookie: here.session, headers })).statusCode).toBe(403)
    expect((await member(one.session)).statusCode).toBe(200)
    const signIn = await enter(who, PASSWORD, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([signIn.statusCode, signIn.headers['set-cookie']]).toEqual([403, undefined])
  })

  test('signing out ends this one, and stands in the log', async () => {
    const who = await withPassword(await aSchool(db))
    const here = await signedIn(who)
    await send('POST', '/member/signout', { cookie: here.session })
    expect((await member(here.session)).statusCode).toBe(401)
    expect((await eventsOf(who)).map(([action]) => action)).toEqual(['sign-in', 'sign-out'])
  })

  test('signing in ends the uploads of a registration', async () => {
    const who = await withPassword(await aSchool(db))
    await db
      .insertInto('upload_grant')
      .values({
        token_hash: Buffer.from('hak-unggah'),
        member_id: who.memberId,
        files_left: 5,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    await signedIn(who)
    const [grant] = await db
      .selectFrom('upload_grant')
      .select('closed_at')
      .where('member_id', '=', who.memberId)
      .execute()
    expect(grant?.closed_at).not.toBeNull()
  })

  test('are written down as seen every five minutes at the most', async () => {
    const who = await withPassword(await aSchool(db))
    const here = await signedIn(who)
    const seen = async () =>
      (
        await db
          .selectFrom('session')
          .select('last_seen_at')
          .where('member_id', '=', who.memberId)
          .executeTakeFirstOrThrow()
      ).last_seen_at?.getTime() ?? 0
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const sawAt = async (moment: Date) =>
      db.updateTable('session').set({ last_seen_at: moment }).where('member_id', '=', who.memberId).execute()
    const four = at(4)
    await sawAt(four)
    await member(here.session)
    expect(await seen()).toBe(four.getTime())
    await sawAt(at(6))
    await member(here.session)
    expect(Date.now() - (await seen())).toBeLessThan(10_000)
  })

  test('a page that still shows somebody hears that the session is over, even where everybody may read', async () => {
    const who = await withPassword(await aSchool(db))
    const { session } = await signedIn(who)
    const alive = await send('GET', '/global', { cookie: session })
    expect(alive.headers['x-session-ended']).toBeUndefined()
    await db
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('member_id', '=', who.memberId)
      .execute()
    const over = await send('GET', '/global', { cookie: session })
    expect([over.statusCode, over.headers['x-session-ended']]).toEqual([200, 'Token Expired'])
    expect(over.headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970')
  })
})

describe('the people of a school', () => {
  const NOW = () => new Date()
  async function aPerson(school: Actor, externalId: string) {
    const { id } = await db
      .insertInto('school_person')
      .values({
        school_id: school.memberId,
        external_id: externalId,
        name: `Ibu ${externalId}`,
        position: 'executor',
        created_at: NOW(),
        last_seen_at: NOW(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return db.transaction().execute((tx) =>
      openSession(tx, {
        memberId: school.memberId,
        personId: id,
        from: '10.12.0.1',
        userAgent: ANDROID,
        now: NOW(),
      }),
    )
  }

  test('§7 the header of the school-data form is checked in all its parts', async () => {
    const school = await aSchool(db)
    const one = await aPerson(school, 'PTK-1')
    const other = await aPerson(school, 'PTK-2')
    const header = (...parts: (string | number | null)[]) =>
      send('GET', '/member', { headers: { authorization: parts.join('|') } })
    const { memberId } = school
    expect(
      (await header('dapodik', memberId, one.token, 'PTK-1', one.personToken)).json().data,
    ).toMatchObject({
      type: 'dapodik',
      pengguna_id: 'PTK-1',
      pengguna_name: 'Ibu PTK-1',
    })
    const wrong = [
      ['dapodik', memberId, one.token, 'PTK-2', one.personToken],
      ['dapodik', memberId, one.token, 'PTK-1', other.personToken],
      ['dapodik', memberId, one.token, 'PTK-2', other.personToken],
      ['dapodik', memberId + 1, one.token, 'PTK-1', one.personToken],
      ['dapodik', memberId, one.personToken, 'PTK-1', one.token],
      ['member', memberId, one.token],
    ]
    for (const parts of wrong) expect(said(await header(...parts))).toEqual([401, 'Token Expired'])
    const none = [
      ['dapodik', memberId, one.token, 'PTK-1', one.personToken, ''],
      ['dapodik', memberId, one.token, '', one.personToken],
      ['dapodik', memberId, '', one.token, 'PTK-1', one.personToken],
      ['DAPODIK', memberId, one.token, 'PTK-1', one.personToken],
      ['member', memberId, one.token, 'PTK-1', one.personToken],
    ]
    for (const parts of none) expect(said(await header(...parts))).toEqual([401, 'Login First'])
  })

  test('see and end their own sessions only; the account of the school sees all', async () => {
    const school = await withPassword(await aSchool(db))
    const one = await aPerson(school, 'PTK-1')
    const other = await aPerson(school, 'PTK-2')
    const account = await signedIn(school)
    const own = (token: string) => `ps_session=${token}`
    const list = async (cookie: string) => (await send('GET', '/member/session', { cookie })).json().data
    expect(await list(own(one.token))).toMatchObject([
      { personName: 'Ibu PTK-1', device: 'Chrome di Android', isThisOne: true },
    ])
    expect(await list(account.session)).toHaveLength(3)
    const [theirs] = await list(own(other.token))
    const tried = await send('DELETE', `/member/session/${theirs.id}`, { cookie: own(one.token) })
    expect(tried.statusCode).toBe(404)
    const all = await send('DELETE', '/member/session', { cookie: own(one.token) })
    expect(all.json().data).toEqual({ count: 0 })
    expect(
      (await send('DELETE', `/member/session/${theirs.id}`, { cookie: account.session })).statusCode,
    ).toBe(200)
    expect((await member(own(other.token))).statusCode).toBe(401)
    expect((await member(own(one.token))).statusCode).toBe(200)
  })
})
