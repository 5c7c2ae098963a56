import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { CLEAR_CELL } from '@pasar/domain/catalogue/spreadsheet-cells'
import { parseOptionNames } from '@pasar/domain/catalogue/spreadsheet-grids'
import type { Db } from '../db/database.ts'
import { type CategoryFinder, categoryFinder } from './category-finder.ts'
import type { NamedLabel } from './item-editor.queries.ts'
import { readNamed } from './item-extras.queries.ts'
import { readCategories } from './search-index.queries.ts'
import type { CellResult, ListKind } from './spreadsheet-column.ts'

/** What a row names and the database knows. */
export type ReferenceLookup = {
  readonly categories: CategoryFinder
  readonly tags: readonly NamedLabel[]
  readonly groups: readonly NamedLabel[]
}

/** Reads what the rows of a vendor's list can name. */
export const readReferenceLookup = async (
  db: Db,
  vendorId: number,
  list: ListKind,
): Promise<ReferenceLookup> => ({
  categories: categoryFinder(await readCategories(db), list),
  tags: await readNamed(db, 'tag', vendorId),
  groups: await readNamed(db, 'item_group', vendorId),
})

/** How the cell of a column is understood that names something; undefined for other columns. */
export function parseReferenceCell(key: string, { categories, tags, groups }: ReferenceLookup) {
  if (key === 'category')
    return (form: ItemForm, cell: string): CellResult => {
      const found = categories.find(cell)
      return typeof found === 'string' ? found : { ...form, categoryId: found.wireId }
    }
  if (key === 'tags') return named('tags', tags, 'Tag')
  return key === 'groups' ? named('groups', groups, 'Grup') : undefined
}

const named =
  (field: 'tags' | 'groups', known: readonly NamedLabel[], word: string) =>
  (form: ItemForm, cell: string): CellResult => {
    const chosen: NamedLabel[] = []
    for (const name of cell === CLEAR_CELL ? [] : parseOptionNames(cell)) {
      const found = known.filter((one) => one.name.toLowerCase() === name.toLowerCase())
      const [only] = found
      if (only && found.length === 1) chosen.push(only)
      else if (only) return `Ada beberapa ${word.toLowerCase()} bernama ${name}. Pilih di halaman barang.`
      else return unknown(name, known, word)
    }
    return { ...form, [field]: chosen }
  }

function unknown(name: string, known: readonly NamedLabel[], word: string): string {
  const [meant] = closestNames(
    name,
    known.map((one) => one.name),
    1,
  )
  return `${word} ${name} tidak ditemukan. ${meant === undefined ? 'Buat dahulu.' : `Maksud Anda ${meant}?`}`
}
