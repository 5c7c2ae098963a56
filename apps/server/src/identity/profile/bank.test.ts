import { hash } from '@node-rs/argon2'
import { memberLog } from '@pasar/contract/identity/member-log'
import { changeBank, profile, withdrawBank } from '@pasar/contract/identity/profile'
import { resetStep1, resetStep2 } from '@pasar/contract/identity/registration'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor, testSealer } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import { sealUnbound, unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { bankChangeBinding } from '../../db/seal-binding.ts'
import { recordAccounts } from './recorded-accounts.queries.ts'

const PASSWORD = 'belanja-2026'
const NOW = new Date('2026-11-21T03:00:00Z')
const HOUR_MS = 3_600_000
const NEW_BANK = {
  bankName: 'Bank Baru',
  bankHolder: 'CV Contoh Baru',
  bankAccount: '8880002222',
  bankBranch: 'Waru',
}

const context = await createTestContext()
const passwordHash = await hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })

async function aVendorWithPassword() {
  const vendor = await aVendor(context.db)
  await context.db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', vendor.memberId)
    .execute()
  return vendor
}

const after = (ms: number) => new Date(NOW.getTime() + ms)
const propose = (vendor: Actor, body: Partial<typeof NEW_BANK> = {}, now = NOW) =>
  callEndpoint(context.db, context.services, changeBank, vendor, { body: { ...NEW_BANK, ...body }, now })
const tick = (now: Date) =>
  runDueWork(
    {
      db: context.db,
      bank: simulatedBank(),
      settings: context.services.settings,
      sealer: testSealer,
    },
    now,
  )
