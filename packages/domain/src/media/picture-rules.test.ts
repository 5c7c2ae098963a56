import { describe, expect, test } from 'vitest'
import { moveTo, pictureLock } from './picture-rules.ts'

describe('§5 limits an ordinal to the number of files and moves the other files', () => {
  test.each([
    // id, ordinal, resulting order
    [11, 3, [12, 13, 11, 14]],
    [14, 1, [14, 11, 12, 13]],
    [12, 2, [11, 12, 13, 14]],
    [11, 99, [12, 13, 14, 11]],
    [13, 0, [13, 11, 12, 14]],
    // A restored picture is inserted among the others.
    [15, 2, [11, 15, 12, 13, 14]],
    [15, 5, [11, 12, 13, 14, 15]],
  ])('moves %i to position %i', (id, ordinal, then) => {
    expect(moveTo([11, 12, 13, 14], id, ordinal)).toEqual(then)
  })
})

test('allows picture changes in a draft, an item to fix and an item on sale', () => {
  expect(pictureLock('draft')).toBeNull()
  expect(pictureLock('needs_fix')).toBeNull()
  expect(pictureLock('submitted')).toBe('Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.')
  expect(pictureLock('live')).toBeNull()
  expect(pictureLock('taken_down')).toBe('Barang ini diturunkan oleh platform')
})
