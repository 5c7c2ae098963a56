import { buffer } from 'node:stream/consumers'
import type { Files } from '../store/file-store.ts'
import { loadSharp } from '../store/load-sharp.ts'
import type { PrintJob } from './print-job.ts'

/**
 * Pixels of the longer side of a photo in a row of three; at least 150 dpi at its printed width.
 */
const MAX_SIDE = 480
/** The same for one or two photos, which are printed larger. */
const MAX_LARGE_SIDE = 900

/**
 * Loads the photos of a job as small JPEG files by store key; null for one that is missing or
 * unreadable.
 */
export async function loadPrintPhotos(files: Files, job: PrintJob): Promise<Map<string, Uint8Array | null>> {
  const sides = new Map(
    job.papers.flatMap(({ photos = [] }) => {
      const side = photos.length < 3 ? MAX_LARGE_SIDE : MAX_SIDE
      return photos.map(({ key }) => [key, side] as const)
    }),
  )
  const images = new Map<string, Uint8Array | null>()
  // Load sequentially: a large SPJ must not occupy all threads of the image library.
  for (const [key, side] of sides) images.set(key, await smallPhoto(files, key, side))
  return images
}

async function smallPhoto(files: Files, key: string, side: number): Promise<Uint8Array | null> {
  const storedPhoto = await files.read(key)
  if (!storedPhoto) return null
  const sharp = await loadSharp()
  const photo = sharp(await buffer(storedPhoto), { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
  return photo.toBuffer().catch(() => null)
}
