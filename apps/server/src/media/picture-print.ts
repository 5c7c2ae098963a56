import { type PhotoPrint, PRINT_PART, PRINT_SIDE, photoPrint } from '@pasar/domain/media/photo-print'
import sharp from 'sharp'

/**
 * What a picture of ours looks like.
 *
 * @param bytes as it is kept: written anew by us
 * @returns null for a picture that shows nothing
 */
export async function printOf(bytes: Buffer): Promise<PhotoPrint | null> {
  const { width, height } = await sharp(bytes).metadata()
  const upper = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * PRINT_PART)) }
  const grey = await sharp(bytes)
    .extract(upper)
    .resize(PRINT_SIDE, PRINT_SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return photoPrint(grey)
}
