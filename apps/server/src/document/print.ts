import type { Block } from '@pasar/domain/document/content'
import PdfKit from 'pdfkit'
import { bottomOf, type Canvas, decoration, MARGIN, RULE, rule, SOFT, TOP, widthOf } from './paper.ts'
import { drawBlocks } from './paper-blocks.ts'
import { drawCover } from './paper-cover.ts'
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

/** Where a paper stood when it was drawn from the top of a page of its own. */
type Extent = { pages: number; end: number }
/** Where a paper goes: its first page, 1-based, and whether it follows the one before on the same page. */
type Place = { page: number; follows: boolean }

/** Prints documents into one file: A4, tagged, fonts embedded. The same job gives the same bytes. */
export async function print(job: PrintJob, images: Images = new Map()): Promise<Buffer> {
  if (job.bundle === null) return (await draw(job, null, images)).bytes
  // The first drawing measures; the list of contents is as long with page numbers as without.
  const { extents, bottom } = await draw(job, null, images)
  return (await draw(job, placesOf(extents, bottom, job.bundle.own), images)).bytes
}

/** Short papers follow one another on a page where they fit as a whole; the documents of a bundle begin after its own pages. */
function placesOf(extents: readonly Extent[], bottom: number, own: number): Place[] {
  // Behind the cover.
  let page = 1
  let end = bottom
  return extents.map((extent, at) => {
    const height = extent.end - TOP
    const follows = at !== own && extent.pages === 1 && end + BETWEEN + height <= bottom
    const first = follows ? page : page + 1
    end = follows ? end + BETWEEN + height : extent.end
    page = first + extent.pages - 1
    return { page: first, follows }
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

async function draw(job: PrintJob, places: readonly Place[] | null, images: Images) {
  const pdf = openPdf(job)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const pagesOf: Paper[][] = []
  const extents: Extent[] = []
  if (job.bundle) {
    pdf.addPage()
    drawCover({ pdf, root }, job.bundle.cover)
  }
  for (const [at, paper] of job.papers.entries()) {
    if (places?.[at]?.follows) drawBetween(pdf)
    else pdf.addPage()
    const first = pdf.bufferedPageRange().count
    const section = pdf.struct('Sect', { title: paper.title })
    root.add(section)
    const shown = at === 0 && job.bundle ? withPages(paper, job.bundle.own, places) : paper
    drawPaper({ pdf, root: section }, shown, images)
    section.end()
    const last = pdf.bufferedPageRange().count
    for (let page = first; page <= last; page += 1) pagesOf[page - 1] = [...(pagesOf[page - 1] ?? []), paper]
    extents.push({ pages: last - first + 1, end: pdf.y })
  }
  root.end()
  const bottom = bottomOf({ pdf })
  furnish(pdf, job, pagesOf)
  pdf.end()
  await ended
  return { bytes: Buffer.concat(chunks), extents, bottom }
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
function withPages(paper: Paper, own: number, places: readonly Place[] | null): Paper {
  const [list, ...others] = paper.blocks
  if (list?.is !== 'table') return paper
  const rows = list.rows.map((row, at) => [...row, places?.[own + at]?.page ?? 0])
  return { ...paper, blocks: [{ ...list, rows }, ...others] }
}

function drawPaper(canvas: Canvas, paper: Paper, images: Images): void {
  if (paper.head) drawLetterhead(canvas, paper.head.letterhead)
  drawHeading(canvas, paper)
  const stamp = paper.stamp === null ? [] : [`${paper.stamp.word}. ${paper.stamp.words}`]
  const blocks: readonly Block[] = [
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
