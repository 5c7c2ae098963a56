import type { DeliveryProgress } from '@pasar/contract/ordering/handover'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import { describe, expect, test } from 'vitest'
import {
  nextStepFor,
  nextStepInList,
  nextStepOf,
  orderTabLabel,
  orderTags,
  reorderLabel,
  statusOf,
} from './status-labels.ts'

describe('§2 Transaction submenu', () => {
  test('each tab has a label', () => {
    expect(ORDER_TABS.map(orderTabLabel)).toEqual([
      'Semua',
      'Belum dikonfirmasi',
      'Dikonfirmasi',
      'Diproses',
      'Dikirim/dikerjakan',
      'BAST/BAPP selesai',
      'Dibayar',
      'Pembayaran dikonfirmasi',
      'Selesai',
      'Dibatalkan',
      'Ditolak',
      'Ditutup',
      'Dikomplain',
      'Perubahan disetujui',
      'Sudah dinilai',
      'Belum dinilai',
    ])
  })
})

describe('§4 Order statuses', () => {
  test.each([
    ['new', 'vendor', 'Konfirmasi atau tolak pesanan'],
    ['confirmed', 'vendor', 'Mulai proses'],
    ['processed', 'vendor', 'Kirim barang'],
    ['shipping', 'buyer', 'Periksa barang dan isi BAST'],
    ['bast', 'buyer', 'Bayar pesanan'],
    ['paid', 'staff', 'Verifikasi pembayaran'],
  ] as const)('in %s the step belongs to the %s only', (state, viewer, label) => {
    expect(nextStepFor(state, viewer)).toEqual({ label, location: 'order' })
    const others = (['buyer', 'vendor', 'staff'] as const).filter((side) => side !== viewer)
    for (const side of others) expect(nextStepFor(state, side).location).toBeUndefined()
  })

  test('a supervisor has no step in any state', () => {
    for (const state of ORDER_STATES) expect(nextStepFor(state, 'supervisor').location).toBeUndefined()
  })

  test('every state has a unique label', () => {
    expect(new Set(ORDER_STATES.map((state) => statusOf(state).tag)).size).toBe(ORDER_STATES.length)
  })
})

const ARRIVED = { replacement: null, isPart: false, isShort: false } as const

test('during shipping both sides see the due step of a replacement, a complaint or a remaining delivery', () => {
  const steps = (complained: boolean, receiving: DeliveryProgress) => {
    const order = { state: 'shipping', complained, receiving } as const
    return (['buyer', 'vendor'] as const).map((viewer) => nextStepOf(order, viewer))
  }
  expect(steps(false, { ...ARRIVED, replacement: 'requested', isPart: true })).toEqual([
    { label: 'Menunggu penyedia mengirim pengganti' },
    { label: 'Kirim barang pengganti', location: 'order' },
  ])
  expect(steps(false, { ...ARRIVED, replacement: 'sent' })).toEqual([
    { label: 'Periksa barang pengganti dan isi BAST', location: 'order' },
    { label: 'Menunggu pemeriksaan pengganti' },
  ])
  expect(steps(true, ARRIVED).map(({ label }) => label)).toEqual(['Pantau komplain', 'Tanggapi komplain'])
  expect(steps(false, { ...ARRIVED, isPart: true })[1]?.label).toBe('Kirim sisa barang')
  expect(steps(false, ARRIVED)[0]?.label).toBe('Periksa barang dan isi BAST')
})

test('a school rates a completed order once, and not during a complaint', () => {
  const order = {
    state: 'completed',
    pending: null,
    rated: false,
    complained: false,
    receiving: ARRIVED,
    subject: 'goods',
    basket: null,
  } as const
  expect(nextStepInList(order, 'buyer')).toEqual({ label: 'Beri penilaian', location: 'rating' })
  for (const other of [
    { ...order, rated: true },
    { ...order, complained: true },
  ])
    expect(nextStepInList(other, 'buyer').location).not.toBe('rating')
  expect(nextStepInList(order, 'vendor').location).toBeUndefined()
})

test('the step after a rated order with an open complaint is the complaint', () => {
  const order = {
    state: 'completed',
    rated: true,
    complained: true,
    pending: null,
    subject: 'goods',
    basket: null,
    receiving: ARRIVED,
  } as const
  expect(nextStepInList(order, 'buyer')).toEqual({ label: 'Pantau komplain', location: 'order' })
  expect(nextStepInList(order, 'vendor')).toEqual({ label: 'Tanggapi komplain', location: 'order' })
  expect(nextStepInList({ ...order, complained: false }, 'buyer').label).toBe('Pesan lagi')
})

test('a waiting basket is the step of the treasurer, and others wait for it', () => {
  const order = {
    state: 'awaiting',
    pending: null,
    rated: false,
    complained: false,
    receiving: ARRIVED,
    subject: 'goods',
    basket: 'decide',
  } as const
  expect(nextStepInList(order, 'buyer')).toEqual({ label: 'Setujui atau kembalikan', location: 'order' })
  const waiting = { label: 'Menunggu persetujuan bendahara' }
  expect(nextStepInList({ ...order, basket: 'wait' }, 'buyer')).toEqual(waiting)
  expect(nextStepInList({ ...order, basket: null }, 'buyer').location).toBeUndefined()
})

test('a cancelled order is put into the cart again, and its button has the same label', () => {
  expect(nextStepFor('cancelled', 'buyer')).toEqual({ label: 'Susun ulang keranjang', location: 'order' })
  expect(reorderLabel('cancelled')).toBe('Susun ulang keranjang')
  expect(reorderLabel('completed')).toBe('Pesan lagi')
})

test('shows tags next to the state, in order', () => {
  const order = {
    state: 'shipping',
    complained: true,
    editApproved: true,
    rated: false,
    unpaidYear: null,
  } as const
  expect(orderTags(order).map(({ tag }) => tag)).toEqual(['Dikomplain', 'Perubahan disetujui'])
})
