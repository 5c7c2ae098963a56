import { gunzipSync } from 'node:zlib'
import { pixelOf } from '@pasar/domain/shipping/mercator'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAreas } from './areas.load.ts'
import { createMap } from './map-atlas.ts'

const map = createMap(async () => readAreas())
beforeAll(async () => void (await map.tile({ zoom: 4, x: 12, y: 8 }, 'light')), 30_000)

const TROPODO = { latitude: -7.363, longitude: 112.759 }
const JAVA_SEA = { latitude: -5.2, longitude: 111.5 }

/** Fetches the map tile that contains a point. */
async function tileAt(point: typeof TROPODO, zoom: number, theme: 'light' | 'dark' = 'light') {
  const { x, y } = pixelOf(point, zoom)
  const address = { zoom, x: Math.floor(x / 256), y: Math.floor(y / 256) }
  const picture = await map.tile(address, theme)
  return {
    svg: picture ? gunzipSync(picture.compressed).toString() : '',
    bytes: picture?.compressed.length ?? 0,
  }
}

const namesIn = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name)

describe('§2 Map picker: map tiles', () => {
  test('a tile on land has a path and the names of its villages', async () => {
    const { svg } = await tileAt(TROPODO, 13)
    expect(svg).toMatch(/^<svg .*<path .*>Tropodo<.*<\/svg>$/s)
    expect(svg).not.toContain('NaN')
  })
  test('a tile of the open sea has neither', async () => {
    const { svg } = await tileAt(JAVA_SEA, 10)
    expect(svg).not.toContain('<path')
    expect(svg).toContain('<rect')
  })
  test('a tile far from Indonesia has no land', async () => {
    expect((await tileAt({ latitude: 0, longitude: -30 }, 6)).svg).not.toContain('<path')
  })
  test('names smaller areas at higher zooms', async () => {
    const [province = [], regency = [], district = [], village = []] = await Promise.all(
      [5, 8, 11, 14].map(async (zoom) => namesIn((await tileAt(TROPODO, zoom)).svg)),
    )
    expect(province).toContain('JAWA TIMUR')
    expect(regency).toContain('Kota Surabaya')
    expect(district).toContain('GEDANGAN')
    expect(village).toContain('Pabean')
    expect(province).not.toContain('Kota Surabaya')
    expect(district).not.toContain('Pabean')
  })
  test('has other colours in the dark theme', async () => {
    expect((await tileAt(JAVA_SEA, 10, 'dark')).svg).not.toBe((await tileAt(JAVA_SEA, 10)).svg)
  })
  test('a tile is smaller than 40 kB, compressed smaller than 15 kB', async () => {
    for (const zoom of [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]) {
      const { svg, bytes } = await tileAt(TROPODO, zoom)
      expect(svg.length).toBeLessThan(40_000)
      expect(bytes).toBeLessThan(15_000)
    }
  })
  test.each([
    ['too far', { zoom: 3, x: 1, y: 1 }],
    ['too near', { zoom: 18, x: 1, y: 1 }],
    ['beside the world', { zoom: 5, x: 32, y: 1 }],
    ['below nothing', { zoom: 5, x: 1, y: -1 }],
    ['half a square', { zoom: 5, x: 1.5, y: 1 }],
    ['no number', { zoom: Number.NaN, x: 1, y: 1 }],
  ])('returns no tile: %s', async (_, address) => {
    expect(await map.tile(address, 'light')).toBeNull()
  })
})

describe('§9 preview picture of an address', () => {
  const preview = async (zoom: number, marker: 'pin' | 'area') => {
    const picture = await map.preview(TROPODO, zoom, marker, 'light')
    return picture ? gunzipSync(picture.compressed).toString() : ''
  }
  test('is 400 by 300 pixels, with a pin at a point and no pin for an area', async () => {
    expect(await preview(16, 'pin')).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"',
    )
    expect(await preview(16, 'pin')).toContain('translate(200 150)')
    expect(await preview(13, 'area')).not.toContain('translate')
  })
  test('shows the name of the village and a scale bar', async () => {
    expect(namesIn(await preview(16, 'pin'))).toContain('Tropodo')
    // At 7.4°, a pixel of zoom 16 is 2.37 m. Of the round lengths, 200 m is the longest below 110
    // pixels.
    expect(await preview(16, 'pin')).toContain('h84v-5')
    expect(namesIn(await preview(16, 'pin'))).toContain('200 m')
  })
  test('returns null for a point abroad', async () => {
    expect(await map.preview({ latitude: 52.5, longitude: 13.4 }, 16, 'pin', 'light')).toBeNull()
    expect(await map.preview({ latitude: Number.NaN, longitude: 112 }, 16, 'pin', 'light')).toBeNull()
  })
})

test('draws plain land while no areas are loaded, and reads them again later', async () => {
  let readings = 0
  const empty = createMap(async () => {
    readings += 1
    return []
  })
  const address = { zoom: 4, x: 12, y: 8 }
  expect(
    gunzipSync((await empty.tile(address, 'light'))?.compressed ?? Buffer.alloc(0)).toString(),
  ).toContain('<path')
  await empty.tile({ ...address, x: 13 }, 'light')
  expect(readings).toBe(2)
})

test('the same picture has the same tag, another one has another tag', async () => {
  const tagAt = async (x: number) => (await map.tile({ zoom: 10, x, y: 533 }, 'light'))?.tag
  expect(await tagAt(832)).toBe(await tagAt(832))
  expect(await tagAt(832)).not.toBe(await tagAt(833))
})
