import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '../store/file-store.ts'
import type { PrintJob } from './print-job.ts'

/** Pixels of the longer side of a printed photo: 150 dpi at its printed width. */
const MAX_SIDE = 480

/**
 * Loads the photos of a job as small JPEG files by store key; null for one that is missing or
 * unreadable.
 */
export async function loadPrintPhotos(files: Files, job: PrintJob): Promise<Map<string, Uint8Array | null>> {
  const keys = new Set(job.papers.flatMap(({ photos = [] }) => photos.map(({ key }) => key)))
  const images = new Map<string, Uint8Array | null>()
  // Load sequentially: a large SPJ must not occupy all threads of the image library.
  for (const key of keys) images.set(key, await smallPhoto(files, key))
  return images
}

async function smallPhoto(files: Files, key: string): Promise<Uint8Array | null> {
  const stored = await files.read(key)
  if (!stored) return null
  const photo = sharp(await buffer(stored), { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
  return photo.toBuffer().catch(() => null)
}
