/** Longest side of a photo that leaves the device, in pixels. */
const LONGEST = 1600
const QUALITY = 0.7
const READ_AS_IT_IS = ['image/jpeg', 'image/png']

type Size = { readonly width: number; readonly height: number }

/** The size that fits a picture into the longest side; never larger than it is. */
export function fitWithin(width: number, height: number): Size {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * A photo made small enough for a weak line, as JPEG. What is no picture, what the device cannot read, and what the server reads and
 * would only grow is sent as it is.
 */
export const shrinkPhoto = async (file: File): Promise<File> => (await shrinkWithSize(file)).photo

/** The same, with its size as it was taken, in pixels; null where the device cannot read it. */
export async function shrinkWithSize(file: File): Promise<{ photo: File; size: Size | null }> {
  const { drawn, size } = await drawnAnew(file, '')
  const isBetter = drawn !== null && (drawn.size < file.size || !READ_AS_IT_IS.includes(file.type))
  return { photo: isBetter ? drawn : file, size }
}

/**
 * The same with words along its lower edge.
 *
 * @returns `isStamped` false for a photo that this device cannot draw
 */
export async function stampPhoto(file: File, words: string): Promise<{ photo: File; isStamped: boolean }> {
  const { drawn } = await drawnAnew(file, words)
  return { photo: drawn ?? file, isStamped: drawn !== null && words !== '' }
}

async function drawnAnew(file: File, words: string): Promise<{ drawn: File | null; size: Size | null }> {
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
    // JPEG knows nothing transparent and would make it black.
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, width, height)
    paint.drawImage(picture, 0, 0, width, height)
    picture.close()
    if (words !== '') stamp(paint, words, width, height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return { drawn: blob && new File([blob], name, { type: 'image/jpeg' }), size }
  } catch {
    return { drawn: null, size }
  }
}

/** Of the height of a photo: the server compares what is above. */
const STAMP_PART = 0.08

function stamp(paint: CanvasRenderingContext2D, words: string, width: number, height: number) {
  const band = Math.round(height * STAMP_PART)
  paint.fillStyle = '#13211c'
  paint.fillRect(0, height - band, width, band)
  paint.fillStyle = '#fff'
  paint.font = `bold ${Math.round(band * 0.6)}px sans-serif`
  paint.textBaseline = 'middle'
  paint.fillText(words, band * 0.3, height - band / 2, width - band * 0.6)
}
