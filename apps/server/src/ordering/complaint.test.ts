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
import { describe, expect, test } from 'vitest'
import { aStaffMember, aVendor } from '../../testing/builders.ts'
import { createComplaint, createDamagedDelivery, evidence } from '../../testing/complaints.ts'
import { clockAt, createTestContext, get, inspectionOf, photo } from '../../testing/orders.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'

const house = await createTestContext()
const staff = await aStaffMember(house.db)

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

describe('§4 complaint', () => {
  test('opened with its photo it marks the order and blocks the BAST', async () => {
    const one = await createComplaint(house, staff)
    expect(one.view.entries[0]?.files).toHaveLength(1)
    const marked = await get(house, viewOrder, one.vendor, { params: one.params })
    expect(marked.complained).toBe(true)
    await photo(house, one.school, one.orderId, 'bast')
    await expect(
      get(house, uploadBast, one.school, {
        params: one.params,
        body: { ...inspectionOf(one.lines), version: marked.version, agreed: true, chargePenalty: false },
      }),
    ).rejects.toThrow('Masih ada komplain')
  })

  test('without a photo it is refused, and nothing of it is kept', async () => {
    const one = await createDamagedDelivery(house, staff)
    const body = { lineNo: 1, category: 'damaged' as const, text: 'Layar satu laptop retak' }
    await expect(get(house, openComplaint, one.school, { params: one.params, body, now })).rejects.toThrow(
      'Unggah paling sedikit satu foto',
    )
    expect((await get(house, viewOrder, one.school, { params: one.params })).complained).toBe(false)
    expect((await get(house, listComplaints, one.school, { query: {} })).counts.all).toBe(0)
  })

  test('a replacement is proposed and agreed to: the vendor can send the broken one again', async () => {
    const one = await createComplaint(house, staff)
    const proposed = await get(house, proposeRemedy, one.vendor, {
      params: one.about,
      body: { version: one.view.version, remedy: 'replace', amount: 0, text: 'Kami kirim pengganti' },
      now,
    })
    expect(proposed).toMatchObject({ awaited: 'opener', proposal: { remedy: 'replace', state: 'waiting' } })
    const own = { params: one.about, body: { version: proposed.version } }
    await expect(get(house, agreeToRemedy, one.vendor, own)).rejects.toThrow('menunggu jawaban pihak lain')
    const settled = await get(house, agreeToRemedy, one.school, { ...own, now })
    expect(settled).toMatchObject({ state: 'open', proposal: { state: 'agreed' } })
    const again = await get(house, viewOrder, one.vendor, { params: one.params })
    expect(again.lines[0]?.shipped).toBe(3)
    expect(again.offered).toContain('ship')
    const done = await get(house, completeComplaint, one.school, {
      params: one.about,
      body: { version: settled.version, text: 'Pengganti sudah baik' },
      now,
    })
    expect(done).toMatchObject({ state: 'completed', offered: [] })
    expect((await get(house, viewOrder, one.school, { params: one.params })).complained).toBe(false)
    expect(brokenAt(await readChain(house.db, one.orderId))).toBeNull()
  })

  test('a price cut that both agree on lowers what is owed', async () => {
    const one = await createComplaint(house, staff)
    const offer = (amount: number) =>
      get(house, proposeRemedy, one.vendor, {
        params: one.about,
        body: { version: one.view.version, remedy: 'price_cut', amount, text: '' },
        now,
      })
    await expect(offer(0)).rejects.toThrow('Potongan harus di atas nol')
    // 35.520.000: DPP 32.000.000, less PPh of 160.000 and the fee of 5.000.
    await expect(offer(31_835_001)).rejects.toThrow('paling banyak Rp 31.835.000, bagian penyedia')
    const proposed = await offer(500_000)
    const agreed = await get(house, agreeToRemedy, one.school, {
      params: one.about,
      body: { version: proposed.version },
      now,
    })
    await get(house, completeComplaint, one.school, {
      params: one.about,
      body: { version: agreed.version, text: '' },
      now,
    })
    await photo(house, one.school, one.orderId, 'bast')
    const { version, amounts } = await get(house, viewOrder, one.school, { params: one.params })
    const handed = await get(house, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(one.lines), version, agreed: true, chargePenalty: false },
    })
    expect(handed.invoice).toMatchObject({ penalty: 500_000, amount: amounts.total - 500_000 })
  })

  test('of two price cuts that are more than the vendor gets together, the second cannot be agreed to', async () => {
    const one = await createComplaint(house, staff)
    await evidence(house, one.school, one.orderId)
    const other = await get(house, openComplaint, one.school, {
      params: one.params,
      body: { lineNo: null, category: 'wrong_item', text: 'Warnanya lain dari yang dipesan' },
      now,
    })
    const proposed = async ({ id, version }: { id: number; version: number }) =>
      get(house, proposeRemedy, one.vendor, {
        params: { complaintId: id },
        body: { version, remedy: 'price_cut', amount: 20_000_000, text: '' },
        now,
      })
    const agree = ({ id, version }: { id: number; version: number }) =>
      get(house, agreeToRemedy, one.school, { params: { complaintId: id }, body: { version }, now })
    const [first, second] = [await proposed(one.view), await proposed(other)]
    await agree(first)
    // 31.835.000 in all, less what was just agreed on.
    await expect(agree(second)).rejects.toThrow('paling banyak Rp 11.835.000, bagian penyedia')
  })

  test('when the goods are taken back on request, what is complained about is settled with them', async () => {
    const one = await createComplaint(house, staff)
    const found = inspectionOf(one.lines)
    const { version } = await get(house, viewOrder, one.school, { params: one.params })
    await get(house, inspectOrder, one.school, {
      params: one.params,
      body: {
        ...found,
        version,
        lines: found.lines.map((line) => ({ ...line, good: 0, damaged: 4, condition: 'damaged' as const })),
      },
    })
    await get(house, openRequest, one.school, {
      params: one.params,
      body: { version: version + 1, kind: 'return', reason: 'Semua rusak' },
      now,
    })
    const asking = await get(house, viewOrder, one.vendor, { params: one.params })
    await get(house, acceptRequest, one.vendor, {
      params: { ...one.params, requestId: asking.requests[0]?.id ?? 0 },
      body: { version: version + 2, answer: '' },
      now,
    })
    const ended = await get(house, viewComplaint, one.vendor, { params: one.about })
    expect(ended).toMatchObject({ state: 'completed', resolution: 'Pesanan telah berakhir', offered: [] })
    expect(await get(house, viewOrder, one.school, { params: one.params })).toMatchObject({
      state: 'rejected',
      complained: false,
    })
  })

  test('silence: after seven days it goes to the platform by itself', async () => {
    const one = await createComplaint(house, staff)
    const stateAt = async (at: string) => {
      await clockAt(house, at)
      return (await get(house, viewComplaint, one.school, { params: one.about })).state
    }
    expect(await stateAt('2026-11-28T16:59:59Z')).toBe('open')
    expect(await stateAt('2026-11-28T17:00:00Z')).toBe('escalated')
  })

  test('an opener that says nothing after its remedy was carried out is taken to be content after seven days', async () => {
    const one = await createComplaint(house, staff)
    const proposed = await get(house, proposeRemedy, one.vendor, {
      params: one.about,
      body: { version: one.view.version, remedy: 'replace', amount: 0, text: '' },
      now,
    })
    await get(house, agreeToRemedy, one.school, {
      params: one.about,
      body: { version: proposed.version },
      now,
    })
    await clockAt(house, '2026-11-28T17:00:00Z')
    expect((await get(house, viewComplaint, one.school, { params: one.about })).state).toBe('completed')
  })

  test('only who opened it cancels or settles it; a stranger hears of none; a stale version is told', async () => {
    const one = await createComplaint(house, staff)
    const { version } = one.view
    const body = { version, text: '' }
    await expect(get(house, cancelComplaint, one.vendor, { params: one.about, body })).rejects.toThrow(
      'Langkah ini belum dapat',
    )
    const stranger = await aVendor(house.db)
    await expect(get(house, viewComplaint, stranger, { params: one.about })).rejects.toThrow(
      'Komplain tidak ditemukan',
    )
    await get(house, postComplaintMessage, one.vendor, {
      params: one.about,
      body: { version, text: 'Sedang kami periksa' },
      now,
    })
    await expect(get(house, cancelComplaint, one.school, { params: one.about, body })).rejects.toThrow(
      'baru saja diubah',
    )
    const cancelled = await get(house, cancelComplaint, one.school, {
      params: one.about,
      body: { version: version + 1, text: 'Sudah jelas' },
    })
    expect(cancelled).toMatchObject({ state: 'cancelled', resolution: 'Sudah jelas' })
  })
})
