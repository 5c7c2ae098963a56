import type { DocumentBlock, DocumentFact } from '@pasar/domain/document/content'
import { must } from '@pasar/domain/kernel/must'
import {
  amountText,
  type Canvas,
  contentWidthOf,
  ensureRoom,
  lineGapOf,
  MARGIN,
  PRINT_INK,
  paragraph,
  paragraphsHeight,
  type Struct,
  tagged,
  textHeight,
} from './paper.ts'
import {
  amountInWords,
  type Grouped,
  groupBlocks,
  isLedger,
  LEDGER_GAP,
  MAX_UNSPLIT_CLOSING,
  titleSpace,
  titleStyle,
} from './paper-groups.ts'
import { drawSignatures } from './paper-signatures.ts'
import { drawSums, sumsHeight } from './paper-sums.ts'
import { drawTable } from './paper-table.ts'
import { drawText, heightOfText, regular, widthOfText } from './paper-text.ts'

type Of<K extends DocumentBlock['is']> = Extract<DocumentBlock, { is: K }>

/**
 * Draws the blocks of a document below the current position. Sums, closing text and signatures
 * never begin a page alone: the last lines of the order move with them.
 *
 * @param closing points of what must follow the last block on the same page
 */
export function drawBlocks(canvas: Canvas, blocks: readonly DocumentBlock[], closing: number): void {
  const blockGroups = groupBlocks(canvas, blocks, closing)
  for (let at = 0; at < blockGroups.length; at += 1) {
    const [one, next] = [blockGroups[at], blockGroups[at + 1]]
    if (!one) return
    const { block } = one
    if (block.is === 'facts' && block.isSide && next?.block.is === 'facts' && next.block.isSide) {
      drawSides(canvas, [block, next.block])
      at += 1
    } else drawBlock(canvas, one)
  }
}

function drawBlock(canvas: Canvas, { block, keepWithNext, table }: Grouped): void {
  switch (block.is) {
    case 'facts':
      drawFactsBlock(canvas, block, keepWithNext)
      return
    case 'table':
      if (!table) return
      drawTitle(canvas, block.title, table.lead)
      drawTable(canvas, table)
      return
    case 'sums':
      ensureRoom(canvas, sumsHeight(canvas, block.rows, amountInWords(block.words)) + keepWithNext)
      drawSums(canvas, block.rows, amountInWords(block.words))
      return
    case 'text':
      drawTextBlock(canvas, block, keepWithNext)
      return
    case 'signatures':
      drawSignatures(canvas, block, keepWithNext)
      return
  }
}

function drawTextBlock(canvas: Canvas, { title, paragraphs }: Of<'text'>, keepWithNext: number): void {
  const all = paragraphsHeight(canvas, paragraphs)
  const isWhole = keepWithNext > 0 && all <= MAX_UNSPLIT_CLOSING
  const lead = isWhole ? all + keepWithNext : textHeight(canvas, paragraphs[0] ?? '')
  if (title === '') ensureRoom(canvas, lead)
  else drawTitle(canvas, title, lead)
  for (const [at, text] of paragraphs.entries())
    paragraph(canvas, 'P', text, { keepWithNext: at === paragraphs.length - 1 ? keepWithNext : 0 })
}

function drawFactsBlock(canvas: Canvas, { title, rows }: Of<'facts'>, keepWithNext: number): void {
  if (isLedger(rows)) {
    const height = sumsHeight(canvas, rows) + keepWithNext
    drawTitle(canvas, title, height)
    ensureRoom(canvas, height)
    drawSums(canvas, rows)
  } else {
    drawTitle(canvas, title, LINES_UNDER_TITLE)
    drawFacts(
      canvas,
      rows,
      { x: MARGIN, width: contentWidthOf(canvas), label: canvas.set.label, size: canvas.set.body },
      keepWithNext,
    )
  }
  canvas.pdf.y += LEDGER_GAP * canvas.set.gaps
}

/** Height of a few lines, in points. */
const LINES_UNDER_TITLE = 40

/**
 * Draws a title on the same page as its content.
 *
 * @param lead points that must fit below
 */
function drawTitle(
  canvas: Canvas,
  title: string,
  lead: number,
  { x = MARGIN, width = contentWidthOf(canvas) } = {},
): void {
  if (title === '') return
  const { pdf } = canvas
  pdf.y += titleSpace(canvas)
  const style = titleStyle(canvas)
  paragraph(canvas, 'H2', title, { ...style, x, width, keepWithNext: lead + style.gap })
}

