import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aSupervisor } from '../../../testing/builders.ts'
import { createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'
import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import { clientHashes } from './client-hashes.ts'
import { endIdleSessions } from './idle-sessions.ts'
import { findClientMatch } from './known-devices.queries.ts'
import { liveSession, noteActivity } from './live-session.ts'
import { openSession } from './open-session.ts'
import { createSessionCache } from './session-cache.ts'

const { db, withPassword, send, statusAndMessage, cookiesOf, signedIn, member, eventsOf } =
  await createSignInFixture()

const NOW = new Date('2026-11-23T02:00:00Z')
const MINUTE = 60_000
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)

const opened = async (actor: Actor, isShared: boolean) => {
  const session = await db.transaction().execute((tx) =>
    openSession(tx, {
      memberId: actor.memberId,
      personId: null,
      from: '10.13.0.1',
      userAgent: '',
      now: NOW,
      replaced: null,
      isShared,
    }),
  )
  const row = () =>
    db
      .selectFrom('session')
      .select(['last_seen_at', 'revoked_at', 'end_reason'])
      .where('token_hash', '=', hashToken(session.token))
      .executeTakeFirstOrThrow()
  /**
   * Sends a request after some minutes.
   *
   * @returns the actor of the request
   */
  const come = async (minutes: number, isActivity: boolean, idleMinutes = 30, staffIdleMinutes = 20) =>
    (
      await liveSession({ db, sessions: createSessionCache(0) }, session.token, after(minutes), {
        isActivity,
        idleLimits: async () => ({ idleMinutes, staffIdleMinutes }),
      })
    )?.actor ?? null
  return { row, come }
}

/**
 * Returns the remaining time in whole minutes, so that the duration of the test does not
 * matter.
 */
const minutesLeft = (response: { json: () => { data: { idle_seconds_left: number } } }) =>
  Math.ceil(response.json().data.idle_seconds_left / 60)

const OPEN_PAGE = { 'sec-fetch-mode': 'navigate', accept: 'text/html' }
const OF_A_PAGE = { 'sec-fetch-mode': 'cors', accept: 'application/json' }

describe('§4 session on a shared computer', () => {
  test('ends once after the configured minutes without activity, and the end is logged', async () => {
    const actor = await aSchool(db)
    const { row, come } = await opened(actor, true)
    expect((await come(29.9, false))?.memberId).toBe(actor.memberId)
    expect(await come(30, true)).toBeNull()
    expect(await row()).toEqual({ last_seen_at: NOW, revoked_at: after(30), end_reason: 'idle' })
    expect(await come(30.1, true)).toBeNull()
    expect(await eventsOf(actor)).toEqual([
      ['sign-in', actor.name, '10.13.0.1'],
      ['session-idle', 'Sistem: sesi dan kode', ''],
    ])
  })

  test('stays open only through activity, which is stored once a minute', async () => {
    const { row, come } = await opened(await aSchool(db), true)
    // Background requests of an open page are not activity.
    await come(10, false)
    expect((await row()).last_seen_at).toEqual(NOW)
    expect((await come(0.9, true))?.lastActivity).toEqual(NOW)
    expect((await row()).last_seen_at).toEqual(NOW)
    expect((await come(20, true))?.lastActivity).toEqual(after(20))
    expect((await row()).last_seen_at).toEqual(after(20))
    expect(await come(49.9, false)).not.toBeNull()
    expect(await come(50, false)).toBeNull()
  })

  test('follows the setting in force at the time of the request', async () => {
    const { come } = await opened(await aSchool(db), true)
    expect(await come(100, false, 240)).not.toBeNull()
    expect(await come(100, false, 100)).toBeNull()
  })

  test('ends without a request unless it was used in the meantime; all other sessions stay open', async () => {
    const [left, used, own] = [await aSchool(db), await aSchool(db), await aSchool(db)]
    const [first, second, third] = [
      await opened(left, true),
      await opened(used, true),
      await opened(own, false),
    ]
    const actor = await second.come(5, false)
    if (actor === null) throw new Error('the session is over')
    expect(await noteActivity(db, actor, after(5))).toEqual(after(5))
    await endIdleSessions(db, { idleMinutes: 30, staffIdleMinutes: 20 }, after(29.9))
    expect((await first.row()).revoked_at).toBeNull()
    await endIdleSessions(db, { idleMinutes: 30, staffIdleMinutes: 20 }, after(31))
    expect(await first.row()).toMatchObject({ revoked_at: after(31), end_reason: 'idle' })
    expect((await eventsOf(left)).at(-1)).toEqual(['session-idle', 'Sistem: sesi dan kode', ''])
    expect([(await second.row()).revoked_at, (await third.row()).revoked_at]).toEqual([null, null])
    const personal = await third.come(600, false)
    expect(personal?.lastActivity).toBeNull()
    if (personal) expect(await noteActivity(db, personal, after(600))).toBeNull()
  })
})

