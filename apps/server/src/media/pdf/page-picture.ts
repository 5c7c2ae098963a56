import { concurrencyLimit } from '../../call/concurrency-limit.ts'
import { loadSharp } from '../../store/load-sharp.ts'
import { DRAWING_HEAD, PAGE_PIXELS } from './drawing-limits.ts'
import { type PdfEnding, runPdfProcess } from './pdf-process.ts'

export type PageSize = keyof typeof PAGE_PIXELS

/**
 * Pages are drawn in separate processes, at most two at once, and few for one account. Requests
 * beyond the queue receive a retry response.
 */
const drawing = concurrencyLimit({ running: 2, waiting: 12, perAccount: 4 })

/** Reasons why a page has no picture. */
export type PageFault = Exclude<PdfEnding, 'plain' | 'signed'>

/** A page as WebP, and the number of pages of its file. */
export type PagePicture = { webp: Buffer; pages: number }

/**
 * Draws a page of a PDF as a picture.
 *
 * @param viewerId account that waits for the picture
 * @param page number of the page, from 1
 * @throws Overloaded when the queue is full
 * @decision 0175
 */
export const pagePicture = (
  bytes: Buffer,
  { viewerId, page, size }: { viewerId: number; page: number; size: PageSize },
): Promise<PagePicture | { fault: PageFault }> =>
  drawing(viewerId, async () => {
    const { ending, output } = await runPdfProcess('draw', bytes, [page, PAGE_PIXELS[size]])
    if (ending !== 'plain') return { fault: ending === 'signed' ? 'unreadable' : ending }
    if (output.length < DRAWING_HEAD) return { fault: 'too-complex' }
    const pages = output.readUInt32LE(0)
    const width = output.readUInt32LE(4)
    const height = output.readUInt32LE(8)
    const pixels = output.subarray(DRAWING_HEAD)
    // The process has parsed hostile bytes, so its figures are checked.
    if (pixels.length !== width * height * 4 || width * height > PAGE_PIXELS[size])
      return { fault: 'too-complex' }
    const sharp = await loadSharp()
    const webp = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
    return { webp, pages }
  })
