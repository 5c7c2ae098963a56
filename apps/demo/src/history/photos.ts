import { loadSharp } from '@pasar/server/store/load-sharp'
import type { SeededRandom } from '../stream.ts'
import type { PhotoChange } from './order-plan.ts'

const [WIDTH, HEIGHT] = [360, 240]
const BOXES = 9

const colour = (random: SeededRandom) =>
  `rgb(${random.between(40, 230)},${random.between(40, 220)},${random.between(30, 200)})`

/** Returns a box of goods at a random place of the picture. */
function box(random: SeededRandom): string {
  const [x, y] = [random.between(-30, WIDTH - 40), random.between(-30, HEIGHT - 70)]
  return `<rect x="${x}" y="${y}" width="${random.between(40, 170)}" height="${random.between(30, 120)}" fill="${colour(random)}"/>`
}

/**
 * Draws a picture of goods that says that it is no real photo. Two random sources give pictures
 * that a perceptual hash tells apart.
 */
export async function drawGoods(random: SeededRandom): Promise<Buffer> {
  const boxes = Array.from({ length: BOXES }, () => box(random)).join('')
  return drawn(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(random)}"/>${boxes}`,
    'CONTOH: bukan foto sebenarnya',
  )
}

/** Changes a picture as one does who wants to use it a second time. */
export async function changePicture(bytes: Buffer, change: PhotoChange): Promise<Buffer> {
  if (change === 'same') return bytes
  const sharp = await loadSharp()
  const image = sharp(bytes)
  if (change === 'recompressed') return image.jpeg({ quality: 35 }).toBuffer()
  if (change === 'mirrored') return image.flop().jpeg({ quality: 70 }).toBuffer()
  const [width, height] = [Math.round(WIDTH * 0.88), Math.round(HEIGHT * 0.88)]
  return image.extract({ left: 12, top: 10, width, height }).jpeg({ quality: 70 }).toBuffer()
}

async function drawn(content: string, caption: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}<text x="8" y="${HEIGHT - 6}" font-family="sans-serif" font-size="13" fill="#ffffff" stroke="#333333" stroke-width="0.4">${caption}</text></svg>`
  return sharp(Buffer.from(picture)).jpeg({ quality: 70 }).toBuffer()
}

/** Returns a PDF of one empty page with a title: the signed form of a closure. */
export function drawForm(title: string): Buffer {
  const stream = `BT /F1 14 Tf 60 760 Td (CONTOH - ${title}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((content, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${content}endobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 6\n0000000000 65535 f \n${rows}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
