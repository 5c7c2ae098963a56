import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import sharp, { type Sharp } from 'sharp'
import { isPlainPdf } from './plain-pdf.ts'

/** Longest side of a stored photo, in pixels. */
const LONGEST = 1600
/** Each side of a profile picture, in pixels. */
const PICTURE = 512
/** Above this many pixels a picture is a bomb, not a photo. */
const MOST_PIXELS = 40_000_000

type Clean = { bytes: Buffer; mime: string }

/**
 * Makes an uploaded file safe to keep: a photo is decoded and written anew as JPEG without its metadata, a PDF is kept as it is, if
 * nothing in it acts by itself.
 *
 * @returns what to store, or a refusal when the content is neither
 */
export async function cleanUpload(bytes: Buffer): Promise<Clean | Refusal<RefusalCode>> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return isPlainPdf(bytes) ? { bytes, mime: 'application/pdf' } : refuse('file/type')
  return rewritten(bytes, (image) =>
    image.resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true }),
  )
}

/**
 * Makes a square of an uploaded picture, cut at the middle, written anew as JPEG without its metadata.
 *
 * @returns what to store, or a refusal when the content is no picture
 */
export const cleanPicture = (bytes: Buffer): Promise<Clean | Refusal<RefusalCode>> =>
  rewritten(bytes, (image) => image.resize({ width: PICTURE, height: PICTURE, fit: 'cover' }))

async function rewritten(
  bytes: Buffer,
  sized: (image: Sharp) => Sharp,
): Promise<Clean | Refusal<RefusalCode>> {
  if (!isJpegOrPng(bytes)) return refuse('file/type')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const written = await sized(image.rotate())
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer()
    .catch(() => null) // what the decoder cannot read is not a picture
  return written ? { bytes: written, mime: 'image/jpeg' } : refuse('file/type')
}

const isJpegOrPng = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
