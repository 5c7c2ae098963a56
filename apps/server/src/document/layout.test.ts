import { describe, expect, test } from 'vitest'
import { issued, paidOrder } from '../../testing/order-snapshot.ts'
import { bytesOf, look, pagesOf, piecesOf } from '../../testing/printed.ts'
import { bundleJob } from './bundle.ts'
import { print } from './print.ts'

describe('issuers and signatures', () => {
  test('a surat pesanan has letterhead, subject, addressee and the NIP of the principal', async () => {
    const text = (await pagesOf(await bytesOf('order', paidOrder(1)))).join(' ')
    for (const phrase of [
      'PEMERINTAH KABUPATEN SIDOARJO DINAS PENDIDIKAN SDN CONTOH 2',
      'Lampiran : -',
      'Perihal : Pesanan barang',
      'Sidoarjo, 25 November 2026 Kepada Yth. CV Contoh Jaya di Sidoarjo',
      'Dengan hormat, bersama surat ini kami menyampaikan pesanan',
      'Siti Contoh, S.Pd. NIP 19750412 200003 2 005',
      'Sumber dana : BOS Reguler',
      'Tahun anggaran : 2026',
      '5.1.02.01 Belanja alat tulis kantor',
    ])
      expect(text).toContain(phrase)
  })

  test('prints blank lines for facts that a school has not entered', async () => {
    const { office: _, ...buyer } = paidOrder(1).buyer
    const text = (await pagesOf(await bytesOf('receipt', paidOrder(1, { buyer })))).join(' ')
    expect(text).toMatch(/NIP \.{20,}/)
    expect(text).toMatch(/\(\.{20,}\)/)
    expect(text).not.toContain('undefined')
  })

  test('a receipt names receiver and beneficiary; only one above five million has a duty stamp', async () => {
    const [small, large] = await Promise.all(
      [2, 3].map(async (lines) => (await pagesOf(await bytesOf('receipt', paidOrder(lines)))).join(' ')),
    )
    // Two lines total 4.455.000, three total 6.675.000.
    expect(small).not.toContain('Meterai')
    expect(large).toContain('Meterai Rp 10.000')
    expect(large).toContain('Diterima oleh : PT Pasar Sekolah Contoh, NPWP 0000000000000000')
    expect(large).toContain('Untuk dan atas nama : CV Contoh Jaya')
    expect(large).toContain('Lunas dibayar, SDN Contoh 2 Bendahara Tanda tangan dan cap Agus Contoh, S.E.')
  })

  test('an invoice is a tax document and names the withholding party; a proforma is not', async () => {
    const invoice = (await pagesOf(await bytesOf('invoice', paidOrder(1)))).join(' ')
    expect(invoice).toContain('PMK 58/PMK.03/2022')
    expect(invoice).toContain('dipersamakan dengan faktur pajak')
    expect(invoice).toContain('PT Pasar Sekolah Contoh, NPWP 0000000000000000')
    const proforma = (await pagesOf(await bytesOf('proforma', paidOrder(1)))).join(' ')
    expect(proforma).toContain('bukan dokumen pajak')
    expect(proforma).not.toContain('PMK 58')
  })

  test('prints a bank reference in full', async () => {
    const text = (await pagesOf(await bytesOf('settlement', paidOrder(1)))).join(' ')
    expect(text).toContain('Rujukan bank : 3f2504e0-4f89-11d3-9a0c-0305e82c3301')
  })

  test('the second delivery note has its own number instead of a version', async () => {
    const [page = ''] = await pagesOf(await bytesOf('delivery', paidOrder(1), 2))
    expect(page).toContain('SURAT JALAN KE-2')
    expect(page).not.toContain('versi')
    const letter = (await pagesOf(await bytesOf('order', paidOrder(1), 2))).join(' ')
    expect(letter).toContain('Nomor : SP-2026-20532001-0012, versi 2')
    expect(letter).toContain('Sidoarjo, 25 November 2026 Kepada Yth.')
  })
})

