import type { StoredPriceRank } from '@pasar/domain/catalogue/price-rank'
import { ORDER_DOCUMENT_KINDS } from '@pasar/domain/document/kinds'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { comparisonOf, issued, paidOrder } from '../../testing/order-snapshot.ts'
import { bytesOf, fillsOf, look, misplacedPieces, pagesOf, piecesOf } from '../../testing/printed.ts'
import { singleJob } from './bundle.ts'
import { print } from './print.ts'

const RANK: Omit<StoredPriceRank, 'cheaper'> = {
  offers: 12,
  vendors: 9,
  median: rupiah(1_150_000),
  province: 'Jawa Timur',
  landed: rupiah(2_235_000),
}

/** Returns an order of one or two lines with texts of usual length in every part. */
function usualOrder(lineCount: number): OrderSnapshot {
  const order = paidOrder(lineCount)
  const texts = [
    { name: 'Kertas HVS A4 70 gsm isi 500 lembar', unit: 'Rim', cheaper: 0, priceReason: '' },
    {
      ...{ name: 'Proyektor LCD XGA 3.600 lumen dengan kabel HDMI, Putih', unit: 'Unit', cheaper: 11 },
      priceReason: 'Garansi resmi tiga tahun dan layanan purnajual di kabupaten.',
    },
  ]
  const lines = order.lines.map((line, at) => {
    const { name, unit, cheaper, priceReason } = must(texts[at], 'texts of a line')
    return { ...line, name, unit, priceReason, priceRank: { ...RANK, cheaper } }
  })
  return {
    ...order,
    lines,
    comparison: comparisonOf({ ...order, lines }, [
      { vendorName: 'UD Sumber Rejeki', name: 'Kertas A4 70 gsm satu rim' },
      { vendorName: 'PT Mitra Sarana', name: 'Proyektor XGA 3.500 lumen, layar, dan kabel' },
    ]),
    plan: [
      { lineNo: 1, code: '5.1.02.01.01.0024', name: 'Belanja alat tulis kantor' },
      { lineNo: 2, code: '5.2.02.05.02.0004', name: 'Belanja modal alat studio dan proyektor' },
    ].slice(0, lineCount),
    neededBy: '2026-12-05',
    note: 'Mohon dikirim pada jam kerja, pukul 07.00 sampai 14.00, ke ruang tata usaha.',
    offers: order.lines.flatMap(({ lineNo }) =>
      (['buyer', 'vendor'] as const).map((by, at) => ({
        ...{ lineNo, round: at + 1, by, day: '2026-11-18', freight: 15_000, packing: 0, days: 3 },
        ...{ name: by === 'buyer' ? 'Agus Contoh, S.E.' : 'Budi Contoh', unitPrice: 1_100_000 + at * 10_000 },
      })),
    ),
    ending: {
      requestedBy: 'buyer',
      reason: 'Barang tidak lagi diperlukan karena bantuan dinas sudah tiba.',
      answer: 'Setuju, barang belum dikirim.',
    },
  }
}

const withNote = (note: string): OrderSnapshot => paidOrder(1, { note })

describe('printed text', () => {
  test('has spaces of at least a fifth of the type size', async () => {
    const width = async (note: string) =>
      (await piecesOf(await bytesOf('order', withNote(note)))).find(({ text }) => text.endsWith(note))
    const [apart, together] = [await width('barang barang'), await width('barangbarang')]
    const space = (apart?.width ?? 0) - (together?.width ?? 0)
    expect(space / (apart?.size ?? 1)).toBeGreaterThan(0.2)
  })

  test('has the address of the QR code without gaps, with an explanation', async () => {
    const [page = ''] = await pagesOf(await bytesOf('receipt', paidOrder(1)))
    expect(page).toContain('https://pasar.test/periksa/fXfVfWfYabcdefghijkl')
    expect(page).toContain('Pindai kode QR')
  })

  // Letters whose kerning pdfkit loses at a line break opportunity, before an `f`.
  test.each(['A2Och51F9ztv64fbXQV99w', 'AeAfAgAhAiAjAkAlAmAnAo', '-W-X-Y-Z-a-b-c-d-e-f-g'])(
    'has the address of the code %s without gaps',
    async (code) => {
      const document = { ...issued('receipt', paidOrder(1)), code }
      const [page] = await pagesOf(await print(singleJob(document, look)))
      expect(page).toContain(`https://pasar.test/periksa/${code}`)
    },
  )
})

