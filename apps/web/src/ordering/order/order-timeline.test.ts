import { rupiah } from '@pasar/domain/kernel/money'
import { describe, expect, test } from 'vitest'
import { stagesOf } from './order-timeline.ts'
import type { TimelineSource } from './timeline-steps.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 3))
const now = at(20)

const order: TimelineSource = {
  state: 'new',
  reason: '',
  deadline: at(24),
  createdAt: at(12),
  confirmedAt: null,
  processedAt: null,
  shippedAt: null,
  bastAt: null,
  paidAt: null,
  paymentConfirmedAt: null,
  endedAt: null,
  payments: [],
  handover: null,
  events: [],
  basket: null,
  requests: [],
  replacements: [],
  deliveries: [],
  lines: [],
}

const event = { seq: 1, at: at(12), detail: {}, hash: 'a' }
const shipped: TimelineSource = {
  ...order,
  state: 'shipping',
  confirmedAt: at(13),
  processedAt: at(14),
  shippedAt: at(15),
} as const

describe('§4 Order statuses', () => {
  test.each([
    ['goods', 'Dikirim'],
    ['service', 'Dikerjakan'],
  ] as const)('an order of %s has the stage %s', (kind, name) => {
    const stages = stagesOf(
      { ...order, lines: [{ lineNo: 1, quantity: 1, unit: 'Unit', name: 'AC', kind }] },
      now,
    )
    expect(stages.find(({ key }) => key === 'shipping')?.name).toBe(name)
  })

  test('a new order waits for the vendor and has a deadline', () => {
    const stages = stagesOf(order, now)
    expect(stages.map(({ state }) => state)).toEqual([
      'done',
      'current',
      'next',
      'next',
      'next',
      'next',
      'next',
      'next',
    ])
    expect(stages[1]).toMatchObject({ name: 'Konfirmasi penyedia', actor: 'Penyedia', deadline: at(24) })
    expect(stages[2]?.deadline).toBeNull()
  })

  test('a step after its deadline is late', () => {
    expect(stagesOf({ ...order, deadline: at(19) }, now)[1]?.state).toBe('late')
  })

  test('places answered requests between the stages, with their answers', () => {
    const request: TimelineSource['requests'][number] = {
      id: 7,
      kind: 'cancel',
      askedBy: 'buyer',
      state: 'refused',
      reason: 'Anggaran berubah',
      change: null,
      good: null,
      answer: 'Barang sudah disiapkan',
      askedAt: at(13),
      answerBy: at(20),
      settledAt: at(14),
      offered: [],
    }
    const open = { ...request, id: 8, state: 'open' as const, settledAt: null }
    const stages = stagesOf({ ...shipped, processedAt: at(15), requests: [request, open] }, now)
    expect(stages.map(({ name }) => name).slice(1, 4)).toEqual([
      'Konfirmasi penyedia',
      'Permintaan pembatalan',
      'Diproses',
    ])
    expect(stages[2]).toMatchObject({
      actor: 'Sekolah',
      remark: 'Tidak disetujui. Barang sudah disiapkan',
      branch: 'grey',
    })
    expect(stages).toHaveLength(9)
  })

  test('places an accepted request before the end that it caused, with both sides as actors', () => {
    const request: TimelineSource['requests'][number] = {
      id: 7,
      kind: 'cancel',
      askedBy: 'vendor',
      state: 'accepted',
      reason: 'Stok habis',
      change: null,
      good: null,
      answer: 'Kami setuju',
      askedAt: at(13),
      answerBy: at(20),
      settledAt: at(14),
      offered: [],
    }
    const ended = (action: string, state: 'cancelled' | 'rejected', actor: 'buyer' | 'staff') =>
      stagesOf(
        {
          ...order,
          state,
          confirmedAt: at(12),
          endedAt: at(14),
          deadline: null,
          reason: 'Stok habis',
          requests: [request],
          events: [
            { ...event, actor, name: actor === 'staff' ? 'Staf Platform' : 'SDN 2', action, toState: state },
          ],
        },
        now,
      ).slice(-2)
    expect(ended('cancelAgreed', 'cancelled', 'buyer')).toMatchObject([
      { name: 'Permintaan pembatalan', remark: 'Disetujui. Kami setuju' },
      { name: 'Dibatalkan', actor: 'Atas kesepakatan kedua pihak', remark: 'Stok habis' },
    ])
    expect(ended('takeBack', 'rejected', 'buyer')[1]?.name).toBe('Barang dikembalikan')
    expect(ended('cancelAgreed', 'cancelled', 'staff')[1]?.actor).toBe('Staf Platform')
  })

  test('labels a partial first dispatch with the incomplete lines, each in its own unit', () => {
    const lines = [
      { lineNo: 1, quantity: 10, unit: 'Unit', name: 'Laptop', kind: 'goods' as const },
      { lineNo: 2, quantity: 5, unit: 'Lusin', name: 'Spidol', kind: 'goods' as const },
    ]
    const dispatchStage = (quantity: number) => {
      const delivery: TimelineSource['deliveries'][number] = {
        replacementId: null,
        shippedOn: '2026-11-15',
        carrier: 'JNE',
        tracking: '',
        note: '',
        lines: [
          { lineNo: 1, quantity },
          { lineNo: 2, quantity: 5 },
        ],
      }
      const stages = stagesOf({ ...shipped, lines, deliveries: [delivery] }, now)
      return stages.find(({ key }) => key === 'shipping')
    }
    expect(dispatchStage(7)).toMatchObject({ name: 'Dikirim sebagian', remark: '7 dari 10 Unit Laptop' })
    expect(dispatchStage(10)).toMatchObject({ name: 'Dikirim' })
  })

  test('a later dispatch is a branch with a truck and the goods sent', () => {
    const delivery = { replacementId: null, shippedOn: '2026-11-15', carrier: 'JNE', tracking: '', note: '' }
    const ship = { ...event, actor: 'vendor' as const, name: 'CV Sumber Ilmu', action: 'ship' }
    const stages = stagesOf(
      {
        ...shipped,
        lines: [{ lineNo: 1, quantity: 10, unit: 'Unit', name: 'Laptop', kind: 'goods' as const }],
        deliveries: [
          { ...delivery, lines: [{ lineNo: 1, quantity: 7 }] },
          { ...delivery, lines: [{ lineNo: 1, quantity: 3 }] },
        ],
        events: [
          { ...ship, toState: 'shipping', at: at(15) },
          { ...ship, toState: 'shipping', at: at(16), seq: 2 },
        ],
      },
      now,
    )
    expect(stages.find(({ name }) => name === 'Sisa barang dikirim')).toMatchObject({
      actor: 'Penyedia: CV Sumber Ilmu',
      remark: '3 Unit Laptop',
      icon: 'truck',
    })
  })

  test('labels automatic steps', () => {
    const system = { ...event, actor: 'system' as const, name: 'Sistem' }
    const paid: TimelineSource = {
      ...shipped,
      state: 'payment_confirmed',
      bastAt: at(16),
      paidAt: at(17),
      paymentConfirmedAt: at(17),
      events: [
        { ...system, action: 'pay', toState: 'paid' },
        { ...system, action: 'confirmPayment', toState: 'payment_confirmed' },
      ],
    }
    expect(stagesOf(paid, now).map(({ actor }) => actor)).toEqual(
      expect.arrayContaining(['Sekolah, lewat bank', 'Platform, otomatis']),
    )
  })

  test('a completed step names its actor', () => {
    const events: TimelineSource['events'] = [
      { ...event, actor: 'vendor', name: 'CV Sumber Ilmu', action: 'ship', toState: 'shipping' },
    ]
    const stages = stagesOf({ ...shipped, events }, now)
    expect(stages[3]).toMatchObject({ name: 'Dikirim', at: at(15), actor: 'Penyedia: CV Sumber Ilmu' })
    expect(stages[4]).toMatchObject({ name: 'Pemeriksaan dan BAST', state: 'current', actor: 'Sekolah' })
  })

  test('a completed order has no future stages', () => {
    const done: TimelineSource = {
      ...shipped,
      state: 'completed',
      bastAt: at(16),
      paidAt: at(17),
      paymentConfirmedAt: at(18),
      endedAt: at(19),
      deadline: null,
    }
    expect(stagesOf(done, now).every(({ state }) => state === 'done')).toBe(true)
  })

  test('a cancelled order ends in a grey branch with its reason', () => {
    const events: TimelineSource['events'] = [
      { ...event, actor: 'buyer', name: 'SDN 2', action: 'cancel', toState: 'cancelled' },
    ]
    const stages = stagesOf(
      {
        ...order,
        state: 'cancelled',
        endedAt: at(13),
        deadline: null,
        reason: 'Salah pilih',
        events,
      },
      now,
    )
    expect(stages.map(({ name }) => name)).toEqual(['Pesanan dibuat', 'Dibatalkan'])
    expect(stages[1]).toMatchObject({ branch: 'grey', remark: 'Salah pilih', actor: 'SDN 2', at: at(13) })
  })

  test('a refused order ends in a red branch', () => {
    expect(stagesOf({ ...order, state: 'rejected', endedAt: at(13) }, now).at(-1)).toMatchObject({
      name: 'Ditolak penyedia',
      branch: 'red',
    })
  })
})

test('shows a refused proof where the payment is due again', () => {
  const payment = { amount: rupiah(10), paidOn: '2026-11-17', bank: 'B', reference: '1', refusal: 'Buram' }
  const stages = stagesOf(
    {
      ...shipped,
      state: 'bast',
      bastAt: at(16),
      payments: [{ ...payment, state: 'refused' }],
    },
    now,
  )
  expect(stages[5]).toMatchObject({ name: 'Pembayaran', remark: 'Bukti bayar ditolak: Buram' })
})
