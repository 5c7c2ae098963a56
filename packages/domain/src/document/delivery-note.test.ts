import { expect, test } from 'vitest'
import { snapshotOf } from '../../testing/any-order.ts'
import type { OrderSnapshot } from './snapshot.ts'
import { writeDocument } from './write-document.ts'

const line = { unitPrice: 10_000, quantity: 2, good: 2, ppn: 'charged', reason: 'item' } as const
const issue = { number: 'SJ-1', version: 1, date: '2026-11-25' }

/** An order of a cabinet and of its assembly, delivered in the given parts. */
function mixedOrder(...delivered: (readonly [lineNo: number, quantity: number])[][]): OrderSnapshot {
  const order = snapshotOf({ lines: [line, line], freight: 0, penaltyShare: 0, cutShare: 0 })
  const [cabinet, assembly] = order.lines
  const delivery = order.deliveries[0]
  if (!cabinet || !assembly || !delivery) throw new Error('the order has two lines and a delivery')
  return {
    ...order,
    lines: [
      { ...cabinet, name: 'Lemari', unit: 'Unit' },
      { ...assembly, name: 'Perakitan', unit: 'Paket', kind: 'service' },
    ],
    deliveries: delivered.map((lines) => ({
      ...delivery,
      lines: lines.map(([lineNo, quantity]) => ({ lineNo, quantity })),
    })),
  }
}

const written = (order: OrderSnapshot) => {
  const { title, blocks } = writeDocument('delivery', order, issue)
  const table = blocks.find((block) => block.is === 'table')
  const sentences = blocks.flatMap((block) => (block.is === 'text' ? block.paragraphs : []))
  return { title, list: table?.title, rows: table?.rows, sentences }
}

test('a delivery note lists goods only and states the services reported with them', () => {
  expect(
    written(
      mixedOrder([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toEqual({
    title: 'Surat jalan',
    list: 'Daftar kirim',
    rows: [['Lemari', 'unit', 2]],
    sentences: [
      'Jasa tidak ikut dikirim. Yang dilaporkan selesai bersama pengiriman ini: Perakitan, 1 paket.',
    ],
  })
})

test('a delivery of goods only has no sentence about services', () => {
  expect(written(mixedOrder([[1, 2]]))).toMatchObject({ rows: [['Lemari', 'unit', 2]], sentences: [] })
})

test('a later part with services only is a report of performed work', () => {
  expect(written(mixedOrder([[1, 2]], [[2, 2]]))).toEqual({
    title: 'Laporan penyelesaian pekerjaan',
    list: 'Jasa yang dikerjakan',
    rows: [['Perakitan', 'paket', 2]],
    sentences: [],
  })
})