const factText = (fact: DocumentFact) =>
  'value' in fact ? fact.value : 'amount' in fact ? amountText(fact.amount) : ''

type Columns = { x: number; width: number; label: number; size: number }

const factHeight = ({ pdf, set }: Canvas, fact: DocumentFact, { width, label, size }: Omit<Columns, 'x'>) => {
  const type = regular(size)
  return (
    Math.max(
      heightOfText(pdf, type, factText(fact), { width: width - label - 8, lineGap: lineGapOf(set) }),
      heightOfText(pdf, type, fact.label, { width: label - 4, lineGap: lineGapOf(set) }),
    ) +
    0.5 +
    set.gaps
  )
}

/** Share of the width at which the second fact of a row begins. */
const SECOND = 0.57

/**
 * Returns the columns of the second fact of a row, if the next fact and this one are short enough
 * to share it; null otherwise.
 */
function secondColumns(
  canvas: Canvas,
  fact: DocumentFact,
  next: DocumentFact | undefined,
  { x, width, label, size }: Columns,
): Columns | null {
  const { pdf, set } = canvas
  if (!set.isPaired || !next || width < contentWidthOf(canvas)) return null
  const type = regular(size)
  const left = width * SECOND
  const nextLabel = widthOfText(pdf, type, next.label) + 10
  const isShort =
    label + 8 + widthOfText(pdf, type, factText(fact)) + 6 <= left &&
    nextLabel + 8 + widthOfText(pdf, type, factText(next)) <= width - left
  return isShort ? { x: x + left, width: width - left, label: nextLabel, size } : null
}

/** Draws rows of label, colon and value. */
function drawFacts(
  canvas: Canvas,
  rows: readonly DocumentFact[],
  columns: Columns,
  keepWithNext: number,
): void {
  const { pdf } = canvas
  const list = pdf.struct('L')
  canvas.root.add(list)
  for (let at = 0; at < rows.length; at += 1) {
    const fact = must(rows[at], 'a fact')
    const second = secondColumns(canvas, fact, rows[at + 1], columns)
    if (second) at += 1
    const height = factHeight(canvas, fact, columns)
    ensureRoom(canvas, height + (at === rows.length - 1 ? keepWithNext : 0))
    const { y } = pdf
    drawFact(canvas, list, fact, columns)
    if (second) {
      pdf.y = y
      drawFact(canvas, list, must(rows[at], 'the second fact of a row'), second)
    }
    pdf.x = MARGIN
    pdf.y = y + height
  }
  list.end()
}

function drawFact(
  canvas: Canvas,
  list: Struct,
  fact: DocumentFact,
  { x, width, label, size }: Columns,
): void {
  const { pdf, set } = canvas
  const { y } = pdf
  const lineGap = lineGapOf(set)
  const type = regular(size)
  const item = pdf.struct('LI')
  list.add(item)
  pdf.fillColor(PRINT_INK)
  tagged(canvas, item, 'Lbl', () => {
    drawText(pdf, type, fact.label, x, y, { width: label - 4, lineGap })
  })
  tagged(canvas, item, 'LBody', () => {
    drawText(pdf, type, ':', x + label, y, { lineBreak: false })
    drawText(pdf, type, factText(fact), x + label + 8, y, { width: width - label - 8, lineGap })
  })
  item.end()
}

/** Draws both parties of an order side by side. */
function drawSides(canvas: Canvas, sides: readonly Of<'facts'>[]): void {
  const { pdf, set } = canvas
  const gap = 18
  const width = (contentWidthOf(canvas) - gap) / 2
  const size = set.table
  const labels = sides.flatMap(({ rows }) => rows.map((fact) => fact.label))
  const label = 8 + Math.max(...labels.map((text) => widthOfText(pdf, regular(size), text)))
  const columns = sides.map((_, at) => ({ x: MARGIN + at * (width + gap), width, label, size }))
  const heights = sides.map((side) =>
    side.rows.reduce((sum, fact) => sum + factHeight(canvas, fact, { width, label, size }), 0),
  )
  ensureRoom(canvas, Math.max(...heights) + 30)
  const top = pdf.y
  let end = top
  for (const [at, side] of sides.entries()) {
    const column = columns[at]
    if (!column) continue
    pdf.y = top
    drawTitle(canvas, side.title, 0, column)
    drawFacts(canvas, side.rows, column, 0)
    end = Math.max(end, pdf.y)
  }
  pdf.x = MARGIN
  pdf.y = end + 6 * set.gaps
}
