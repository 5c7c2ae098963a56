import { buffer } from 'node:stream/consumers'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { HEADER, lockedPdf, onePage, onePagePdf, section } from '../../../testing/pdf-files.ts'
import { colourPhoto } from '../../../testing/uploads.ts'
import { type PageFault, type PageSize, pagePicture } from './page-picture.ts'

const draw = (bytes: Buffer, page = 1, size: PageSize = 'whole') =>
  pagePicture(bytes, { viewerId: 1, page, size })

async function pictureOf(bytes: Buffer, page = 1, size: PageSize = 'whole') {
  const picture = await draw(bytes, page, size)
  if ('fault' in picture) throw new Error(picture.fault)
  return picture
}

async function sizeOf(bytes: Buffer, page = 1, size: PageSize = 'whole') {
  const { width, height, format } = await sharp((await pictureOf(bytes, page, size)).webp).metadata()
  return [format, width, height]
}

/** Returns the mean colour of a square of 100 pixels. */
async function colourAt(webp: Buffer, left: number, top: number): Promise<number[]> {
  const square = await sharp(webp).extract({ left, top, width: 100, height: 100 }).png().toBuffer()
  const { channels } = await sharp(square).stats()
  return channels.map(({ mean }) => mean)
}

/** Compares colours; WebP with losses changes them by less than 5 of 255. */
const expectColour = (colour: readonly number[], target: readonly number[]) => {
  expect(colour).toHaveLength(3)
  for (const [at, value] of target.entries()) expect(Math.abs((colour[at] ?? 999) - value)).toBeLessThan(5)
}

/** A page of 500 by 1,000 points, red on its left half, and a page with a photo. */
async function byPdfKit(): Promise<Buffer> {
  const document = new PdfKit({ size: [500, 1000], margin: 0 })
  document.rect(0, 0, 250, 1000).fill('#cc0000')
  document.addPage({ size: [200, 100], margin: 0 })
  document.image(await colourPhoto('#336699').jpeg().toBuffer(), 0, 0, { width: 200, height: 100 })
  document.end()
  return buffer(document)
}

/** Pages of 500 by 500 points, filled with green from the bottom to 250 points. */
async function byPdfLib(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let n = 0; n < pages; n += 1)
    document.addPage([500, 500]).drawRectangle({ x: 0, y: 0, width: 500, height: 250, color: rgb(0, 0.6, 0) })
  return Buffer.from(await document.save())
}

const sized = (width: number, height: number) => onePagePdf({ page: `/MediaBox [0 0 ${width} ${height}]` })

describe('the picture of a page', () => {
  test('shows the page of pdfkit at 2 and 6 million pixels', async () => {
    const bytes = await byPdfKit()
    const { webp, pages } = await pictureOf(bytes)
    expect(pages).toBe(2)
    expect(await sizeOf(bytes)).toEqual(['webp', 1000, 2000])
    expectColour(await colourAt(webp, 200, 1000), [204, 0, 0])
    expectColour(await colourAt(webp, 700, 1000), [255, 255, 255])
    expect(await sizeOf(bytes, 1, 'enlarged')).toEqual(['webp', 1732, 3464])
  })

  test('shows a scanned photo', async () => {
    const { webp } = await pictureOf(await byPdfKit(), 2)
    expect((await sharp(webp).metadata()).width).toBe(800)
    expectColour(await colourAt(webp, 350, 150), [51, 102, 153])
  })

  test('shows the last of 50 pages of pdf-lib, which draws from the bottom', async () => {
    const { webp, pages } = await pictureOf(await byPdfLib(50), 50)
    expect(pages).toBe(50)
    expectColour(await colourAt(webp, 500, 200), [255, 255, 255])
    expectColour(await colourAt(webp, 500, 1100), [0, 153, 0])
  })

  test('of a small page has 4 pixels for each point, and of a long one at most 8,000 on its side', async () => {
    expect(await sizeOf(sized(100, 50))).toEqual(['webp', 400, 200])
    expect(await sizeOf(sized(14_400, 200))).toEqual(['webp', 8000, 111])
  })
})

const FAULTS: [string, PageFault, () => Buffer | Promise<Buffer>, number?][] = [
  ['a locked file', 'locked', lockedPdf],
  ['an empty file', 'unreadable', () => Buffer.alloc(0)],
  ['a file that is no PDF', 'unreadable', () => Buffer.from('%PDF-1.7\nhalo\n%%EOF')],
  ['half a file', 'unreadable', async () => (await byPdfKit()).subarray(0, 300)],
  ['a file without pages', 'unreadable', () => section({ 1: '<< /Type /Catalog >>' }, { before: HEADER })],
  [
    'an empty page tree',
    'unreadable',
    () => section({ ...onePage(), 2: '<< /Type /Pages /Kids [] /Count 0 >>', 3: 'null' }, { before: HEADER }),
  ],
  ['51 pages', 'too-many-pages', () => byPdfLib(51)],
  ['1,000 pages', 'too-many-pages', () => byPdfLib(1_000)],
  ['a page of 14,400 points on each side', 'page-too-large', () => sized(14_400, 14_400)],
  ['a page that the file lacks', 'no-page', byPdfKit, 3],
]

describe('a page that is not drawn', () => {
  test.each(FAULTS)('%s: %s', async (_, fault, bytes, page = 1) => {
    expect(await draw(await bytes(), page)).toEqual({ fault })
  })
})
