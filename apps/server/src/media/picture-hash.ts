import { THUMBNAIL_SIZE } from '@pasar/domain/findings/photo-grid'
import {
  HASH_HEIGHT_RATIO,
  HASH_INPUT_SIZE,
  type PerceptualHash,
  perceptualHash,
} from '@pasar/domain/media/perceptual-hash'
import { loadSharp } from '../store/load-sharp.ts'

/**
 * Returns the perceptual hash of a stored picture.
 *
 * @param bytes stored bytes, re-encoded by the server
 * @returns null for a picture without any structure
 */
export async function computePerceptualHash(bytes: Buffer): Promise<PerceptualHash | null> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  const upper = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * HASH_HEIGHT_RATIO)) }
  const grey = await sharp(bytes)
    .extract(upper)
    .resize(HASH_INPUT_SIZE, HASH_INPUT_SIZE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return perceptualHash(grey)
}

/** Returns the grey thumbnail of a stored picture, by which the findings compare receipt photos. */
export async function greyThumbnail(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes).resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'fill' }).greyscale().raw().toBuffer()
}
