import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'

const { db, app, withPassword, send, enter, statusAndMessage, signedIn } = await createSignInFixture()

beforeEach(() => db.deleteFrom('attempt').execute())

/** Sets the count of a key. */
const counted = (key: string, count: number) =>
  db
    .insertInto('attempt')
    .values({ key: createHash('sha256').update(key).digest(), since: new Date(), count })
    .execute()

const requestReset = (email: string, from: string, cookie?: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/member/reset_password_step1',
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie },
    payload: { email },
  })

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const begin = performance.now()
  const done = await work
  return [done, performance.now() - begin]
}

describe('above the hourly limit of all unknown clients', () => {
  test('delays but does not refuse a reset by an unknown client; a known browser or network is not delayed', async () => {
    const owner = await withPassword(await aSchool(db))
    const { device } = await signedIn(owner, { from: '10.20.0.1' })
    await counted('reset', 2_000)
    const [stranger, strangerMs] = await timed(requestReset('siapa@contoh.test', '10.21.0.1'))
    expect(stranger.statusCode).toBe(200)
    expect(strangerMs).toBeGreaterThan(1_950)
    const [byDevice, deviceMs] = await timed(requestReset(owner.email, '10.22.0.1', device))
    const [byNetwork, networkMs] = await timed(requestReset(owner.email, '10.20.0.1'))
    expect([byDevice.statusCode, byNetwork.statusCode]).toEqual([200, 200])
    expect(Math.max(deviceMs, networkMs)).toBeLessThan(strangerMs)
  })

  test('delays four requests of one site and responds 429 to the next one', async () => {
    await counted('reset', 2_000)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => requestReset(`situs-${n}@contoh.test`, `2001:db8:77:${n}::1`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429, 429])
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
  })

  test('delays twenty requests of the sites of one provider, and those of other networks beside them', async () => {
    await counted('reset', 2_000)
    const statusOf = async (n: number, from: string) =>
      (await requestReset(`penyedia-${n}@contoh.test`, from)).statusCode
    const flood = Array.from({ length: 30 }, (_, n) => statusOf(n, `2001:db9:${n}::1`))
    const others = [statusOf(30, '2001:dba:1::1'), statusOf(31, '10.30.0.1')]
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await Promise.all(others)).toEqual([200, 200])
  })
})

describe('the email limit of an account', () => {
  test('used up by unknown clients, still allows emails to a known network', async () => {
    const owner = await withPassword(await aSchool(db))
    await signedIn(owner, { from: '10.23.0.1' })
    for (let n = 0; n < 14; n += 1) await requestReset(owner.email, `10.24.0.${n}`)
    const countMails = async () =>
      (
        await db
          .selectFrom('mail')
          .select('id')
          .where('recipient', '=', owner.email)
          .where('subject', 'like', '%ata sandi%')
          .execute()
      ).length
    const before = await countMails()
    expect(before).toBe(12)
    expect((await requestReset(owner.email, '10.23.0.1')).statusCode).toBe(200)
    expect(await countMails()).toBe(13)
  })
})

describe('IPv6', () => {
  const guess = (n: number, from: string) =>
    send(
      'POST',
      '/member/signin',
      { from },
      { username: `v6-${n}@contoh.test`, password: `salah-${n}-sekali` },
    )

  test('counts a /64 as one client and a mapped IPv4 address as the IPv4 address', async () => {
    const actor = await withPassword(await aSchool(db))
    for (let n = 0; n < 5; n += 1)
      for (const from of [`2001:db8:5:6::${n + 1}`, `2001:db8:5:6:${n + 1}::9`])
        expect((await enter(actor, 'salah-sekali', { from })).statusCode).toBe(403)
    expect(statusAndMessage(await enter(actor, SIGN_IN_PASSWORD, { from: '2001:db8:5:6:ffff::1' }))[0]).toBe(
      429,
    )
    await counted('sign-in network 10.25.0.1', 300)
    expect((await guess(0, '::ffff:10.25.0.1')).statusCode).toBe(429)
    expect((await guess(0, '::ffff:10.25.0.2')).statusCode).toBe(403)
  })

  test('allows a /48 the attempts of four of its networks', async () => {
    await counted('sign-in network 2001:db8:9::/48', 1_199)
    expect((await guess(1, '2001:db8:9:1::1')).statusCode).toBe(403)
    expect((await guess(2, '2001:db8:9:2::1')).statusCode).toBe(429)
    expect((await guess(3, '2001:db8:a:1::1')).statusCode).toBe(403)
  })
})

describe('one password tried on many accounts', () => {
  test('is compared on 60 of 200, staff are notified once, and a known network can still sign in', async () => {
    const owner = await withPassword(await aSchool(db))
    await signedIn(owner, { from: '10.26.0.1' })
    const codes = new Map<number, number>()
    for (let at = 0; at < 200; at += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          send(
            'POST',
            '/member/signin',
            { from: `10.27.${at}.${n}` },
            { username: `sasaran-${at + n}@contoh.test`, password: SIGN_IN_PASSWORD },
          ),
        ),
      )
      for (const { statusCode } of answers) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(codes)).toEqual({ 403: 60, 429: 140 })
    const notices = await db
      .selectFrom('outbox')
      .select('topic')
      .where('topic', '=', 'security.spraying')
      .execute()
    expect(notices.length).toBeLessThanOrEqual(1)
    for (let n = 0; n < 2; n += 1)
      expect((await enter(owner, SIGN_IN_PASSWORD, { from: '10.28.0.1' })).statusCode).toBe(429)
    expect((await enter(owner, SIGN_IN_PASSWORD, { from: '10.26.0.1' })).statusCode).toBe(200)
    // The limit does not affect another password.
    expect((await enter(owner, 'lain-sama-sekali', { from: '10.28.0.2' })).statusCode).toBe(403)
  })

  test('the stored counts do not reveal the password', async () => {
    await send(
      'POST',
      '/member/signin',
      { from: '10.29.0.1' },
      { username: 'kunci@contoh.test', password: 'rahasia-sekali' },
    )
    const keys = (await db.selectFrom('attempt').select('key').execute()).map(({ key }) =>
      key.toString('hex'),
    )
    for (const text of ['rahasia-sekali', 'spray rahasia-sekali', 'spray rahasia-sekali kunci@contoh.test'])
      expect(keys).not.toContain(createHash('sha256').update(text).digest('hex'))
  })
})
