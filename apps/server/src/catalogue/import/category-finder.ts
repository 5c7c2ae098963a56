import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { normalizeTerm } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import type { CategoryRow } from '@pasar/search/category-tree'
import type { ListKind } from './spreadsheet-column.ts'

/** Name of the first level of the tree that contains all books. */
const BOOKS = 'Buku'
const MAX_SUGGESTIONS = 3

/** Finds categories by the cell text of a vendor: the number, the name or the whole path. */
export type CategoryFinder = {
  /** @returns the category number on the wire, or an error message if there is no match */
  find: (cell: string) => { wireId: string } | string
  /** Returns the cell text of a category, in a form that `find` accepts. */
  nameOf: (wireId: string) => string
  /** The names of all categories that an item of the list can have. */
  names: readonly string[]
}

/**
 * Returns a finder for one list.
 *
 * @param rows the whole category tree
 */
export function categoryFinder(rows: readonly CategoryRow[], list: ListKind): CategoryFinder {
  const parents = new Set(rows.map(({ parentId }) => parentId))
  const ofList = rows.filter(
    ({ id, fullName, level }) =>
      level > 0 && !parents.has(id) && (fullName.split(' / ')[0] === BOOKS) === (list === 'book'),
  )
  const byWireId = new Map(rows.map((row) => [row.wireId, row]))
  const byPath = new Map(rows.map((row) => [normalizeTerm(row.fullName), row]))
  const byName = Map.groupBy(ofList, ({ name }) => normalizeTerm(name))
  const fullNames = new Map(ofList.flatMap(({ name, fullName }) => [[name, fullName] as const]))
  return {
    find(cell) {
      const category = byWireId.get(cell) ?? byPath.get(normalizeTerm(cell))
      if (category) return { wireId: category.wireId }
      const namedCategories = byName.get(normalizeTerm(cell)) ?? []
      const [only] = namedCategories
      if (only && namedCategories.length === 1) return { wireId: only.wireId }
      if (only)
        return `Ada ${namedCategories.length} kategori bernama ${only.name}. Tulis jalur lengkap, misalnya ${only.fullName}`
      const close = closestNames(cell, [...fullNames.keys()], MAX_SUGGESTIONS)
      return close.length === 0
        ? 'Kategori tidak ditemukan. Lihat daftarnya di templat XLSX.'
        : `Kategori tidak ditemukan. Maksud Anda ${close.join(', atau ')}?`
    },
    nameOf: (wireId) => {
      const row = byWireId.get(wireId)
      if (!row || row.level === 0) return ''
      return byPath.get(normalizeTerm(row.fullName)) === row ? row.fullName : row.wireId
    },
    names: ofList.map(({ fullName }) => fullName),
  }
}
