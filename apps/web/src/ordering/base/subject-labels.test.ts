import { readdirSync, readFileSync } from 'node:fs'
import { COMPLAINT_CATEGORIES, REMEDIES } from '@pasar/domain/ordering/complaint'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { REQUEST_KINDS } from '@pasar/domain/ordering/requests'
import { expect, test } from 'vitest'
import { complaintCategoryLabel, remedyEffect, remedyLabel } from '../complaint/complaint-labels.ts'
import { describeMove } from '../order/describe-move.ts'
import { whenOf } from '../order/order-stages.tsx'
import { formatFaults, REPLACEMENT_STATUS } from './replacement-labels.ts'
import { answerLabels, requestKindLabels } from './request-labels.ts'
import { SERVICE_TEXTS } from './service-texts.ts'
import { nextStepInList, nextStepOf, statusOf } from './status-labels.ts'
import { subjectIcon, subjectLabels, subjectText } from './subject-labels.ts'

const ARRIVED = { replacement: null, isPart: false, isShort: false } as const

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

const SERVICES = { subject: 'services' } as const
const ABOUT_GOODS = /barang|pengiriman|mengirim (lagi|sisa)|\bdikirim lagi|pengganti|rusak|BAST|stok/i

test('list rows, requests and complaints of services name neither goods nor a BAST', () => {
  const listed = { complained: false, rated: false, basket: null, receiving: ARRIVED, ...SERVICES }
  const texts = [
    ...ORDER_STATES.flatMap((state) => [
      subjectText(SERVICES, statusOf(state).tag),
      ...REQUEST_KINDS.flatMap((kind) =>
        [null, { kind, askedBy: 'buyer' as const }].map(
          (pending) => nextStepInList({ ...listed, state, pending }, 'buyer').label,
        ),
      ),
    ]),
    ...REQUEST_KINDS.map((kind) => JSON.stringify(requestKindLabels(kind, SERVICES))),
    ...REQUEST_KINDS.map((kind) => answerLabels('accept').effect(kind, SERVICES)),
    ...COMPLAINT_CATEGORIES.map((category) => complaintCategoryLabel(category, SERVICES)),
    ...REMEDIES.flatMap((remedy) => [
      remedyLabel(remedy, SERVICES),
      ...Object.values(remedyEffect(remedy, 0, SERVICES)),
    ]),
    ...Object.values(REPLACEMENT_STATUS).map(({ tag }) => subjectText(SERVICES, tag)),
    formatFaults(SERVICES, { damaged: 1, missing: 1, condition: 'damaged' }),
  ]
  for (const text of texts) expect(text).not.toMatch(ABOUT_GOODS)
  expect(subjectIcon(SERVICES, statusOf('shipping').icon)).toBe('check')
})

test('the payment of services follows the BAPP', () => {
  const payment = { key: 'paid', name: '', state: 'next', at: null, deadline: null, actor: '' } as const
  expect(whenOf(payment, SERVICES, new Date(0))).toBe('Setelah BAPP')
  expect(whenOf(payment, { subject: 'goods' }, new Date(0))).toBe('Setelah BAST')
})

test('each text of services replaces a text of the order screens', () => {
  const folder = new URL('..', import.meta.url)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(\.test|service-texts)\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  for (const [goods, services] of SERVICE_TEXTS) {
    expect(
      sources.some((source) => source.includes(goods)),
      goods,
    ).toBe(true)
    expect(services).not.toMatch(/barang|pengganti|rusak/i)
  }
})
