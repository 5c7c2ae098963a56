/** Side of an uploaded profile picture, in pixels. */
const SIDE = 512
const QUALITY = 0.7

/**
 * Returns the largest square of a picture, at a position along its longer side.
 *
 * @param at 0 for the left or top end, 1 for the right or bottom end
 */
export function computeCropSquare(
  width: number,
  height: number,
  at: number,
): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  const offset = Math.min(1, Math.max(0, at))
  return { x: Math.round((width - side) * offset), y: Math.round((height - side) * offset), side }
}

/** A decoded picture, ready to crop. */
export type DecodedPicture = { bitmap: ImageBitmap; isSquare: boolean; isWide: boolean }

/**
 * Decodes a file as a picture.
 *
 * @returns null if the file is not a picture, or the device cannot decode it
 */
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

/**
 * Returns the square as a small JPEG. Transparent areas become white.
 *
 * @returns null if the device forbids it
 */
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
