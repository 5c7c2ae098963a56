import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { nameFault, publishFaults } from '@pasar/domain/catalogue/item-content'
import { isDraft } from '@pasar/domain/catalogue/item-machine'
import { parseYesNo } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import { toSingleLine } from '@pasar/domain/kernel/single-line'
import { parseWholeNumber } from '@pasar/domain/kernel/whole-number'
import type { Db } from '../../db/database.ts'
import { type ValidatedItem, type ValidatedItemChange, validateItemChange } from '../item/item-change.ts'
import { readCategory, readParts } from '../item/item-editor.queries.ts'
import { validateNewItem } from '../item/item-editor.ts'
import { formOf } from '../item/item-form.ts'
import { type ItemRow, type ListingScope, lockOwnItem } from '../item/item-listings.queries.ts'
import { findProposal } from '../item/item-proposal.queries.ts'
import { withProposal } from '../item/item-proposal.ts'
import { readBySku } from './import-rows.queries.ts'
import { type ParseAddress, type PictureCell, pictureChange, readPictureCell } from './picture-cells.ts'
import { pictureColumn } from './picture-column.ts'
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

/** The target of an import: its list, and the records its rows may refer to. */
export type ImportTarget = {
  list: ListKind
  shelf: ListingScope
  lookUp: ReferenceLookup
  parseAddress: ParseAddress
}

/** The addresses from which pictures are fetched after the import. */
type Pictures = readonly string[]

/** The effect of a row and what its item then lacks to be published, or the faults of the row. */
export type RowValidation =
  | { outcome: 'wrong'; name: string; faults: RowFault[] }
  | { outcome: 'same'; name: string; row: ItemRow }
  | { outcome: 'new'; name: string; validated: ValidatedItem; lacking: RowFault[]; pictures: Pictures }
  | {
      outcome: 'changed'
      name: string
      row: ItemRow
      /** null if only pictures are added. */
      validated: ValidatedItemChange | null
      lacking: RowFault[]
      changes: { column: string; from: string; to: string }[]
      pictures: Pictures
    }

const NUMBER = 'Nomor barang'
const SKU = 'SKU'

/** Returns the SKU of a row in its stored form. */
function skuIn(row: ReadonlyMap<string, string>): string | undefined {
  const sku = row.get('sku')
  return sku === undefined ? undefined : toSingleLine(sku)
}

/**
 * Returns the key of a row. Rows with the same key refer to the same item. Empty if the row
 * has neither item number nor SKU.
 */
export function rowKeyOf(cells: Readonly<Record<string, string>>): string {
  const row = plainRow(cells)
  const [pageId, sku] = [row.get('pageId'), skuIn(row)]
  return pageId !== undefined ? `nomor ${pageId}` : sku !== undefined ? `sku ${sku}` : ''
}

/**
 * Finds the item of a row and locks it until the transaction ends. Returns null for a new
 * item, or a fault.
 */
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
  const [itemOfSku, another] = await readBySku(tx, shelf, sku)
  if (another)
    return { column: SKU, message: 'SKU ini dipakai beberapa barang. Isi Nomor barang dari berkas ekspor.' }
  return itemOfSku ? ((await lockOwnItem(tx, shelf, itemOfSku.id)) ?? null) : null
}

const refusedFaults = ({ code, fields }: Refusal<RefusalCode>, list: ListKind): RowFault[] =>
  fields && fields.length > 0 ? columnFaults(fields, list) : [{ column: '', message: refusals[code][1] }]

/** Columns with prices that a confirmation is about. */
const FLATTENED = ['price', 'wholesale', 'options']

/** Returns whether a row confirms that wholesale prices flatten option prices. */
const confirmsFlattening = (cells: Readonly<Record<string, string>>): boolean => {
  const cell = plainRow(cells).get('confirmFlattening')
  return cell !== undefined && parseYesNo(cell) === true
}

/** Returns what the item lacks for sale, and which of it is in the columns that the row changes. */
function completeness(validatedItem: ValidatedItem, { touched }: ReadRow, list: ListKind) {
  const missing = publishFaults(validatedItem.content)
  const hasNewPrices = FLATTENED.some((key) => touched.has(key))
  const touchedFaults = missing.filter(
    ({ field }) => touched.has(columnKeyOf(field, list)) || (field === 'confirmFlattening' && hasNewPrices),
  )
  return { lacking: columnFaults(missing, list), faults: columnFaults(touchedFaults, list) }
}

type Row = {
  cells: Readonly<Record<string, string>>
  pictureCell: PictureCell
  isConfirmed: boolean
}
type At = { tx: Db; now: Date }

const wrongRow = (name: string, faults: readonly RowFault[]): RowValidation => ({
  outcome: 'wrong',
  name,
  faults: [...faults],
})

/**
 * Validates one row with the rules of the editor, and writes nothing.
 *
 * @decision 0024
 */
