import { describe, expect, test } from 'vitest'
import { type Drawn, snapshotOf, sumsOf } from '../../testing/any-order.ts'
import type { DocumentContent } from './content.ts'
import { writeDocument } from './write-document.ts'

describe('tax treatment of each line on the documents', () => {
  const written = (lines: Drawn['lines'], kind: 'order' | 'invoice' | 'receipt') =>
    writeDocument(kind, snapshotOf({ lines, freight: 45_000, penaltyShare: 0, cutShare: 0 }), {
      number: 'N-1',
      version: 1,
      date: '2026-11-25',
    })
  const line = (
    unitPrice: number,
    quantity: number,
    reason: 'item' | 'vendor' | 'free-trade-zone' | null,
  ) => ({
    unitPrice,
    quantity,
    good: quantity,
    ppn: reason === null ? ('charged' as const) : ('exempt' as const),
    reason: reason ?? ('item' as const),
  })
  const tableOf = ({ blocks }: DocumentContent, title: string) =>
    blocks.find((block) => block.is === 'table' && block.title === title)
  const KINDS = ['order', 'invoice', 'receipt'] as const

  test.each(KINDS)('separates taxed and untaxed goods of a mixed order on the %s', (kind) => {
    // Taxed 3,205,000: net 2,887,387, PPN 317,613.
    const document = written(
      [line(2_635_000, 1, null), line(285_000, 2, null), line(50_000, 2, 'item')],
      kind,
    )
    expect(tableOf(document, 'Rincian PPN')).toMatchObject({
      rows: [
        ['Termasuk PPN', 2_887_387, 317_613, 3_205_000],
        ['PPN dibebaskan', 100_000, 0, 100_000],
      ],
      foot: ['Jumlah', 2_987_387, 317_613, 3_305_000],
    })
    expect(sumsOf(document).rows).toEqual([
      { label: 'Harga barang', amount: 3_305_000 },
      { label: 'Ongkos kirim dan kemasan', amount: 45_000 },
      { label: 'Total', amount: 3_350_000 },
    ])
  })

  test.each([
    ['item', 'PPN dibebaskan', 'Barang ini dibebaskan dari pengenaan PPN.'],
    ['vendor', 'Tanpa PPN (penyedia non PKP)', 'Penyedia non PKP, sehingga tidak memungut PPN.'],
    [
      'free-trade-zone',
      'PPN tidak dipungut (FTZ)',
      'Sekolah berada di kawasan bebas (FTZ), sehingga PPN tidak dipungut.',
    ],
  ] as const)(
    'never states that the price includes PPN for goods without PPN because of the %s',
    (reason, label, sentence) => {
      for (const kind of KINDS) {
        const document = written([line(49_000, 2, reason)], kind)
        expect(tableOf(document, 'Rincian PPN')).toMatchObject({ rows: [[label, 98_000, 0, 98_000]] })
        const text = JSON.stringify(document.blocks)
        expect(text).toContain(sentence)
        expect(text).not.toMatch(/termasuk PPN/i)
        expect(text).not.toContain('DPP nilai lain')
      }
    },
  )

  test('never states that catering, which is no object of PPN, is exempt', () => {
    const order = snapshotOf({ lines: [line(25_500, 40, 'item')], freight: 0, penaltyShare: 0, cutShare: 0 })
    const lines = order.lines.map((one) => ({ ...one, kind: 'service' as const, name: 'Nasi kotak' }))
    for (const kind of KINDS) {
      const document = writeDocument(
        kind,
        { ...order, lines },
        { number: 'N-1', version: 1, date: '2026-11-25' },
      )
      expect(tableOf(document, 'Rincian PPN')).toMatchObject({
        rows: [['Tidak dikenai PPN', 1_020_000, 0, 1_020_000]],
      })
      const text = JSON.stringify(document.blocks)
      expect(text).toContain('Jasa ini bukan objek PPN, misalnya jasa boga')
      expect(text).not.toMatch(/PPN dibebaskan|termasuk PPN/i)
    }
  })

  test('shows the tax treatment of each line of a surat pesanan, and adds up', () => {
    const document = written([line(111_000, 1, null), line(16_700, 3, 'item')], 'order')
    expect(tableOf(document, 'Barang yang dipesan')).toMatchObject({
      rows: [
        ['Barang 1', 'buah', 'Termasuk PPN', 1, 111_000, 111_000],
        ['Barang 2', 'buah', 'PPN dibebaskan', 3, 16_700, 50_100],
      ],
      foot: ['Jumlah', '', '', '', '', 161_100],
    })
  })
})
