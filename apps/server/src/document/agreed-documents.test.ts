import { listDocuments } from '@pasar/contract/document/document'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import {
  acceptOffer,
  counterOffer,
  openNegotiation,
  orderAtAgreedPrice,
} from '@pasar/contract/negotiation/negotiation'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { orderCompared, storeComparison } from '../../testing/compared.ts'
import { createDocumentFixture, pdfTextOf } from '../../testing/fixtures/document-fixture.ts'
import { advanceOrderTo, fillCart, get, order } from '../../testing/orders.ts'
import { onePagePdf } from '../../testing/pdf-files.ts'
import type { Actor } from '../call/actor.ts'

const { context, staff, documentsOf, download } = await createDocumentFixture()
const now = new Date('2026-11-21T03:00:00Z')

/** Returns the text of a document of an order, and its entry in the list. */
async function paperOf(orderId: number, actor: Actor, kind: string) {
  const documents = await documentsOf(orderId, actor)
  const listed = documents.findLast((one) => one.kind === kind)
  return {
    listed,
    text: await pdfTextOf((await download(listed?.url ?? '', actor)).bytes),
    states: documents.map((one) => `${one.kind} ${one.state}`),
  }
}

/** Returns the text of the SPJ of an order. */
async function bundleText(orderId: number, actor: Actor) {
  const { bundleUrl } = await get(context, listDocuments, actor, { params: { orderId } })
  return pdfTextOf((await download(bundleUrl ?? '', actor)).bytes)
}

/** Two units of 1.110.000 with 15.000 of freight: DPP 2.000.000, PPN 220.000, 2.235.000 in all. */
async function anOrder(to: 'confirmed' | 'bast', overrides: Parameters<typeof anItem>[2] = {}) {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { name: 'Lemari arsip', price: 1_110_000, ...overrides })
  await fillCart(context, school, [[itemId, 2]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const view = await advanceOrderTo(context, { orderId, to, school, vendor, staff })
  return { orderId, school, vendor, params: { orderId }, version: must(view, 'the view').version }
}

async function endedBy(
  { orderId, school, vendor, params, version }: Awaited<ReturnType<typeof anOrder>>,
  kind: 'cancel' | 'close',
) {
  const reason = kind === 'cancel' ? 'Kegiatan ditunda' : 'Sudah dibayar di luar sistem'
  await get(context, openRequest, school, { params, body: { version, kind, reason }, now })
  const orderWithRequest = await get(context, viewOrder, vendor, { params, now })
  await get(context, acceptRequest, vendor, {
    params: { orderId, requestId: must(orderWithRequest.requests[0], 'the request').id },
    body: { version: orderWithRequest.version, answer: 'Kami setuju' },
    now,
  })
}

const FIGURES = ['Rp 2.000.000', 'Rp 220.000', 'Rp 2.220.000', 'Rp 15.000', 'Rp 2.235.000']

describe('§1 the minutes of a negotiation', () => {
  test('list each offer with its day and side, and the agreed price', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db, { name: 'CV Tawar' })]
    const itemId = await anItem(context.db, vendor, { name: 'Kertas tawar', price: 64_500 })
    const terms = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 5_000, days: 5, note: '' })
    const opened = await get(context, openNegotiation, school, {
      body: { itemId, optionId: null, quantity: 30, ...terms(58_000), waivesStep: false },
      now,
    })
    const params = { negotiationId: opened.id }
    const countered = await get(context, counterOffer, vendor, {
      params,
      body: { ...terms(61_050), version: opened.version },
      now,
    })
    await get(context, acceptOffer, school, { params, body: { version: countered.version }, now })
    await get(context, orderAtAgreedPrice, school, { params, now })
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    const { listed, text } = await paperOf(orderId, school, 'negotiation')
    // 30 × 61.050 = 1.831.500, and 30.000 of freight and packing.
    expect(listed).toMatchObject({
      title: 'Berita acara negosiasi',
      number: `BAN-2026-${school.memberId}-00001`,
      total: 1_861_500,
      state: 'valid',
    })
    for (const phrase of [
      'Kertas tawar 1 Sekolah: ',
      '21 November 2026 Rp 58.000 Rp 25.000 Rp 5.000 5',
      '2 Penyedia: CV Tawar 21 November 2026 Rp 61.050',
      'Rp 61.050 Rp 1.831.500',
      'disepakati kedua pihak',
    ])
      expect(text).toContain(phrase)
  })
})

