import {
  agreeToRemedy,
  cancelComplaint,
  completeComplaint,
  listComplaints,
  openComplaint,
  postComplaintMessage,
  proposeRemedy,
  viewComplaint,
} from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { aStaffMember, aVendor } from '../../../testing/builders.ts'
import { createComplaint, createDamagedDelivery, evidence } from '../../../testing/complaints.ts'
import { clockAt, createTestContext, get, inspectionOf, photo } from '../../../testing/orders.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

describe('§4 complaint', () => {
  test('opening it with a photo flags the order and blocks the BAST', async () => {
    const one = await createComplaint(context, staff)
    expect(one.view.entries[0]?.files).toHaveLength(1)
    const flaggedOrder = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(flaggedOrder.complained).toBe(true)
    await photo(context, one.school, one.orderId, 'bast')
    await expect(
      get(context, uploadBast, one.school, {
        params: one.params,
        body: {
          ...inspectionOf(one.lines),
          version: flaggedOrder.version,
          agreed: true,
          chargePenalty: false,
        },
      }),
    ).rejects.toThrow('Masih ada komplain')
  })

  test('is rejected without a photo, and nothing is stored', async () => {
    const one = await createDamagedDelivery(context, staff)
    const body = { lineNo: 1, category: 'damaged' as const, text: 'Layar satu laptop retak' }
    await expect(get(context, openComplaint, one.school, { params: one.params, body, now })).rejects.toThrow(
      'Unggah paling sedikit satu foto',
    )
    expect((await get(context, viewOrder, one.school, { params: one.params })).complained).toBe(false)
    expect((await get(context, listComplaints, one.school, { query: {} })).counts.all).toBe(0)
  })

  test('an agreed replacement lets the vendor ship the broken unit again', async () => {
    const one = await createComplaint(context, staff)
    const proposed = await get(context, proposeRemedy, one.vendor, {
      params: one.about,
      body: { version: one.view.version, remedy: 'replace', amount: 0, text: 'Kami kirim pengganti' },
      now,
    })
    expect(proposed).toMatchObject({ awaited: 'opener', proposal: { remedy: 'replace', state: 'waiting' } })
    const own = { params: one.about, body: { version: proposed.version } }
    await expect(get(context, agreeToRemedy, one.vendor, own)).rejects.toThrow('menunggu jawaban pihak lain')
    const settled = await get(context, agreeToRemedy, one.school, { ...own, now })
    expect(settled).toMatchObject({ state: 'open', proposal: { state: 'agreed' } })
    const refreshedOrder = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(refreshedOrder.lines[0]?.shipped).toBe(3)
    expect(refreshedOrder.offered).toContain('ship')
    const done = await get(context, completeComplaint, one.school, {
      params: one.about,
      body: { version: settled.version, text: 'Pengganti sudah baik' },
      now,
    })
    expect(done).toMatchObject({ state: 'completed', offered: [] })
    expect((await get(context, viewOrder, one.school, { params: one.params })).complained).toBe(false)
    expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
  })

  test('an agreed price cut lowers the amount owed', async () => {
    const one = await createComplaint(context, staff)
    const offer = (amount: number) =>
      get(context, proposeRemedy, one.vendor, {
        params: one.about,
        body: { version: one.view.version, remedy: 'price_cut', amount, text: '' },
        now,
      })
    await expect(offer(0)).rejects.toThrow('Potongan harus di atas nol')
    // 35.520.000: DPP 32.000.000, less PPh of 160.000 and the fee of 5.000.
    await expect(offer(31_835_001)).rejects.toThrow('paling banyak Rp 31.835.000, bagian penyedia')
    const proposed = await offer(500_000)
    const agreed = await get(context, agreeToRemedy, one.school, {
      params: one.about,
      body: { version: proposed.version },
      now,
    })
    await get(context, completeComplaint, one.school, {
      params: one.about,
      body: { version: agreed.version, text: '' },
      now,
    })
    await photo(context, one.school, one.orderId, 'bast')
    const { version, amounts } = await get(context, viewOrder, one.school, { params: one.params })
    const handed = await get(context, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(one.lines), version, agreed: true, chargePenalty: false },
    })
    expect(handed.invoice).toMatchObject({ penalty: 0, amount: amounts.total - 500_000 })
    // 35.020.000 × 100 / 111 is 31.549.549,5; PPh is 0,5 % of it, rounded down.
    expect(handed.invoice?.amounts).toMatchObject({
      gross: 35_020_000,
      dpp: 31_549_550,
      ppn: 3_470_450,
      pph: 157_747,
      fee: 5_000,
    })
  })

  test('rejects a second price cut that exceeds the share of the vendor together with the first', async () => {
    const one = await createComplaint(context, staff)
    await evidence(context, one.school, one.orderId)
    const other = await get(context, openComplaint, one.school, {
      params: one.params,
      body: { lineNo: null, category: 'wrong_item', text: 'Warnanya lain dari yang dipesan' },
      now,
    })
    const proposed = async ({ id, version }: { id: number; version: number }) =>
      get(context, proposeRemedy, one.vendor, {
        params: { complaintId: id },
        body: { version, remedy: 'price_cut', amount: 20_000_000, text: '' },
        now,
      })
    const agree = ({ id, version }: { id: number; version: number }) =>
      get(context, agreeToRemedy, one.school, { params: { complaintId: id }, body: { version }, now })
    const [first, second] = [await proposed(one.view), await proposed(other)]
    await agree(first)
    // 31.835.000 in total, less the amount just agreed.
    await expect(agree(second)).rejects.toThrow('paling banyak Rp 11.835.000, bagian penyedia')
  })

  test('a return of the goods on request completes the complaint', async () => {
    const one = await createComplaint(context, staff)
    const found = inspectionOf(one.lines)
    const { version } = await get(context, viewOrder, one.school, { params: one.params })
    await get(context, inspectOrder, one.school, {
      params: one.params,
      body: {
        ...found,
        version,
        lines: found.lines.map((line) => ({ ...line, good: 0, damaged: 4, condition: 'damaged' as const })),
      },
    })
    await get(context, openRequest, one.school, {
      params: one.params,
      body: { version: version + 1, kind: 'return', reason: 'Semua rusak' },
      now,
    })
    const asking = await get(context, viewOrder, one.vendor, { params: one.params })
    await get(context, acceptRequest, one.vendor, {
      params: { ...one.params, requestId: must(asking.requests[0], 'the request').id },
      body: { version: version + 2, answer: '' },
      now,
    })
    const ended = await get(context, viewComplaint, one.vendor, { params: one.about })
    expect(ended).toMatchObject({ state: 'completed', resolution: 'Pesanan telah berakhir', offered: [] })
    expect(await get(context, viewOrder, one.school, { params: one.params })).toMatchObject({
      state: 'rejected',
      complained: false,
    })
  })

  test('escalates to the platform after seven days without an answer', async () => {
    const one = await createComplaint(context, staff)
    const stateAt = async (at: string) => {
      await clockAt(context, at)
      return (await get(context, viewComplaint, one.school, { params: one.about })).state
    }
    expect(await stateAt('2026-11-28T16:59:59Z')).toBe('open')
    expect(await stateAt('2026-11-28T17:00:00Z')).toBe('escalated')
  })

  test('is completed seven days after an agreed remedy if the opener does not respond', async () => {
    const one = await createComplaint(context, staff)
    const proposed = await get(context, proposeRemedy, one.vendor, {
      params: one.about,
      body: { version: one.view.version, remedy: 'replace', amount: 0, text: '' },
      now,
    })
    await get(context, agreeToRemedy, one.school, {
      params: one.about,
      body: { version: proposed.version },
      now,
    })
    await clockAt(context, '2026-11-28T17:00:00Z')
    expect((await get(context, viewComplaint, one.school, { params: one.about })).state).toBe('completed')
  })

  test('only the opener cancels or completes it; strangers get 404; a stale version is rejected', async () => {
    const one = await createComplaint(context, staff)
    const { version } = one.view
    const body = { version, text: '' }
    await expect(get(context, cancelComplaint, one.vendor, { params: one.about, body })).rejects.toThrow(
      'Langkah ini belum dapat',
    )
    const stranger = await aVendor(context.db)
    await expect(get(context, viewComplaint, stranger, { params: one.about })).rejects.toThrow(
      'Komplain tidak ditemukan',
    )
    await get(context, postComplaintMessage, one.vendor, {
      params: one.about,
      body: { version, text: 'Sedang kami periksa' },
      now,
    })
    await expect(get(context, cancelComplaint, one.school, { params: one.about, body })).rejects.toThrow(
      'baru saja diubah',
    )
    const cancelled = await get(context, cancelComplaint, one.school, {
      params: one.about,
      body: { version: version + 1, text: 'Sudah jelas' },
    })
    expect(cancelled).toMatchObject({ state: 'cancelled', resolution: 'Sudah jelas' })
  })
})
