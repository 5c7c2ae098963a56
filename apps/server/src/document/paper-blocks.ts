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
import { drawSums, drawTable, sumsHeight } from './paper-table.ts'

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

const wordsHeight = (canvas: Canvas, paragraphs: readonly string[]) =>
  paragraphs.reduce((sum, words) => sum + textHeight(canvas, words) + 4, 24)

function drawBlock(canvas: Canvas, block: Block, keep: number): void {
  if (block.is === 'text' && keep > 0) {
    const height = wordsHeight(canvas, block.paragraphs)
    if (height <= CLOSING_WORDS) makeRoom(canvas, height + keep)
  }
  if ('title' in block && block.title !== '') drawTitle(canvas, block.title)
  switch (block.is) {
    case 'facts':
      if (isLedger(block.rows)) {
        makeRoom(canvas, sumsHeight(block.rows) + keep)
        drawSums(canvas, block.rows, false)
      } else drawFacts(canvas, block.rows, { x: MARGIN, width: widthOf(canvas), label: 132 }, keep)
      canvas.pdf.y += 4
      return
    case 'table':
      drawTable(canvas, block, keep)
      return
    case 'sums':
      makeRoom(canvas, sumsHeight(block.rows) + textHeight(canvas, inWords(block.words)) + 8 + keep)
      drawSums(canvas, block.rows)
      paragraph(canvas, 'P', inWords(block.words), { gap: 6 })
      return
    case 'text':
      for (const [at, words] of block.paragraphs.entries())
        paragraph(canvas, 'P', words, { keep: at === block.paragraphs.length - 1 ? keep : 0 })
      return
    case 'signatures':
      drawSignatures(canvas, block, keep)
      return
  }
}

/** A title stays with what it is over. */
function drawTitle(canvas: Canvas, title: string, { x = MARGIN, width = widthOf(canvas) } = {}): void {
  canvas.pdf.y += TITLE_SPACE
  paragraph(canvas, 'H2', title, { ...TITLE, x, width, keep: 44 })
}

const isLedger = (rows: readonly Fact[]): rows is readonly Extract<Fact, { amount: number }>[] =>
  rows.length > 0 && rows.every((fact) => 'amount' in fact)

const factText = (fact: Fact) =>
  'value' in fact ? fact.value : 'amount' in fact ? amountText(fact.amount) : ''

type Columns = { x: number; width: number; label: number }

const factHeight = ({ pdf }: Canvas, fact: Fact, { width, label }: Columns) => {
  pdf.font('regular', BODY)
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
  const { x, width, label } = columns
  const list = pdf.struct('L')
  canvas.root.add(list)
  for (const [at, fact] of rows.entries()) {
    const height = factHeight(canvas, fact, columns)
    makeRoom(canvas, height + (at === rows.length - 1 ? keep : 0))
    const { y } = pdf
    const item = pdf.struct('LI')
    list.add(item)
    pdf.font('regular', BODY).fillColor(INK)
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

/** Both sides of an order beside each other. */
function drawSides(canvas: Canvas, sides: readonly Of<'facts'>[]): void {
  const { pdf } = canvas
  const gap = 18
  const width = (widthOf(canvas) - gap) / 2
  pdf.font('regular', BODY)
  const label =
    8 + Math.max(...sides.flatMap(({ rows }) => rows.map((fact) => pdf.widthOfString(fact.label))))
  const columns = sides.map((_, at) => ({ x: MARGIN + at * (width + gap), width, label }))
  const heights = sides.map((side, at) =>
    side.rows.reduce((sum, fact) => sum + factHeight(canvas, fact, columns[at] ?? { x: 0, width, label }), 0),
  )
  makeRoom(canvas, Math.max(...heights) + 30)
  const top = pdf.y
  let end = top
  for (const [at, side] of sides.entries()) {
    const column = columns[at]
    if (!column) continue
    pdf.y = top
    drawTitle(canvas, side.title, column)
    drawFacts(canvas, side.rows, column, 0)
    end = Math.max(end, pdf.y)
  }
  pdf.x = MARGIN
  pdf.y = end + 6
}
