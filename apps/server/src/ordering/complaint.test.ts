import { listDocuments } from '@pasar/contract/document/document'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import {
  agreeToRemedy,
  cancelComplaint,
  completeComplaint,
  decideComplaint,
  declineRemedy,
  escalateComplaint,
  listComplaints,
  openComplaint,
  proposeRemedy,
  sayInComplaint,
  viewComplaint,
} from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, askOther } from '@pasar/contract/ordering/requests'
import { inspectOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { aPhoto, bringTo, fill, get, inspectionOf, order, ownHouse, photo } from '../../testing/orders.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'
import type { Actor } from '../http/actor.ts'
import { simulatedBank } from '../payment/bank.ts'
import { runTimers } from './timers.ts'

const house = await ownHouse()
const staff = await aStaffMember(house.db)

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

/** Four laptops of 8.880.000 each on their way, one of them found broken. */
async function broken() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 8_880_000 })
  await fill(house, school, [[itemId, 4]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  const shipped = await bringTo(house, { orderId, to: 'shipping', school, vendor, staff })
  const params = { orderId }
  const found = inspectionOf(shipped?.lines ?? [])
  const lines = found.lines.map((line) => ({ ...line, good: 3, damaged: 1, condition: 'damaged' as const }))
  await get(house, inspectOrder, school, {
    params,
    body: { ...found, version: shipped?.version ?? 0, lines },
  })
  return { orderId, school, vendor, itemId, params, lines: shipped?.lines ?? [] }
}

const evidence = async (actor: Actor, orderId: number) =>
  get(house, uploadOrderFile, actor, {
    params: { purpose: 'complaint', orderId },
    file: { name: 'retak.jpg', bytes: await aPhoto() },
    now,
  })

async function complained() {
  const one = await broken()
  await evidence(one.school, one.orderId)
  const view = await get(house, openComplaint, one.school, {
    params: one.params,
    body: { lineNo: 1, category: 'damaged', text: 'Layar satu laptop retak' },
    now,
  })
  return { ...one, view, about: { complaintId: view.id } }
}

const clock = (at: string) =>
  runTimers(
    {
      db: house.db,
      sealer: house.services.sealer,
      bank: simulatedBank(),
      settings: async () => DEFAULT_SETTINGS,
    },
    new Date(at),
  )

describe('§4 complaint', () => {
  test('opened with its photo it marks the order and blocks the BAST', async () => {
    const one = await complained()
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
    const one = await broken()
    const body = { lineNo: 1, category: 'damaged' as const, text: 'Layar satu laptop retak' }
    await expect(get(house, openComplaint, one.school, { params: one.params, body, now })).rejects.toThrow(
      'Unggah paling sedikit satu foto',
    )
    expect((await get(house, viewOrder, one.school, { params: one.params })).complained).toBe(false)
    expect((await get(house, listComplaints, one.school, { query: {} })).counts.all).toBe(0)
  })

  test('a replacement is proposed and agreed to: the vendor can send the broken one again', async () => {
    const one = await complained()
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
    const one = await complained()
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

  test('declined once, the platform may be called; it decides that the goods go back', async () => {
    const one = await complained()
    const escalate = (actor: Actor, version: number) =>
      get(house, escalateComplaint, actor, { params: one.about, body: { version, text: '' }, now })
    await expect(escalate(one.school, one.view.version)).rejects.toThrow('masih punya waktu')
    const proposed = await get(house, proposeRemedy, one.vendor, {
      params: one.about,
      body: { version: one.view.version, remedy: 'continue', amount: 0, text: 'Retak saat dibuka' },
      now,
    })
    const declined = await get(house, declineRemedy, one.school, {
      params: one.about,
      body: { version: proposed.version, text: 'Retak sejak tiba' },
      now,
    })
    const escalated = await escalate(one.school, declined.version)
    expect(escalated).toMatchObject({ state: 'escalated', decideBy: new Date('2026-11-27T16:59:59.999Z') })
    await get(house, decideComplaint, staff, {
      params: one.about,
      body: {
        version: escalated.version,
        remedy: 'return',
        amount: 0,
        text: 'Barang dikembalikan seluruhnya',
      },
      now,
    })
    const after = await get(house, viewOrder, one.vendor, { params: one.params })
    expect(after).toMatchObject({ state: 'rejected', complained: false })
  })

  /** What the platform decides in a complaint that the school brought before it after the vendor's words were declined. */
  async function decided(
    one: Awaited<ReturnType<typeof complained>>,
    remedy: 'short' | 'close',
    text: string,
  ) {
    const proposed = await get(house, proposeRemedy, one.vendor, {
      params: one.about,
      body: { version: one.view.version, remedy: 'continue', amount: 0, text: 'Retak saat dibuka' },
      now,
    })
    const declined = await get(house, declineRemedy, one.school, {
      params: one.about,
      body: { version: proposed.version, text: 'Retak sejak tiba' },
      now,
    })
    const { version } = await get(house, escalateComplaint, one.school, {
      params: one.about,
      body: { version: declined.version, text: '' },
      now,
    })
    const body = { version, remedy, amount: 0, text }
    return get(house, decideComplaint, staff, { params: one.about, body, now })
  }

  test('the platform decides that the three good ones are taken: the BAST for them is open, and they are owed', async () => {
    const one = await complained()
    expect(await decided(one, 'short', 'Tiga unit diterima')).toMatchObject({ state: 'completed' })
    await photo(house, one.school, one.orderId, 'bast')
    const { version } = await get(house, viewOrder, one.school, { params: one.params })
    const found = inspectionOf(one.lines)
    const handed = (good: number) =>
      get(house, uploadBast, one.school, {
        params: one.params,
        body: {
          ...found,
          lines: found.lines.map((line) => ({
            ...line,
            good,
            damaged: 4 - good,
            condition: 'damaged' as const,
          })),
          version,
          agreed: true,
          chargePenalty: false,
        },
      })
    await expect(handed(2)).rejects.toThrow('tidak sesuai')
    expect((await handed(3)).invoice?.amounts.gross).toBe(26_640_000) // 3 × 8.880.000
  })

  test('after the BAST the platform can close an order that is not paid for, and the paper says who decided', async () => {
    const one = await complained()
    await get(house, cancelComplaint, one.school, {
      params: one.about,
      body: { version: one.view.version, text: '' },
      now,
    })
    await photo(house, one.school, one.orderId, 'bast')
    const before = await get(house, viewOrder, one.school, { params: one.params })
    await get(house, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(one.lines), version: before.version, agreed: true, chargePenalty: false },
      now,
    })
    await evidence(one.school, one.orderId)
    const again = await get(house, openComplaint, one.school, {
      params: one.params,
      body: { lineNo: 1, category: 'damaged', text: 'Semua layar padam setelah sehari' },
      now,
    })
    expect(again.remedies).toEqual(['continue'])
    const about = { complaintId: again.id }
    await decided({ ...one, view: again, about }, 'close', 'Cacat tersembunyi, ditutup tanpa bayar')
    const after = await get(house, viewOrder, one.school, { params: one.params })
    expect(after).toMatchObject({ state: 'closed', complained: false })
    const { documents } = await get(house, listDocuments, one.school, { params: one.params })
    const states = new Map(documents.map(({ kind, state }) => [kind, state]))
    expect([states.get('bast'), states.get('proforma'), states.get('closure')]).toEqual([
      'void',
      'void',
      'valid',
    ])
    const { content } = await house.db
      .selectFrom('document')
      .select('content')
      .where('order_id', '=', one.orderId)
      .where('kind', '=', 'closure')
      .executeTakeFirstOrThrow()
    expect(content).toContain('Platform memutuskan bahwa pesanan ini ditutup')
    expect(content).not.toContain('Kedua pihak sepakat')
  })

  test('when the goods are taken back on request, what is complained about is settled with them', async () => {
    const one = await complained()
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
    await get(house, askOther, one.school, {
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
    const one = await complained()
    const stateAt = async (at: string) => {
      await clock(at)
      return (await get(house, viewComplaint, one.school, { params: one.about })).state
    }
    expect(await stateAt('2026-11-28T16:59:59Z')).toBe('open')
    expect(await stateAt('2026-11-28T17:00:00Z')).toBe('escalated')
  })

  test('an opener that says nothing after its remedy was carried out is taken to be content after seven days', async () => {
    const one = await complained()
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
    await clock('2026-11-28T17:00:00Z')
    expect((await get(house, viewComplaint, one.school, { params: one.about })).state).toBe('completed')
  })

  test('only who opened it cancels or settles it; a stranger hears of none; a stale version is told', async () => {
    const one = await complained()
    const { version } = one.view
    const body = { version, text: '' }
    await expect(get(house, cancelComplaint, one.vendor, { params: one.about, body })).rejects.toThrow(
      'Langkah ini belum dapat',
    )
    const stranger = await aVendor(house.db)
    await expect(get(house, viewComplaint, stranger, { params: one.about })).rejects.toThrow(
      'Komplain tidak ditemukan',
    )
    await get(house, sayInComplaint, one.vendor, {
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
