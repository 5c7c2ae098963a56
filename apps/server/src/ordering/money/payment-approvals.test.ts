import { listNotices } from '@pasar/contract/notification/notification'
import { payOrder, refusePayment } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createApprovalFixture } from '../../../testing/fixtures/approval-fixture.ts'
import { advanceOrderTo, get, paymentOf, photo } from '../../../testing/orders.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'

const fixture = await createApprovalFixture()
const { context, limits, one, other, anOrder, view, confirm, decide, requested } = fixture
const { waiting, queued, stateOf, payoutsOf } = fixture

const messagesOf = async (by: typeof one, tab: 'action' | 'information') =>
  (await get(context, listNotices, by, { query: { tab } })).notices.map(({ words }) => words)

describe('a payment by proof from the limit on', () => {
  test('is requested by one staff member with reference and reason, and pays nothing yet', async () => {
    const order = await anOrder()
    const paid = await advanceOrderTo(context, { ...order, to: 'paid' })
    expect(await confirm(order, one, '')).toEqual([422, 'Alasan wajib diisi'])
    expect(await confirm(order, one)).toEqual([200, ''])
    const after = await view(order)
    expect(after).toMatchObject({ state: 'paid', needsSecondPerson: true, payout: null })
    expect(await payoutsOf(order)).toBe(0)
    expect(after.approval).toMatchObject({
      kind: 'confirm-payment',
      amount: paid?.invoice?.amount,
      reference: 'RK-1',
      reason: 'Cocok dengan mutasi RK-1',
      askedBy: one.name,
      isOwn: true,
      payment: { bank: paid?.payments[0]?.bank, paidOn: '2026-11-21' },
      proofs: [{ mime: 'image/jpeg' }],
    })
    expect((await waiting(other)).map(({ orderId, isOwn }) => [orderId, isOwn])).toEqual([
      [order.orderId, false],
    ])
    expect([await queued(one), await queued(other)]).toEqual([0, 1])
    expect(await messagesOf(other, 'action')).toContainEqual(
      `Pembayaran dengan bukti Rp ${paid?.invoice?.amount.toLocaleString('id-ID')} untuk pesanan ${paid?.number} menunggu persetujuan petugas kedua.`,
    )
    expect(await confirm(order, other)).toEqual([
      409,
      'Sudah diajukan dan menunggu persetujuan petugas kedua',
    ])
    expect(await decide(must(after.approval, 'the approval').id, one, 'cancel')).toEqual([200, ''])
  })

  test('is paid when another staff member approves, and the events name both', async () => {
    const order = await requested()
    expect(await decide(order.approvalId, one, 'approve')).toEqual([
      403,
      'Pengajuan sendiri diputuskan petugas lain',
    ])
    expect((await view(order)).state).toBe('paid')
    expect(await decide(order.approvalId, other, 'approve')).toEqual([200, ''])
    const after = await view(order)
    expect(after).toMatchObject({ state: 'payment_confirmed', approval: null })
    expect(await payoutsOf(order)).toBe(1)
    expect(after.events.slice(-2).map(({ action, detail }) => [action, detail.askedBy])).toEqual([
      ['requestApproval', undefined],
      ['confirmPayment', one.name],
    ])
    expect(brokenAt(await readChain(context.db, order.orderId))).toBeNull()
    expect((await messagesOf(one, 'information'))[0]).toContain('disetujui petugas kedua')
    expect(await decide(order.approvalId, other, 'approve')).toEqual([
      409,
      'Pengajuan ini sudah diputuskan. Muat ulang untuk melihatnya.',
    ])
  })

  test('stays to be checked when the second one refuses, with a reason that the requester reads', async () => {
    const order = await requested()
    expect(await decide(order.approvalId, other, 'refuse')).toEqual([422, 'Alasan wajib diisi'])
    expect(await decide(order.approvalId, other, 'refuse', 'Bukti buram')).toEqual([200, ''])
    const after = await view(order)
    expect(after).toMatchObject({ state: 'paid', approval: null })
    expect(after.events.at(-1)).toMatchObject({
      action: 'refuseApproval',
      detail: { reason: 'Bukti buram', askedBy: one.name },
    })
    expect((await messagesOf(one, 'information'))[0]).toContain('ditolak petugas kedua: Bukti buram')
    // The school sees that its payment is being checked, as before, and nothing of the request.
    const schoolView = await view(order, order.school)
    expect(schoolView).toMatchObject({ state: 'paid', approval: null, needsSecondPerson: false })
    expect(schoolView.events.at(-1)?.action).toBe('pay')
  })

  test('lapses when the proof is refused and replaced meanwhile', async () => {
    const order = await requested()
    const params = { orderId: order.orderId }
    const { version } = await view(order)
    const back = await get(context, refusePayment, one, {
      params,
      body: { version, reason: 'Salah pesanan' },
    })
    expect(await stateOf(order.approvalId)).toBe('lapsed')
    await photo(context, order.school, order.orderId, 'payment', new Date('2026-11-21T03:00:01Z'))
    await get(context, payOrder, order.school, {
      params,
      body: { version: back.version, ...paymentOf(back) },
    })
    expect(await decide(order.approvalId, other, 'approve')).toEqual([
      409,
      'Pengajuan ini sudah diputuskan. Muat ulang untuk melihatnya.',
    ])
    expect(await payoutsOf(order)).toBe(0)
  })
})