export async function validateRow(
  at: At,
  importTarget: ImportTarget,
  cells: Readonly<Record<string, string>>,
): Promise<RowValidation> {
  const { tx } = at
  const typedName = plainRow(cells).get('name') ?? ''
  const target = await targetOf(tx, importTarget.shelf, cells)
  if (target !== null && 'message' in target) return wrongRow(typedName, [target])
  const pictureCell = await readPictureCell(tx, importTarget.parseAddress, target, cells)
  const row: Row = { cells, pictureCell, isConfirmed: confirmsFlattening(cells) }
  return target === null
    ? validateNew(at, importTarget, row, typedName)
    : validateChange(at, importTarget, row, target)
}

async function validateNew(
  at: At,
  importTarget: ImportTarget,
  { cells, pictureCell, isConfirmed }: Row,
  typedName: string,
): Promise<RowValidation> {
  const { list, shelf } = importTarget
  const wrong = (faults: readonly RowFault[]) => wrongRow(typedName, faults)
  const blank = { id: null, state: null, categoryName: '', form: blankForm(list), pictureSources: [] }
  const readResult = readRow(blank, cells, importTarget)
  const cellFaults = [...readResult.faults, ...pictureCell.faults]
  if (cellFaults.length > 0) return wrong(cellFaults)
  const nameMessage = nameFault(readResult.form.name)
  if (nameMessage !== null) {
    const hint =
      readResult.form.name === '' ? '. Bila barang ini sudah ada, periksa SKU: tidak ditemukan.' : ''
    return wrong([{ column: 'Nama', message: `${nameMessage}${hint}` }])
  }
  const outcome = await validateNewItem(at, shelf, readResult.form, isConfirmed)
  if (isRefusal(outcome)) return wrong(refusedFaults(outcome, list))
  const { lacking, faults } = completeness(outcome, readResult, list)
  const pictures = pictureCell.addresses
  return faults.length > 0
    ? wrong(faults)
    : { outcome: 'new', name: outcome.form.name, validated: outcome, lacking, pictures }
}

async function validateChange(
  at: At,
  importTarget: ImportTarget,
  { cells, pictureCell, isConfirmed }: Row,
  target: ItemRow,
): Promise<RowValidation> {
  const { list, shelf } = importTarget
  const { name } = target
  const shownItem = await shownOf(at.tx, target, importTarget, pictureCell.before.sources)
  const rowResult = readRow(shownItem, cells, importTarget)
  const cellFaults = [...rowResult.faults, ...pictureCell.faults]
  if (cellFaults.length > 0) return wrongRow(name, cellFaults)
  const pictures = pictureCell.addresses
  const addedPictures = await pictureChange(at.tx, target, pictureCell, PROPOSED_SUFFIX)
  const addsPicturesOnly = (): RowValidation =>
    addedPictures.length === 0
      ? { outcome: 'same', name, row: target }
      : {
          outcome: 'changed',
          name,
          row: target,
          validated: null,
          lacking: [],
          changes: addedPictures,
          pictures,
        }
  if ([...rowResult.touched].every((key) => key === pictureColumn.key)) return addsPicturesOnly()
  const change = await validateItemChange(at, shelf, target, rowResult.form, isConfirmed)
  if (isRefusal(change)) return wrongRow(name, refusedFaults(change, list))
  const changes = [...differences(shownItem, change, importTarget), ...confirmation(target, change, list)]
  if (changes.length === 0) return addsPicturesOnly()
  const { lacking, faults } = completeness(change, rowResult, list)
  return isDraft(target.state) && faults.length > 0
    ? wrongRow(name, faults)
    : {
        ...{ outcome: 'changed', name, row: target, validated: change, lacking, pictures },
        changes: [...changes, ...addedPictures],
      }
}

/** Returns an own item as its spreadsheet row, with the proposed changes as in the editor. */
async function shownOf(
  tx: Db,
  row: ItemRow,
  { list, lookUp }: ImportTarget,
  pictureSources: readonly string[],
): Promise<ItemRowSource> {
  const category = await readCategory(tx, row.category_id)
  const onSale = formOf({ row, parts: await readParts(tx, row.id) }, category)
  const proposal = await findProposal(tx, row.id)
  const form = proposal ? withProposal(onSale, proposal.content) : onSale
  return {
    id: row.id,
    state: row.state,
    categoryName: lookUp.categories.nameOf(form.categoryId),
    form: { ...form, book: form.book ?? blankForm(list).book },
    pictureSources,
  }
}

/** Returns the new confirmation of an edit as a change of its column. */
const confirmation = (
  { confirmed_flattening: before }: ItemRow,
  { content: { confirmedFlattening } }: ValidatedItemChange,
  list: ListKind,
) =>
  confirmedFlattening === before
    ? []
    : columnsFor(list)
        .filter(({ key }) => key === 'confirmFlattening')
        .map(({ head }) => ({ column: head, from: '', to: 'Ya' }))

/** Maximum characters of a value in the preview. */
const MAX_SHOWN_LENGTH = 300

const PROPOSED_SUFFIX = ' (menunggu pemeriksaan)'

/** Returns the changes of an edit by column heading. */
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
      column: fields.some((field) => (field.split('.')[0] ?? '') in proposedContent)
        ? head + PROPOSED_SUFFIX
        : head,
      from: must(from.get(key), 'the old cell').slice(0, MAX_SHOWN_LENGTH),
      to: must(to.get(key), 'the new cell').slice(0, MAX_SHOWN_LENGTH),
    }))
}
