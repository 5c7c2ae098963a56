import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { THUMBNAILS } from '@pasar/domain/media/item-pictures'
import { type PictureUse, shapeFault } from '@pasar/domain/media/picture-shape'
import sharp, { type Sharp } from 'sharp'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import { rewrittenPdf } from './pdf/pdf-process.ts'
import type { PdfFault } from './pdf/pdf-refused.ts'

/** Longest side of a stored photo, in pixels. */
const LONGEST = 1600
/** Each side of a profile picture, in pixels. */
const PICTURE = 512
/** Above this many pixels a picture is a bomb, not a photo. */
const MOST_PIXELS = 40_000_000
/** No picture takes longer than this on a machine that has room for it. */
const LONGEST_WORK_S = 15

/** Two are read at once and on one core each, so that photos leave room for orders; of those who wait longer each is told to come back. */
const decoding = concurrencyLimit({ running: 2, waiting: 24 })
sharp.concurrency(1)
sharp.cache(false)

/** PDFs are rewritten in processes of their own, at most two at once; callers beyond the queue are told to retry. */
const rewriting = concurrencyLimit({ running: 2, waiting: 24 })

type Clean = { bytes: Buffer; mime: string }
/** `wasSigned`: the upload was a PDF with a digital signature, which the file to store has no more. */
type CleanUpload = Clean & { wasSigned: boolean }

/** Within so many of the last bytes a PDF says that it ends. */
const PDF_END_BYTES = 1024

const PDF_REFUSALS = {
  locked: 'file/pdf-locked',
  unreadable: 'file/pdf-unreadable',
  'too-complex': 'file/pdf-too-complex',
} as const satisfies Record<PdfFault, RefusalCode>

/**
 * Makes an uploaded file safe to keep: a photo is decoded and written again as JPEG without its metadata, a PDF is written again with
 * nothing but what its pages draw.
 *
 * @returns what to store, or a refusal when the content is neither
 * @decision 0058
 */
export async function cleanUpload(bytes: Buffer): Promise<CleanUpload | Refusal<RefusalCode>> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return cleanPdf(bytes)
  const photo = await decoding(null, () =>
    rewritten(bytes, 'other', (image) => image.resize(inside(LONGEST))),
  )
  return isRefusal(photo) ? photo : { ...photo, wasSigned: false }
}

async function cleanPdf(bytes: Buffer): Promise<CleanUpload | Refusal<RefusalCode>> {
  // A file that was cut off would lose pages without a word.
  if (!bytes.subarray(-PDF_END_BYTES).includes('%%EOF')) return refuse('file/pdf-unreadable')
  const result = await rewriting(null, () => rewrittenPdf(bytes))
  if ('fault' in result) return refuse(PDF_REFUSALS[result.fault])
  return { ...result, mime: 'application/pdf' }
}

/**
 * Makes a square of an uploaded picture, cut at the middle, written anew as JPEG without its metadata.
 *
 * @returns what to store, or a refusal when the content is no picture
 */
export const cleanPicture = (bytes: Buffer): Promise<Clean | Refusal<RefusalCode>> =>
  decoding(null, () =>
    rewritten(bytes, 'other', (image) => image.resize({ width: PICTURE, height: PICTURE, fit: 'cover' })),
  )

/**
 * Makes what is kept of a picture of goods: the photo written anew as JPEG without its metadata, and its thumbnails as WebP.
 *
 * @returns what to store, or a refusal when the content is no picture
 * @spec 9 Thumbnails
 */
export async function cleanItemPicture(
  bytes: Buffer,
): Promise<{ whole: Buffer; medium: Buffer; small: Buffer } | Refusal<RefusalCode>> {
  if (!isJpegOrPng(bytes)) return refuse('picture/type')
  return decoding(null, async () => {
    const whole = await rewritten(bytes, 'goods', (image) => image.resize(inside(LONGEST)))
    if (isRefusal(whole)) return whole
    const style = (side: number, quality: number) =>
      sharp(whole.bytes).resize(inside(side)).webp({ quality }).toBuffer()
    return {
      whole: whole.bytes,
      medium: await style(THUMBNAILS['598_27'], 75),
      small: await style(THUMBNAILS['598_28'], 70),
    }
  })
}

/** Width of a picture in a page of content, in pixels, and its height at the most. */
const CONTENT = { width: 1200, height: 2400 }

/**
 * Makes a picture for a page of content: written anew as WebP without its metadata.
 *
 * @returns what to store, or a refusal when the content is no picture
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
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const head = await image.metadata().catch(() => null) // what the decoder cannot read is not a picture
  if (!head) return refuse('file/broken')
  if (head.width * head.height > MOST_PIXELS) return refuse('file/too-many-points')
  const fault = shapeFault(head, use)
  if (fault !== null) return refuse(fault)
  const written = await sized(image.rotate())
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: false })
    .timeout({ seconds: LONGEST_WORK_S })
    .toBuffer()
    .catch(() => null)
  return written ? { bytes: written, mime: 'image/jpeg' } : refuse('file/broken')
}

const isJpegOrPng = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
