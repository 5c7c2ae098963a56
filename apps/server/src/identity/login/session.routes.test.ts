import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { ANDROID, createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'
import { aToken } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import { openSession } from '../sessions/open-session.ts'

const { db, withPassword, send, enter, statusAndMessage, signedIn, member, eventsOf } =
  await createSignInFixture()

describe('sessions of an account', () => {
  const list = async (cookie: string) => (await send('GET', '/member/session', { cookie })).json().data

  test('are listed with device and IP address, and ending another one takes effect at once', async () => {
    const actor = await withPassword(await aSchool(db))
    const here = await signedIn(actor, { from: '10.8.0.1' })
    const there = await signedIn(actor, { from: '10.8.0.2', agent: ANDROID })
    const sessions = await list(here.session)
    expect(sessions).toMatchObject([
      { device: 'Chrome di Android', ipAddress: '10.8.0.2', isThisOne: false, personName: null },
      { device: 'Perangkat tidak dikenal', ipAddress: '10.8.0.1', isThisOne: true },
    ])
    expect((await member(there.session)).statusCode).toBe(200)
    const ended = await send('DELETE', `/member/session/${sessions[0].id}`, { cookie: here.session })
    expect(ended.statusCode).toBe(200)
    expect(statusAndMessage(await member(there.session))).toEqual([401, 'Token Expired'])
    expect((await member(here.session)).statusCode).toBe(200)
    expect(await list(here.session)).toHaveLength(1)
    expect((await eventsOf(actor)).at(-1)).toEqual(['session-revoked', actor.name, '10.0.0.1'])
  })

  test('of other accounts get the same response as nonexistent ones', async () => {
    const [mine, other] = [await withPassword(await aSchool(db)), await withPassword(await aVendor(db))]
    const here = await signedIn(mine)
    const theirs = await signedIn(other)
    const [{ id }] = await list(theirs.session)
    for (const number of [id, 999_999])
      expect(
        statusAndMessage(await send('DELETE', `/member/session/${number}`, { cookie: here.session })),
      ).toEqual([404, 'Sesi tidak ditemukan'])
    expect((await member(theirs.session)).statusCode).toBe(200)
  })

  test('end together, except the current one', async () => {
    const actor = await withPassword(await aSchool(db))
    const [one, two, here] = [await signedIn(actor), await signedIn(actor), await signedIn(actor)]
    const response = await send('DELETE', '/member/session', { cookie: here.session })
    expect(response.json().data).toEqual({ count: 2 })
    expect((await member(one.session)).statusCode).toBe(401)
    expect((await member(two.session)).statusCode).toBe(401)
    expect((await member(here.session)).statusCode).toBe(200)
  })

  test('a sign-in ends only the session that it replaces in the browser', async () => {
    const [first, second] = [await withPassword(await aSchool(db)), await withPassword(await aVendor(db))]
    const elsewhere = await signedIn(first)
    const here = await signedIn(first)
    const next = await signedIn(second, { cookie: here.session })
    expect(statusAndMessage(await member(here.session))).toEqual([401, 'Token Expired'])
    expect((await member(next.session)).statusCode).toBe(200)
    expect((await member(elsewhere.session)).statusCode).toBe(200)
    const { revoked_at } = await db
      .selectFrom('session')
      .select('revoked_at')
      .where('token_hash', '=', hashToken(here.session.slice('ps_session='.length)))
      .executeTakeFirstOrThrow()
    expect(revoked_at).not.toBeNull()
    expect((await eventsOf(first)).map(([action]) => action)).toEqual(['sign-in', 'sign-in', 'sign-out'])
    // A wrong password does not end a session.
    expect((await enter(first, 'salah-sekali', { cookie: next.session })).statusCode).toBe(403)
    expect((await member(next.session)).statusCode).toBe(200)
  })

  test('§7 GET /global/clear by staff responds 404 to a cross-site request', async () => {
    const staff = await aStaffMember(db)
    const cookie = `ps_session=${await aToken(db, staff)}`
    const clear = (headers: Record<string, string>) => send('GET', '/global/clear', { cookie, headers })
    expect((await clear({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://jahat.test' },
    ])
      expect(statusAndMessage(await clear(headers))).toEqual([404, 'Alamat tidak ditemukan'])
  })

  test('cannot be ended by a cross-site request', async () => {
    const actor = await withPassword(await aSchool(db))
    const [one, here] = [await signedIn(actor), await signedIn(actor)]
    const [, { id }] = await list(here.session)
    for (const url of ['/member/session', `/member/session/${id}`])
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://jahat.test' }])
        expect((await send('DELETE', url, { cookie: here.session, headers })).statusCode).toBe(403)
    expect((await member(one.session)).statusCode).toBe(200)
    const signIn = await enter(actor, SIGN_IN_PASSWORD, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([signIn.statusCode, signIn.headers['set-cookie']]).toEqual([403, undefined])
  })

  test('signing out ends the current one and is logged', async () => {
    const actor = await withPassword(await aSchool(db))
    const here = await signedIn(actor)
    await send('POST', '/member/signout', { cookie: here.session })
    expect((await member(here.session)).statusCode).toBe(401)
    expect((await eventsOf(actor)).map(([action]) => action)).toEqual(['sign-in', 'sign-out'])
  })

  test('an offline sign-out ends the session at the next request, before it is answered', async () => {
    const actor = await withPassword(await aSchool(db))
    const here = await signedIn(actor)
    const left = `${here.session}; ps_left=1`
    const first = await member(left)
    expect(statusAndMessage(first)).toEqual([401, 'Token Expired'])
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^ps_session=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringContaining('ps_left=; Max-Age=0; Path=/; SameSite=Lax'),
    ])
    expect((await member(here.session)).statusCode).toBe(401)
    expect((await eventsOf(actor)).map(([action]) => action)).toEqual(['sign-in', 'sign-out'])
    // The user who signs in next on that device stays signed in.
    const next = await enter(actor, SIGN_IN_PASSWORD, { cookie: left })
    expect(next.statusCode).toBe(200)
    expect([next.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^ps_left=;.*Max-Age=0/))
    expect((await eventsOf(actor)).map(([action]) => action)).toEqual(['sign-in', 'sign-out', 'sign-in'])
  })

  test('a client that still sends the emptied cookie stays signed in', async () => {
    const actor = await withPassword(await aSchool(db))
    const { session } = await signedIn(actor)
    expect((await member(`${session}; ps_left=`)).statusCode).toBe(200)
  })

  test('signing in ends the uploads of a registration', async () => {
    const actor = await withPassword(await aSchool(db))
    await db
      .insertInto('upload_grant')
      .values({
        token_hash: Buffer.from('hak-unggah'),
        member_id: actor.memberId,
        files_left: 5,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    await signedIn(actor)
    const [grant] = await db
      .selectFrom('upload_grant')
      .select('closed_at')
      .where('member_id', '=', actor.memberId)
      .execute()
    expect(grant?.closed_at).not.toBeNull()
  })

  test('store their last use at most every five minutes', async () => {
    const actor = await withPassword(await aSchool(db))
    const here = await signedIn(actor)
    const readLastSeen = async () =>
      (
        await db
          .selectFrom('session')
          .select('last_seen_at')
          .where('member_id', '=', actor.memberId)
          .executeTakeFirstOrThrow()
      ).last_seen_at?.getTime() ?? 0
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const setLastSeen = async (moment: Date) =>
      db
        .updateTable('session')
        .set({ last_seen_at: moment })
        .where('member_id', '=', actor.memberId)
        .execute()
    const four = at(4)
    await setLastSeen(four)
    await member(here.session)
    expect(await readLastSeen()).toBe(four.getTime())
    await setLastSeen(at(6))
    const requestedAt = Date.now()
    await member(here.session)
    expect(await readLastSeen()).toBeGreaterThanOrEqual(requestedAt)
  })

  test('a public response reports the ended session to a signed-in page', async () => {
    const actor = await withPassword(await aSchool(db))
    const { session } = await signedIn(actor)
    const alive = await send('GET', '/global', { cookie: session })
    expect(alive.headers['x-session-ended']).toBeUndefined()
    await db
      .updateTable('session')
      .set({ revoked_at: new Date() })
      .where('member_id', '=', actor.memberId)
      .execute()
    const over = await send('GET', '/global', { cookie: session })
    expect([over.statusCode, over.headers['x-session-ended']]).toEqual([200, 'Token Expired'])
    expect(over.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^ps_session=;.*Expires=Thu, 01 Jan 1970/),
    )
  })
})

describe('persons of a school', () => {
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
        replaced: null,
        isShared: false,
      }),
    )
  }

  test('§7 every part of the school-data authorization header is checked', async () => {
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
    for (const parts of wrong)
      expect(statusAndMessage(await header(...parts))).toEqual([401, 'Token Expired'])
    const none = [
      ['dapodik', memberId, one.token, 'PTK-1', one.personToken, ''],
      ['dapodik', memberId, one.token, '', one.personToken],
      ['dapodik', memberId, '', one.token, 'PTK-1', one.personToken],
      ['DAPODIK', memberId, one.token, 'PTK-1', one.personToken],
      ['member', memberId, one.token, 'PTK-1', one.personToken],
    ]
    for (const parts of none) expect(statusAndMessage(await header(...parts))).toEqual([401, 'Login First'])
  })

  test('see and end only their own sessions; the school account sees all', async () => {
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
