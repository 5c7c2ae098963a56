import { expect, test } from 'vitest'
import { formatBulkResult } from './listing-labels.ts'

test('reports the actual result for the selected items', () => {
  expect(formatBulkResult('publish', ['live', 'submitted', 'live'])).toBe(
    '2 barang ditayangkan, 1 barang diajukan untuk diperiksa',
  )
  expect(formatBulkResult('publish', ['submitted'])).toBe('1 barang diajukan untuk diperiksa')
  expect(formatBulkResult('delete', ['draft', 'draft'])).toBe('2 barang dihapus')
  expect(formatBulkResult('delete', [])).toBe('')
})
