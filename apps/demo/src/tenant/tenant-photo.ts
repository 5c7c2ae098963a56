import { loadSharp } from '@pasar/server/store/load-sharp'

/** Draws a picture that says that it is not a real photo or document. */
export async function drawTenantPhoto(title: string, seed: number): Promise<Buffer> {
  const sharp = await loadSharp()
  // Boxes at other positions for each seed, so that no two photos look alike.
  const boxes = Array.from({ length: 4 }, (_, at) => {
    const [x, y, size] = [
      (seed * 131 + at * 211) % 700,
      (seed * 71 + at * 97) % 360,
      80 + ((seed + at * 37) % 120),
    ]
    return `<rect x="${x}" y="${y}" width="${size * 2}" height="${size}" fill="rgb(${140 + ((seed * 13 + at * 29) % 80)},120,80)"/>`
  }).join('')
  const drawnPhoto = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#e9e4d6"/>${boxes}
    <text x="450" y="560" font-family="sans-serif" font-size="34" text-anchor="middle" fill="#5b4a35">UJI: ${title}</text>
  </svg>`
  return sharp(Buffer.from(drawnPhoto)).jpeg({ quality: 80 }).toBuffer()
}
