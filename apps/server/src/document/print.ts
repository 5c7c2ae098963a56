import type { DocumentBlock } from '@pasar/domain/document/content'
import { unprintableNote } from '@pasar/domain/kernel/paper-fonts'
import PdfKit from 'pdfkit'
import {
  bottomOf,
  type Canvas,
  CLOSER,
  contentWidthOf,
  decoration,
  MARGIN,
  NORMAL,
  type PaperSpacing,
  RULE,
  roomOf,
  rule,
  SOFT,
  TIGHT,
  TOP,
} from './paper/paper.ts'
import { drawBlocks } from './paper/paper-blocks.ts'
import { checkHeight, drawCheck } from './paper/paper-check.ts'
import { COVER_BOTTOM, drawCover } from './paper/paper-cover.ts'
import { drawHeading, drawLetterhead } from './paper/paper-head.ts'
import { drawPhotos, type Images } from './paper/paper-photos.ts'
import { drawText, registerFonts, regular } from './paper/paper-text.ts'
import type { Paper, PrintJob } from './print-job.ts'

/** Red of watermarks and notices. */
const NOTICE_COLOR = '#b3261e'

/** Space between two papers on one page, in points. */
const BETWEEN = 26

/** Layout result: page count, total height of the content, and text height of a page, in points. */
type Drawn = { pages: number; height: number; room: number }
/** Layout result of a paper that starts at the top of a page: its spacing, and where it ends. */
type Extent = Drawn & { set: PaperSpacing; end: number }
/**
 * Spacing of a paper, its first page (1-based), and whether it shares that page with the
 * previous paper.
 */
type PaperPosition = { set: PaperSpacing; page: number; follows: boolean }

/** Prints documents into one PDF: A4, tagged, fonts embedded. Equal jobs give equal bytes. */
export async function print(job: PrintJob, images: Images = new Map()): Promise<Buffer> {
  if (job.bundle) return finished(draw(job, layOutBundle(job, job.bundle, images), images))
  return finished(closest((set) => draw(job, [{ set, page: 1, follows: false }], images)))
}

/** Maximum page count of a paper that may use a tighter spacing to save a page. */
const SHORT = 3

/** Points that stay free on a page, so that a document does not look pressed into it. */
const AIR = 16

/**
 * Draws with normal spacing, or with the loosest of the tighter ones that saves the most pages.
 * This avoids a nearly empty last page.
 */
function closest<One extends Drawn>(drawn: (set: PaperSpacing) => One): One {
  const usual = drawn(NORMAL)
  if (usual.pages > SHORT) return usual
  for (let pages = 1; pages < usual.pages; pages += 1) {
    let full: One | undefined
    for (const { set, upTo } of CLOSER) {
      if (usual.height > pages * usual.room * upTo) continue
      const closer = drawn(set)
      if (closer.pages > pages) continue
      if (closer.height <= pages * closer.room - AIR) return closer
      full = closer
    }
    if (full) return full
  }
  return usual
}

/** Returns the height of the content on all pages, in points. */
const heightOf = ({ pdf, ends }: Pick<Canvas, 'pdf' | 'ends'>) =>
  [...ends, pdf.y].reduce((sum, end) => sum + end - TOP, 0)

type Bundle = NonNullable<PrintJob['bundle']>

/**
 * Measures the papers of a bundle and positions them. Page numbers do not change the height of
 * the list of contents.
 */
