import { expect, test } from 'vitest'
import { formatTask, ordersOfTask } from './task-labels.ts'

test('formats a task with its subject and action', () => {
  const earliest = new Date('2026-11-23T18:00:00Z') // The 24th in Jakarta.
  expect(formatTask({ kind: 'bast', count: 2, earliest }, new Date('2026-11-23T17:59:00Z'))).toEqual({
    icon: 'stamp',
    title: '2 pesanan menunggu BAST/BAPP',
    hint: 'Periksa barang atau hasil pekerjaan.',
    isOverdue: false,
  })
  expect(formatTask({ kind: 'confirm', count: 1200, earliest: null }, earliest).title).toBe(
    '1.200 pesanan menunggu konfirmasi Anda',
  )
})

test('marks a deadline that has passed', () => {
  const task = { kind: 'verify', count: 1, earliest: new Date('2026-11-15T03:00:00Z') } as const
  expect(formatTask(task, new Date('2026-11-22T09:00:00Z')).isOverdue).toBe(true)
})

test('opens the orders that a task counts', () => {
  expect(ordersOfTask('bast')).toEqual({ type: 'all', search: { group: 'inspect' } })
  expect(ordersOfTask('replace')).toEqual({ type: 'all', search: { group: 'replace' } })
  expect(ordersOfTask('answer')).toEqual({ type: 'all', search: { group: 'answer' } })
  expect(ordersOfTask('confirm')).toEqual({ type: 'new', search: {} })
  expect(ordersOfTask('verify')).toBeNull()
})