describe('session of staff and supervisors on their own computer', () => {
  test.each([
    ['staff', () => aStaffMember(db)],
    ['a supervisor', () => aSupervisor(db, [])],
  ])('of %s ends after the minutes of its own setting, by a request or by the job', async (_name, make) => {
    const [one, other] = [await opened(await make(), false), await opened(await make(), false)]
    expect((await one.come(19.9, false))?.lastActivity).toEqual(NOW)
    expect(await one.come(20, true)).toBeNull()
    expect(await one.row()).toMatchObject({ revoked_at: after(20), end_reason: 'idle' })
    await endIdleSessions(db, { idleMinutes: 30, staffIdleMinutes: 20 }, after(19.9))
    expect((await other.row()).revoked_at).toBeNull()
    await endIdleSessions(db, { idleMinutes: 30, staffIdleMinutes: 20 }, after(20))
    expect(await other.row()).toMatchObject({ revoked_at: after(20), end_reason: 'idle' })
  })

  test('ends earlier on a shared computer whose setting is shorter', async () => {
    const { come } = await opened(await aStaffMember(db), true)
    expect(await come(9.9, false, 10)).not.toBeNull()
    expect(await come(10, false, 10)).toBeNull()
  })
})

describe('shared computer option at sign-in', () => {
  const enterShared = (actor: Actor, cookie?: string) =>
    send(
      'POST',
      '/member/signin',
      { ...(cookie === undefined ? {} : { cookie }) },
      { username: actor.email, password: SIGN_IN_PASSWORD, type: 'sekolah', isShared: true },
    )
  const setLastSeen = (minutes: number, cookie: string) =>
    db
      .updateTable('session')
      .set({ last_seen_at: new Date(Date.now() - minutes * MINUTE) })
      .where('token_hash', '=', hashToken(cookie.slice('ps_session='.length)))
      .execute()

  test('sets a session cookie and does not make the browser a known one', async () => {
    const actor = await withPassword(await aSchool(db))
    const cookies = await signedIn(actor)
    const token = cookies.device.slice('ps_device='.length)
    const findMatch = () => findClientMatch(db, clientHashes('10.99.0.1', token), actor.email, new Date())
    expect(await findMatch()).toBe('device')
    const shared = await enterShared(actor, cookies.device)
    expect(shared.json().data.idle_seconds_left).toBe(1800)
    expect(shared.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ps_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringContaining('ps_left=;'),
    ])
    expect(await findMatch()).toBeNull()
    const personal = await send(
      'POST',
      '/member/signin',
      {},
      { username: actor.email, password: SIGN_IN_PASSWORD },
    )
    expect(personal.json().data.idle_seconds_left).toBeNull()
    expect([personal.headers['set-cookie']].flat()[0]).toContain('; Expires=')
  })

  test('after half an hour, responds to every request that the session has ended', async () => {
    const actor = await withPassword(await aSchool(db))
    const { session } = cookiesOf(await enterShared(actor))
    expect(minutesLeft(await send('GET', '/member', { cookie: session }))).toBe(30)
    await setLastSeen(20, session)
    const background = await send('GET', '/member', { cookie: session, headers: OF_A_PAGE })
    expect(minutesLeft(background)).toBe(10)
    expect(background.headers['x-cache-owner']).toBe('none')
    const prefetched = { ...OPEN_PAGE, 'sec-purpose': 'prefetch' }
    const ahead = await send('GET', '/member', { cookie: session, headers: prefetched })
    expect(minutesLeft(ahead)).toBe(10)
    const opening = await send('GET', '/member', { cookie: session, headers: OPEN_PAGE })
    expect(minutesLeft(opening)).toBe(30)
    await setLastSeen(20, session)
    const reported = await send('POST', '/member/activity', { cookie: session, headers: OF_A_PAGE })
    expect(minutesLeft(reported)).toBe(30)
    await setLastSeen(30, session)
    const ended = await send('POST', '/member/activity', { cookie: session, headers: OF_A_PAGE })
    expect(statusAndMessage(ended)).toEqual([401, 'Token Expired'])
    expect(ended.headers['set-cookie']).toEqual([
      expect.stringContaining('ps_session=; '),
      expect.stringContaining('ps_left=; '),
    ])
    expect(statusAndMessage(await member(session))).toEqual([401, 'Token Expired'])
    const [{ action }] = (await db
      .selectFrom('member_event')
      .select('action')
      .where('member_id', '=', actor.memberId)
      .orderBy('seq', 'desc')
      .execute()) as [{ action: string }]
    expect(action).toBe('session-idle')
  })

  test('the shared computer option appears in the session list', async () => {
    const actor = await withPassword(await aSchool(db))
    const [shared, own] = [cookiesOf(await enterShared(actor)), await signedIn(actor)]
    const sessions = (await send('GET', '/member/session', { cookie: own.session })).json().data
    expect(sessions.map(({ isShared }: { isShared: boolean }) => isShared).toSorted()).toEqual([false, true])
    expect((await member(own.session)).json().data.idle_seconds_left).toBeNull()
    expect((await member(shared.session)).statusCode).toBe(200)
  })

  test('the shared computer option must be yes or no', async () => {
    const actor = await withPassword(await aSchool(db))
    const form = { username: actor.email, password: SIGN_IN_PASSWORD, isShared: 'ya' }
    expect((await send('POST', '/member/signin', {}, form)).statusCode).toBe(422)
  })
})

test('the database rejects an end of a session that is open', async () => {
  const { row } = await opened(await aSchool(db), false)
  expect((await row()).end_reason).toBeNull()
  const change = (set: object) => db.updateTable('session').set(set).where('is_shared', '=', false).execute()
  await expect(change({ revoked_at: null, end_reason: 'revoked' })).rejects.toThrow(
    'session_end_reason_of_ended',
  )
})
