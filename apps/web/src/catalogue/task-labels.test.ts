import { expect, test } from 'vitest'
import { formatTask, orderTabOf } from './task-labels.ts'

test('a task says what waits, what to do, and until when in WIB', () => {
  const earliest = new Date('2026-11-23T18:00:00Z') // already the 24th in Jakarta
  expect(formatTask({ kind: 'bast', count: 2, earliest }, new Date('2026-11-23T17:59:00Z'))).toEqual({
    icon: 'stamp-duotone',
    title: '2 pesanan menunggu BAST',
    hint: 'Periksa barang sebelum 24 November 2026.',
  })
  expect(formatTask({ kind: 'confirm', count: 1200, earliest: null }, earliest).title).toBe(
    '1.200 pesanan menunggu konfirmasi Anda',
  )
})

test('a date that has passed is not a date until which one may wait', () => {
  const task = { kind: 'verify', count: 1, earliest: new Date('2026-11-15T03:00:00Z') } as const
  expect(formatTask(task, new Date('2026-11-22T09:00:00Z')).hint).toBe(
    'Periksa bukti bayar. Batasnya 15 November 2026 sudah lewat.',
  )
})

test('goods that were shipped wait under shipping', () => {
  expect(orderTabOf('bast')).toBe('step4')
  expect(orderTabOf('verify')).toBeNull()
})