describe('the bundle', () => {
  const order = {
    number: 'SP-2026-20532001-0012',
    school: 'SDN Contoh 2',
    npsn: '20532001',
    vendor: 'CV Contoh Jaya',
    fund: 'BOS Reguler',
    year: 2026,
    city: 'Kabupaten Sidoarjo',
    address: 'Jalan Contoh 12',
    orderedOn: '2026-11-20',
    state: 'completed' as const,
    kinds: ['goods' as const],
  }
  const receiving = { inspections: [], replacements: [], deliveries: [], quantities: [], prices: {} }
  const kinds = ['order', 'delivery', 'inspection', 'bast', 'invoice', 'receipt', 'settlement'] as const

  test.each([1, 9, 40])('of %i lines lists each document with its first page', async (lines) => {
    const snapshot = paidOrder(lines)
    const documents = kinds.map((kind, id) => ({ ...issued(kind, snapshot), id }))
    const pages = await pagesOf(await print(bundleJob(order, documents, receiving, look)))
    const [cover = ''] = pages
    for (const phrase of [
      'SURAT PERTANGGUNGJAWABAN',
      'SDN Contoh 2',
      'BOS Reguler',
      'CV Contoh Jaya',
      '2026',
      'DAFTAR ISI',
      'Jumlah yang dibayar Rp',
      'Hasil pencocokan Semua angka pada dokumen di berkas ini saling cocok sampai rupiah terakhir.',
    ])
      expect(cover).toContain(phrase)
    const total = snapshot.invoice?.amounts.total.toLocaleString('id')
    expect(pages.join(' ')).toMatch(
      new RegExp(`Total dipesan dan ditagih Surat pesanan, .+, Kuitansi, .+ Rp ${total} Cocok`),
    )
    for (const { content } of documents) {
      const listed = cover.match(new RegExp(`${content.number} 25 November 2026 (\\d+)`))
      const page = Number(listed?.[1])
      const heading = content.kind === 'order' ? `Nomor : ${content.number}` : `Nomor: ${content.number}`
      expect(pages.findIndex((text) => text.includes(heading)) + 1).toBe(page)
    }
    for (const [at, page] of pages.entries()) expect(page).toContain(`Halaman ${at + 1} dari ${pages.length}`)
  })

  test('puts the contents on a separate page when they do not fit on the cover', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...issued('delivery', paidOrder(1), at + 1),
      id: at,
    }))
    const pages = await pagesOf(await print(bundleJob(order, many, receiving, look)))
    expect(pages[0]).not.toContain('DAFTAR ISI')
    expect(pages[1]).toContain('DAFTAR ISI')
    expect(pages[1]).toMatch(/Surat jalan ke-30 SJ-2026-4-00001 25 November 2026 \d+/)
  })

  test('puts short documents on one page when they fit without a split', async () => {
    const paper = (title: string, paragraphs: number) => ({
      title,
      number: `No-${title}`,
      version: '',
      under: '',
      head: null,
      check: null,
      stamp: null,
      blocks: [
        { is: 'text' as const, title: '', paragraphs: Array.from({ length: paragraphs }, () => 'Kalimat.') },
      ],
    })
    const filed = kinds.map((kind, id) => ({ ...issued(kind, paidOrder(1)), id }))
    const { bundle } = bundleJob(order, filed, receiving, look)
    const job = { title: 'SPJ', at: '2026-11-25T03:00:00Z', bundle: bundle && { ...bundle, own: 1 } }
    // A page holds about 45 of these lines.
    const papers = [paper('Isi', 2), paper('Satu', 12), paper('Dua', 12), paper('Tiga', 30)]
    const pages = await pagesOf(await print({ ...job, papers }))
    expect(
      pages.map((page) => ['ISI', 'SATU', 'DUA', 'TIGA'].filter((title) => page.includes(title))),
    ).toEqual([['ISI'], ['SATU', 'DUA'], ['TIGA']])
    expect(pages[1]).toContain('Satu No-Satu · Dua No-Dua')
  })
})

test.each([
  // 483 points of text width: 65 percent for one photo, halves for two, thirds for more.
  [1, 235],
  [2, 177],
  [3, 115],
])('%i photos of an inspection are %i points high', async (count, height) => {
  const photos = Array.from({ length: count }, (_, at) => ({ key: `${at}`, caption: `Foto ${at + 1}` }))
  const text = { is: 'text' as const, title: '', paragraphs: ['Diperiksa.'] }
  const paper = { title: 'Foto', number: '', version: '', under: '', head: null, check: null, stamp: null }
  const papers = [{ ...paper, blocks: [text], photos }]
  const pieces = await piecesOf(
    await print({ title: 'SPJ', at: '2026-11-25T03:00:00Z', papers, bundle: null }),
  )
  const yOf = (start: string) => pieces.find((piece) => piece.text.startsWith(start))?.y ?? 0
  const distance = yOf('Diperiksa') - yOf('Foto 1')
  expect(distance).toBeGreaterThan(height)
  expect(distance).toBeLessThan(height + 30)
})
