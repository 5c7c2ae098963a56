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

/** A block with the height, in points, that must follow its end on the same page. */
export type Grouped = { block: DocumentBlock; keepWithNext: number; table: TableWithTail | undefined }

/** Returns the points above a title. */
export const titleSpace = ({ set }: Canvas): number => Math.max(1.5, 5 * set.gaps)

export const titleStyle = ({ set }: Canvas) => ({ bold: true, gap: 2, size: set.body + 0.5 })

export const amountInWords = (amount: string): string => `Terbilang: ${amount}`

export const isLedger = (
  rows: readonly DocumentFact[],
): rows is readonly Extract<DocumentFact, { amount: number }>[] =>
  rows.length > 0 && rows.every((fact) => 'amount' in fact)

/**
 * Closing text up to this height, in points, and tables of up to `SMALL_TABLE` rows are never
 * split.
 */
export const MAX_UNSPLIT_CLOSING = 150
const SMALL_TABLE = 4

/**
 * Shares of a page. The end of a document stays together up to `max`, or up to `full` while it
 * is shorter than `min`. From `min` on it may begin a page.
 */
const TOGETHER = { min: 0.45, max: 0.7, full: 0.95 }

type Sized = { block: DocumentBlock; table: MeasuredTable | undefined; whole: number | null }

/**
 * Determines for each block what must follow it on its page. Sums, notes and tables without a
 * title stay with the small table above them.
 *
 * @param closing points of what must follow the last block on the same page
 */
export function groupBlocks(canvas: Canvas, blocks: readonly DocumentBlock[], closing: number): Grouped[] {
  const room = roomOf(canvas)
  const sizedBlocks = blocks.map((block): Sized => {
    const table = block.is === 'table' ? measureTable(canvas, block) : undefined
    return { block, table, whole: wholeHeight(canvas, block, table) }
  })
  const blockGroups: Grouped[] = []
  // Null when no block has to stay with the one below.
  let group: { height: number | null; endsPaper: boolean } = { height: closing, endsPaper: true }
  for (let at = sizedBlocks.length - 1; at >= 0; at -= 1) {
    const one = sizedBlocks[at]
    if (!one) break
    const { block, table, whole } = one
    // The last labelled fact does not move to the page of the table below it.
    if (block.is === 'facts' && !isLedger(block.rows) && at < sizedBlocks.length - 1)
      group = { height: null, endsPaper: false }
    const follows = group.height ?? 0
    const isShort = follows < room * TOGETHER.min
    const above = heightAbove(sizedBlocks, at)
    const maxHeight = room * (isShort ? TOGETHER.full : TOGETHER.max)
    const joins = whole !== null && group.height !== null && (above ?? 0) + whole + follows <= maxHeight
    const keepWithNext = joins || (whole === null && isShort) ? follows : 0
    // A small table moves as a whole. Of a long table, enough rows move to fill the last page.
    const wishedHeight = joins ? room : group.endsPaper && keepWithNext > 0 ? room * TOGETHER.min : 0
    blockGroups.unshift({
      block,
      keepWithNext,
      table: table && measureTail(canvas, table, keepWithNext, wishedHeight),
    })
    group = joins
      ? { height: whole + follows, endsPaper: group.endsPaper }
      : { height: above === null ? null : whole, endsPaper: false }
  }
  return blockGroups
}

/**
 * Returns the points between the head of a small table and a block that continues it without a
 * title; null for a block without such a table.
 */
function heightAbove(sizedBlocks: readonly Sized[], at: number): number | null {
  let height = 0
  let above: number | null = null
  for (let before = at; before >= 0; before -= 1) {
    const one = sizedBlocks[before]
    if (!one || one.whole === null) return above
    if (before < at) height += one.whole
    if (before < at && one.table) above = height
    if (!goesOn(one.block)) return one.table ? above : null
  }
  return above
}

/** Returns whether a block continues the one above: sums, notes and tables without a title. */
const goesOn = (block: DocumentBlock): boolean =>
  block.is === 'sums' || ((block.is === 'text' || block.is === 'table') && block.title === '')

/** Returns the height in points of a block that is never split; null for one that may be. */
function wholeHeight(canvas: Canvas, block: DocumentBlock, table: MeasuredTable | undefined): number | null {
  const { gaps } = canvas.set
  const style = titleStyle(canvas)
  const title =
    'title' in block && block.title !== ''
      ? titleSpace(canvas) + textHeight(canvas, block.title, style) + style.gap
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
      const textHeights = paragraphsHeight(canvas, block.paragraphs)
      return textHeights <= MAX_UNSPLIT_CLOSING ? title + textHeights : null
    }
    case 'facts':
      return isLedger(block.rows) ? title + sumsHeight(canvas, block.rows) + LEDGER_GAP * gaps : null
  }
}

/** Points below a list of amounts. */
export const LEDGER_GAP = 4
