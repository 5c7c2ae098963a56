/** Longest side of a photo that leaves the device, in pixels. */
const LONGEST = 1600
const QUALITY = 0.7
const READ_AS_IT_IS = ['image/jpeg', 'image/png']

/** The size that fits a picture into the longest side; never larger than it is. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/**
 * A photo made small enough for a weak line, as JPEG. What is no picture, what the device cannot read, and what the server reads and
 * would only grow is sent as it is.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = fitted(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const paint = canvas.getContext('2d')
    if (paint === null) return file
    // JPEG knows nothing transparent and would make it black.
    paint.fillStyle = '#fff'
    paint.fillRect(0, 0, width, height)
    paint.drawImage(picture, 0, 0, width, height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (blob === null || (blob.size >= file.size && READ_AS_IT_IS.includes(file.type))) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