const accountOf = async ({ memberId }: Actor) => {
  const row = await context.db
    .selectFrom('member')
    .select(['bank_name', 'bank_holder', 'bank_account', 'bank_branch'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return [row.bank_name, row.bank_holder, row.bank_account, row.bank_branch].map((text) => unseal(text))
}
const actionsOf = async ({ memberId }: Actor) =>
  (await readMemberChain(context.db, memberId)).map(({ action }) => action)
const findMailsTo = ({ memberId }: Actor) =>
  context.db.selectFrom('mail').selectAll().where('member_id', '=', memberId).orderBy('id').execute()

const OLD = ['Bank Contoh', 'CV Contoh', '9990001', '']
const NEW = ['Bank Baru', 'CV Contoh Baru', '8880002222', 'Waru']

test('applies new bank data after 24 hours and not a minute earlier', async () => {
  const vendor = await aVendorWithPassword()
  const { body } = await propose(vendor)
  expect(body).toMatchObject({ data: { dueAt: '2026-11-22T03:00:00.000Z' } })
  await tick(after(24 * HOUR_MS - 60_000))
  expect(await accountOf(vendor)).toEqual(OLD)
  await tick(after(24 * HOUR_MS))
  expect(await accountOf(vendor)).toEqual(NEW)
  await tick(after(25 * HOUR_MS))
  expect(await actionsOf(vendor)).toEqual(['bank-asked', 'bank-applied'])
  expect((await get(context, profile, vendor)).bankChange).toBe(null)
})

test('does not apply a change whose account was replaced in the database by an older one of the vendor', async () => {
  const vendor = await aVendorWithPassword()
  await propose(vendor)
  const older = testSealer.seal('9990001', bankChangeBinding('bank_account', vendor.memberId))
  await context.db
    .updateTable('bank_change')
    .set({ bank_account: older })
    .where('member_id', '=', vendor.memberId)
    .execute()
  await tick(after(24 * HOUR_MS))
  expect(await accountOf(vendor)).toEqual(OLD)
  expect(await actionsOf(vendor)).toEqual(['bank-asked'])
})

test('records the state and the bank data of an account of an older release once', async () => {
  const vendor = await aVendorWithPassword()
  const record = async () => {
    for (let last: number | null = 0; last !== null; )
      last = await recordAccounts(context.db, testSealer, { after: last, now: NOW })
  }
  await record()
  await record()
  const chain = await readMemberChain(context.db, vendor.memberId)
  expect(chain.map(({ action }) => action)).toEqual(['recorded'])
  const hash64 = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(JSON.parse(chain[0]?.detail ?? '')).toEqual({
    state: 'active',
    bank: { bank_name: hash64, bank_holder: hash64, bank_account: hash64, bank_branch: hash64 },
    bankChange: 'none',
  })
})

test('leaves unreadable changes pending, and any number of them does not delay other changes', async () => {
  const vendors = await Promise.all(Array.from({ length: 102 }, () => aVendorWithPassword()))
  const last = vendors.at(-1) ?? vendors[0]
  const [name, account] = [sealUnbound('Bank Baru'), sealUnbound('8880002222')]
  await context.db
    .insertInto('bank_change')
    .values(
      vendors.map(({ memberId }) => ({
        member_id: memberId,
        bank_name: name,
        bank_holder: sealUnbound('CV Contoh Baru'),
        bank_account: memberId === last?.memberId ? account : `v1.${'A'.repeat(60)}`,
        bank_branch: sealUnbound('Waru'),
        asked_at: NOW,
        due_at: after(memberId),
      })),
    )
    .execute()
  await tick(after(24 * HOUR_MS))
  expect(last && (await accountOf(last))).toEqual(NEW)
  const [broken] = vendors
  expect(broken && (await accountOf(broken))).toEqual(OLD)
  expect(broken && (await actionsOf(broken))).toEqual([])
})

test('shows the owner the masked change with its due time and notifies the old contact by email and notification', async () => {
  const vendor = await aVendorWithPassword()
  await propose(vendor)
  const currentProfile = await get(context, profile, vendor)
  expect(currentProfile.bank.account).toBe('••••001')
  expect(currentProfile.bankChange).toEqual({
    bank: { name: 'Bank Baru', holder: 'CV Contoh Baru', account: '••••••2222', branch: 'Waru' },
    dueAt: after(24 * HOUR_MS),
  })
  const [mail] = await findMailsTo(vendor)
  expect([mail?.recipient, mail?.subject]).toEqual([vendor.email, 'Rekening baru diajukan untuk akun Anda'])
  const text = unseal(mail?.body ?? '')
  expect(text).toContain('berakhiran 2222')
  expect(text).toContain('22 November 2026 pukul 10.00 WIB')
  expect(text).not.toContain('8880002222')
  const notices = await context.db
    .selectFrom('outbox')
    .select('topic')
    .where('member_id', '=', vendor.memberId)
    .execute()
  expect(notices).toEqual([{ topic: 'member.bank-asked' }])
  const log = await get(context, memberLog, vendor, { query: {} })
  expect(log.events).toMatchObject([
    { action: 'bank-asked', dueAt: after(24 * HOUR_MS), ipAddress: '127.0.0.1' },
  ])
  // The change stores the numbers sealed. The log does not contain them.
  expect(JSON.stringify(await readMemberChain(context.db, vendor.memberId))).not.toContain('2222')
})

test('a password reset by code withdraws a change requested with the old password', async () => {
  const vendor = await aVendorWithPassword()
  await propose(vendor)
  const resetRequest = await get(context, resetStep1, null, {
    body: { email: vendor.email },
    now: after(HOUR_MS),
  })
  const code = /\b[0-9]{6}\b/.exec(unseal((await findMailsTo(vendor)).at(-1)?.body ?? ''))?.[0] ?? ''
  const password = 'kapur-tulis-2026'
  await get(context, resetStep2, null, {
    body: { handle: resetRequest.handle, code, password, password2: password },
    now: after(HOUR_MS),
  })
  await tick(after(25 * HOUR_MS))
  expect(await accountOf(vendor)).toEqual(OLD)
  expect(await actionsOf(vendor)).toEqual(['bank-asked', 'password-reset', 'bank-withdrawn'])
  expect((await findMailsTo(vendor)).slice(-2).map(({ subject }) => subject)).toEqual([
    'Perubahan rekening dibatalkan',
    'Kata sandi Anda diganti lewat Reset Password - Pasar Sekolah',
  ])
})

test('a vendor without a second factor sets one up first, and the request changes nothing', async () => {
  const vendor = await aVendorWithPassword()
  const bare = { ...vendor, factorAt: null, hasFactor: false }
  const message = 'Belum dilakukan: siapkan dahulu kunci sandi atau aplikasi autentikator untuk akun ini'
  expect(await propose(bare)).toMatchObject({
    http: 403,
    body: { data: { error: [{ field: 'factor', message }] } },
  })
  expect((await get(context, profile, vendor)).bankChange).toBe(null)
  expect([await findMailsTo(vendor), await actionsOf(vendor)]).toEqual([[], []])
})

test('schools have no bank data of this kind', async () => {
  const school = await aSchool(context.db)
  expect((await propose(school)).http).toBe(403)
  expect((await callEndpoint(context.db, context.services, withdrawBank, school, {})).http).toBe(403)
})

test('an order of the same day and its payout use the old account; the next order uses the new one', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendorWithPassword()]
  const itemId = await anItem(context.db, vendor)
  const accountIn = async () => {
    await fillCart(context, school, [[itemId, 1]])
    const placed = await order(context, school)
    const row = await context.db
      .selectFrom('orders')
      .select('vendor')
      .where('id', '=', must(placed.orders[0], 'the order').id)
      .executeTakeFirstOrThrow()
    const { bankAccount } = JSON.parse(JSON.stringify(row.vendor))
    return { orderId: must(placed.orders[0], 'the order').id, account: unseal(bankAccount) }
  }
  await propose(vendor)
  const accountBefore = await accountIn()
  expect(accountBefore.account).toBe('9990001')
  await tick(after(24 * HOUR_MS))
  expect((await accountIn()).account).toBe('8880002222')
  const storedOrder = await context.db
    .selectFrom('orders')
    .select('vendor')
    .where('id', '=', accountBefore.orderId)
    .executeTakeFirstOrThrow()
  expect(unseal(JSON.parse(JSON.stringify(storedOrder.vendor)).bankAccount)).toBe('9990001')
})

