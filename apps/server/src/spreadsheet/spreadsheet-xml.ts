import { BROKEN_XLSX, TOO_LARGE_XLSX, UnreadableFileError } from './unreadable-file.ts'

/**
 * Maximum bytes of one tag. The parser needs quadratic time for a tag with thousands of
 * attributes.
 */
const MAX_TAG = 16 * 1024
const MAX_DEPTH = 64
/**
 * Maximum elements of all parts together. The largest accepted file has 10,000 rows of 100
 * cells, with up to five elements each.
 */
const MAX_ELEMENTS = 6_000_000
/** Maximum rows in the file, including empty ones with a format. */
const MAX_ROW_ELEMENTS = 100_000
/**
 * Maximum cells from A1 to the last one, including empty ones, because the parser allocates
 * all of them.
 */
const MAX_CELLS = 10_000_000
const MAX_ROW_NUMBER = 1_048_576

const [LESS, GREATER, SLASH, BANG, QUESTION] = [...Buffer.from('<>/!?')]
const QUOTES = [...Buffer.from('"\'')]
const NAME = /^<(?:[^\s:/>]{1,60}:)?([^\s:/>]{1,60})/
const CELL_ADDRESS = /\sr\s*=\s*["']([A-Za-z]{1,14})([0-9]{1,14})["']/
const ROW_NUMBER = /\sr\s*=\s*["']([0-9]{1,14})["']/

/**
 * Refuses XML parts that cost their parser far more than their size suggests: long tags, deep
 * nesting, millions of elements, and cells far from the first. It also refuses document types,
 * which spreadsheets never contain and entity bombs need. Reads every byte once.
 *
 * @throws UnreadableFileError
 * @decision 0056
 */
export class XmlGuard {
  #elements = 0

  /** Checks one part. The element count covers all parts. */
  check(content: Buffer): void {
    // UTF-16 would hide all tags from this scan.
    if (content.includes(0)) throw new UnreadableFileError(BROKEN_XLSX)
    const area = new CellArea()
    let depth = 0
    for (let start = content.indexOf('<'); start >= 0; ) {
      const end = markupEnd(content, start)
      const next = content[start + 1]
      if (next === SLASH) depth -= 1
      else if (next !== BANG && next !== QUESTION) {
        this.#elements += 1
        if (content[end - 1] !== SLASH) depth += 1
        area.add(content.toString('latin1', start, end))
      }
      if (depth > MAX_DEPTH) throw new UnreadableFileError(BROKEN_XLSX)
      if (this.#elements > MAX_ELEMENTS) throw new UnreadableFileError(TOO_LARGE_XLSX)
      start = content.indexOf('<', end + 1)
    }
  }
}

/**
 * Returns the position of the `>` that ends the tag, comment, CDATA section or declaration at
 * `start`.
 */
function markupEnd(content: Buffer, start: number): number {
  const next = content[start + 1]
  if (next === QUESTION) return endAfter(content, '?>', start)
  if (next !== BANG) return tagEnd(content, start)
  const opening = content.toString('latin1', start, start + 9)
  if (opening.startsWith('<!--')) return endAfter(content, '-->', start + 4)
  if (opening === '<![CDATA[') return endAfter(content, ']]>', start)
  throw new UnreadableFileError(BROKEN_XLSX)
}

function endAfter(content: Buffer, closing: string, from: number): number {
  const at = content.indexOf(closing, from, 'latin1')
  if (at < 0) throw new UnreadableFileError(BROKEN_XLSX)
  return at + closing.length - 1
}

/** Returns the end of a tag. A quoted attribute value may contain a `>`. */
function tagEnd(content: Buffer, start: number): number {
  const limit = Math.min(content.length, start + MAX_TAG)
  let quote = 0
  for (let at = start + 1; at < limit; at += 1) {
    const byte = content[at] ?? 0
    if (quote === 0 && byte === GREATER) return at
    if (quote === 0 && byte === LESS) break
    if (quote === byte) quote = 0
    else if (quote === 0 && QUOTES.includes(byte)) quote = byte
  }
  throw new UnreadableFileError(BROKEN_XLSX)
}

/** The extent of the rows and cells of a part. */
class CellArea {
  #listed = 0
  #rows = 0
  #columns = 1

  add(tag: string): void {
    const [, name] = NAME.exec(tag) ?? []
    if (name !== 'c' && name !== 'row') return
    if (name === 'row') this.#listed += 1
    const [, columnName = '', digits = ''] =
      name === 'c' ? (CELL_ADDRESS.exec(tag) ?? []) : ['', '', ROW_NUMBER.exec(tag)?.[1]]
    this.#rows = Math.max(this.#rows, Number(digits))
    this.#columns = Math.max(this.#columns, columnOf(columnName))
    const isFar = this.#rows > MAX_ROW_NUMBER || this.#rows * this.#columns > MAX_CELLS
    if (isFar || this.#listed > MAX_ROW_ELEMENTS) throw new UnreadableFileError(TOO_LARGE_XLSX)
  }
}

/** Returns the column number of its letters: 1 for A, 27 for AA, 0 without letters. */
function columnOf(columnName: string): number {
  let column = 0
  for (const character of columnName.toUpperCase()) column = column * 26 + character.charCodeAt(0) - 64
  return column
}
