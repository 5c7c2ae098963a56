import { type Canvas, decoration, INK, MARGIN, makeRoom, RULE, tagged, widthOf } from './paper.ts'
import type { PaperPhoto } from './print-job.ts'

/** JPEG files by their key in the file store; null for one that could not be read. */
export type Images = ReadonlyMap<string, Uint8Array | null>

const IN_A_ROW = 3
const GAP = 10
const HEIGHT = 118
const CAPTION = 26

/** Photos in rows of three, each with its caption. */
export function drawPhotos(canvas: Canvas, photos: readonly PaperPhoto[], images: Images): void {
  const { pdf } = canvas
  const width = (widthOf(canvas) - GAP * (IN_A_ROW - 1)) / IN_A_ROW
  for (let first = 0; first < photos.length; first += IN_A_ROW) {
    makeRoom(canvas, HEIGHT + CAPTION)
    const { y } = pdf
    for (const [at, photo] of photos.slice(first, first + IN_A_ROW).entries())
      drawPhoto(canvas, photo, images.get(photo.key) ?? null, { x: MARGIN + at * (width + GAP), y, width })
    pdf.x = MARGIN
    pdf.y = y + HEIGHT + CAPTION + 6
  }
}

type Box = { x: number; y: number; width: number }

function drawPhoto(
  canvas: Canvas,
  { caption }: PaperPhoto,
  image: Uint8Array | null,
  { x, y, width }: Box,
): void {
  const { pdf, root } = canvas
  decoration(pdf, () => {
    pdf.rect(x, y, width, HEIGHT).lineWidth(0.5).strokeColor(RULE).stroke()
  })
  if (image) {
    const content = pdf.markStructureContent('Figure')
    pdf.image(Buffer.from(image), x + 2, y + 2, {
      fit: [width - 4, HEIGHT - 4],
      align: 'center',
      valign: 'center',
    })
    pdf.endMarkedContent()
    root.add(pdf.struct('Figure', { alt: caption }, [content]))
  }
  pdf.font('regular', 8).fillColor(INK)
  tagged(canvas, root, 'P', () => {
    pdf.text(image ? caption : `${caption} (foto tidak terbaca)`, x, y + HEIGHT + 3, {
      width,
      height: CAPTION - 3,
      ellipsis: true,
    })
  })
}
