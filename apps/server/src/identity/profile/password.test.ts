import { changePassword } from '@pasar/contract/identity/profile'
import { describe, expect, test } from 'vitest'
import { aStaffMember, aVendor } from '../../../testing/builders.ts'
import {
  ACCOUNT_NOW,
  ACCOUNT_PASSWORD,
  createAccountFixture,
} from '../../../testing/fixtures/account-fixture.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import type { Actor } from '../../call/actor.ts'

const { context, eventsOf, raw, withPassword } = await createAccountFixture()

describe('password change', () => {
  const session = async (vendor: Actor, n: number) =>
    (
      await context.db
        .insertInto('session')
        .values({
          token_hash: Buffer.from(`${vendor.memberId}-${n}`),
          member_id: vendor.memberId,
          type: 'member',
          created_at: ACCOUNT_NOW,
          expires_at: new Date('2026-11-22T00:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const send = (actor: Actor, current: string, password: string, password2 = password) =>
    raw(changePassword, actor, { current, password, password2 })

  test('applies the new one, ends other sessions and codes, leaves the own session open and notifies the owner', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const [own, other] = [await session(vendor, 1), await session(vendor, 2)]
    const bystander = await session(await aVendor(context.db), 3)
    await context.db
      .insertInto('one_time_code')
      .values({
        handle: vendor.memberId,
        purpose: 'reset',
        member_id: vendor.memberId,
        code_hash: '-',
        created_at: ACCOUNT_NOW,
        expires_at: new Date('2026-11-22T00:00:00Z'),
        used_at: null,
      })
      .execute()
    const actor = { ...vendor, sessionId: own }
    expect((await send(actor, ACCOUNT_PASSWORD, 'sandi-baru-7')).http).toBe(200)
    const open = await context.db.selectFrom('session').select('id').where('revoked_at', 'is', null).execute()
    const ids = open.map(({ id }) => id)
    expect([ids.includes(own), ids.includes(other), ids.includes(bystander)]).toEqual([true, false, true])
    expect((await send(actor, ACCOUNT_PASSWORD, 'sandi-baru-8')).http).toBe(403)
    expect((await send(actor, 'sandi-baru-7', 'sandi-baru-8')).http).toBe(200)
    expect(await eventsOf(vendor.memberId)).toEqual([
      ['password-changed', { sessionsEnded: 1 }],
      ['password-changed', { sessionsEnded: 0 }],
    ])
    const code = await context.db
      .selectFrom('one_time_code')
      .selectAll()
      .where('handle', '=', vendor.memberId)
      .executeTakeFirst()
    expect(code?.used_at).toEqual(ACCOUNT_NOW)
    const mails = await context.db
      .selectFrom('mail')
      .selectAll()
      .where('member_id', '=', vendor.memberId)
      .execute()
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [vendor.email, 'Kata sandi Anda diganti'],
      [vendor.email, 'Kata sandi Anda diganti'],
    ])
    expect(unseal(mails[0]?.body ?? '')).toContain('21 November 2026 pukul 10.00 WIB')
  })

  test.each([
    ['salah-sekali', 'sandi-baru-7', 'sandi-baru-7', 403, 'current', 'Kata sandi salah'],
    [ACCOUNT_PASSWORD, 'abcde', 'abcde', 422, 'password', 'Kata sandi paling sedikit 6 karakter'],
    [ACCOUNT_PASSWORD, '123456', '123456', 422, 'password', 'Kata sandi ini terlalu mudah ditebak'],
    [ACCOUNT_PASSWORD, 'sandi-baru-7', 'sandi-baru-8', 422, 'password2', 'Kata sandi tidak sama'],
    [
      ACCOUNT_PASSWORD,
      ACCOUNT_PASSWORD,
      ACCOUNT_PASSWORD,
      422,
      'password',
      'Kata sandi baru sama dengan yang lama',
    ],
  ])('%s, %s, %s: %i %s', async (current, password, password2, http, field, message) => {
    const vendor = await withPassword(await aVendor(context.db))
    const answer = await send(vendor, current, password, password2)
    expect([answer.http, answer.body]).toMatchObject([http, { data: { error: [{ field, message }] } }])
    expect(await eventsOf(vendor.memberId)).toEqual([])
  })

  test('rejects the own email address and requires twelve characters of staff', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    expect((await send(vendor, ACCOUNT_PASSWORD, vendor.email)).http).toBe(422)
    const staff = await withPassword(await aStaffMember(context.db))
    const short = await send(staff, ACCOUNT_PASSWORD, 'sandi-baru7')
    expect(short.body).toMatchObject({ status_message: 'Kata sandi paling sedikit 12 karakter' })
    expect((await send(staff, ACCOUNT_PASSWORD, 'sandi-baru-77')).http).toBe(200)
  })

  test('of two concurrent changes, one succeeds', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const answers = await Promise.all([
      send(vendor, ACCOUNT_PASSWORD, 'sandi-baru-7'),
      send(vendor, ACCOUNT_PASSWORD, 'sandi-baru-8'),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(await eventsOf(vendor.memberId)).toHaveLength(1)
  })
})
