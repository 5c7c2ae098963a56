import { expect, test } from 'vitest'
import { findRowByPrefix, treeKeyAction, visibleRows } from './category-rows.ts'
import type { CategoryNode } from './category-tree.ts'

const node = (id: string, name: string, children: readonly CategoryNode[] = []): CategoryNode => ({
  category: { id, name, fullName: name, parentId: null, level: 1, icon: 'package' },
  children,
})
const tree = [
  node('2', 'Barang', [node('5', 'Alat tulis', [node('101', 'Kertas'), node('102', 'Klip')])]),
  node('3', 'Jasa'),
]
const rowsWithOpen = (...open: string[]) => visibleRows(tree, (id) => open.includes(id), null)

test('shows a node only while all its ancestors are open', () => {
  expect(rowsWithOpen('5').map(({ id }) => id)).toEqual(['2', '3'])
  expect(
    rowsWithOpen('2', '5').map(({ id, level, position, siblingCount }) => [
      id,
      level,
      position,
      siblingCount,
    ]),
  ).toEqual([
    ['2', 1, 1, 2],
    ['5', 2, 1, 1],
    ['101', 3, 1, 2],
    ['102', 3, 2, 2],
    ['3', 1, 2, 2],
  ])
})

test.each([
  ['2', 'ArrowDown', { focusId: '5' }],
  ['2', 'ArrowUp', null],
  ['3', 'ArrowDown', null],
  ['3', 'Home', { focusId: '2' }],
  ['2', 'End', { focusId: '3' }],
  ['5', 'ArrowRight', { toggleId: '5' }],
  ['2', 'ArrowRight', { focusId: '5' }],
  ['3', 'ArrowRight', null],
  ['2', 'ArrowLeft', { toggleId: '2' }],
  ['5', 'ArrowLeft', { focusId: '2' }],
  ['3', 'ArrowLeft', null],
  ['2', 'Tab', null],
] as const)('at %s the key %s gives %j', (at, key, move) => {
  expect(treeKeyAction(rowsWithOpen('2'), at, key)).toEqual(move)
})

test('typed characters move to the next row with that prefix, wrapping around', () => {
  const rows = rowsWithOpen('2', '5')
  expect(findRowByPrefix(rows, '2', 'k')).toBe('101')
  expect(findRowByPrefix(rows, '101', 'k')).toBe('102')
  expect(findRowByPrefix(rows, '102', 'k')).toBe('101')
  expect(findRowByPrefix(rows, '101', 'kl')).toBe('102')
  expect(findRowByPrefix(rows, '102', 'kl')).toBe('102')
  expect(findRowByPrefix(rows, '102', 'x')).toBeNull()
})
