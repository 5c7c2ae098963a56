import sharp from 'sharp'
import type { Random } from './random.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** A room in which goods are photographed; several photos show the same room. */
export type Room = {
  readonly wall: string
  readonly floor: string
  readonly details: string
  readonly horizon: number
}

const colour = (random: Random, low: number, high: number) => {
  const base = random.between(low, high)
  const part = () => Math.round(Math.min(255, Math.max(0, random.normal(base, 22))))
  return `rgb(${part()},${part()},${part()})`
}

/** Draws a room: wall, floor, tiles, and a door, a window or a blackboard. */
export function drawRoom(random: Random): Room {
  const horizon = random.between(150, 300)
  const tile = random.between(30, 90)
  const tiles = Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="M${at * tile - 40} ${horizon}L${(at * tile - 320) * 2 + 320} 480" stroke="rgba(0,0,0,.25)"/>`,
  ).join('')
  const furniture = Array.from({ length: random.whole(1, 3) }, () => {
    const [x, width] = [random.between(-40, 560), random.between(70, 220)]
    return `<rect x="${x}" y="${random.between(0, 60)}" width="${width}" height="${random.between(90, horizon)}" fill="${colour(random, 40, 200)}" stroke="rgba(0,0,0,.4)" stroke-width="4"/>`
  }).join('')
  return {
    horizon,
    wall: colour(random, 120, 230),
    floor: colour(random, 60, 190),
    details: furniture + tiles,
  }
}

/** A kind of goods: the printed carton that all shops of the country sell. */
export type Carton = {
  readonly fill: string
  readonly label: string
  readonly name: string
  readonly shape: number
}

export const drawCarton = (random: Random): Carton => ({
  fill: colour(random, 90, 190),
  label: colour(random, 30, 240),
  name: Array.from({ length: random.whole(4, 8) }, () => String.fromCharCode(65 + random.whole(0, 25))).join(
    '',
  ),
  shape: random.between(0.6, 1.5),
})

function drawGoods(random: Random, carton: Carton, { horizon }: Room): string {
  const count = random.whole(1, 7)
  return Array.from({ length: count }, () => {
    const width = random.between(90, 230)
    const height = width / carton.shape
    const x = random.between(10, WIDTH - width)
    const y = Math.min(HEIGHT - height * 0.6, random.between(horizon - height * 0.5, HEIGHT - height))
    const turn = random.normal(0, 5)
    return `<g transform="translate(${x} ${y}) rotate(${turn})">
      <rect x="9" y="9" width="${width}" height="${height}" fill="rgba(0,0,0,.35)"/>
      <rect width="${width}" height="${height}" fill="${carton.fill}" stroke="rgba(0,0,0,.5)"/>
      <path d="M0 0l22 -24h${width}l-22 24z" fill="rgba(255,255,255,.3)"/>
      <rect x="${width * 0.15}" y="${height * 0.25}" width="${width * 0.7}" height="${height * 0.45}" fill="${carton.label}"/>
      <text x="${width * 0.2}" y="${height * 0.55}" font-size="${width / 7}" font-family="sans-serif" font-weight="bold">${carton.name}</text></g>`
  }).join('')
}

/** Takes a photo of goods in a room: a slightly different stand each time, with light and noise. */
export async function takePhoto(random: Random, room: Room, carton: Carton): Promise<Buffer> {
  const [dx, dy, zoom] = [random.normal(0, 25), random.normal(0, 15), random.between(1, 1.25)]
  const light = random.pick(['0% 0%', '100% 0%', '0% 100%'])
  const [fx, fy] = light.split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
    <radialGradient id="l" cx="${fx}" cy="${fy}" r="1.3"><stop offset="0" stop-color="rgba(255,255,240,.25)"/><stop offset="1" stop-color="rgba(0,0,0,.35)"/></radialGradient></defs>
    <g transform="translate(320 240) scale(${zoom}) translate(${dx - 320} ${dy - 240})">
    <rect x="-200" y="-200" width="1040" height="880" fill="${room.wall}"/>
    <rect x="-200" y="${room.horizon}" width="1040" height="600" fill="${room.floor}"/>${room.details}
    ${drawGoods(random, carton, room)}</g><rect width="640" height="480" fill="url(#l)"/></svg>`
  const picture = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const noise = random.between(10, 40)
  const noisy = picture.map((value) => Math.min(255, Math.max(0, value + (random.next() - 0.5) * noise)))
  return sharp(noisy, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The ways in which a photo is used a second time. */
export const REUSES = ['compressed', 'mirrored', 'cropped', 'cropped-mirrored', 'screen'] as const
export type Reuse = (typeof REUSES)[number]

/** Returns a photo as it looks when it is used a second time. */
export async function reusePhoto(random: Random, bytes: Buffer, reuse: Reuse): Promise<Buffer> {
  const adjusted = sharp(bytes).modulate({
    brightness: random.between(0.8, 1.2),
    saturation: random.between(0.6, 1.3),
  })
  if (reuse === 'compressed')
    return adjusted
      .resize(random.whole(200, 500))
      .jpeg({ quality: random.whole(25, 60) })
      .toBuffer()
  if (reuse === 'mirrored')
    return adjusted
      .flop()
      .jpeg({ quality: random.whole(45, 80) })
      .toBuffer()
  if (reuse === 'screen') return photographScreen(random, bytes)
  const [sideX, sideY] = [random.between(0.68, 0.95), random.between(0.68, 0.95)]
  const area = {
    left: Math.floor(random.between(0, (1 - sideX) * WIDTH)),
    top: Math.floor(random.between(0, (1 - sideY) * HEIGHT)),
    width: Math.floor(sideX * WIDTH),
    height: Math.floor(sideY * HEIGHT),
  }
  const cropped = await adjusted
    .extract(area)
    .jpeg({ quality: random.whole(40, 85) })
    .toBuffer()
  return reuse === 'cropped' ? cropped : sharp(cropped).flop().jpeg({ quality: 70 }).toBuffer()
}

/** Photographs a screen that shows a photo: a border, a turn, a skew, stripes, glare and blur. */
async function photographScreen(random: Random, bytes: Buffer): Promise<Buffer> {
  const [skewX, skewY] = [random.normal(0, 0.03), random.normal(0, 0.03)]
  const background = colour(random, 5, 60)
  const shown = await sharp(bytes)
    .gamma(random.between(1, 1.6))
    .extend({
      top: random.whole(0, 45),
      bottom: random.whole(0, 45),
      left: random.whole(0, 60),
      right: random.whole(0, 60),
      background,
    })
    .affine([1, skewX, skewY, 1], { background })
    .rotate(random.normal(0, 1.5), { background })
    .toBuffer()
  const { width, height } = await sharp(shown).metadata()
  const period = random.between(2.5, 7)
  const stripes = Array.from(
    { length: Math.ceil(height / period) },
    (_, at) => `<rect y="${at * period}" width="${width}" height="${period / 2}" fill="rgba(0,0,0,.16)"/>`,
  ).join('')
  const glare = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes}<ellipse cx="${random.between(0, width)}" cy="${random.between(0, height)}" rx="${random.between(40, 120)}" ry="${random.between(30, 90)}" fill="rgba(255,255,255,.4)"/></svg>`
  return sharp(shown)
    .composite([{ input: Buffer.from(glare) }])
    .blur(random.between(0.5, 1.8))
    .modulate({ brightness: random.between(0.75, 1.15) })
    .jpeg({ quality: random.whole(50, 85) })
    .toBuffer()
}
