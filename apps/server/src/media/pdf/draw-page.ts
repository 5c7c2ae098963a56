import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { DRAWING_HEAD, DRAWING_LIMITS, PAGE_PIXELS } from './drawing-limits.ts'
import type { PdfEnding } from './pdf-process.ts'

/**
 * Draws one page of a PDF. Runs in a process of its own.
 *
 * @param page number of the page, from 1
 * @param pixels maximum pixels of the picture
 * @returns the head and the pixels as RGBA rows, or how the attempt ended
 * @throws Error if the library cannot read the page
 * @decision 0175
 */
export async function drawPage(
  bytes: Uint8Array,
  page: number,
  pixels: number,
): Promise<Buffer | Exclude<PdfEnding, 'plain'>> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).then(
    (parsedDocument) => parsedDocument,
    (error: unknown) => (/password|security/i.test(String(error)) ? 'locked' : 'unreadable'),
  )
  if (typeof document === 'string') return document
  const pages = document.getPageCount()
  if (pages < 1) return 'unreadable'
  if (pages > DRAWING_LIMITS.pages) return 'too-many-pages'
  if (page > pages) return 'no-page'
  return drawing(document, { pages, page, pixels })
}

type PageRequest = { pages: number; page: number; pixels: number }

async function drawing(document: PDFiumDocument, { pages, page, pixels }: PageRequest) {
  const pdfPage = document.getPage(page - 1)
  const { originalWidth, originalHeight } = pdfPage.getOriginalSize()
  // The library gives a page that it cannot load no size.
  if (!(originalWidth > 0 && originalHeight > 0)) return 'unreadable'
  const { side, minScale, maxScale } = DRAWING_LIMITS
  const fitting = (limit: number) =>
    Math.min(
      maxScale,
      Math.sqrt(limit / (originalWidth * originalHeight)),
      side / Math.max(originalWidth, originalHeight),
    )
  if (fitting(PAGE_PIXELS.enlarged) < minScale) return 'page-too-large'
  const scale = fitting(pixels)
  const { data, width, height } = await pdfPage.render({
    width: Math.max(1, Math.floor(originalWidth * scale)),
    height: Math.max(1, Math.floor(originalHeight * scale)),
    render: ({ data: rows }) => Promise.resolve(rows),
  })
  const head = Buffer.alloc(DRAWING_HEAD)
  for (const [at, value] of [pages, width, height].entries()) head.writeUInt32LE(value, at * 4)
  return Buffer.concat([head, data])
}
