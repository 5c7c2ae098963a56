import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { ANDROID, createSignInFixture, PASSWORD } from '../../testing/sign-in-fixture.ts'
import { aToken } from '../../testing/test-app.ts'
import type { Actor } from '../http/actor.ts'
import { hashToken } from './live-session.ts'
import { openSession } from './open-session.ts'

const { db, withPassword, send, enter, said, signedIn, member, eventsOf } = await createSignInFixture()

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

  test('a sign-in ends the session that it replaces in the browser, and no other', async () => {
    const [first, second] = [await withPassword(await aSchool(db)), await withPassword(await aVendor(db))]
    const elsewhere = await signedIn(first)
    const here = await signedIn(first)
    const next = await signedIn(second, { cookie: here.session })
    expect(said(await member(here.session))).toEqual([401, 'Token Expired'])
    expect((await member(next.session)).statusCode).toBe(200)
    expect((await member(elsewhere.session)).statusCode).toBe(200)
    const { revoked_at } = await db
      .selectFrom('session')
      .select('revoked_at')
      .where('token_hash', '=', hashToken(here.session.slice('ps_session='.length)))
      .executeTakeFirstOrThrow()
    expect(revoked_at).not.toBeNull()
    expect((await eventsOf(first)).map(([action]) => action)).toEqual(['sign-in', 'sign-in', 'sign-out'])
    // A wrong password ends nothing.
    expect((await enter(first, 'salah-sekali', { cookie: next.session })).statusCode).toBe(403)
    expect((await member(next.session)).statusCode).toBe(200)
  })

  test('§7 GET /global/clear by staff is refused from another site as if it did not exist', async () => {
    const staff = await aStaffMember(db)
    const cookie = `ps_session=${await aToken(db, staff)}`
    const clear = (headers: Record<string, string>) => send('GET', '/global/clear', { cookie, headers })
    expect((await clear({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://jahat.test' },
    ])
      expect(said(await clear(headers))).toEqual([404, 'Alamat tidak ditemukan'])
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

  test('signing out without a network ends the session before the next thing is answered', async () => {
    const who = await withPassword(await aSchool(db))
    const here = await signedIn(who)
    const left = `${here.session}; ps_left=1`
    const first = await member(left)
    expect(said(first)).toEqual([401, 'Token Expired'])
    expect(first.headers['set-cookie']).toEqual([
      expect.stringContaining('ps_session=; Path=/; HttpOnly'),
      expect.stringContaining('ps_left=; Path=/; SameSite=Lax; Max-Age=0'),
    ])
    expect((await member(here.session)).statusCode).toBe(401)
    expect((await eventsOf(who)).map(([action]) => action)).toEqual(['sign-in', 'sign-out'])
    // Whoever signs in on that device is not put out by it.
    const next = await enter(who, PASSWORD, { cookie: left })
    expect(next.statusCode).toBe(200)
    expect([next.headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^ps_left=;.*Max-Age=0/))
    expect((await eventsOf(who)).map(([action]) => action)).toEqual(['sign-in', 'sign-out', 'sign-in'])
  })

  test('a client that keeps an emptied cookie stays signed in', async () => {
    const who = await withPassword(await aSchool(db))
    const { session } = await signedIn(who)
    expect((await member(`${session}; ps_left=`)).statusCode).toBe(200)
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
    const asked = Date.now()
    await member(here.session)
    expect(await seen()).toBeGreaterThanOrEqual(asked)
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
    expect(over.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^ps_session=;.*Expires=Thu, 01 Jan 1970/),
    )
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
        replaced: null,
        isShared: false,
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
