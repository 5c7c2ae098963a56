import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { expect, test } from 'vitest'
import { describeMove } from './describe-move.ts'
import { nextStepOf, statusOf } from './status-labels.ts'
import { subjectLabels, subjectText } from './subject-labels.ts'

const labelsOf = (...kinds: ('goods' | 'service' | 'book')[]) =>
  subjectLabels({ lines: kinds.map((kind) => ({ kind })) })

test('labels of services name neither goods nor a delivery', () => {
  const labels = labelsOf('service', 'service')
  expect(labels).toMatchObject({
    lines: 'Jasa',
    send: 'Laporkan pekerjaan selesai',
    sendNumber: 'Nomor laporan',
    sent: 'Dikerjakan',
    handoverTitle: 'Berita Acara Penyelesaian Pekerjaan',
  })
  expect(JSON.stringify(labels)).not.toMatch(/barang|kirim|resi|surat jalan/i)
})

test('an order with goods is sent', () => {
  for (const labels of [labelsOf('goods', 'book'), labelsOf('service', 'goods')])
    expect(labels).toMatchObject({ send: 'Kirim barang', sent: 'Dikirim' })
  expect(labelsOf('service', 'goods').lines).toBe('Barang/jasa')
})

test('status, next steps and results of services name neither goods nor a delivery', () => {
  const order = { lines: [{ kind: 'service' as const }] }
  const progress = [
    { replacement: null, isPart: false, isShort: false },
    { replacement: null, isPart: true, isShort: false },
    { replacement: null, isPart: false, isShort: true },
    ...(['requested', 'part_sent', 'sent'] as const).map((replacement) => ({
      replacement,
      isPart: false,
      isShort: false,
    })),
  ]
  for (const state of ORDER_STATES)
    for (const receiving of progress)
      for (const viewer of ['buyer', 'vendor', 'staff'] as const) {
        const events = [{ action: viewer === 'vendor' ? 'ship' : 'replace' }]
        const texts = [
          statusOf(state).tag,
          nextStepOf({ state, complained: false, receiving }, viewer).label,
          describeMove({ state, events, receiving }, state, viewer),
        ]
        for (const text of texts)
          expect(subjectText(order, text)).not.toMatch(
            /barang|pengiriman|mengirim|kirim (barang|sisa)|pengganti|^dikirim/i,
          )
      }
  expect(subjectText({ lines: [{ kind: 'goods' }] }, 'Kirim barang')).toBe('Kirim barang')
})