describe('§1 the forms of an agreed end', () => {
  test('cancellation: states requester, reason, answer and amounts; the surat pesanan becomes void', async () => {
    const one = await anOrder('confirmed')
    await endedBy(one, 'cancel')
    const { listed, text, states } = await paperOf(one.orderId, one.vendor, 'cancellation')
    expect(listed).toMatchObject({
      title: 'Kesepakatan pembatalan',
      number: `KPB-2026-${one.school.memberId}-00001`,
      total: 2_235_000,
    })
    for (const phrase of [
      ...FIGURES,
      one.school.name,
      'Kegiatan ditunda',
      'Kami setuju',
      'pesanan ini dibatalkan',
    ])
      expect(text).toContain(phrase)
    expect(states).toEqual(['order void', 'cancellation valid'])
  })

  test('closure after the BAST: voids BAST and proforma, but not surat pesanan and inspection', async () => {
    const one = await anOrder('bast')
    const file = { name: 'formulir.pdf', bytes: onePagePdf() }
    for (const actor of [one.school, one.vendor])
      await get(context, uploadOrderFile, actor, {
        params: { purpose: 'closure', orderId: one.orderId },
        file,
        now,
      })
    await endedBy(one, 'close')
    const { listed, text, states } = await paperOf(one.orderId, one.school, 'closure')
    expect(listed).toMatchObject({
      title: 'Kesepakatan penyelesaian',
      number: `KPS-2026-${one.school.memberId}-00001`,
      total: 2_235_000,
    })
    for (const phrase of [...FIGURES, 'Sudah dibayar di luar sistem', 'pesanan ini ditutup'])
      expect(text).toContain(phrase)
    expect(states).toEqual([
      'order valid',
      'delivery valid',
      'inspection valid',
      'bast void',
      'proforma void',
      'closure valid',
    ])
  })
})

describe('§1 services instead of goods', () => {
  test('are accepted by a BAPP with the amount owed', async () => {
    const { orderId, school } = await anOrder('bast', {
      kind: 'service',
      name: 'Pengecatan ruang kelas',
      unit: 'Ruang',
    })
    const { listed, text } = await paperOf(orderId, school, 'bast')
    // A service has no delivery, so there is no freight.
    expect(listed).toMatchObject({
      title: 'Berita acara penyelesaian pekerjaan (BAPP)',
      number: `BAPP-2026-${school.memberId}-0001`,
      total: 2_220_000,
    })
    for (const phrase of [
      'Sabtu, tanggal dua puluh satu bulan November tahun dua ribu dua puluh enam',
      'Pengecatan ruang kelas ruang Termasuk PPN 2 Rp 1.110.000 Rp 2.220.000',
      'wajib membayar dua juta dua ratus dua puluh ribu rupiah',
      'Ibu Contoh',
    ])
      expect(text).toContain(phrase)
  })

  test('have an SPJ with a completion report, without goods and delivery notes', async () => {
    const service = { kind: 'service', name: 'Pengecatan ruang kelas', unit: 'Ruang' } as const
    const { orderId, school, vendor } = await anOrder('bast', service)
    const { listed } = await paperOf(orderId, school, 'delivery')
    expect(listed).toMatchObject({
      title: 'Laporan penyelesaian pekerjaan',
      number: `LPP-2026-${vendor.memberId}-00001`,
    })
    const text = await bundleText(orderId, school)
    for (const phrase of [
      'Perihal : Pesanan jasa',
      'LAPORAN PENYELESAIAN PEKERJAAN',
      'Jasa yang dikerjakan No. Jasa Satuan Dikerjakan 1 Pengecatan ruang kelas ruang 2',
      'PENCOCOKAN JUMLAH JASA',
      'Jumlah yang dipesan, dikerjakan, ditolak, dan diterima saling cocok.',
      `Nomor BAPP : BAPP-2026-${school.memberId}-0001`,
      // The goods are 2.220.000 without freight: DPP 2.000.000, PPN 220.000.
      'Harga jasa Rp 2.220.000 Total Rp 2.220.000',
    ])
      expect(text).toContain(phrase)
    expect(text.replaceAll('Barang dan Jasa', '').replaceAll('Barang atau jasa', '')).not.toMatch(
      /barang|surat jalan|kirim|BAST/i,
    )
  })
})

