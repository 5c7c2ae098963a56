import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { closestNames } from '@pasar/domain/catalogue/closest-names'
import { CLEAR_CELL } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { parseOptionNames } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-grids'
import type { Db } from '../../db/database.ts'
import type { NamedLabel } from '../item/item-editor.queries.ts'
import { readNamed } from '../item/item-extras.queries.ts'
import { readCategories } from '../search/search-index.queries.ts'
import { type CategoryFinder, categoryFinder } from './category-finder.ts'
import type { CellResult, ListKind } from './spreadsheet-column.ts'

/** The database records that spreadsheet cells can refer to. */
export type ReferenceLookup = {
  readonly categories: CategoryFinder
  readonly tags: readonly NamedLabel[]
  readonly groups: readonly NamedLabel[]
}

/** Loads the records that the rows of a vendor's list can refer to. */
export const readReferenceLookup = async (
  db: Db,
  vendorId: number,
  list: ListKind,
): Promise<ReferenceLookup> => ({
  categories: categoryFinder(await readCategories(db), list),
  tags: await readNamed(db, 'tag', vendorId),
  groups: await readNamed(db, 'item_group', vendorId),
})

/** Returns the parser of a column with references, or undefined for other columns. */
export function parseReferenceCell(key: string, { categories, tags, groups }: ReferenceLookup) {
  if (key === 'category')
    return (form: ItemForm, cell: string): CellResult => {
      const categoryMatch = categories.find(cell)
      return typeof categoryMatch === 'string' ? categoryMatch : { ...form, categoryId: categoryMatch.wireId }
    }
  if (key === 'tags') return named('tags', tags, 'Tag')
  return key === 'groups' ? named('groups', groups, 'Grup') : undefined
}

const named =
  (field: 'tags' | 'groups', labels: readonly NamedLabel[], fieldLabel: string) =>
  (form: ItemForm, cell: string): CellResult => {
    const chosenLabels: NamedLabel[] = []
    for (const name of cell === CLEAR_CELL ? [] : parseOptionNames(cell)) {
      const labelMatches = labels.filter((one) => one.name.toLowerCase() === name.toLowerCase())
      const [only] = labelMatches
      if (only && labelMatches.length === 1) chosenLabels.push(only)
      else if (only)
        return `Ada beberapa ${fieldLabel.toLowerCase()} bernama ${name}. Pilih di halaman barang.`
      else return unknown(name, labels, fieldLabel)
    }
    return { ...form, [field]: chosenLabels }
  }

function unknown(name: string, labels: readonly NamedLabel[], fieldLabel: string): string {
  const [suggestion] = closestNames(
    name,
    labels.map((one) => one.name),
    1,
  )
  return `${fieldLabel} ${name} tidak ditemukan. ${suggestion === undefined ? 'Buat dahulu.' : `Maksud Anda ${suggestion}?`}`
}
