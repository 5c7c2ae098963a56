import type { Category } from '@pasar/contract/catalogue/category'
import { describe, expect, test } from 'vitest'
import { type CategoryNode, categoryPath, categoryTree, countNodes, matchingNodes } from './category-tree.ts'

const category = (id: string, name: string, level: number, parentId: string | null): Category => ({
  id,
  name,
  fullName: name,
  parentId,
  level,
  icon: 'package',
})

const all = [
  category('3347_27', 'Katalog', 0, null),
  category('1', 'Barang', 1, '3347_27'),
  category('2', 'Jasa', 1, '3347_27'),
  category('10', 'Alat tulis dan kantor', 2, '1'),
  category('11', 'Kertas', 3, '10'),
  category('12', 'Buku tulis', 3, '10'),
  category('20', 'Cetak dan penggandaan', 2, '2'),
]

const names = (nodes: readonly CategoryNode[]): unknown[] =>
  nodes.map((node) => [node.category.name, names(node.children)])

describe('§2 Category picker', () => {
  test('the way to a category leaves the base out', () => {
    expect(categoryPath(all, '11').map(({ name }) => name)).toEqual([
      'Barang',
      'Alat tulis dan kantor',
      'Kertas',
    ])
    expect(categoryPath(all, '999')).toEqual([])
  })

  test('the kinds are the roots of the trees', () => {
    expect(names(categoryTree(all))).toEqual([
      [
        'Barang',
        [
          [
            'Alat tulis dan kantor',
            [
              ['Kertas', []],
              ['Buku tulis', []],
            ],
          ],
        ],
      ],
      ['Jasa', [['Cetak dan penggandaan', []]]],
    ])
  })

  test('searching keeps the way down to what fits', () => {
    expect(names(matchingNodes(categoryTree(all), 'KERT'))).toEqual([
      ['Barang', [['Alat tulis dan kantor', [['Kertas', []]]]]],
    ])
  })

  test('a group that fits keeps its classes', () => {
    const found = matchingNodes(categoryTree(all), 'kantor alat')
    expect(countNodes(found)).toBe(4)
  })

  test('nothing fits', () => {
    expect(matchingNodes(categoryTree(all), 'traktor')).toEqual([])
  })
})
