import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { nameFault, publishFaults } from '@pasar/domain/catalogue/item-content'
import { isDraft } from '@pasar/domain/catalogue/item-machine'
import { parseWholeNumber } from '@pasar/domain/catalogue/spreadsheet-cells'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import { toSingleLine } from '@pasar/domain/kernel/single-line'
import type { Db } from '../db/database.ts'
import { readCategory, readParts } from './item-editor.queries.ts'
import {
  type ValidatedItem,
  type ValidatedItemChange,
  validateItemChange,
  validateNewItem,
} from './item-editor.ts'
import { formOf } from './item-form.ts'
import { findBySku } from './item-import.queries.ts'
import { type ItemRow, type ListingScope, lockOwnItem } from './item-listings.queries.ts'
import { findProposal } from './item-proposal.queries.ts'
import { withProposal } from './item-proposal.ts'
import type { ReferenceLookup } from './reference-lookup.ts'
import type { ItemRowSource, ListKind } from './spreadsheet-column.ts'
import { blankForm, columnsFor } from './spreadsheet-columns.ts'
import {
  cellsOf,
  columnFaults,
  columnKeyOf,
  plainRow,
  type ReadRow,
  type RowFault,
  readRow,
} from './spreadsheet-rows.ts'

/** The list that a file is for, as its rows are judged. */
export type ImportTarget = { list: ListKind; shelf: ListingScope; lookUp: ReferenceLookup }

/** What a row would do, or what is wrong with it. */
export type RowValidation =
  | { outcome: 'wrong'; name: string; faults: RowFault[] }
  | { outcome: 'same'; name: string; row: ItemRow }
  | { outcome: 'new'; name: string; validated: ValidatedItem; isComplete: boolean }
  | {
      outcome: 'changed'
      name: string
      row: ItemRow
      validated: ValidatedItemChange
      isComplete: boolean
      changes: { column: string; from: string; to: string }[]
    }

const NUMBER = 'Nomor barang'
const SKU = 'SKU'

/** As it is kept. */
function skuIn(row: ReadonlyMap<string, string>): string | undefined {
  const sku = row.get('sku')
  return sku === undefined ? undefined : toSingleLine(sku)
}

/** What a row is known by; rows with the same key are about the same item. Empty when it says neither. */
export function keyOf(cells: Readonly<Record<string, string>>): string {
  const row = plainRow(cells)
  const [pageId, sku] = [row.get('pageId'), skuIn(row)]
  return pageId !== undefined ? `nomor ${pageId}` : sku !== undefined ? `sku ${sku}` : ''
}

/** The item that a row is about, held until the transaction ends; null for a new one. */
async function targetOf(
  tx: Db,
  shelf: ListingScope,
  cells: Readonly<Record<string, string>>,
): Promise<ItemRow | null | RowFault> {
  const row = plainRow(cells)
  const [pageId, sku] = [row.get('pageId'), skuIn(row)]
  if (pageId !== undefined) {
    const id = parseWholeNumber(pageId)
    const item = id === null ? undefined : await lockOwnItem(tx, shelf, id)
    return item && item.deleted_at === null
      ? item
      : { column: NUMBER, message: 'Barang dengan nomor ini tidak ada di daftar ini' }
  }
  if (sku === undefined)
    return { column: SKU, message: 'Isi SKU, supaya baris ini dikenali bila dikirim lagi' }
  const [found, another] = await findBySku(tx, shelf, sku)
  if (another)
    return { column: SKU, message: 'SKU ini dipakai beberapa barang. Isi Nomor barang dari berkas ekspor.' }
  return found ? ((await lockOwnItem(tx, shelf, found.id)) ?? null) : null
}

const refusedFaults = ({ code, fields }: Refusal<RefusalCode>, list: ListKind): RowFault[] =>
  fields && fields.length > 0 ? columnFaults(fields, list) : [{ column: '', message: refusals[code][1] }]

