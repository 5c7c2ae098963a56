import { expect, test } from 'vitest'
import { movedWords } from './desk-words.ts'

test('what became of the chosen items is said as it is', () => {
  expect(movedWords('publish', ['live', 'submitted', 'live'])).toBe(
    '2 barang ditayangkan, 1 barang diajukan untuk diperiksa',
  )
  expect(movedWords('publish', ['submitted'])).toBe('1 barang diajukan untuk diperiksa')
  expect(movedWords('delete', ['draft', 'draft'])).toBe('2 barang dihapus')
  expect(movedWords('delete', [])).toBe('')
})
