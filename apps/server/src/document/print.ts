import type { DocumentBlock } from '@pasar/domain/document/content'
import PdfKit from 'pdfkit'
import {
  bottomOf,
  type Canvas,
  CLOSER,
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
  widthOf,
} from './paper.ts'
import { drawBlocks } from './paper-blocks.ts'
import { COVER_BOTTOM, drawCover } from './paper-cover.ts'
import { CHECK_HEIGHT, drawCheck, drawHeading, drawLetterhead } from './paper-head.ts'
import { drawPhotos, type Images } from './paper-photos.ts'
import type { Paper, PrintJob } from './print-job.ts'

const fontAt = (weight: string) =>
  new URL(
    `${weight}/SourceSerif4_${weight}.ttf`,
    import.meta.resolve('@expo-google-fonts/source-serif-4/package.json'),
  ).pathname

const FONTS = { regular: fontAt('400Regular'), bold: fontAt('700Bold') }

/** Points between two papers on one page. */
const BETWEEN = 26

/** How papers were set, over how many pages, and the points that they took of those on a page. */
type Drawn = { pages: number; height: number; room: number }
/** How a paper was set from the top of a page, and where it ended. */
type Extent = Drawn & { set: PaperSpacing; end: number }
/** How a paper is set, its first page, 1-based, and whether it follows what is before it on the same page. */
type PaperPosition = { set: PaperSpacing; page: number; follows: boolean }

/** Prints documents into one file: A4, tagged, fonts embedded. The same job gives the same bytes. */
export async function print(job: PrintJob, images: Images = new Map()): Promise<Buffer> {
  if (job.bundle) return finished(draw(job, placesIn(job, job.bundle, images), images))
  return finished(closest((set) => draw(job, [{ set, page: 1, follows: false }], images)))
}

/** The most pages of a paper that is set closer to save one. */
const SHORT = 3

/** Sets a paper as usual, or closer where that saves a page: no nearly empty page follows for a few lines. */
function closest<One extends Drawn>(drawn: (set: PaperSpacing) => One): One {
  const usual = drawn(NORMAL)
  const fewer = usual.pages - 1
  if (fewer === 0 || usual.pages > SHORT) return usual
  for (const { set, upTo } of CLOSER) {
    if (usual.height > fewer * usual.room * upTo) continue
    const closer = drawn(set)
    if (closer.pages <= fewer) return closer
  }
  return usual
}

/** Points that papers took on their pages. */
const heightOf = ({ pdf, ends }: Pick<Canvas, 'pdf' | 'ends'>) =>
  [...ends, pdf.y].reduce((sum, end) => sum + end - TOP, 0)

type Bundle = NonNullable<PrintJob['bundle']>

/** Measures the papers of a bundle and lays them out; the list of contents is as long with page numbers as without. */
function placesIn(job: PrintJob, { cover, own }: Bundle, images: Images): PaperPosition[] {
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
      const rest = placesOf(extents.slice(1), bottomOf({ pdf }), own - 1)
      return [{ set: fitting.set, page: 1, follows: true }, ...rest]
    }
  }
  return placesOf(extents, bottomOf({ pdf }), own)
}

/** Short papers follow one another on a page where they fit as a whole; the documents of a bundle begin after its own pages. */
function placesOf(extents: readonly Extent[], bottom: number, own: number): PaperPosition[] {
  // Behind the cover.
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
  pdf.registerFont('regular', FONTS.regular)
  pdf.registerFont('bold', FONTS.bold)
  return pdf
}

/** Draws all papers, each in its place. @returns the file up to its end, and its pages */
function draw(job: PrintJob, places: readonly PaperPosition[], images: Images) {
  const pdf = openPdf(job)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const pagesOf: Paper[][] = []
  const ends: number[] = []
  if (job.bundle) {
    pdf.addPage()
    pdf.y = drawCover({ pdf, set: NORMAL, root, ends }, job.bundle.cover, places[0]?.follows === true)
  }
  for (const [at, paper] of job.papers.entries()) {
    const place = places[at] ?? { set: NORMAL, page: 0, follows: false }
    const isOnCover = place.follows && at === 0
    if (!place.follows) pdf.addPage()
    else if (isOnCover) pdf.y += BETWEEN
    else drawBetween(pdf)
    const first = pdf.bufferedPageRange().count
    const section = pdf.struct('Sect', { title: paper.title })
    root.add(section)
    const shown = at === 0 && job.bundle ? withPages(paper, places.slice(job.bundle.own)) : paper
    drawPaper({ pdf, set: place.set, root: section, ends }, shown, images)
    section.end()
    const last = pdf.bufferedPageRange().count
    for (let page = first; page <= last; page += 1) pagesOf[page - 1] = [...(pagesOf[page - 1] ?? []), paper]
  }
  root.end()
  const height = heightOf({ pdf, ends })
  furnish(pdf, job, pagesOf)
  return { pdf, pages: pdf.bufferedPageRange().count, height, room: roomOf({ pdf }) }
}

async function finished({ pdf }: { pdf: Canvas['pdf'] }): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Parts two papers on one page. */
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

/** The list of contents with the page of each row, in the last column. */
function withPages(paper: Paper, listed: readonly PaperPosition[]): Paper {
  const [list, ...others] = paper.blocks
  if (list?.is !== 'table') return paper
  const rows = list.rows.map((row, at) => [...row, listed[at]?.page ?? 0])
  return { ...paper, blocks: [{ ...list, rows }, ...others] }
}

function drawPaper(canvas: Canvas, paper: Paper, images: Images): void {
  if (paper.head) drawLetterhead(canvas, paper.head.letterhead)
  drawHeading(canvas, paper)
  const stamp = paper.stamp === null ? [] : [`${paper.stamp.word}. ${paper.stamp.words}`]
  const blocks: readonly DocumentBlock[] = [
    ...(stamp.length === 0 ? [] : [{ is: 'text', title: '', paragraphs: stamp } as const]),
    ...paper.blocks,
  ]
  drawBlocks(canvas, blocks, paper.check === null ? 0 : CHECK_HEIGHT)
  if (paper.photos) drawPhotos(canvas, paper.photos, images)
  if (paper.check !== null) drawCheck(canvas, paper.check)
}

/** The footer of every page, and the watermark on those of documents that are not valid. */
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
    const y = pdf.page.height - 38
    rule({ pdf }, y - 5)
    decoration(pdf, () => {
      const width = widthOf({ pdf })
      const numbered = papers.filter(({ number }) => number !== '')
      const words =
        numbered.length === 0
          ? job.title
          : numbered.map(({ title, number }) => `${title} ${number}`).join(' · ')
      pdf.font('regular', 8).fillColor(SOFT)
      pdf.text(words, MARGIN, y, { width: width - 110, height: 10, ellipsis: true })
      pdf.text(`Halaman ${page + 1} dari ${count}`, MARGIN + width - 100, y, { width: 100, align: 'right' })
    })
    const word = papers.find(({ stamp }) => stamp !== null)?.stamp?.word
    if (word !== undefined) drawWatermark(pdf, word)
  }
}

function drawWatermark(pdf: Canvas['pdf'], word: string): void {
  decoration(pdf, () => {
    pdf.save()
    pdf.rotate(-35, { origin: [pdf.page.width / 2, pdf.page.height / 2] })
    pdf.font('bold', 110).fillColor('#b3261e').fillOpacity(0.16)
    pdf.text(word, 0, pdf.page.height / 2 - 70, {
      width: pdf.page.width,
      align: 'center',
      lineBreak: false,
    })
    pdf.restore()
  })
}
