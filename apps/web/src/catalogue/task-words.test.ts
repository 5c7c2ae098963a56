import { expect, test } from 'vitest'
import { taskTab, taskWords } from './task-words.ts'

test('a task says what waits, what to do, and until when in WIB', () => {
  const earliest = new Date('2026-11-23T18:00:00Z') // already the 24th in Jakarta
  expect(taskWords({ kind: 'bast', count: 2, earliest })).toEqual({
    icon: 'stamp-duotone',
    title: '2 pesanan menunggu BAST',
    hint: 'Periksa barang sebelum 24 November 2026.',
  })
  expect(taskWords({ kind: 'confirm', count: 1200, earliest: null }).title).toBe(
    '1.200 pesanan menunggu konfirmasi Anda',
  )
})

test('goods that were shipped wait under shipping', () => {
  expect(taskTab('bast')).toBe('step4')
  expect(taskTab('verify')).toBeNull()
})
