import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { normalizeTerm } from '@pasar/domain/catalogue/spreadsheet-cells'
import type { CategoryRow } from './category-tree.ts'
import type { ListKind } from './spreadsheet-column.ts'

/** The first level of the tree under which all books are. */
const BOOKS = 'Buku'
const MOST_MEANT = 3

/** Finds categories by what a vendor writes into a cell: the number, the name, or the whole path. */
export type CategoryFinder = {
  /** @returns the number on the wire, or the sentence that says why there is none */
  find: (cell: string) => { wireId: string } | string
  /** How a category is written, so that it is found again. */
  nameOf: (wireId: string) => string
  /** Every category that an item of the list can have. */
  names: readonly string[]
}

/** @param rows the whole tree */
export function categoryFinder(rows: readonly CategoryRow[], list: ListKind): CategoryFinder {
  const parents = new Set(rows.map(({ parentId }) => parentId))
  const ofList = rows.filter(
    ({ id, fullName, level }) =>
      level > 0 && !parents.has(id) && (fullName.split(' / ')[0] === BOOKS) === (list === 'book'),
  )
  const byWireId = new Map(rows.map((row) => [row.wireId, row]))
  const byPath = new Map(rows.map((row) => [normalizeTerm(row.fullName), row]))
  const byName = Map.groupBy(ofList, ({ name }) => normalizeTerm(name))
  const meant = new Map(ofList.flatMap(({ name, fullName }) => [[name, fullName] as const]))
  return {
    find(cell) {
      const known = byWireId.get(cell) ?? byPath.get(normalizeTerm(cell))
      if (known) return { wireId: known.wireId }
      const named = byName.get(normalizeTerm(cell)) ?? []
      const [only] = named
      if (only && named.length === 1) return { wireId: only.wireId }
      if (only)
        return `Ada ${named.length} kategori bernama ${only.name}. Tulis jalur lengkap, misalnya ${only.fullName}`
      const close = closestNames(cell, [...meant.keys()], MOST_MEANT)
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