describe('§1 the SPJ of an order that ended early', () => {
  test('states the cancelled amount and no comparison that has nothing to compare', async () => {
    const { orderId, school, vendor } = await anOrder('confirmed')
    const params = { orderId }
    const { version } = await get(context, viewOrder, school, { params })
    const body = { version, kind: 'cancel', reason: 'Kegiatan ditiadakan' } as const
    await get(context, openRequest, school, { params, body, now })
    const { requests, ...existing } = await get(context, viewOrder, vendor, { params })
    await get(context, acceptRequest, vendor, {
      params: { orderId, requestId: must(requests.at(-1), 'the request').id },
      body: { version: existing.version, answer: '' },
      now,
    })
    const text = await bundleText(orderId, school)
    for (const phrase of [
      'Tanggal pesanan : 21 November 2026',
      'Keadaan pesanan : Dibatalkan, tidak ada pembayaran',
      'Nilai pesanan yang dibatalkan Rp 2.235.000 Dua juta dua ratus tiga puluh lima ribu rupiah',
    ])
      expect(text).toContain(phrase)
    for (const phrase of ['Nol rupiah', 'PENCOCOKAN ANGKA', 'saling cocok'])
      expect(text).not.toContain(phrase)
  })
})

test('§1 prints a long name in full, also in the signature block', async () => {
  const name = 'CV Mitra Sarana Pendidikan Nusantara Sejahtera Bersama Anak Bangsa Indonesia Timur'
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db, { name })]
  await fillCart(context, school, [[await anItem(context.db, vendor), 2]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const { text } = await paperOf(orderId, school, 'order')
  // As addressee, as party, and in the signature block.
  expect(text.split(name)).toHaveLength(4)
})

describe('§1 the comparison of an order', () => {
  test('shows offers, choice and reason, also in the bundle; amounts equal the order', async () => {
    const school = await aSchool(context.db)
    const items = await Promise.all(
      ['CV Murah', 'CV Mahal'].map(async (name, at) =>
        anItem(context.db, await aVendor(context.db, { name }), {
          name: `Meja ${at + 1}`,
          price: 5_550_000 + at * 111_000,
        }),
      ),
    )
    const id = await storeComparison(context, school, items, 10, now)
    const { body } = await orderCompared(
      context,
      school,
      [[must(items[0], 'the item'), 10]],
      { reason: 'Paling murah dan paling dekat', comparisonIds: [id] },
      now,
    )
    const orderId = Number(Object(body).data.orders[0].id)
    const { listed, text } = await paperOf(orderId, school, 'comparison')
    // 55.500.000 + 55.000; DPP 50.000.000. The other offer: 56.610.000, DPP 51.000.000, PPN
    // 5.610.000.
    expect(listed).toMatchObject({ title: 'Perbandingan penawaran', total: 55_555_000, state: 'valid' })
    for (const phrase of [
      'Paling murah dan paling dekat',
      'Meja 1, 10 Pcs, dibandingkan 21 November 2026',
      'Harga satuan Harga sebelum PPN Jumlah harga Ongkos kirim Sampai sekolah',
      'CV Murah (dipilih). Termasuk PPN Rp 5.500.000, pengiriman 4 hari Rp 5.550.000 Rp 50.000.000 Rp 55.500.000 Rp 55.000 Rp 55.555.000',
      'CV Mahal: Meja 2. Termasuk PPN Rp 5.610.000, pengiriman 4 hari Rp 5.661.000 Rp 51.000.000 Rp 56.610.000 Rp 55.000 Rp 56.665.000',
      'Dipesan 10 Pcs × Rp 5.550.000 = Rp 55.500.000. Perlu 2 penyedia karena nilai pesanan Rp 55.555.000.',
    ])
      expect(text).toContain(phrase)
    const all = await bundleText(orderId, school)
    expect(all).toContain('saling cocok sampai rupiah terakhir')
    expect(all).toContain(listed?.number)
  })
})
