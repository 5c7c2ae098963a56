import type { TypedCell } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { GENERAL, serialText } from './number-format.ts'
import { BROKEN_XLSX, checkRowCount, TOO_LARGE_XLSX, UnreadableFileError } from './unreadable-file.ts'
import { decodeEscapes, type Workbook } from './workbook-parts.ts'
import { type Attributes, parseElements } from './xml-elements.ts'

/** A row that is not empty, as the spreadsheet process sends it. */
export type WorksheetRow = { rowNo: number; isHidden: boolean; cells: TypedCell[] }

/** Maximum columns with a value. A wider worksheet is no list. */
const MAX_COLUMNS = 1_000
/** Maximum merged areas, and maximum cells that they cover together. */
const MAX_MERGED = 100_000
/**
 * Maximum characters of all cells together, because one shared text may fill a million cells.
 */
const MAX_CHARACTERS = 64 * 1024 * 1024
/**
 * Maximum characters of one row: 100 columns of the longest accepted cell. The server holds a
 * row several times over while it parses the line of it.
 */
const MAX_ROW_CHARACTERS = 100 * 40_000

type Position = { rowNo: number; at: number }

/**
 * Returns the rows of a worksheet that are not empty, in the order of the file.
 *
 * @throws UnreadableFileError if the worksheet is broken or beyond a limit
 * @decision 0137
 */
export function readWorksheet(workbook: Workbook): WorksheetRow[] {
  const table = new WorksheetTable(workbook)
  parseElements(workbook.worksheet, table)
  return table.finish()
}

