import sharp from 'sharp'
import { concurrencyLimit } from '../http/concurrency-limit.ts'

/** Each side, in pixels: what previews of links ask for at least. */
const SIDE = 600
/** Drawings are 200 units wide, and 72 points to the inch is their own size. */
const DENSITY = (72 * SIDE) / 200

const drawing = concurrencyLimit({ running: 1, waiting: 16 })

/** A drawn picture as JPEG, for previews of links, which show no SVG. */
export const drawnPreview = (svg: string): Promise<Buffer> =>
  drawing(null, () =>
    sharp(Buffer.from(svg), { density: DENSITY })
      .resize(SIDE, SIDE)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  )
