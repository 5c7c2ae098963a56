import { showMember } from '@pasar/contract/identity/member-console'
import { memberLog } from '@pasar/contract/identity/member-log'
import { changePayoutHold } from '@pasar/contract/identity/payout-hold'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listPayouts, resendPayout } from '@pasar/contract/payment/payment-console'
import { vendorPayouts } from '@pasar/contract/payment/vendor-payouts'
import { formatChange } from '@pasar/contract/staff/act-labels'
import { listStaffActs } from '@pasar/contract/staff/audit'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../../testing/call-endpoint.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { tickClock } from '../../../testing/partners/bank.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)
const NOW = new Date('2026-11-21T05:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Creates an order with confirmed payment. @returns its id */
async function confirmed(vendor: Actor): Promise<number> {
  const school = await aSchool(context.db)
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  return orderId
}

const REASON = 'Tagihan ganda di tiga sekolah'
const hold = { action: 'hold' as const, kind: 'fraud' as const, reason: REASON }
const release = { action: 'release' as const, reason: 'Sekolah membenarkan semua tagihan' }
const change = (vendor: Actor, body: typeof hold | typeof release, now = NOW) =>
  callEndpoint(context.db, context.services, changePayoutHold, staff, {
    params: { memberId: vendor.memberId },
    body,
    now,
  })

/** A bank that records the payouts that it sends; `onPayOut` runs while it does. */
function recordingBank(onPayOut: (key: string) => Promise<unknown> = async () => {}) {
  const paid: string[] = []
  return {
    paid,
    openAccount: async ({ key }: { key: string }) => ({
      bank: 'Bank Contoh',
      account: key.replaceAll(/\D/g, '').padStart(10, '8'),
    }),
    payOut: async ({ key }: { key: string }) => {
      await onPayOut(key)
      paid.push(key)
      return { sent: true as const, reference: `B-${key}` }
    },
  }
}

test('the job sends no payout of a vendor on hold, and sends it after the release', async () => {
  const [suspect, other] = [await aVendor(context.db), await aVendor(context.db)]
  const [suspended, normal] = [await confirmed(suspect), await confirmed(other)]
  expect((await change(suspect, hold)).http).toBe(200)
  const bank = recordingBank()
  await tickClock(context, later(10), bank)
  await tickClock(context, later(120), bank)
  expect(bank.paid).toEqual([`order-${normal}`])

  const { payouts } = await get(context, listPayouts, staff, { query: { tab: 'waiting' } })
  expect(payouts.map(({ orderId, vendorId, hold }) => [orderId, vendorId, hold])).toEqual([
    [suspended, suspect.memberId, 'fraud'],
  ])
  const dossier = await get(context, showMember, staff, { params: { memberId: suspect.memberId } })
  expect(dossier).toMatchObject({
    payoutHold: { kind: 'fraud', reason: REASON, addedBy: staff.name, addedAt: NOW },
    payoutActions: ['release'],
  })

  expect((await change(suspect, release, later(130))).http).toBe(200)
  await tickClock(context, later(140), bank)
  expect(bank.paid).toEqual([`order-${normal}`, `order-${suspended}`])
})

test('the vendor sees the kind of the hold but not the reason of the staff', async () => {
  const [vendor, other] = [await aVendor(context.db), await aVendor(context.db)]
  const orderId = await confirmed(vendor)
  await confirmed(other)
  await change(vendor, hold)
  const listOf = (actor: Actor) => get(context, vendorPayouts, actor, { query: { tab: 'coming' } })
  const own = await listOf(vendor)
  expect(own.hold).toEqual({ kind: 'fraud', since: NOW })
  expect(own.payouts.map(({ stage }) => stage)).toEqual(['onHold'])
  const foreign = await listOf(other)
  expect([foreign.hold, foreign.payouts.map(({ stage }) => stage)]).toEqual([null, ['transfer']])
  const view = await get(context, viewOrder, vendor, { params: { orderId } })
  expect(view.payout).toMatchObject({ state: 'waiting', isOnHold: true })

  const { events } = await get(context, memberLog, vendor, { query: { kind: 'account' } })
  expect(events[0]).toMatchObject({ action: 'payout-hold-added', reason: 'Pemeriksaan transaksi' })
  const stored = await context.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'member.payout-hold-added')
    .execute()
  expect(JSON.stringify([own, view, events, stored])).not.toContain(REASON)
})

test('a hold during the call to the bank does not affect that payout, but the next one', async () => {
  const vendor = await aVendor(context.db)
  const first = await confirmed(vendor)
  const bank = recordingBank(async (key) => key === `order-${first}` && change(vendor, hold))
  await tickClock(context, later(10), bank)
  const second = await confirmed(vendor)
  await tickClock(context, later(20), bank)
  expect(bank.paid).toContain(`order-${first}`)
  expect(bank.paid).not.toContain(`order-${second}`)
  const stateOf = async (orderId: number) =>
    (await get(context, viewOrder, vendor, { params: { orderId } })).payout?.state
  expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'waiting'])
})

test('a hold needs a reason and a vendor, is not repeated, and blocks resending', async () => {
  const vendor = await aVendor(context.db)
  const params = { memberId: String(vendor.memberId) }
  for (const body of [
    { ...hold, reason: ' ab   ' },
    { ...hold, kind: 'other' },
    { ...hold, action: 'stop' },
  ]) {
    const { db, services } = context
    const { http } = await callWireEndpoint(db, services, changePayoutHold, staff, { params, body })
    expect(http, JSON.stringify(body)).toBe(422)
  }
  expect((await change(await aSchool(context.db), hold)).body).toMatchObject({
    status_message: 'Langkah ini tidak dapat dilakukan pada keadaan akun sekarang',
  })
  expect((await change(vendor, release)).http).toBe(409)
  const orderId = await confirmed(vendor)
  await tickClock(context, later(10), {
    ...recordingBank(),
    payOut: async () => ({ sent: false as const, reason: 'Rekening ditutup' }),
  })
  const answers = await Promise.all([change(vendor, hold), change(vendor, hold)])
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
  const resent = await callEndpoint(context.db, context.services, resendPayout, staff, {
    params: { orderId },
    body: { to: 'order', lastDigits: '1234' },
  })
  expect(resent.body).toMatchObject({
    status_message: 'Pencairan dana penyedia ini ditahan. Lanjutkan dahulu di halaman anggota.',
  })
})

test('the staff log has the reasons, and the state before and after', async () => {
  const [vendor, by] = [await aVendor(context.db), await aStaffMember(context.db)]
  const params = { memberId: vendor.memberId }
  await get(context, changePayoutHold, by, { params, body: hold, now: NOW })
  await get(context, changePayoutHold, by, { params, body: release, now: later(1) })
  const { acts } = await get(context, listStaffActs, by, { query: { by: by.memberId } })
  expect(acts.map(({ reason, changes }) => [reason, changes.map(formatChange)])).toEqual([
    [
      'Sekolah membenarkan semua tagihan',
      [{ label: 'Pencairan dana', before: 'Ditahan', after: 'Berjalan' }],
    ],
    [
      REASON,
      [
        { label: 'Pencairan dana', before: 'Berjalan', after: 'Ditahan' },
        { label: 'Yang dibaca penyedia', before: '', after: 'Pemeriksaan transaksi' },
      ],
    ],
  ])
})