/** Whether everything is there for it to be on sale; what a row says itself must be right at once. */
function completeness(weighed: ValidatedItem, { touched }: ReadRow, list: ListKind) {
  const missing = publishFaults(weighed.content)
  const said = missing.filter(({ field }) => touched.has(columnKeyOf(field, list)))
  return { isComplete: missing.length === 0, faults: columnFaults(said, list) }
}

/**
 * Looks at one row as the editor would at a form, and writes nothing.
 *
 * @decision 0024
 */
export async function validateRow(
  at: { tx: Db; now: Date },
  sheet: ImportTarget,
  cells: Readonly<Record<string, string>>,
): Promise<RowValidation> {
  const { tx } = at
  const { list, shelf } = sheet
  const typedName = plainRow(cells).get('name') ?? ''
  const wrong = (faults: RowFault[], name = typedName) => ({ outcome: 'wrong' as const, name, faults })
  const target = await targetOf(tx, shelf, cells)
  if (target !== null && 'message' in target) return wrong([target])
  if (target === null) {
    const read = readRow({ id: null, state: null, categoryName: '', form: blankForm(list) }, cells, sheet)
    if (read.faults.length > 0) return wrong(read.faults)
    const nameless = nameFault(read.form.name)
    if (nameless !== null)
      return wrong([
        { column: 'Nama', message: `${nameless}. Bila barang ini sudah ada, periksa SKU: tidak ditemukan.` },
      ])
    const validated = await validateNewItem(at, shelf, read.form)
    if (isRefusal(validated)) return wrong(refusedFaults(validated, list))
    const { isComplete, faults } = completeness(validated, read, list)
    return faults.length > 0
      ? wrong(faults)
      : { outcome: 'new', name: validated.form.name, validated, isComplete }
  }
  const shown = await shownOf(tx, target, sheet)
  const read = readRow(shown, cells, sheet)
  if (read.faults.length > 0) return wrong(read.faults, target.name)
  if (read.touched.size === 0) return { outcome: 'same', name: target.name, row: target }
  const weighed = await validateItemChange(at, shelf, target, read.form)
  if (isRefusal(weighed)) return wrong(refusedFaults(weighed, list), target.name)
  const changes = differences(shown, weighed, sheet)
  if (changes.length === 0) return { outcome: 'same', name: target.name, row: target }
  const { isComplete, faults } = completeness(weighed, read, list)
  return isDraft(target.state) && faults.length > 0
    ? wrong(faults, target.name)
    : { outcome: 'changed', name: target.name, row: target, validated: weighed, isComplete, changes }
}

/** An own item as its row in a file would show it: with what is proposed, as in the editor. */
async function shownOf(tx: Db, row: ItemRow, { list, lookUp }: ImportTarget): Promise<ItemRowSource> {
  const category = await readCategory(tx, row.category_id)
  const onSale = formOf({ row, parts: await readParts(tx, row.id) }, category)
  const proposal = await findProposal(tx, row.id)
  const form = proposal ? withProposal(onSale, proposal.content) : onSale
  return {
    id: row.id,
    state: row.state,
    categoryName: lookUp.categories.nameOf(form.categoryId),
    form: { ...form, book: form.book ?? blankForm(list).book },
  }
}

/** What is read in the preview, not all of a long text. */
const LONGEST_SHOWN = 300

const ASKED = ' (menunggu pemeriksaan)'

/** What an edit changes, in the words of the columns. */
function differences(
  before: ItemRowSource,
  { form, proposedContent }: ValidatedItemChange,
  { list, lookUp }: ImportTarget,
) {
  const after = withProposal(form, proposedContent)
  const from = cellsOf(before, list)
  const to = cellsOf(
    { ...before, form: after, categoryName: lookUp.categories.nameOf(after.categoryId) },
    list,
  )
  return columnsFor(list)
    .filter(({ key, read, isLookedUp }) => (read || isLookedUp) && from.get(key) !== to.get(key))
    .map(({ key, head, fields }) => ({
      column: fields.some((field) => (field.split('.')[0] ?? '') in proposedContent) ? head + ASKED : head,
      from: (from.get(key) ?? '').slice(0, LONGEST_SHOWN),
      to: (to.get(key) ?? '').slice(0, LONGEST_SHOWN),
    }))
}
