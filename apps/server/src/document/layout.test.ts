import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issued, paidOrder } from '../../testing/order-snapshot.ts'
import { bundleJob, singleJob } from './bundle.ts'
import { print } from './print.ts'

const look = { origin: 'https://pasar.test', showTaxNumber: () => '0012345678901000' }

const bytesOf = async (...given: Parameters<typeof issued>) => print(singleJob(issued(...given), look))

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

const Item = z.object({ str: z.string(), width: z.number(), transform: z.array(z.number()) })

/** The pieces of text of a page with their edges, in points. */
async function piecesOf(bytes: Buffer, page = 1) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) => {
    const read = z.safeParse(Item, item)
    if (!read.success) return []
    const { str, width, transform } = read.data
    return [{ text: str, width, right: (transform[4] ?? 0) + width, size: transform[0] ?? 0 }]
  })
}

const withNote = (note: string): OrderSnapshot => paidOrder(1, { note })

describe('words on paper', () => {
  test('stand apart: a space is at least a fifth of the type size', async () => {
    const width = async (note: string) =>
      (await piecesOf(await bytesOf('order', withNote(note)))).find(({ text }) => text.endsWith(note))
    const [apart, together] = [await width('xxxxxx xxxxxx'), await width('xxxxxxxxxxxx')]
    const space = (apart?.width ?? 0) - (together?.width ?? 0)
    expect(space / (apart?.size ?? 1)).toBeGreaterThan(0.2)
  })

  test('the address behind the QR code is one piece without gaps, with words that say what it is for', async () => {
    const [page = ''] = await pagesOf(await bytesOf('receipt', paidOrder(1)))
    expect(page).toContain('https://pasar.test/periksa/fXfVfWfYabcdefghijkl')
    expect(page).toContain('Pindai kode QR')
  })
})

