import { concurrencyLimit } from '../call/concurrency-limit.ts'
import { loadSharp } from '../store/load-sharp.ts'

/** Width and height in pixels: the minimum that link previews require. */
const SIDE = 600
/** Drawings are 200 units wide, and their natural resolution is 72 dpi. */
const DENSITY = (72 * SIDE) / 200

const drawing = concurrencyLimit({ running: 1, waiting: 16 })

/** Renders a drawn picture as JPEG for link previews, which do not support SVG. */
export const drawnPreview = (svg: string): Promise<Buffer> =>
  drawing(null, async () => {
    const sharp = await loadSharp()
    return sharp(Buffer.from(svg), { density: DENSITY })
      .resize(SIDE, SIDE)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer()
  })
