import { changeBank, changePassword, changeProfile, withdrawBank } from '@pasar/contract/identity/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { callEndpoint, type TestCallInput, testServices } from '../../../testing/call-endpoint.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { testDb } from '../../../testing/test-db.ts'
import { memberBrokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { createSealer } from '../../db/sealer.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { applyDueBankChanges } from './bank.queries.ts'

const PASSWORD = 'belanja-2026'
const NOW = new Date('2026-11-21T03:00:00Z')
const A_DAY_LATER = new Date('2026-11-22T03:00:00Z')

let database: OpenDatabase
let passwordHash: string
const services = testServices()

beforeAll(async () => {
  database = await testDb()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => database.close())

async function vendorWithPassword(overrides: Parameters<typeof aVendor>[1] = {}) {
  const vendor = await aVendor(database.db, overrides)
  await database.db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', vendor.memberId)
    .execute()
  return vendor
}

const propose = (vendor: Actor, bankAccount: string) =>
  callEndpoint(database.db, services, changeBank, vendor, {
    body: {
      bankName: 'Bank Baru',
      bankHolder: 'CV Baru',
      bankAccount,
      bankBranch: 'Waru',
    },
    now: NOW,
  })

const chainOf = (vendor: Actor) => readMemberChain(database.db, vendor.memberId)
const outcomesOf = async (vendor: Actor) => {
  const rows = await database.db
    .selectFrom('bank_change')
    .select('outcome')
    .where('member_id', '=', vendor.memberId)
    .execute()
  return rows.map(({ outcome }) => outcome ?? 'waiting').sort()
}

test('of six concurrent changes, five are replaced, one stays pending and the event chain is intact', async () => {
  const vendor = await vendorWithPassword()
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => propose(vendor, `88800022${n}0`)))
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await outcomesOf(vendor)).toEqual([...Array.from({ length: 5 }, () => 'replaced'), 'waiting'])
  const chain = await chainOf(vendor)
  expect([chain.length, memberBrokenAt(chain)]).toEqual([6, null])
})

test('four concurrent job runs apply a change once', async () => {
  const vendor = await vendorWithPassword()
  await propose(vendor, '8880002222')
  await Promise.all(
    Array.from({ length: 4 }, () => applyDueBankChanges(database.db, testSealer, A_DAY_LATER)),
  )
  expect((await chainOf(vendor)).map(({ action }) => action)).toEqual(['bank-asked', 'bank-applied'])
  expect(await outcomesOf(vendor)).toEqual(['applied'])
})

test('a change that was sealed with a former key is applied under the current one', async () => {
  const vendor = await vendorWithPassword()
  await propose(vendor, '8880002222')
  const key = Buffer.alloc(32, 9)
  const rotated = createSealer(key, undefined, [Buffer.alloc(32, 1)])
  expect(await applyDueBankChanges(database.db, rotated, A_DAY_LATER)).toBe(1)
  const row = await database.db
    .selectFrom('member')
    .select('bank_account')
    .where('id', '=', vendor.memberId)
    .executeTakeFirstOrThrow()
  expect(unseal(row.bank_account ?? '', createSealer(key))).toBe('8880002222')
})

test('a change withdrawn at its due moment is either applied or withdrawn', async () => {
  for (let round = 0; round < 10; round += 1) {
    const vendor = await vendorWithPassword()
    await propose(vendor, '8880002222')
    const [{ http }] = await Promise.all([
      callEndpoint(database.db, services, withdrawBank, vendor, { now: A_DAY_LATER }),
      applyDueBankChanges(database.db, testSealer, A_DAY_LATER),
    ])
    const row = await database.db
      .selectFrom('member')
      .select('bank_account')
      .where('id', '=', vendor.memberId)
      .executeTakeFirstOrThrow()
    const account = unseal(row.bank_account)
    const [outcome] = await outcomesOf(vendor)
    expect([http, account, outcome]).toEqual(
      http === 200 ? [200, '9990001', 'withdrawn'] : [404, '8880002222', 'applied'],
    )
  }
})

test('of four concurrent password changes, one takes effect', async () => {
  const vendor = await vendorWithPassword()
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      callEndpoint(database.db, services, changePassword, vendor, {
        body: { current: PASSWORD, password: `sandi-baru-${n}`, password2: `sandi-baru-${n}` },
        now: NOW,
      }),
    ),
  )
  // A request that reads the row later already fails the check of the old password.
  const won = answers.filter(({ http }) => http === 200)
  expect(won).toHaveLength(1)
  expect((await chainOf(vendor)).map(({ action }) => action)).toEqual(['password-changed'])
})

test('of two vendors that confirm one NPWP concurrently, one gets it and neither call fails with a fault', async () => {
  const input: TestCallInput<typeof changeProfile> = { body: { npwp: '092542943407000' }, now: NOW }
  for (let round = 0; round < 5; round += 1) {
    const vendors = [
      await vendorWithPassword({ npwp: null, npwp_checked_at: null }),
      await vendorWithPassword({ npwp: null, npwp_checked_at: null }),
    ]
    const answers = await Promise.all(
      vendors.map((vendor) => callEndpoint(database.db, services, changeProfile, vendor, input)),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    await database.db
      .updateTable('member')
      .set({ npwp: null, npwp_hash: null })
      .where('npwp_hash', '=', testSealer.print('0092542943407000'))
      .execute()
  }
})
