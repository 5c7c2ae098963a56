import { beforeEach, describe, expect, test } from 'vitest'
import { aSchool, aStaffMember } from '../../../testing/builders.ts'
import { createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'
import { hashToken } from '../../call/hash-token.ts'

const { db, withPassword, send, enter, statusAndMessage, cookiesOf, signedIn, eventsOf } =
  await createSignInFixture()

beforeEach(() => db.deleteFrom('attempt').execute())

describe('password guesses', () => {
  test('by unknown clients, 1,000 from forty addresses: ten are compared and the owner can still sign in', async () => {
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
    expect(Object.fromEntries(codes)).toEqual({ 403: 10, 429: 990 })

    expect((await enter(owner, SIGN_IN_PASSWORD, { from: '10.2.0.1' })).statusCode).toBe(429)
    // The owner's network with another browser.
    expect((await enter(owner, SIGN_IN_PASSWORD, { from: '10.9.0.1' })).statusCode).toBe(200)
    // A known browser may sign in even from a network address of the attackers.
    expect((await enter(owner, SIGN_IN_PASSWORD, { from: '10.1.0.1', cookie: device })).statusCode).toBe(200)
  }, 300_000)

  test('correct passwords do not count towards the limit', async () => {
    const owner = await withPassword(await aSchool(db))
    for (let n = 0; n < 55; n += 1)
      expect((await enter(owner, SIGN_IN_PASSWORD, { from: '10.4.0.1' })).statusCode).toBe(200)
  })

  test('from a known browser are limited too, and a correct password resets the count', async () => {
    const owner = await withPassword(await aSchool(db))
    let { device } = await signedIn(owner)
    for (let n = 0; n < 9; n += 1)
      expect(statusAndMessage(await enter(owner, 'salah-sekali', { cookie: device }))).toEqual([
        403,
        'Email atau kata sandi salah',
      ])
    const right = await enter(owner, SIGN_IN_PASSWORD, { cookie: device })
    expect(right.statusCode).toBe(200)
    device = cookiesOf(right).device
    for (let n = 0; n < 10; n += 1)
      expect((await enter(owner, 'salah-sekali', { cookie: device, from: `10.3.0.${n}` })).statusCode).toBe(
        403,
      )
    expect(statusAndMessage(await enter(owner, SIGN_IN_PASSWORD, { cookie: device }))).toEqual([
      429,
      'Terlalu banyak percobaan. Coba lagi beberapa menit lagi.',
    ])
  })

  test('a browser is known only to the accounts that it signed in to, and its token changes', async () => {
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

  test('password guesses from one network address end after 300, across all accounts', async () => {
    await db.deleteFrom('attempt').execute()
    const address = '10.4.0.1'
    // As many concurrent requests as the queue allows.
    for (let n = 0; n < 300; n += 30)
      await Promise.all(
        Array.from({ length: 30 }, (_, of) =>
          send(
            'POST',
            '/member/signin',
            { from: address },
            { username: `tidak-ada-${n + of}@contoh.test`, password: `salah-${n + of}-sekali` },
          ),
        ),
      )
    const actor = await withPassword(await aSchool(db))
    expect((await enter(actor, SIGN_IN_PASSWORD, { from: address })).statusCode).toBe(429)
    expect((await enter(actor, SIGN_IN_PASSWORD, { from: '10.4.0.2' })).statusCode).toBe(200)
  })

  test('are counted by the address that a trusted proxy forwards; other forwarded addresses are ignored', async () => {
    const actor = await withPassword(await aSchool(db))
    const through = (proxy: string, address: string) =>
      enter(actor, 'salah-sekali', { from: proxy, headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 10; n += 1) expect((await through('192.0.2.1', '198.51.100.1')).statusCode).toBe(403)
    expect((await through('192.0.2.1', '198.51.100.1')).statusCode).toBe(429)
    const other = await withPassword(await aSchool(db))
    expect(
      (
        await enter(other, 'salah-sekali', {
          from: '192.0.2.1',
          headers: { 'x-forwarded-for': '198.51.100.2' },
        })
      ).statusCode,
    ).toBe(403)
    // An untrusted proxy counts as one client, regardless of the addresses that it forwards.
    const another = await withPassword(await aSchool(db))
    const claimed = (address: string) =>
      enter(another, 'salah-sekali', { from: '203.0.113.9', headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 10; n += 1) expect((await claimed(`198.51.100.${n + 10}`)).statusCode).toBe(403)
    expect((await claimed('198.51.100.30')).statusCode).toBe(429)
  })

  test('password guesses at the staff and the member sign-in share one count', async () => {
    const actor = await withPassword(await aSchool(db))
    const at = (path: string) =>
      send('POST', path, { from: '10.5.0.1' }, { username: actor.email, password: 'salah-sekali' })
    for (const path of ['/staff/signin', '/staff/code', '/member/signin', '/staff/signin', '/staff/code'])
      for (let n = 0; n < 2; n += 1) expect((await at(path)).statusCode).toBe(403)
    expect((await enter(actor, SIGN_IN_PASSWORD, { from: '10.5.0.1' })).statusCode).toBe(429)
  })

  test('password guesses beyond the queue length get a response with Retry-After', async () => {
    await db.deleteFrom('attempt').execute()
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        send(
          'POST',
          '/member/signin',
          { from: `10.6.0.${n}` },
          {
            username: `banjir-${n}@contoh.test`,
            password: `salah-${n}-sekali`,
          },
        ),
      ),
    )
    const busy = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.every(({ statusCode }) => statusCode === 403 || statusCode === 429)).toBe(true)
    expect(busy.length).toBeGreaterThan(20)
    expect(busy.map(statusAndMessage)[0]).toEqual([429, 'Layanan sedang ramai. Coba lagi sebentar lagi.'])
    expect(busy[0]?.headers['retry-after']).toBe('1')
  })

  test('password guesses are logged in the account if it exists', async () => {
    const actor = await withPassword(await aSchool(db))
    await enter(actor, 'salah-sekali', { from: '10.7.0.1' })
    await signedIn(actor, { from: '10.7.0.2' })
    expect(await eventsOf(actor)).toEqual([
      ['sign-in-failed', 'Pengunjung', '10.7.0.1'],
      ['sign-in', actor.name, '10.7.0.2'],
    ])
  })
})

describe('account type in the request body', () => {
  test.each(['dapodik', 'staff', 'pengawas', 'vendor'])(
    'account type %s in the body of a sign-in grants no rights',
    async (type) => {
      const actor = await withPassword(await aSchool(db))
      const response = await send(
        'POST',
        '/member/signin',
        {},
        { username: actor.email, password: SIGN_IN_PASSWORD, type },
      )
      expect(response.json().data).toMatchObject({ type: 'member', role: 'buyer', pengguna_id: null })
      const staff = await withPassword(await aStaffMember(db))
      const turnedAway = await send(
        'POST',
        '/member/signin',
        {},
        {
          username: staff.email,
          password: SIGN_IN_PASSWORD,
          type,
        },
      )
      expect(statusAndMessage(turnedAway)).toEqual([403, 'Email atau kata sandi salah'])
    },
  )
})
