import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { THUMBNAILS } from '@pasar/domain/media/item-pictures'
import { type PictureUse, shapeFault } from '@pasar/domain/media/picture-shape'
import type { Sharp } from 'sharp'
import { concurrencyLimit } from '../call/concurrency-limit.ts'
import { loadSharp } from '../store/load-sharp.ts'
import { rewrittenPdf } from './pdf/pdf-process.ts'
import type { PdfFault } from './pdf/pdf-refused.ts'

/** Maximum bytes of one upload. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
/** Maximum side of a stored photo, in pixels. */
const MAX_EDGE_PIXELS = 1600
/** Each side of a profile picture, in pixels. */
const PICTURE = 512
/** A picture with more pixels is rejected as a decompression bomb. */
const MAX_PIXELS = 40_000_000
/**
 * Maximum decoding time in seconds. Every valid picture takes less on a machine with free
 * capacity.
 */
const PROCESSING_LIMIT_S = 15

/**
 * At most two pictures are decoded at once, on one core each, to leave capacity for orders.
 * Requests beyond the queue receive a retry response.
 */
const decoding = concurrencyLimit({ running: 2, waiting: 24 })

/**
 * PDFs are rewritten in separate processes, at most two at once. Requests beyond the queue
 * receive a retry response.
 */
const rewriting = concurrencyLimit({ running: 2, waiting: 24 })

type Clean = { bytes: Buffer; mime: string }
/**
 * `wasSigned`: the upload was a PDF with a digital signature, which the stored file no longer
 * has.
 */
type CleanUpload = Clean & { wasSigned: boolean }

/** The end marker of a PDF must be within this number of last bytes. */
const PDF_END_BYTES = 1024

const PDF_REFUSALS = {
  locked: 'file/pdf-locked',
  unreadable: 'file/pdf-unreadable',
  'too-complex': 'file/pdf-too-complex',
} as const satisfies Record<PdfFault, RefusalCode>

/**
 * Makes an uploaded file safe to store. It re-encodes a photo as JPEG without metadata, and
 * rewrites a PDF with only the drawn content of its pages.
 *
 * @returns the bytes to store, or a refusal if the content is neither
 * @decision 0058
 */
export async function cleanUpload(bytes: Buffer): Promise<CleanUpload | Refusal<RefusalCode>> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return cleanPdf(bytes)
  const photo = await decoding(null, () =>
    rewritten(bytes, 'other', (image) => image.resize(inside(MAX_EDGE_PIXELS))),
  )
  return isRefusal(photo) ? photo : { ...photo, wasSigned: false }
}

async function cleanPdf(bytes: Buffer): Promise<CleanUpload | Refusal<RefusalCode>> {
  // A truncated file would silently lose pages.
  if (!bytes.subarray(-PDF_END_BYTES).includes('%%EOF')) return refuse('file/pdf-unreadable')
  const result = await rewriting(null, () => rewrittenPdf(bytes))
  if ('fault' in result) return refuse(PDF_REFUSALS[result.fault])
  return { ...result, mime: 'application/pdf' }
}

/**
 * Re-encodes an uploaded picture as a centred square JPEG without metadata.
 *
 * @returns the bytes to store, or a refusal if the content is no picture
 */
export const cleanPicture = (bytes: Buffer): Promise<Clean | Refusal<RefusalCode>> =>
  decoding(null, () =>
    rewritten(bytes, 'other', (image) => image.resize({ width: PICTURE, height: PICTURE, fit: 'cover' })),
  )

/**
 * Re-encodes an item photo as JPEG without metadata, and its thumbnails as WebP.
 *
 * @returns the files to store, or a refusal if the content is no picture
 * @spec 9 Thumbnails
 */
export async function cleanItemPicture(
  bytes: Buffer,
): Promise<{ whole: Buffer; medium: Buffer; small: Buffer } | Refusal<RefusalCode>> {
  if (!isJpegOrPng(bytes)) return refuse('picture/type')
  return decoding(null, async () => {
    const whole = await rewritten(bytes, 'goods', (image) => image.resize(inside(MAX_EDGE_PIXELS)))
    if (isRefusal(whole)) return whole
    const sharp = await loadSharp()
    const style = (side: number, quality: number) =>
      sharp(whole.bytes).resize(inside(side)).webp({ quality }).toBuffer()
    return {
      whole: whole.bytes,
      medium: await style(THUMBNAILS['598_27'], 75),
      small: await style(THUMBNAILS['598_28'], 70),
    }
  })
}

/** Width and maximum height of a picture on a content page, in pixels. */
const CONTENT = { width: 1200, height: 2400 }

/**
 * Re-encodes a picture for a content page as WebP without metadata.
 *
 * @returns the bytes to store, or a refusal if the content is no picture
 */
export async function cleanContentPicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; width: number; height: number } | Refusal<RefusalCode>> {
  if (!isJpegOrPng(bytes)) return refuse('picture/type')
  return decoding(null, async () => {
    const whole = await rewritten(bytes, 'other', (image) =>
      image.resize({ ...CONTENT, fit: 'inside', withoutEnlargement: true }),
    )
    if (isRefusal(whole)) return whole
    const sharp = await loadSharp()
    const { data, info } = await sharp(whole.bytes)
      .webp({ quality: 72 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  })
}

const inside = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

async function rewritten(
  bytes: Buffer,
  use: PictureUse,
  sized: (image: Sharp) => Sharp,
): Promise<Clean | Refusal<RefusalCode>> {
  if (!isJpegOrPng(bytes)) return refuse('file/type')
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const head = await image.metadata().catch(() => null) // The decoder rejects everything that is no picture.
  if (!head) return refuse('file/broken')
  if (head.width * head.height > MAX_PIXELS) return refuse('file/too-many-points')
  const fault = shapeFault(head, use)
  if (fault !== null) return refuse(fault)
  const resizedPicture = await sized(image.rotate())
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: false })
    .timeout({ seconds: PROCESSING_LIMIT_S })
    .toBuffer()
    .catch(() => null)
  return resizedPicture ? { bytes: resizedPicture, mime: 'image/jpeg' } : refuse('file/broken')
}

const isJpegOrPng = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
