import type { PaperPhoto } from '../print-job.ts'
import {
  type Canvas,
  contentWidthOf,
  decoration,
  ensureRoom,
  MARGIN,
  PRINT_INK,
  RULE,
  tagged,
} from './paper.ts'
import { drawText, regular } from './paper-text.ts'

/** JPEG files by their key in the file store; null for one that could not be read. */
export type Images = ReadonlyMap<string, Uint8Array | null>

const IN_A_ROW = 3
const GAP = 10
const CAPTION = 26
/** Height of a photo as a share of its width. */
const SHAPE = 0.75
/** A single photo takes this share of the width, so that details stay visible. */
const SINGLE = 0.65

/** Photos in rows of three, each with its caption; one or two photos fill the width. */
export function drawPhotos(canvas: Canvas, photos: readonly PaperPhoto[], images: Images): void {
  const { pdf } = canvas
  const inRow = Math.min(IN_A_ROW, photos.length)
  const width =
    inRow === 1 ? contentWidthOf(canvas) * SINGLE : (contentWidthOf(canvas) - GAP * (inRow - 1)) / inRow
  const height = width * SHAPE
  for (let first = 0; first < photos.length; first += inRow) {
    ensureRoom(canvas, height + CAPTION)
    const { y } = pdf
    for (const [at, photo] of photos.slice(first, first + inRow).entries()) {
      const box = { x: MARGIN + at * (width + GAP), y, width, height }
      drawPhoto(canvas, photo, images.get(photo.key) ?? null, box)
    }
    pdf.x = MARGIN
    pdf.y = y + height + CAPTION + 6
  }
}

type Box = { x: number; y: number; width: number; height: number }

function drawPhoto(
  canvas: Canvas,
  { caption }: PaperPhoto,
  image: Uint8Array | null,
  { x, y, width, height }: Box,
): void {
  const { pdf, root } = canvas
  decoration(pdf, () => {
    pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(RULE).stroke()
  })
  if (image) {
    const content = pdf.markStructureContent('Figure')
    pdf.image(Buffer.from(image), x + 2, y + 2, {
      fit: [width - 4, height - 4],
      align: 'center',
      valign: 'center',
    })
    pdf.endMarkedContent()
    root.add(pdf.struct('Figure', { alt: caption }, [content]))
  }
  pdf.fillColor(PRINT_INK)
  tagged(canvas, root, 'P', () => {
    const text = image ? caption : `${caption} (foto tidak terbaca)`
    drawText(pdf, regular(8), text, x, y + height + 3, {
      width,
      height: CAPTION - 3,
      ellipsis: true,
    })
  })
}
