import { beforeEach, describe, expect, test } from 'vitest'
import { aSchool, aStaffMember } from '../../testing/builders.ts'
import { createSignInFixture, PASSWORD } from '../../testing/sign-in-fixture.ts'
import { hashToken } from './live-session.ts'

const { db, withPassword, send, enter, said, cookiesOf, signedIn, eventsOf } = await createSignInFixture()

beforeEach(() => db.deleteFrom('attempt').execute())

describe('guesses', () => {
  test('1,000 by strangers from forty addresses: ten are compared, none fails, and the owner still gets in from the own browser and network', async () => {
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

    expect((await enter(owner, PASSWORD, { from: '10.2.0.1' })).statusCode).toBe(429)
    // From the network of the owner with another browser.
    expect((await enter(owner, PASSWORD, { from: '10.9.0.1' })).statusCode).toBe(200)
    // Even from a network address that guesses came from.
    expect((await enter(owner, PASSWORD, { from: '10.1.0.1', cookie: device })).statusCode).toBe(200)
  }, 300_000)

  test('right ones wear no limit down, however many there are', async () => {
    const owner = await withPassword(await aSchool(db))
    for (let n = 0; n < 55; n += 1)
      expect((await enter(owner, PASSWORD, { from: '10.4.0.1' })).statusCode).toBe(200)
  })

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
            { username: `tidak-ada-${n + of}@contoh.test`, password: `salah-${n + of}-sekali` },
          ),
        ),
      )
    const who = await withPassword(await aSchool(db))
    expect((await enter(who, PASSWORD, { from: place })).statusCode).toBe(429)
    expect((await enter(who, PASSWORD, { from: '10.4.0.2' })).statusCode).toBe(200)
  })

  test('are counted by the address that a proxy of ours tells; what others claim is not heard', async () => {
    const who = await withPassword(await aSchool(db))
    const through = (proxy: string, address: string) =>
      enter(who, 'salah-sekali', { from: proxy, headers: { 'x-forwarded-for': address } })
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
    // A proxy that is not ours counts as one client, whatever it claims.
    const another = await withPassword(await aSchool(db))
    const claimed = (address: string) =>
      enter(another, 'salah-sekali', { from: '203.0.113.9', headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 10; n += 1) expect((await claimed(`198.51.100.${n + 10}`)).statusCode).toBe(403)
    expect((await claimed('198.51.100.30')).statusCode).toBe(429)
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
            password: `salah-${n}-sekali`,
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
