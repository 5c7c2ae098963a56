import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { describe, expect, test } from 'vitest'
import { issued, paidOrder } from '../../testing/order-snapshot.ts'
import { bytesOf, look, pagesOf, piecesOf } from '../../testing/printed.ts'
import { singleJob } from './bundle.ts'
import { print } from './print.ts'

const A4 = { width: 595.28, height: 841.89 }
/** Points from the edge to the text, and to the number of the page. */
const EDGE = { side: 54, top: 38, foot: 46 }

/** How much of each page has text on it, as a share of the room between its upper edge and its footer. */
async function fillsOf(bytes: Buffer): Promise<number[]> {
  const { length } = await pagesOf(bytes)
  return Promise.all(
    Array.from({ length }, async (_, at) => {
      const pieces = await piecesOf(bytes, at + 1)
      const lowest = Math.min(
        ...pieces.flatMap(({ text, y }) => (text.trim() !== '' && y > EDGE.foot ? [y] : [])),
      )
      return (A4.height - EDGE.top - lowest) / (A4.height - EDGE.top - 54)
    }),
  )
}

const withNote = (note: string): OrderSnapshot => paidOrder(1, { note })

describe('words on paper', () => {
  test('stand apart: a space is at least a fifth of the type size', async () => {
    const width = async (note: string) =>
      (await piecesOf(await bytesOf('order', withNote(note)))).find(({ text }) => text.endsWith(note))
    const [apart, together] = [await width('barang barang'), await width('barangbarang')]
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
    '%s: no signature stands alone and no page is nearly empty, whatever the number of lines',
    async (kind) => {
      for (let lines = 1; lines <= 40; lines += 3) {
        const bytes = await bytesOf(kind, paidOrder(lines))
        const pages = await pagesOf(bytes)
        const [last = ''] = pages.slice(-1)
        expect([lines, last]).toEqual([lines, expect.stringContaining('Budi Contoh')])
        expect([lines, last]).toEqual([
          lines,
          expect.stringMatching(/Barang ke-|Perubahan dan pembatalan|Pihak kedua wajib|PPh/),
        ])
        // What takes one page may end where it ends.
        const fills = await fillsOf(bytes)
        if (pages.length > 1) expect([lines, Math.min(...fills) > 0.45]).toEqual([lines, true])
      }
    },
  )

  test('is set closer where that saves a page, but never in type below 8.5 points', async () => {
    const bytes = await bytesOf('bast', paidOrder(1))
    expect(await pagesOf(bytes)).toHaveLength(1)
    const sizes = (await piecesOf(bytes)).filter(({ text }) => /Barang ke-1|Pernyataan/.test(text))
    for (const { size } of sizes) expect(size).toBeGreaterThanOrEqual(8.5)
    // One line less or more makes no difference to one that fits as it is.
    const small = await piecesOf(await bytesOf('delivery', paidOrder(3)))
    expect(small.find(({ text }) => text.startsWith('Barang ke-1'))?.size).toBe(9)
  })

  test('has the sums, and why goods carry no PPN, under the table that they are about', async () => {
    for (let lines = 1; lines <= 13; lines += 2) {
      const order = paidOrder(lines)
      const exempt = order.lines.map((line) => ({ ...line, exemptReason: 'item' as const }))
      const amounts = { ...order.amounts, taxedGross: 0, dpp: 0, dppOther: 0, ppn: 0 }
      const pages = await pagesOf(await bytesOf('order', { ...order, lines: exempt, amounts }))
      const parts = ['Rincian PPN', 'dibebaskan dari pengenaan PPN', 'Ongkos kirim dan kemasan', 'Terbilang:']
      expect(pages.filter((page) => parts.some((words) => page.includes(words)))).toHaveLength(1)
    }
  })

  test('has a signature with words above it also where no QR code follows', async () => {
    for (let lines = 1; lines <= 16; lines += 3) {
      const job = singleJob(issued('order', paidOrder(lines)), look)
      const papers = job.papers.map((paper) => ({ ...paper, number: '', check: null }))
      const pages = await pagesOf(await print({ ...job, papers }))
      expect(pages[0]).toContain('Nomor : diberikan saat pesanan dibuat')
      const [last = ''] = pages.slice(-1)
      for (const words of ['Rincian PPN', 'Terbilang:', 'Hak dan kewajiban', 'Budi Contoh'])
        expect(last).toContain(words)
    }
  })

  test('keeps short words of its columns whole beside long names', async () => {
    const order = paidOrder(3)
    const lines = order.lines.map((line) => ({
      ...line,
      name: `${line.name} ${'panjang sekali '.repeat(8)}`,
    }))
    const pieces = await piecesOf(await bytesOf('order', { ...order, lines }))
    for (const words of ['Satuan', 'Unit', 'Termasuk PPN', 'Harga satuan', 'Rp1.110.000'])
      expect(pieces.map(({ text }) => text)).toContain(words)
  })

  test('amounts of the rows and of the total end at the same edge', async () => {
    const bytes = await bytesOf('bast', paidOrder(3))
    const pages = await Promise.all((await pagesOf(bytes)).map((_, at) => piecesOf(bytes, at + 1)))
    const rights = pages
      .flat()
      .filter(({ text }) => text === 'Rp2.220.000' || text === 'Rp6.660.000' || text === 'Rp6.675.000')
      .map(({ right }) => Math.round(right))
    expect(rights.length).toBeGreaterThanOrEqual(5)
    expect(new Set(rights).size).toBe(1)
  })
})

describe('names without end', () => {
  const endless = 'Abcdefghijklmnopqrst'.repeat(10)
  const { buyer, vendor, ...order } = paidOrder(2)
  const given: OrderSnapshot = {
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
    '%s: all is written inside the margins, and nothing over something else',
    async (kind) => {
      const bytes = await bytesOf(kind, given)
      for (let page = 1; page <= (await pagesOf(bytes)).length; page += 1) {
        const pieces = (await piecesOf(bytes, page)).filter(({ text }) => text.trim() !== '')
        for (const { text, left, right, y } of pieces) {
          expect([text, left >= EDGE.side - 1, right <= A4.width - EDGE.side + 1]).toEqual([text, true, true])
          const over = pieces.filter(
            (one) =>
              one.text !== text &&
              Math.abs(one.y - y) < 5 &&
              one.left < right - 0.5 &&
              left < one.right - 0.5,
          )
          expect(over.map((one) => [text, one.text])).toEqual([])
        }
      }
    },
  )
})
