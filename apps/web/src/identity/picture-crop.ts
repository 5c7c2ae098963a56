/** Side of a profile picture that leaves the device, in pixels. */
const SIDE = 512
const QUALITY = 0.7

/**
 * The square that is cut out of a picture: as large as fits, and along the longer side where it is put.
 *
 * @param at 0 is the left or top end, 1 the right or bottom end
 */
export function computeCropSquare(
  width: number,
  height: number,
  at: number,
): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  const place = Math.min(1, Math.max(0, at))
  return { x: Math.round((width - side) * place), y: Math.round((height - side) * place), side }
}

/** A picture that the device could read, ready to be cut. */
export type DecodedPicture = { bitmap: ImageBitmap; isSquare: boolean; isWide: boolean }

/** Reads a file as a picture. @returns null for what is no picture, or none that this device can read */
export async function decodePicture(file: File): Promise<DecodedPicture | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = bitmap
    return { bitmap, isSquare: width === height, isWide: width > height }
  } catch {
    return null
  }
}

/** The square as a small JPEG; what is see-through becomes white. @returns null where the device forbids it */
export async function encodeSquareJpeg({ bitmap }: DecodedPicture, at: number): Promise<File | null> {
  const { x, y, side } = computeCropSquare(bitmap.width, bitmap.height, at)
  const size = Math.min(SIDE, side)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size, size)
  pen.drawImage(bitmap, x, y, side, side, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'foto-profil.jpg', { type: 'image/jpeg' })
}