function layOutBundle(job: PrintJob, { cover, own }: Bundle, images: Images): PaperPosition[] {
  const pdf = openPdf(job)
  const measured = (paper: Paper, set: PaperSpacing): Extent => {
    pdf.addPage()
    const first = pdf.bufferedPageRange().count
    const canvas: Canvas = { pdf, set, root: pdf.struct('Sect'), ends: [] }
    drawPaper(canvas, paper, images)
    const pages = pdf.bufferedPageRange().count - first + 1
    return { set, pages, height: heightOf(canvas), room: roomOf(canvas), end: pdf.y }
  }
  const extents = job.papers.map((paper) => closest((set) => measured(paper, set)))
  const [contents] = job.papers
  if (contents) {
    pdf.addPage()
    const end = drawCover({ pdf, set: NORMAL, root: pdf.struct('Sect'), ends: [] }, cover, true)
    const fitting = [extents[0], measured(contents, TIGHT)].find(
      (one) => one?.pages === 1 && end + BETWEEN + one.end - TOP <= COVER_BOTTOM,
    )
    if (fitting) {
      const rest = positionsOf(extents.slice(1), bottomOf({ pdf }), own - 1)
      return [{ set: fitting.set, page: 1, follows: true }, ...rest]
    }
  }
  return positionsOf(extents, bottomOf({ pdf }), own)
}

/**
 * Positions papers. Short papers share a page if they fit without a split; the documents of a
 * bundle start after its own pages.
 */
function positionsOf(extents: readonly Extent[], bottom: number, own: number): PaperPosition[] {
  // The cover is page 1.
  let page = 1
  let end = bottom
  return extents.map((extent, at) => {
    const height = extent.end - TOP
    const follows = at !== own && extent.pages === 1 && end + BETWEEN + height <= bottom
    const first = follows ? page : page + 1
    end = follows ? end + BETWEEN + height : extent.end
    page = first + extent.pages - 1
    return { set: extent.set, page: first, follows }
  })
}

function openPdf(job: PrintJob) {
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: TOP, left: MARGIN, right: MARGIN, bottom: TOP },
    pdfVersion: '1.7',
    lang: 'id-ID',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: job.title, Author: 'Pasar Sekolah', CreationDate: new Date(job.at) },
  })
  registerFonts(pdf)
  return pdf
}

/**
 * Draws all papers at their positions.
 *
 * @returns the unfinished PDF and its page count
 */
function draw(job: PrintJob, positions: readonly PaperPosition[], images: Images) {
  const pdf = openPdf(job)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const pagesOf: Paper[][] = []
  const ends: number[] = []
  if (job.bundle) {
    pdf.addPage()
    pdf.y = drawCover({ pdf, set: NORMAL, root, ends }, job.bundle.cover, positions[0]?.follows === true)
  }
  for (const [at, paper] of job.papers.entries()) {
    const position = positions[at] ?? { set: NORMAL, page: 0, follows: false }
    const isOnCover = position.follows && at === 0
    if (!position.follows) pdf.addPage()
    else if (isOnCover) pdf.y += BETWEEN
    else drawBetween(pdf)
    const first = pdf.bufferedPageRange().count
    const section = pdf.struct('Sect', { title: paper.title })
    root.add(section)
    const shownPaper = at === 0 && job.bundle ? withPages(paper, positions.slice(job.bundle.own)) : paper
    drawPaper({ pdf, set: position.set, root: section, ends }, shownPaper, images)
    section.end()
    const last = pdf.bufferedPageRange().count
    for (let page = first; page <= last; page += 1) pagesOf[page - 1] = [...(pagesOf[page - 1] ?? []), paper]
  }
  root.end()
  const height = heightOf({ pdf, ends })
  furnish(pdf, job, pagesOf)
  attach(pdf, job)
  return { pdf, pages: pdf.bufferedPageRange().count, height, room: roomOf({ pdf }) }
}

async function finished({ pdf }: { pdf: Canvas['pdf'] }): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const pdfEnd = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await pdfEnd
  return Buffer.concat(chunks)
}

/** Adds the attached files, with the time of the job so that equal jobs give equal bytes. */
function attach(pdf: Canvas['pdf'], { attachments = [], at }: PrintJob): void {
  const time = { creationDate: new Date(at), modifiedDate: new Date(at) }
  for (const { name, mime, text } of attachments) pdf.file(Buffer.from(text), { name, type: mime, ...time })
}

/** Draws a separator between two papers on one page. */
function drawBetween(pdf: Canvas['pdf']): void {
  decoration(pdf, () => {
    const y = pdf.y + BETWEEN / 2
    pdf
      .moveTo(MARGIN, y)
      .lineTo(pdf.page.width - MARGIN, y)
      .dash(4, { space: 4 })
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
      .undash()
  })
  pdf.y += BETWEEN
}

