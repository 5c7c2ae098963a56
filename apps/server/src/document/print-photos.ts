import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '../media/file-store.ts'
import type { PrintJob } from './print-job.ts'

/** Pixels of the longer side of a photo on paper: 150 dpi at its printed width. */
const LONGEST = 480

/** The photos of a job as small JPEG files, by their place in the store; null for one that is missing or cannot be read. */
export async function loadPrintPhotos(files: Files, job: PrintJob): Promise<Map<string, Uint8Array | null>> {
  const keys = new Set(job.papers.flatMap(({ photos = [] }) => photos.map(({ key }) => key)))
  const images = new Map<string, Uint8Array | null>()
  // One after the other: a large SPJ must not take all threads of the image library.
  for (const key of keys) images.set(key, await smallPhoto(files, key))
  return images
}

async function smallPhoto(files: Files, key: string): Promise<Uint8Array | null> {
  const stored = await files.read(key)
  if (!stored) return null
  const photo = sharp(await buffer(stored), { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
  return photo.toBuffer().catch(() => null)
}
