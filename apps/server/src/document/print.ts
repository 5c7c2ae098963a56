import type { Block } from '@pasar/domain/document/content'
import PdfKit from 'pdfkit'
import { encode } from 'uqr'
import { decoration, drawBlock, MARGIN, paragraph, type Sheet } from './paper.ts'

/** One document as it is printed. */
export type Paper = {
  title: string
  /** What stands under the title: number, date, version. */
  under: string
  blocks: readonly Block[]
  /** The address that says whether it holds; null on the cover of a bundle. */
  check: string | null
  /** A word across every page, and what is said of it under the title: that it holds no longer, or not yet; null for what holds. */
  stamp: { word: 'BATAL' | 'DRAF'; words: string } | null
}

/** What is printed: nothing else has an influence on the bytes. */
export type PrintJob = {
  title: string
  /** ISO moment that the file gives as its own. */
  at: string
  papers: readonly Paper[]
  /** Place in `papers` of the list that is given the first page of all that follow; null prints without. */
  indexAt: number | null
}

const fontAt = (weight: string, name: string) =>
  new URL(
    `${weight}/PlusJakartaSans_${name}.ttf`,
    import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/package.json'),
  )

const FONTS = {
  regular: fontAt('400Regular', '400Regular').pathname,
  bold: fontAt('700Bold', '700Bold').pathname,
}

/** Prints documents into one file: A4, tagged, fonts within. The same job gives the same bytes. */
export async function print(job: PrintJob): Promise<Buffer> {
  if (job.indexAt === null) return (await draw(job, [])).bytes
  // The list of contents is as long as it is before it knows the pages, so the second drawing has the same pages.
  const { starts } = await draw(job, [])
  return (await draw(job, starts)).bytes
}

async function draw(job: PrintJob, starts: readonly number[]) {
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    pdfVersion: '1.7',
    lang: 'id-ID',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: job.title, Author: 'Pasar Sekolah', CreationDate: new Date(job.at) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('regular', FONTS.regular)
  pdf.registerFont('bold', FONTS.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const found: number[] = []
  for (const [at, paper] of job.papers.entries()) {
    pdf.addPage()
    found.push(pdf.bufferedPageRange().count)
    const section = pdf.struct('Sect', { title: paper.title })
    root.add(section)
    drawPaper({ pdf, root: section }, at === job.indexAt ? withPages(paper, job, at, starts) : paper)
    section.end()
  }
  root.end()
  furnish(pdf, job, found)
  pdf.end()
  await ended
  return { bytes: Buffer.concat(chunks), starts: found }
}

/** The list of contents with the page of each row, in the last column. */
function withPages(paper: Paper, job: PrintJob, at: number, starts: readonly number[]): Paper {
  const first = job.papers.length - (paper.blocks[0]?.is === 'table' ? paper.blocks[0].rows.length : 0)
  const blocks = paper.blocks.map((block, place) =>
    place === 0 && block.is === 'table'
      ? {
          ...block,
          rows: block.rows.map((row, rowAt) => [...row, starts[first + rowAt] ?? at]),
        }
      : block,
  )
  return { ...paper, blocks }
}

function drawPaper(sheet: Sheet, paper: Paper): void {
  const { pdf } = sheet
  const width = pdf.page.width - 2 * MARGIN - 90
  if (paper.check !== null) drawCode(sheet, paper.check)
  paragraph(sheet, 'H1', paper.title, { size: 17, bold: true, width })
  paragraph(sheet, 'P', paper.under, { width, soft: true })
  if (paper.check !== null)
    paragraph(sheet, 'P', `Periksa keaslian: ${paper.check}`, { size: 7.5, width, soft: true })
  if (paper.stamp !== null)
    paragraph(sheet, 'P', `${paper.stamp.word}. ${paper.stamp.words}`, { bold: true, width })
  pdf.y = Math.max(pdf.y, MARGIN + (paper.check === null ? 0 : 84))
  for (const block of paper.blocks) drawBlock(sheet, block)
}

function drawCode({ pdf, root }: Sheet, address: string): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const dot = 76 / size
  const left = pdf.page.width - MARGIN - 76
  const content = pdf.markStructureContent('Figure')
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * dot, MARGIN + y * dot, dot, dot)
  pdf.fill('#000000')
  pdf.endMarkedContent()
  root.add(pdf.struct('Figure', { alt: `Kode QR: ${address}` }, [content]))
}

/** The foot of every page, and the stamp on those that hold no longer. */
function furnish(pdf: InstanceType<typeof PdfKit>, job: PrintJob, starts: readonly number[]): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    const paper = job.papers[starts.findLastIndex((start) => start <= page + 1)]
    pdf.page.margins.bottom = 0
    decoration(pdf, () => {
      const y = pdf.page.height - 40
      const width = pdf.page.width - 2 * MARGIN
      const words = paper ? [paper.title, paper.under].filter(Boolean).join(', ') : job.title
      pdf.font('regular', 7.5).fillColor('#5a6675')
      pdf.text(words, MARGIN, y, { width: width - 110, height: 10, ellipsis: true })
      pdf.text(`Halaman ${page + 1} dari ${count}`, MARGIN + width - 100, y, { width: 100, align: 'right' })
    })
    const word = paper?.stamp?.word
    if (word !== undefined)
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
}