test('below the limit, and with the limit 0, one staff member confirms as before', async () => {
  for (const secondPersonFrom of [1_000_000_000, 0]) {
    limits.secondPersonFrom = secondPersonFrom
    const order = await anOrder()
    await advanceOrderTo(context, { ...order, to: 'paid' })
    expect(await confirm(order, one, '')).toEqual([200, ''])
    expect((await view(order)).state).toBe('payment_confirmed')
  }
  limits.secondPersonFrom = 100_000
})

test('a site with one active staff account gets a sentence instead of a request', async () => {
  const order = await anOrder()
  await advanceOrderTo(context, { ...order, to: 'paid' })
  const setStatus = (status: number) =>
    context.db.updateTable('member').set({ status }).where('id', '=', other.memberId).execute()
  await setStatus(2)
  expect(await confirm(order, one)).toEqual([
    409,
    'Jumlah ini perlu dua petugas, tetapi hanya ada satu akun petugas yang aktif. Operator dapat menambah akun petugas atau mengubah batas jumlahnya.',
  ])
  await setStatus(1)
})

describe('the database', () => {
  test('refuses the requester as the second person', async () => {
    const { approvalId } = await requested()
    const approve =
      sql`update payment_approval set state = 'approved', decided_by = asked_by, decided_at = now()
      where id = ${approvalId}`.execute(context.db)
    await expect(approve).rejects.toThrow('payment_approval_second_person')
  })
  test('refuses another requester or amount, and any change of a decision', async () => {
    const { approvalId } = await requested()
    const change = (set: ReturnType<typeof sql>) =>
      sql`update payment_approval set ${set} where id = ${approvalId}`.execute(context.db)
    await expect(change(sql`asked_by = ${other.memberId}`)).rejects.toThrow('is final')
    await expect(change(sql`amount = 1`)).rejects.toThrow('is final')
    await decide(approvalId, other, 'refuse', 'Tidak cocok')
    await expect(change(sql`state = 'approved'`)).rejects.toThrow('is final')
  })
})

test('eight approvals and refusals at once have one result, and one payout at most', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await requested()
    const calls = Array.from({ length: 8 }, (_, at) =>
      decide(order.approvalId, other, at % 3 === 2 ? 'refuse' : 'approve', 'Sudah dicocokkan'),
    )
    const results = (await Promise.all(calls)).map(([http]) => http)
    expect(results.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const state = await stateOf(order.approvalId)
    expect(await payoutsOf(order)).toBe(state === 'approved' ? 1 : 0)
    expect((await view(order)).state).toBe(state === 'approved' ? 'payment_confirmed' : 'paid')
  }
})

test('an approval and a refusal of the proof at the same time have one result', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await requested()
    const { version } = await view(order)
    const [approved] = await Promise.all([
      decide(order.approvalId, other, 'approve'),
      callEndpoint(context.db, context.services, refusePayment, one, {
        params: { orderId: order.orderId },
        body: { version, reason: 'Dana belum masuk' },
      }),
    ])
    const isPaid = approved[0] === 200
    expect((await view(order)).state).toBe(isPaid ? 'payment_confirmed' : 'bast')
    expect(await stateOf(order.approvalId)).toBe(isPaid ? 'approved' : 'lapsed')
    expect(await payoutsOf(order)).toBe(isPaid ? 1 : 0)
  }
})
