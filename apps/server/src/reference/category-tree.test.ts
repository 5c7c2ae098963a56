import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TEXTBOOKS } from './category-rows.ts'
import { CATEGORIES, categoryNamed } from './category-tree.ts'

describe('category tree', () => {
  test('§3 the root is 3347_27, and textbooks are 22 at level 3 with the school levels below', () => {
    expect(CATEGORIES[0]).toMatchObject({ wire_id: '3347_27', level: 0, parent_id: null })
    expect(categoryNamed('Buku pendidikan', TEXTBOOKS)).toMatchObject({ id: 22, wire_id: '22', level: 3 })
    expect(CATEGORIES.filter(({ parent_id }) => parent_id === 22).map(({ name }) => name)).toEqual([
      'PAUD',
      'SD',
      'SMP',
      'SMA',
      'SMK',
      'SLB',
    ])
  })

  test('ids and wire ids are unique, and every path leads from the root to the category', () => {
    expect(new Set(CATEGORIES.map(({ id }) => id)).size).toBe(CATEGORIES.length)
    expect(new Set(CATEGORIES.map(({ wire_id }) => wire_id)).size).toBe(CATEGORIES.length)
    for (const { id, level, path, parent_id } of CATEGORIES) {
      expect(path).toHaveLength(level + 1)
      expect([path[0], path.at(-1), path.at(-2) ?? null]).toEqual([1, id, level === 0 ? null : parent_id])
    }
  })

  test('joins the names of a path without the root', () => {
    expect(categoryNamed('Pemeliharaan', 'Listrik').name_generated).toBe('Jasa / Pemeliharaan / Listrik')
  })

  test('every icon belongs to the icon set', () => {
    const set = dirname(
      createRequire(import.meta.url).resolve('@phosphor-icons/core/assets/regular/package.svg'),
    )
    expect(CATEGORIES.filter(({ icon }) => !existsSync(join(set, `${icon}.svg`)))).toEqual([])
  })
})
