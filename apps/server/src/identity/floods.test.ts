import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSchool } from '../../testing/builders.ts'
import { createSignInFixture, PASSWORD } from '../../testing/sign-in-fixture.ts'

const { db, app, withPassword, send, enter, said, signedIn } = await createSignInFixture()

beforeEach(() => db.deleteFrom('attempt').execute())

/** The count of all clients together stands at this number. */
const counted = (key: string, count: number) =>
  db
    .insertInto('attempt')
    .values({ key: createHash('sha256').update(key).digest(), since: new Date(), count })
    .execute()

const askReset = (email: string, from: string, cookie?: string) =>
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

describe('above what all strangers may do in an hour', () => {
  test('a reset is slowed down for them and refused to nobody; a known browser or network does not wait', async () => {
    const owner = await withPassword(await aSchool(db))
    const { device } = await signedIn(owner, { from: '10.20.0.1' })
    await counted('reset', 2_000)
    const [stranger, strangerMs] = await timed(askReset('siapa@contoh.test', '10.21.0.1'))
    expect(stranger.statusCode).toBe(200)
    expect(strangerMs).toBeGreaterThan(1_950)
    const [byDevice, deviceMs] = await timed(askReset(owner.email, '10.22.0.1', device))
    const [byNetwork, networkMs] = await timed(askReset(owner.email, '10.20.0.1'))
    expect([byDevice.statusCode, byNetwork.statusCode]).toEqual([200, 200])
    expect(Math.max(deviceMs, networkMs)).toBeLessThan(strangerMs)
  })

  test('one site waits at four places, and the next is told to come back', async () => {
    await counted('reset', 2_000)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => askReset(`situs-${n}@contoh.test`, `2001:db8:77:${n}::1`)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429, 429])
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
  })
})

describe('the letters of one account', () => {
  test('that strangers have used up are still sent to a known network', async () => {
    const owner = await withPassword(await aSchool(db))
    await signedIn(owner, { from: '10.23.0.1' })
    for (let n = 0; n < 14; n += 1) await askReset(owner.email, `10.24.0.${n}`)
    const letters = async () =>
      (
        await db
          .selectFrom('mail')
          .select('id')
          .where('recipient', '=', owner.email)
          .where('subject', 'like', '%ata sandi%')
          .execute()
      ).length
    const before = await letters()
    expect(before).toBe(12)
    expect((await askReset(owner.email, '10.23.0.1')).statusCode).toBe(200)
    expect(await letters()).toBe(13)
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

  test('counts a /64 as one client, and a mapped IPv4 address as the IPv4 address', async () => {
    const who = await withPassword(await aSchool(db))
    for (let n = 0; n < 5; n += 1)
      for (const from of [`2001:db8:5:6::${n + 1}`, `2001:db8:5:6:${n + 1}::9`])
        expect((await enter(who, 'salah-sekali', { from })).statusCode).toBe(403)
    expect(said(await enter(who, PASSWORD, { from: '2001:db8:5:6:ffff::1' }))[0]).toBe(429)
    await counted('sign-in place 10.25.0.1', 300)
    expect((await guess(0, '::ffff:10.25.0.1')).statusCode).toBe(429)
    expect((await guess(0, '::ffff:10.25.0.2')).statusCode).toBe(403)
  })

  test('limits a /48 to what four of its networks may do', async () => {
    await counted('sign-in place 2001:db8:9::/48', 1_199)
    expect((await guess(1, '2001:db8:9:1::1')).statusCode).toBe(403)
    expect((await guess(2, '2001:db8:9:2::1')).statusCode).toBe(429)
    expect((await guess(3, '2001:db8:a:1::1')).statusCode).toBe(403)
  })
})

describe('one password on many accounts', () => {
  test('is compared on 60 of 200, staff are told once, and a known network still gets in', async () => {
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
            { username: `sasaran-${at + n}@contoh.test`, password: PASSWORD },
          ),
        ),
      )
      for (const { statusCode } of answers) codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(codes)).toEqual({ 403: 60, 429: 140 })
    const told = await db
      .selectFrom('outbox')
      .select('topic')
      .where('topic', '=', 'security.spraying')
      .execute()
    expect(told.length).toBeLessThanOrEqual(1)
    for (let n = 0; n < 2; n += 1)
      expect((await enter(owner, PASSWORD, { from: '10.28.0.1' })).statusCode).toBe(429)
    expect((await enter(owner, PASSWORD, { from: '10.26.0.1' })).statusCode).toBe(200)
    // Another password is not affected.
    expect((await enter(owner, 'lain-sama-sekali', { from: '10.28.0.2' })).statusCode).toBe(403)
  })

  test('no count tells which password it was', async () => {
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