/** Adds the page numbers to the list of contents as the last column. */
function withPages(paper: Paper, listedPositions: readonly PaperPosition[]): Paper {
  const [list, ...others] = paper.blocks
  if (list?.is !== 'table') return paper
  const rows = list.rows.map((row, at) => [...row, listedPositions[at]?.page ?? 0])
  return { ...paper, blocks: [{ ...list, rows }, ...others] }
}

function drawPaper(canvas: Canvas, paper: Paper, images: Images): void {
  if (paper.head) drawLetterhead(canvas, paper.head.letterhead)
  drawHeading(canvas, paper)
  const stamp = paper.stamp === null ? [] : [`${paper.stamp.label}. ${paper.stamp.words}`]
  const blocks: readonly DocumentBlock[] = [
    ...(stamp.length === 0 ? [] : [{ is: 'text', title: '', paragraphs: stamp } as const]),
    ...withFontNote(paper),
  ]
  drawBlocks(canvas, blocks, checkHeight(canvas, paper))
  if (paper.photos) drawPhotos(canvas, paper.photos, images)
  drawCheck(canvas, paper)
}

/** Returns the blocks with a note about characters without a font, above the signatures. */
function withFontNote({ head, blocks }: Paper): readonly DocumentBlock[] {
  const note = unprintableNote(JSON.stringify([head, blocks]))
  if (note === null) return blocks
  const end = blocks.at(-1)?.is === 'signatures' ? -1 : blocks.length
  return blocks.toSpliced(end, 0, { is: 'text', title: '', paragraphs: [note] })
}

/** Draws the footer of every page, and the watermark on pages of drafts and void documents. */
function furnish(
  pdf: Canvas['pdf'],
  job: PrintJob,
  pagesOf: readonly (readonly Paper[] | undefined)[],
): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    const papers = pagesOf[page] ?? []
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - 31
    rule({ pdf }, y - 5)
    decoration(pdf, () => {
      const width = contentWidthOf({ pdf })
      const numberedPapers = papers.filter(({ number }) => number !== '')
      const text =
        numberedPapers.length === 0
          ? job.title
          : numberedPapers.map(({ title, number }) => `${title} ${number}`).join(' · ')
      pdf.fillColor(SOFT)
      drawText(pdf, regular(8), text, MARGIN, y, { width: width - 110, height: 10, ellipsis: true })
      pdf.text(`Halaman ${page + 1} dari ${count}`, MARGIN + width - 100, y, { width: 100, align: 'right' })
    })
    const word = papers.find(({ stamp }) => stamp !== null)?.stamp?.label
    if (word !== undefined) drawWatermark(pdf, word)
    if (job.notice !== undefined) drawNotice(pdf, job.notice)
  }
}

/** Draws a notice in a red frame within the top margin, where no layout changes. */
function drawNotice(pdf: Canvas['pdf'], notice: string): void {
  decoration(pdf, () => {
    const { width } = pdf.page
    pdf.font('bold', 10).fillColor(NOTICE_COLOR).strokeColor(NOTICE_COLOR)
    const box = pdf.widthOfString(notice) + 24
    pdf
      .rect((width - box) / 2, 11, box, 19)
      .lineWidth(1)
      .stroke()
    pdf.text(notice, 0, 15, { width, align: 'center', lineBreak: false })
  })
}

function drawWatermark(pdf: Canvas['pdf'], label: string): void {
  decoration(pdf, () => {
    pdf.save()
    pdf.rotate(-35, { origin: [pdf.page.width / 2, pdf.page.height / 2] })
    pdf.font('bold', 110).fillColor(NOTICE_COLOR).fillOpacity(0.16)
    pdf.text(label, 0, pdf.page.height / 2 - 70, {
      width: pdf.page.width,
      align: 'center',
      lineBreak: false,
    })
    pdf.restore()
  })
}
