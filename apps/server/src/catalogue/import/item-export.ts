import type { ItemExportQuery } from '@pasar/contract/catalogue/item-import'
import { MAX_SPREADSHEET_ROWS } from '@pasar/domain/catalogue/spreadsheet/row-limits'
import { unescapeCell } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { CSV_START, csvLine } from '../../call/csv-line.ts'
import { limitChunks } from '../../call/downloads.ts'
import { xlsxChunks, xlsxOf } from '../../call/xlsx-stream.ts'
import type { Db } from '../../db/database.ts'
import { formOf } from '../item/item-form.ts'
import type { ListingScope } from '../item/item-listings.queries.ts'
import { withProposal } from '../item/item-proposal.ts'
import { kindsOf } from '../item/item-steps.ts'
import { readCategories } from '../search/search-index.queries.ts'
import { type CategoryFinder, categoryFinder } from './category-finder.ts'
import { listRows } from './import-rows.queries.ts'
import { type ExportedItem, readItemsForExport } from './item-export.queries.ts'
import { readReferenceLookup } from './reference-lookup.ts'
import type { ItemRowSource, ListKind } from './spreadsheet-column.ts'
import { columnsFor, FAULT_COLUMN } from './spreadsheet-columns.ts'
import { examplesFor } from './spreadsheet-examples.ts'
import { spreadsheetLineOf } from './spreadsheet-rows.ts'

/** Rows of one slice. Other requests wait no longer than one slice. */
const AT_ONCE = 100

type Line = readonly (string | number)[]

const csvOf = (lines: readonly Line[]): string => lines.map(csvLine).join('')

const headsOf = (list: ListKind): Line => columnsFor(list).map(({ head }) => head)

/** Returns an item as its editor shows it, with the proposed changes. */
function shown(
  { row, parts, proposed, sources, ...category }: ExportedItem,
  categories: CategoryFinder,
): ItemRowSource {
  const onSale = formOf({ row, parts }, { level: category.categoryLevel, wireId: category.categoryWireId })
  const form = proposed === null ? onSale : withProposal(onSale, proposed)
  const categoryName = categories.nameOf(form.categoryId)
  return { id: row.id, state: row.state, categoryName, form, pictureSources: sources }
}

/** Yields a vendor's list as spreadsheet rows, newest first, in batches of some hundred. */
async function* exportedPages(
  db: Db,
  { vendorId, list }: { vendorId: number; list: ListKind },
  query: ItemExportQuery,
): AsyncGenerator<Line[]> {
  const shelf: ListingScope = { vendorId, kinds: kindsOf(list) }
  const categories = categoryFinder(await readCategories(db), list)
  let after = 0
  for (;;) {
    const items = await readItemsForExport(db, shelf, { ...query, after, limit: AT_ONCE })
    if (items.length > 0) yield items.map((item) => spreadsheetLineOf(shown(item, categories), list))
    if (items.length < AT_ONCE) return
    after = items.at(-1)?.row.id ?? 0
  }
}

type Whose = { vendorId: number; list: ListKind }

/**
 * Streams a vendor's list as CSV.
 *
 * @spec 7 GET /{type}/page/csv
 */
export async function* exportedCsv(db: Db, whose: Whose, query: ItemExportQuery): AsyncGenerator<string> {
  yield CSV_START + csvOf([headsOf(whose.list)])
  for await (const lines of exportedPages(db, whose, query)) yield csvOf(lines)
}

/** Returns the same list as XLSX, up to the row limit. */
export const exportedXlsx = (db: Db, whose: Whose, query: ItemExportQuery) =>
  filledXlsx('Barang', headsOf(whose.list), exportedPages(db, whose, query))

/** Maximum characters of one spreadsheet. */
const MAX_CHARACTERS = 40_000_000

/**
 * Returns a spreadsheet, or a refusal above the limits.
 *
 * @param pieces its rows without the heading
 */
export async function filledXlsx(
  name: string,
  heads: Line,
  pieces: AsyncIterable<readonly Line[]>,
): Promise<Buffer | Refusal<'export/too-large'>> {
  let characters = 0
  async function* batches(): AsyncGenerator<readonly Line[]> {
    yield [heads]
    let rest = MAX_SPREADSHEET_ROWS.xlsx
    for await (const lines of limitChunks(pieces)) {
      const acceptedLines = lines.slice(0, rest)
      for (const cell of acceptedLines.flat()) characters += String(cell).length
      if (characters > MAX_CHARACTERS) return
      yield acceptedLines
      rest -= acceptedLines.length
      if (rest === 0) return
    }
  }
  const chunks = await Array.fromAsync(xlsxChunks([{ name, batches: batches() }]))
  return characters > MAX_CHARACTERS ? refuse('export/too-large') : Buffer.concat(chunks)
}

/** Yields the wrong rows of an import as sent, each with its reasons. */
async function* wrongPages(db: Db, importId: number, list: ListKind): AsyncGenerator<Line[]> {
  let after = 0
  for (;;) {
    const rows = await listRows(db, { importId, outcome: 'wrong', after, limit: AT_ONCE })
    if (rows.length > 0)
      yield rows.map(({ cells, faults }) => [
        ...columnsFor(list).map(({ key }) => unescapeCell(cells[key] ?? '')),
        faults.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join('; '),
      ])
    if (rows.length < AT_ONCE) return
    after = must(rows.at(-1), 'the last row of a full batch').rowNo
  }
}

export async function* wrongCsv(db: Db, importId: number, list: ListKind): AsyncGenerator<string> {
  yield CSV_START + csvOf([[...headsOf(list), FAULT_COLUMN]])
  for await (const lines of wrongPages(db, importId, list)) yield csvOf(lines)
}

export const wrongXlsx = (db: Db, importId: number, list: ListKind) =>
  filledXlsx('Salah', [...headsOf(list), FAULT_COLUMN], wrongPages(db, importId, list))

/** Returns an empty CSV file with example rows. */
export const templateCsv = (list: ListKind): string =>
  CSV_START + csvOf([headsOf(list), ...examplesFor(list).map((example) => spreadsheetLineOf(example, list))])

/**
 * Returns the same as XLSX, with a second worksheet that lists the allowed values of each column.
 */
export async function templateXlsx(db: Db, { vendorId, list }: Whose): Promise<Buffer> {
  const { categories, tags, groups } = await readReferenceLookup(db, vendorId, list)
  const referenceValues: Readonly<Record<string, readonly string[]>> = {
    category: categories.names,
    tags: tags.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
  }
  const explanations = columnsFor(list).map(
    ({ key, head, help, choices = [] }): Line => [head, help, ...(referenceValues[key] ?? choices)],
  )
  return xlsxOf([
    {
      name: 'Barang',
      rows: [headsOf(list), ...examplesFor(list).map((example) => spreadsheetLineOf(example, list))],
    },
    { name: 'Nilai yang boleh', rows: sideways(explanations) },
  ])
}

/**
 * Transposes rows and columns, so that the allowed values are under the headings of the first
 * sheet.
 */
function sideways(rows: readonly Line[]): Line[] {
  const maxLength = Math.max(...rows.map(({ length }) => length))
  return Array.from({ length: maxLength }, (_, at) => rows.map((row) => row[at] ?? ''))
}
