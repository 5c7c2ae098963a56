import type { Category } from '@pasar/contract/catalogue/category'
import { describe, expect, test } from 'vitest'
import {
  type CategoryNode,
  categoryPath,
  categoryTree,
  countNodes,
  likelyCategories,
  matchingNodes,
} from './category-tree.ts'

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
  test('omits the base of the catalogue from the category path', () => {
    expect(categoryPath(all, '11').map(({ name }) => name)).toEqual([
      'Barang',
      'Alat tulis dan kantor',
      'Kertas',
    ])
    expect(categoryPath(all, '999')).toEqual([])
  })

  test('uses the level-1 categories as roots', () => {
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

  test('search keeps the ancestors of matching nodes', () => {
    expect(names(matchingNodes(categoryTree(all), 'KERT'))).toEqual([
      ['Barang', [['Alat tulis dan kantor', [['Kertas', []]]]]],
    ])
  })

  test('a matching group keeps its subtree', () => {
    const found = matchingNodes(categoryTree(all), 'kantor alat')
    expect(countNodes(found)).toBe(4)
  })

  test('returns no nodes without a match', () => {
    expect(matchingNodes(categoryTree(all), 'traktor')).toEqual([])
  })
})

describe('categories by the name of goods', () => {
  test('a category of goods with the typed name stays, with its path', () => {
    expect(names(matchingNodes(categoryTree(all), 'spidol', new Set(['12'])))).toEqual([
      ['Barang', [['Alat tulis dan kantor', [['Buku tulis', []]]]]],
    ])
    expect(matchingNodes(categoryTree(all), 'spidol')).toEqual([])
  })

  test('the likely categories are leaves with the most items, and none with a few', () => {
    const counts = { 1: 120, 10: 120, 11: 100, 12: 15, 20: 14 }
    expect(likelyCategories(all, counts, 6).map(({ id }) => id)).toEqual(['11', '12'])
    expect(likelyCategories(all, counts, 1).map(({ id }) => id)).toEqual(['11'])
    expect(likelyCategories(all, {}, 6)).toEqual([])
  })
})