describe('a document of many lines', () => {
  test('has its number and the page number on each page, and repeats the table head', async () => {
    const pages = await pagesOf(await bytesOf('order', paidOrder(75)))
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Surat pesanan SP-2026-20532001-0012')
      expect(page).toContain(`Halaman ${at + 1} dari ${pages.length}`)
      if (page.includes('Barang ke-')) expect(page).toContain('No. Barang Satuan')
    }
    expect(pages.join(' ')).toContain('75 Barang ke-75')
  })

  test.each(['order', 'delivery', 'inspection', 'bast', 'invoice'] as const)(
    '%s: has no signature alone on a page and no nearly empty page, for any number of lines',
    async (kind) => {
      for (let lines = 1; lines <= 40; lines += 3) {
        const bytes = await bytesOf(kind, paidOrder(lines))
        const pages = await pagesOf(bytes)
        const [last = ''] = pages.slice(-1)
        const signer = kind === 'invoice' ? 'Petugas yang berwenang' : 'Budi Contoh'
        expect([lines, last]).toEqual([lines, expect.stringContaining(signer)])
        expect([lines, last]).toEqual([
          lines,
          expect.stringMatching(/Barang ke-|Perubahan dan pembatalan|Pihak kedua wajib|PPh/),
        ])
        // A document of one page may end anywhere.
        const fills = await fillsOf(bytes)
        if (pages.length > 1) expect([lines, Math.min(...fills) > 0.45]).toEqual([lines, true])
      }
    },
  )

  test.each(ORDER_DOCUMENT_KINDS)('%s: an order of one or two lines has one page', async (kind) => {
    for (const lines of [1, 2]) {
      const pages = await pagesOf(await bytesOf(kind, usualOrder(lines)))
      expect([lines, pages.length]).toEqual([lines, 1])
      for (const phrase of ['Pindai kode QR', 'Halaman 1 dari 1']) expect(pages[0]).toContain(phrase)
    }
  })

  test('leaves a twentieth of the page of an order letter of two lines free', async () => {
    const [fill = 1] = await fillsOf(await bytesOf('order', usualOrder(2)))
    expect(fill).toBeLessThan(0.95)
  })

  test('uses a tighter layout when that saves a page, with type of at least 8.5 points', async () => {
    const bytes = await bytesOf('bast', paidOrder(1))
    expect(await pagesOf(bytes)).toHaveLength(1)
    const sizes = (await piecesOf(bytes)).filter(({ text }) => /Barang ke-1|Pernyataan/.test(text))
    for (const { size } of sizes) expect(size).toBeGreaterThanOrEqual(8.5)
    // A document that fits on its pages has the normal layout.
    const small = await piecesOf(await bytesOf('delivery', paidOrder(3)))
    expect(small.find(({ text }) => text.startsWith('Barang ke-1'))?.size).toBe(9)
  })

  test('has the sums and the PPN exemption on the page of their table', async () => {
    for (let lines = 1; lines <= 13; lines += 2) {
      const order = paidOrder(lines)
      const exempt = order.lines.map((line) => ({ ...line, exemptReason: 'item' as const }))
      const amounts = { ...order.amounts, taxedGross: 0, dpp: 0, dppOther: 0, ppn: 0 }
      const pages = await pagesOf(await bytesOf('order', { ...order, lines: exempt, amounts }))
      const parts = ['Rincian PPN', 'dibebaskan dari pengenaan PPN', 'Ongkos kirim dan kemasan', 'Terbilang:']
      expect(pages.filter((page) => parts.some((phrase) => page.includes(phrase)))).toHaveLength(1)
    }
  })

  test('has text above the signature on its page, also without a QR code', async () => {
    for (let lines = 1; lines <= 16; lines += 3) {
      const job = singleJob(issued('order', paidOrder(lines)), look)
      const papers = job.papers.map((paper) => ({ ...paper, number: '', check: null }))
      const pages = await pagesOf(await print({ ...job, papers }))
      expect(pages[0]).toContain('Nomor : diberikan saat pesanan dibuat')
      const [last = ''] = pages.slice(-1)
      for (const phrase of ['Rincian PPN', 'Terbilang:', 'Hak dan kewajiban', 'Budi Contoh'])
        expect(last).toContain(phrase)
    }
  })

  test('does not break short words of its columns beside long names', async () => {
    const order = paidOrder(3)
    const lines = order.lines.map((line) => ({
      ...line,
      name: `${line.name} ${'panjang sekali '.repeat(8)}`,
    }))
    const pieces = await piecesOf(await bytesOf('order', { ...order, lines }))
    for (const phrase of ['Satuan', 'unit', 'Termasuk PPN', 'Harga satuan', 'Rp 1.110.000'])
      expect(pieces.map(({ text }) => text)).toContain(phrase)
  })

  test('aligns the amounts of rows and total at the right edge', async () => {
    const bytes = await bytesOf('bast', paidOrder(3))
    const pages = await Promise.all((await pagesOf(bytes)).map((_, at) => piecesOf(bytes, at + 1)))
    const rights = pages
      .flat()
      .filter(({ text }) => text === 'Rp 2.220.000' || text === 'Rp 6.660.000' || text === 'Rp 6.675.000')
      .map(({ right }) => Math.round(right))
    expect(rights.length).toBeGreaterThanOrEqual(5)
    expect(new Set(rights).size).toBe(1)
  })
})

describe('names without spaces', () => {
  const endless = 'Abcdefghijklmnopqrst'.repeat(10)
  const { buyer, vendor, ...order } = paidOrder(2)
  const snapshot: OrderSnapshot = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, name: endless, unit: 'Satuan'.repeat(6) })),
    vendor: { ...vendor, name: endless, responsibleName: endless },
    buyer: {
      ...buyer,
      name: endless,
      address: endless,
      office: buyer.office && { ...buyer.office, headName: endless, treasurerName: endless },
    },
  }

  test.each(['order', 'inspection', 'bast', 'invoice', 'receipt'] as const)(
    '%s: prints all text inside the margins and without overlaps',
    async (kind) => {
      expect(await misplacedPieces(await bytesOf(kind, snapshot))).toEqual([])
    },
  )
})
