import type { DocumentBlock, DocumentFact } from '@pasar/domain/document/content'
import { type Canvas, paragraphsHeight, roomOf, textHeight } from './paper.ts'
import { signaturesHeight } from './paper-signatures.ts'
import { sumsHeight } from './paper-sums.ts'
import {
  BELOW_TABLE,
  type MeasuredTable,
  measureTable,
  measureTail,
  type TableWithTail,
  tableHeight,
} from './paper-table.ts'

/** A block with the points of what must follow its end on the same page. */
export type Grouped = { block: DocumentBlock; keepWithNext: number; table: TableWithTail | undefined }

/** Points above a title. */
export const TITLE_SPACE = 5

export const titleStyle = ({ set }: Canvas) => ({ bold: true, gap: 2, size: set.body + 0.5 })

export const amountInWords = (words: string): string => `Terbilang: ${words}`

export const isLedger = (
  rows: readonly DocumentFact[],
): rows is readonly Extract<DocumentFact, { amount: number }>[] =>
  rows.length > 0 && rows.every((fact) => 'amount' in fact)

/** Closing words up to this height, in points, and tables of so many rows are never split. */
export const MAX_UNSPLIT_CLOSING = 150
const SMALL_TABLE = 4

/**
 * Shares of a page. What ends a document stays together up to `most`, or up to `full` while it comes to less than `least`: from there on it
 * may begin a page.
 */
const TOGETHER = { least: 0.45, most: 0.7, full: 0.95 }

type Sized = { block: DocumentBlock; table: MeasuredTable | undefined; whole: number | null }

/**
 * Says of each block what must follow it on its page. Sums, notes and tables without a title stay with the small table above them.
 *
 * @param closing points of what must follow the last block on the same page
 */
export function groupBlocks(canvas: Canvas, blocks: readonly DocumentBlock[], closing: number): Grouped[] {
  const room = roomOf(canvas)
  const sized = blocks.map((block): Sized => {
    const table = block.is === 'table' ? measureTable(canvas, block) : undefined
    return { block, table, whole: wholeHeight(canvas, block, table) }
  })
  const grouped: Grouped[] = []
  // Null where nothing has to stay with what is below.
  let group: { height: number | null; endsPaper: boolean } = { height: closing, endsPaper: true }
  for (let at = sized.length - 1; at >= 0; at -= 1) {
    const one = sized[at]
    if (!one) break
    const { block, table, whole } = one
    // The last of some named words does not move to the page of the table below it.
    if (block.is === 'facts' && !isLedger(block.rows) && at < sized.length - 1)
      group = { height: null, endsPaper: false }
    const follows = group.height ?? 0
    const isShort = follows < room * TOGETHER.least
    const above = heightAbove(sized, at)
    const most = room * (isShort ? TOGETHER.full : TOGETHER.most)
    const joins = whole !== null && group.height !== null && (above ?? 0) + whole + follows <= most
    const keepWithNext = joins || (whole === null && isShort) ? follows : 0
    // A small table goes as a whole; of a long one as many rows as fill the page of the end.
    const wished = joins ? room : group.endsPaper && keepWithNext > 0 ? room * TOGETHER.least : 0
    grouped.unshift({ block, keepWithNext, table: table && measureTail(canvas, table, keepWithNext, wished) })
    group = joins
      ? { height: whole + follows, endsPaper: group.endsPaper }
      : { height: above === null ? null : whole, endsPaper: false }
  }
  return grouped
}

/** Points between the head of a small table and a block that goes on below it without a title; null for what belongs to none. */
function heightAbove(sized: readonly Sized[], at: number): number | null {
  let height = 0
  let above: number | null = null
  for (let before = at; before >= 0; before -= 1) {
    const one = sized[before]
    if (!one || one.whole === null) return above
    if (before < at) height += one.whole
    if (before < at && one.table) above = height
    if (!goesOn(one.block)) return one.table ? above : null
  }
  return above
}

/** Sums, notes and tables without a title belong to what is above them. */
const goesOn = (block: DocumentBlock): boolean =>
  block.is === 'sums' || ((block.is === 'text' || block.is === 'table') && block.title === '')

/** Points of a block that is never split; null for one that may be. */
function wholeHeight(canvas: Canvas, block: DocumentBlock, table: MeasuredTable | undefined): number | null {
  const { gaps } = canvas.set
  const style = titleStyle(canvas)
  const title =
    'title' in block && block.title !== ''
      ? TITLE_SPACE * gaps + textHeight(canvas, block.title, style) + style.gap
      : 0
  switch (block.is) {
    case 'signatures':
      return signaturesHeight(canvas, block)
    case 'sums':
      return sumsHeight(canvas, block.rows, amountInWords(block.words))
    case 'table':
      return table && block.rows.length <= SMALL_TABLE
        ? title + tableHeight(table) + BELOW_TABLE * gaps
        : null
    case 'text': {
      const words = paragraphsHeight(canvas, block.paragraphs)
      return words <= MAX_UNSPLIT_CLOSING ? title + words : null
    }
    case 'facts':
      return isLedger(block.rows) ? title + sumsHeight(canvas, block.rows) + LEDGER_GAP * gaps : null
  }
}

/** Points below an amount list. */
export const LEDGER_GAP = 4
