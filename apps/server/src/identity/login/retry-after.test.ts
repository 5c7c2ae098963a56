import { importItems } from '@pasar/contract/catalogue/item-import'
import { describe, expect, test } from 'vitest'
import { aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { createSignInFixture } from '../../../testing/fixtures/sign-in-fixture.ts'
import { countAttempt, countClientAttempt, readAttemptWait } from '../../call/attempts.queries.ts'
import { countSprayAttempt } from '../credentials/password-spraying.ts'

const { db, withPassword, enter } = await createSignInFixture()

const HOUR = { max: 2, windowMs: 3_600_000 }
const at = (time: string) => new Date(`2026-11-23T${time}Z`)

describe('Retry-After seconds', () => {
  test('count from the first attempt of the window', async () => {
    expect(await countAttempt(db, 'satu', HOUR, at('02:00:00'))).toBe(0)
    expect(await countAttempt(db, 'satu', HOUR, at('02:10:00'))).toBe(0)
    expect(await countAttempt(db, 'satu', HOUR, at('02:20:00'))).toBe(2400)
    expect(await readAttemptWait(db, 'satu', HOUR, at('02:30:00'))).toBe(1800)
    // Further attempts do not extend the wait.
    expect(await countAttempt(db, 'satu', HOUR, at('02:59:59.500'))).toBe(1)
    expect(await countAttempt(db, 'satu', HOUR, at('03:00:00'))).toBe(0)
  })

  test('are those of the network that is over its limit', async () => {
    for (const minute of ['00', '05'])
      expect(await countClientAttempt(db, 'dua', '10.20.0.1', HOUR, at(`02:${minute}:00`))).toBe(0)
    expect(await countClientAttempt(db, 'dua', '10.20.0.1', HOUR, at('02:15:00'))).toBe(2700)
    expect(await countClientAttempt(db, 'dua', '10.20.0.2', HOUR, at('02:15:00'))).toBe(0)
  })

  test('of a password tried on too many accounts last until its hour is over', async () => {
    const spray = (account: number) => ({ accountKey: `s ${account}`, globalKey: 's' })
    for (let account = 0; account < 60; account += 1)
      expect(await countSprayAttempt(db, spray(account), at('02:00:00'))).toBe(0)
    expect(await countSprayAttempt(db, spray(60), at('02:40:00'))).toBe(1200)
    expect(await countSprayAttempt(db, spray(60), at('02:50:00'))).toBe(600)
  })

  test('are sent with a refused sign-in: 15 minutes after the first of ten wrong passwords', async () => {
    const actor = await withPassword(await aSchool(db))
    for (let tries = 0; tries < 10; tries += 1)
      expect((await enter(actor, 'salah-sekali')).statusCode).toBe(403)
    const refused = await enter(actor)
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    // The eleven sign-ins took part of the 900 seconds.
    expect(seconds).toBeGreaterThan(700)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  test('are sent with a refused import: an hour after the first of 30', async () => {
    const vendor = await aVendor(db)
    for (let tries = 0; tries < 30; tries += 1)
      await countAttempt(db, `import ${vendor.memberId}`, { max: 30, windowMs: 3_600_000 }, at('02:00:00'))
    const file = { name: 'barang.csv', bytes: Buffer.from('nama,harga\n') }
    const refused = await callEndpoint(db, testServices(), importItems, vendor, {
      params: { type: 'item' },
      file,
      now: at('02:45:00'),
    })
    expect([refused.http, refused.body.status_message, refused.retryAfterSeconds]).toEqual([
      429,
      'Terlalu banyak impor dalam satu jam. Coba lagi nanti.',
      900,
    ])
  })
})
