import type { Block, Fact } from '@pasar/domain/document/content'
import {
  amountText,
  BODY,
  type Canvas,
  INK,
  MARGIN,
  makeRoom,
  paragraph,
  tagged,
  textHeight,
  widthOf,
} from './paper.ts'
import { drawSignatures, signaturesHeight } from './paper-signatures.ts'
import { drawSums, drawTable, measureTable, sumsHeight } from './paper-table.ts'

type Of<K extends Block['is']> = Extract<Block, { is: K }>

const TITLE = { size: 10, bold: true, gap: 2 }
const TITLE_SPACE = 5

const inWords = (words: string) => `Terbilang: ${words}`

/**
 * Draws the blocks of a document below what is there. What signs, and sums, never begin a page by themselves.
 *
 * @param closing points of what must follow the last block on the same page
 */
export function drawBlocks(canvas: Canvas, blocks: readonly Block[], closing: number): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const [block, next] = [blocks[at], blocks[at + 1]]
    if (!block) return
    if (block.is === 'facts' && block.isSide && next?.is === 'facts' && next.isSide) {
      drawSides(canvas, [block, next])
      at += 1
    } else drawBlock(canvas, block, followerHeight(canvas, blocks, at + 1, closing))
  }
}

/** Points of what must stand on the page on which the block before it ends. */
function followerHeight(canvas: Canvas, blocks: readonly Block[], at: number, closing: number): number {
  const block = blocks[at]
  if (!block) return closing
  const after = () => followerHeight(canvas, blocks, at + 1, closing)
  if (block.is === 'signatures') return signaturesHeight(canvas, block) + after()
  if (block.is === 'sums')
    return sumsHeight(block.rows) + textHeight(canvas, inWords(block.words)) + 8 + after()
  return 0
}

/** Closing words up to this height, in points, go with what follows them as a whole. */
const CLOSING_WORDS = 150

function drawBlock(canvas: Canvas, block: Block, keep: number): void {
  switch (block.is) {
    case 'facts':
      drawFactsBlock(canvas, block, keep)
      return
    case 'table': {
      const table = measureTable(canvas, block, keep)
      drawTitle(canvas, block.title, table.lead)
      drawTable(canvas, table)
      return
    }
    case 'sums':
      makeRoom(canvas, sumsHeight(block.rows) + textHeight(canvas, inWords(block.words)) + 8 + keep)
      drawSums(canvas, block.rows)
      paragraph(canvas, 'P', inWords(block.words), { gap: 6 })
      return
    case 'text':
      drawText(canvas, block, keep)
      return
    case 'signatures':
      drawSignatures(canvas, block, keep)
      return
  }
}

function drawText(canvas: Canvas, { title, paragraphs }: Of<'text'>, keep: number): void {
  const all = paragraphs.reduce((sum, words) => sum + textHeight(canvas, words) + 4, 0)
  const isWhole = keep > 0 && all <= CLOSING_WORDS
  const lead = isWhole ? all + keep : textHeight(canvas, paragraphs[0] ?? '')
  if (title === '') makeRoom(canvas, lead)
  else drawTitle(canvas, title, lead)
  for (const [at, words] of paragraphs.entries())
    paragraph(canvas, 'P', words, { keep: at === paragraphs.length - 1 ? keep : 0 })
}

function drawFactsBlock(canvas: Canvas, { title, rows }: Of<'facts'>, keep: number): void {
  const { pdf } = canvas
  if (isLedger(rows)) {
    const height = sumsHeight(rows) + keep
    drawTitle(canvas, title, height)
    makeRoom(canvas, height)
    drawSums(canvas, rows, false)
  } else {
    drawTitle(canvas, title, LINES_UNDER_TITLE)
    drawFacts(canvas, rows, { x: MARGIN, width: widthOf(canvas), label: 132, size: BODY }, keep)
  }
  pdf.y += 4
}

/** Points of a few lines. */
const LINES_UNDER_TITLE = 40

/** A title stays with what is under it. @param lead points that must fit below */
function drawTitle(
  canvas: Canvas,
  title: string,
  lead: number,
  { x = MARGIN, width = widthOf(canvas) } = {},
): void {
  if (title === '') return
  canvas.pdf.y += TITLE_SPACE
  paragraph(canvas, 'H2', title, { ...TITLE, x, width, keep: lead + TITLE.gap })
}

const isLedger = (rows: readonly Fact[]): rows is readonly Extract<Fact, { amount: number }>[] =>
  rows.length > 0 && rows.every((fact) => 'amount' in fact)

const factText = (fact: Fact) =>
  'value' in fact ? fact.value : 'amount' in fact ? amountText(fact.amount) : ''

type Columns = { x: number; width: number; label: number; size: number }

const factHeight = ({ pdf }: Canvas, fact: Fact, { width, label, size }: Omit<Columns, 'x'>) => {
  pdf.font('regular', size)
  return (
    Math.max(
      pdf.heightOfString(factText(fact), { width: width - label - 8 }),
      pdf.heightOfString(fact.label, { width: label - 4 }),
    ) + 1.5
  )
}

/** Labels, colons, values. */
function drawFacts(canvas: Canvas, rows: readonly Fact[], columns: Columns, keep: number): void {
  const { pdf } = canvas
  const { x, width, label, size } = columns
  const list = pdf.struct('L')
  canvas.root.add(list)
  for (const [at, fact] of rows.entries()) {
    const height = factHeight(canvas, fact, columns)
    makeRoom(canvas, height + (at === rows.length - 1 ? keep : 0))
    const { y } = pdf
    const item = pdf.struct('LI')
    list.add(item)
    pdf.font('regular', size).fillColor(INK)
    tagged(canvas, item, 'Lbl', () => {
      pdf.text(fact.label, x, y, { width: label - 4 })
    })
    tagged(canvas, item, 'LBody', () => {
      pdf.text(':', x + label, y, { lineBreak: false })
      pdf.text(factText(fact), x + label + 8, y, { width: width - label - 8 })
    })
    item.end()
    pdf.x = MARGIN
    pdf.y = y + height
  }
  list.end()
}

/** Points of the text of both sides. */
const SIDE_SIZE = 9

/** Both sides of an order beside each other. */
function drawSides(canvas: Canvas, sides: readonly Of<'facts'>[]): void {
  const { pdf } = canvas
  const gap = 18
  const width = (widthOf(canvas) - gap) / 2
  const size = SIDE_SIZE
  pdf.font('regular', size)
  const label =
    8 + Math.max(...sides.flatMap(({ rows }) => rows.map((fact) => pdf.widthOfString(fact.label))))
  const columns = sides.map((_, at) => ({ x: MARGIN + at * (width + gap), width, label, size }))
  const heights = sides.map((side) =>
    side.rows.reduce((sum, fact) => sum + factHeight(canvas, fact, { width, label, size }), 0),
  )
  makeRoom(canvas, Math.max(...heights) + 30)
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
  pdf.y = end + 6
}
