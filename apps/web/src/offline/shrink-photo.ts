/** Maximum side length of an uploaded photo, in pixels. */
const MAX_SIDE_PX = 1600
const QUALITY = 0.7
const READ_AS_IT_IS = ['image/jpeg', 'image/png']

type Size = { readonly width: number; readonly height: number }

/** Returns the size scaled down to the maximum side length. Never enlarges. */
export function fitWithin(width: number, height: number): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * Scales a photo down and encodes it as JPEG for slow connections. Returns the original if the
 * file is no image, if the device cannot decode it, or if JPEG or PNG input would only grow.
 */
export const shrinkPhoto = async (file: File): Promise<File> => (await shrinkWithSize(file)).photo

/**
 * Like `shrinkPhoto`, with the original size in pixels; null if the device cannot decode the
 * image.
 */
export async function shrinkWithSize(file: File): Promise<{ photo: File; size: Size | null }> {
  const { drawn, size } = await redraw(file, '')
  const isBetter = drawn !== null && (drawn.size < file.size || !READ_AS_IT_IS.includes(file.type))
  return { photo: isBetter ? drawn : file, size }
}

/**
 * Like `shrinkPhoto`, with a text stamped along the lower edge.
 *
 * @returns `isStamped` is false if the device cannot draw the photo
 */
export async function stampPhoto(file: File, caption: string): Promise<{ photo: File; isStamped: boolean }> {
  const { drawn } = await redraw(file, caption)
  return { photo: drawn ?? file, isStamped: drawn !== null && caption !== '' }
}

async function redraw(file: File, caption: string): Promise<{ drawn: File | null; size: Size | null }> {
  let size: Size | null = null
  if (!file.type.startsWith('image/')) return { drawn: null, size }
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    size = { width: picture.width, height: picture.height }
    const { width, height } = fitWithin(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const paint = canvas.getContext('2d')
    if (paint === null) return { drawn: null, size }
    // JPEG has no transparency and would render it black.
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, width, height)
    paint.drawImage(picture, 0, 0, width, height)
    picture.close()
    if (caption !== '') stamp(paint, caption, width, height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return { drawn: blob && new File([blob], name, { type: 'image/jpeg' }), size }
  } catch {
    return { drawn: null, size }
  }
}

/** Height of the stamp as a fraction of the photo. The server compares only the area above it. */
const STAMP_PART = 0.08

function stamp(paint: CanvasRenderingContext2D, caption: string, width: number, height: number) {
  const band = Math.round(height * STAMP_PART)
  paint.fillStyle = '#13211c'
  paint.fillRect(0, height - band, width, band)
  paint.fillStyle = '#fff'
  paint.font = `bold ${Math.round(band * 0.6)}px sans-serif`
  paint.textBaseline = 'middle'
  paint.fillText(caption, band * 0.3, height - band / 2, width - band * 0.6)
}