describe('a document of many lines', () => {
  test('has its number and page on each page, and the head of the table over the rows', async () => {
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
    '%s: no signature stands alone on a page, whatever the number of lines',
    async (kind) => {
      for (let lines = 1; lines <= 40; lines += 3) {
        const pages = await pagesOf(await bytesOf(kind, paidOrder(lines)))
        const [last = ''] = pages.slice(-1)
        expect([lines, last]).toEqual([lines, expect.stringContaining('Budi Contoh')])
        expect([lines, last]).toEqual([
          lines,
          expect.stringMatching(/Barang ke-|Perubahan dan pembatalan|Pihak kedua wajib|PPh/),
        ])
      }
    },
  )

  test('amounts of the rows and of the total end at the same edge', async () => {
    const pieces = await piecesOf(await bytesOf('bast', paidOrder(3)))
    const rights = pieces
      .filter(({ text }) => text === 'Rp2.220.000' || text === 'Rp6.660.000' || text === 'Rp6.675.000')
      .map(({ right }) => Math.round(right))
    expect(rights.length).toBeGreaterThanOrEqual(5)
    expect(new Set(rights).size).toBe(1)
  })
})

describe('who issues and who signs', () => {
  test('a surat pesanan has the letterhead of the school, subject and addressee, and the NIP of its head', async () => {
    const text = (await pagesOf(await bytesOf('order', paidOrder(1)))).join(' ')
    for (const words of [
      'PEMERINTAH KABUPATEN SIDOARJO DINAS PENDIDIKAN SDN CONTOH 2',
      'Sidoarjo, 25 November 2026',
      'Lampiran : -',
      'Perihal : Pesanan barang',
      'Kepada Yth. CV Contoh Jaya di Sidoarjo',
      'Siti Contoh, S.Pd. NIP 19750412 200003 2 005',
      'Sumber dana : BOS Reguler',
      'Tahun anggaran : 2026',
      '5.1.02.01 Belanja alat tulis kantor',
    ])
      expect(text).toContain(words)
  })

  test('a school that has entered nothing has lines to fill in by hand', async () => {
    const { office: _, ...buyer } = paidOrder(1).buyer
    const text = (await pagesOf(await bytesOf('receipt', paidOrder(1, { buyer })))).join(' ')
    expect(text).toMatch(/NIP \.{20,}/)
    expect(text).toMatch(/\(\.{20,}\)/)
    expect(text).not.toContain('undefined')
  })

  test('a receipt says who took the money for whom; a duty stamp belongs to one above five million only', async () => {
    const [small, large] = await Promise.all(
      [2, 3].map(async (lines) => (await pagesOf(await bytesOf('receipt', paidOrder(lines)))).join(' ')),
    )
    // Two lines come to 4.455.000, three to 6.675.000.
    expect(small).not.toContain('Meterai')
    expect(large).toContain('Meterai Rp10.000')
    expect(large).toContain('Diterima oleh : PT Pasar Sekolah Contoh, NPWP 0000000000000000')
    expect(large).toContain('Untuk dan atas nama : CV Contoh Jaya')
    expect(large).toContain('Lunas dibayar, SDN Contoh 2 Bendahara Agus Contoh, S.E.')
  })

  test('an invoice says its standing as a tax document and who withheld; a proforma says that it has none', async () => {
    const invoice = (await pagesOf(await bytesOf('invoice', paidOrder(1)))).join(' ')
    expect(invoice).toContain('PMK 58/PMK.03/2022')
    expect(invoice).toContain('dipersamakan dengan faktur pajak')
    expect(invoice).toContain('PT Pasar Sekolah Contoh, NPWP 0000000000000000')
    const proforma = (await pagesOf(await bytesOf('proforma', paidOrder(1)))).join(' ')
    expect(proforma).toContain('bukan dokumen pajak')
    expect(proforma).not.toContain('PMK 58')
  })

  test('a reference of the bank is no UUID on paper', async () => {
    const text = (await pagesOf(await bytesOf('settlement', paidOrder(1)))).join(' ')
    expect(text).toContain('Rujukan bank : …0305E82C3301')
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('the second delivery note has its own number, and is no version of the first', async () => {
    const [page = ''] = await pagesOf(await bytesOf('delivery', paidOrder(1), 2))
    expect(page).toContain('SURAT JALAN KE-2')
    expect(page).not.toContain('versi')
    expect((await pagesOf(await bytesOf('order', paidOrder(1), 2))).join(' ')).toContain('versi 2')
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
    place: 'Kabupaten Sidoarjo',
    address: 'Jalan Contoh 12',
  }
  const receiving = { inspections: [], replacements: [], deliveries: [], quantities: [], prices: {} }
  const kinds = ['order', 'delivery', 'inspection', 'bast', 'invoice', 'receipt', 'settlement'] as const

  test.each([1, 9, 40])('of %i lines lists each document with the page on which it begins', async (lines) => {
    const snapshot = paidOrder(lines)
    const documents = kinds.map((kind, id) => ({ ...issued(kind, snapshot), id }))
    const pages = await pagesOf(await print(bundleJob(order, documents, receiving, look)))
    const [cover = '', contents = ''] = pages
    for (const words of ['SURAT PERTANGGUNGJAWABAN', 'SDN Contoh 2', 'BOS Reguler', 'CV Contoh Jaya', '2026'])
      expect(cover).toContain(words)
    for (const { content } of documents) {
      const listed = contents.match(new RegExp(`${content.number} 25 November 2026 (\\d+)`))
      const page = Number(listed?.[1])
      const heading = content.kind === 'order' ? `Nomor : ${content.number}` : `Nomor: ${content.number}`
      expect(pages.findIndex((text) => text.includes(heading)) + 1).toBe(page)
    }
    for (const [at, page] of pages.entries()) expect(page).toContain(`Halaman ${at + 1} dari ${pages.length}`)
  })

  test('short documents share a page as far as they fit as a whole', async () => {
    const paper = (title: string, paragraphs: number) => ({
      title,
      number: `No-${title}`,
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
    // A page takes some 45 of these lines.
    const papers = [paper('Isi', 2), paper('Satu', 12), paper('Dua', 12), paper('Tiga', 30)]
    const pages = await pagesOf(await print({ ...job, papers }))
    expect(
      pages.map((page) => ['ISI', 'SATU', 'DUA', 'TIGA'].filter((title) => page.includes(title))),
    ).toEqual([[], ['ISI'], ['SATU', 'DUA'], ['TIGA']])
    expect(pages[2]).toContain('Satu No-Satu · Dua No-Dua')
  })
})