test('a second change replaces the first and waits its own 24 hours', async () => {
  const vendor = await aVendorWithPassword()
  await propose(vendor)
  await propose(vendor, { bankAccount: '7770003333' }, after(20 * HOUR_MS))
  await tick(after(24 * HOUR_MS))
  expect(await accountOf(vendor)).toEqual(OLD)
  await tick(after(44 * HOUR_MS))
  expect((await accountOf(vendor))[2]).toBe('7770003333')
  const outcomes = await context.db
    .selectFrom('bank_change')
    .select('outcome')
    .where('member_id', '=', vendor.memberId)
    .orderBy('id')
    .execute()
  expect(outcomes).toEqual([{ outcome: 'replaced' }, { outcome: 'applied' }])
})

test('of two concurrent changes, both are recorded and one stays pending', async () => {
  const vendor = await aVendorWithPassword()
  const answers = await Promise.all([propose(vendor), propose(vendor, { bankAccount: '7770003333' })])
  expect(answers.map(({ http }) => http)).toEqual([200, 200])
  const open = await context.db
    .selectFrom('bank_change')
    .select('id')
    .where('member_id', '=', vendor.memberId)
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
  expect(await actionsOf(vendor)).toEqual(['bank-asked', 'bank-asked'])
})

test('two concurrent job runs apply a change once', async () => {
  const vendor = await aVendorWithPassword()
  await propose(vendor)
  await Promise.all([tick(after(24 * HOUR_MS)), tick(after(24 * HOUR_MS))])
  expect(await actionsOf(vendor)).toEqual(['bank-asked', 'bank-applied'])
  expect((await findMailsTo(vendor)).map(({ subject }) => subject)).toEqual([
    'Rekening baru diajukan untuk akun Anda',
    'Rekening baru Anda sudah berlaku',
  ])
})

test('a withdrawn change is not applied and cannot be withdrawn twice', async () => {
  const vendor = await aVendorWithPassword()
  await propose(vendor)
  const withdraw = (actor: Actor) =>
    callEndpoint(context.db, context.services, withdrawBank, actor, { now: NOW })
  expect((await withdraw(await aVendorWithPassword())).http).toBe(404)
  expect((await withdraw(vendor)).http).toBe(200)
  expect(await withdraw(vendor)).toMatchObject({
    http: 404,
    body: { status_message: 'Tidak ada perubahan rekening yang menunggu' },
  })
  await tick(after(48 * HOUR_MS))
  expect(await accountOf(vendor)).toEqual(OLD)
  expect(await actionsOf(vendor)).toEqual(['bank-asked', 'bank-withdrawn'])
})