/** Collects the rows of a worksheet from its elements. */
class WorksheetTable {
  readonly #workbook: Workbook
  readonly #rows: WorksheetRow[] = []
  readonly #merged = new Map<number, [at: number, area: string][]>()
  #mergedCount = 0
  #characters = 0
  #rowCharacters = 0
  #row: WorksheetRow = { rowNo: 0, isHidden: false, cells: [] }
  #rowNo = 0
  #cell: StoredCell | null = null
  #at = -1
  #aidDepth = 0
  #target: 'value' | 'text' | null = null

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  open = (name: string, attributes: () => Attributes): void => {
    this.#target = null
    if (name === 'row') this.#openRow(attributes())
    else if (name === 'c') this.#openCell(attributes())
    else if (name === 'mergeCell') this.#addMerged(attributes().ref ?? '')
    else if (name === 'rPh') this.#aidDepth += 1
    else if (this.#cell === null) return
    else if (name === 'f') this.#cell.isFormula = true
    else if (name === 'v') this.#target = 'value'
    else if (name === 't' && this.#aidDepth === 0) this.#target = 'text'
  }

  close = (name: string): void => {
    this.#target = null
    if (name === 'rPh') this.#aidDepth -= 1
    if (name === 'c') this.#closeCell()
    if (name === 'row' && this.#row.cells.length > 0) {
      this.#rows.push(this.#row)
      checkRowCount(this.#rows.length, 'xlsx')
    }
  }

  text = (text: string): void => {
    if (this.#cell !== null && this.#target !== null) this.#cell[this.#target] += text
  }

  #openRow({ r, hidden }: Attributes): void {
    // Programs that stream a file leave out the numbers of rows and cells.
    this.#rowNo = r === undefined ? this.#rowNo + 1 : Number(r)
    if (!Number.isInteger(this.#rowNo) || this.#rowNo < 1) throw new UnreadableFileError(BROKEN_XLSX)
    this.#row = { rowNo: this.#rowNo, isHidden: hidden === '1' || hidden === 'true', cells: [] }
    this.#at = -1
    this.#rowCharacters = 0
  }

  #openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#at = r === undefined ? this.#at + 1 : positionOf(r).at
    this.#cell = { type: t, style: Number(s), isFormula: false, value: '', text: '' }
  }

  #closeCell(): void {
    const cell = this.#cell && typedCell(this.#cell, this.#workbook)
    this.#cell = null
    if (cell === null || cell === '') return
    if (this.#at >= MAX_COLUMNS) throw new UnreadableFileError(TOO_LARGE_XLSX)
    while (this.#row.cells.length < this.#at) this.#row.cells.push('')
    this.#row.cells[this.#at] = cell
    const { length } = typeof cell === 'string' ? cell : JSON.stringify(cell)
    this.#characters += length
    this.#rowCharacters += length
    if (this.#characters > MAX_CHARACTERS || this.#rowCharacters > MAX_ROW_CHARACTERS)
      throw new UnreadableFileError(TOO_LARGE_XLSX)
  }

  #addMerged(area: string): void {
    const [start, end] = area.split(':').map(positionOf)
    if (start === undefined || end === undefined) return
    this.#mergedCount += (end.rowNo - start.rowNo + 1) * (end.at - start.at + 1)
    if (this.#mergedCount > MAX_MERGED) throw new UnreadableFileError(TOO_LARGE_XLSX)
    for (let { rowNo } = start; rowNo <= end.rowNo; rowNo += 1)
      for (let { at } = start; at <= end.at; at += 1)
        if (rowNo !== start.rowNo || at !== start.at) {
          const coveredCells = this.#merged.get(rowNo) ?? []
          coveredCells.push([at, area])
          this.#merged.set(rowNo, coveredCells)
        }
  }

  /** Returns the rows. Rows that only merged areas cover are among them. */
  finish(): WorksheetRow[] {
    const rows = new Map(this.#rows.map((row) => [row.rowNo, row]))
    if (rows.size < this.#rows.length) throw new UnreadableFileError(BROKEN_XLSX)
    for (const [rowNo, coveredCells] of this.#merged) {
      const row = rows.get(rowNo) ?? { rowNo, isHidden: false, cells: [] }
      for (const [at, area] of coveredCells) {
        if (at >= MAX_COLUMNS) continue
        while (row.cells.length <= at) row.cells.push('')
        row.cells[at] = { kind: 'merged', area }
      }
      rows.set(rowNo, row)
    }
    return [...rows.values()].sort((one, other) => one.rowNo - other.rowNo)
  }
}

/** Returns the position of a cell reference, such as `D5`. */
function positionOf(reference: string): Position {
  const [, columnName = '', rowNo = ''] = /^\$?([A-Z]{1,3})\$?([0-9]{1,7})$/i.exec(reference) ?? []
  if (columnName === '') throw new UnreadableFileError(BROKEN_XLSX)
  let column = 0
  for (const character of columnName.toUpperCase()) column = column * 26 + character.charCodeAt(0) - 64
  return { rowNo: Number(rowNo), at: column - 1 }
}

/** A cell as the file describes it. */
type StoredCell = { type: string; style: number; isFormula: boolean; value: string; text: string }

/** Returns the content of a cell; an empty text for none. */
function typedCell(cell: StoredCell, workbook: Workbook): TypedCell {
  const { type, isFormula, text } = cell
  const value = cell.value.trim()
  switch (type) {
    case 'inlineStr':
      return decodeEscapes(text)
    case 'str':
      // An empty text is a result: the formula returned it.
      return decodeEscapes(cell.value)
    case 's':
      return sharedText(value, workbook)
    case 'e':
      return isFormula && value === '' ? { kind: 'no-result' } : { kind: 'error', text: value }
    case 'd':
      return value === '' ? '' : { kind: 'date', text: value.slice(0, 10) }
    default:
  }
  // A program that computes nothing leaves out the result, or writes zero in its place.
  if (isFormula && (value === '' || (value === '0' && workbook.isUncomputed))) return { kind: 'no-result' }
  if (value === '') return ''
  if (type === 'b') return { kind: 'boolean', value: value === '1' || value === 'true' }
  return numberCell(value, cell, workbook)
}

function sharedText(index: string, { texts }: Workbook): string {
  if (index === '') return ''
  const text = texts[Number(index)]
  if (text === undefined) throw new UnreadableFileError(BROKEN_XLSX)
  return text
}

function numberCell(text: string, { style }: StoredCell, { formats, dateSystem }: Workbook): TypedCell {
  const value = Number(text)
  if (!Number.isFinite(value)) return { kind: 'error', text }
  const { code, isDate } = formats[style] ?? GENERAL
  return isDate
    ? { kind: 'date', text: serialText(value, dateSystem) }
    : { kind: 'number', value, format: code }
}
