import { gunzipSync } from 'node:zlib'
import { pixelOf } from '@pasar/domain/shipping/mercator'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAreas } from './areas.load.ts'
import { createMapCache } from './map-cache.ts'

const keeper = createMapCache(async () => readAreas())
beforeAll(async () => void (await keeper.tile({ zoom: 4, x: 12, y: 8 }, 'terang')), 30_000)

const TROPODO = { latitude: -7.363, longitude: 112.759 }
const JAVA_SEA = { latitude: -5.2, longitude: 111.5 }

/** The square of the map that a point lies in. */
async function tileAt(point: typeof TROPODO, zoom: number, theme: 'terang' | 'gelap' = 'terang') {
  const { x, y } = pixelOf(point, zoom)
  const address = { zoom, x: Math.floor(x / 256), y: Math.floor(y / 256) }
  const picture = await keeper.tile(address, theme)
  return { svg: picture ? gunzipSync(picture.packed).toString() : '', bytes: picture?.packed.length ?? 0 }
}

const namesIn = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name)

describe('§2 Map picker: squares of the map', () => {
  test('land has a path and the names of its villages', async () => {
    const { svg } = await tileAt(TROPODO, 13)
    expect(svg).toMatch(/^<svg .*<path .*>Tropodo<.*<\/svg>$/s)
    expect(svg).not.toContain('NaN')
  })
  test('the open sea has none', async () => {
    const { svg } = await tileAt(JAVA_SEA, 10)
    expect(svg).not.toContain('<path')
    expect(svg).toContain('<rect')
  })
  test('so has what is far from Indonesia', async () => {
    expect((await tileAt({ latitude: 0, longitude: -30 }, 6)).svg).not.toContain('<path')
  })
  test('the closer, the smaller the areas that are named', async () => {
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
  test('in the dark it has other colours', async () => {
    expect((await tileAt(JAVA_SEA, 10, 'gelap')).svg).not.toBe((await tileAt(JAVA_SEA, 10)).svg)
  })
  test('a square weighs less than 40 kB, packed less than 15', async () => {
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
  ])('%s there is no square', async (_, address) => {
    expect(await keeper.tile(address, 'terang')).toBeNull()
  })
})

describe('§9 the picture of an address', () => {
  const preview = async (zoom: number, mark: 'pin' | 'area') => {
    const picture = await keeper.preview(TROPODO, zoom, mark, 'terang')
    return picture ? gunzipSync(picture.packed).toString() : ''
  }
  test('is 400 to 300 pixels, with a pin at a point and none where only the place is known', async () => {
    expect(await preview(16, 'pin')).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"',
    )
    expect(await preview(16, 'pin')).toContain('translate(200 150)')
    expect(await preview(13, 'area')).not.toContain('translate')
  })
  test('says which village it is, and how long a bar is', async () => {
    expect(namesIn(await preview(16, 'pin'))).toContain('Tropodo')
    // At 7.4° a pixel of zoom 16 is 2.37 m: of the round lengths 200 m is the longest below 110 pixels.
    expect(await preview(16, 'pin')).toContain('h84v-5')
    expect(namesIn(await preview(16, 'pin'))).toContain('200 m')
  })
  test('there is none of a point abroad', async () => {
    expect(await keeper.preview({ latitude: 52.5, longitude: 13.4 }, 16, 'pin', 'terang')).toBeNull()
    expect(await keeper.preview({ latitude: Number.NaN, longitude: 112 }, 16, 'pin', 'terang')).toBeNull()
  })
})

test('a country that is not loaded yet is plain land, and is read again', async () => {
  let readings = 0
  const empty = createMapCache(async () => {
    readings += 1
    return []
  })
  const address = { zoom: 4, x: 12, y: 8 }
  expect(gunzipSync((await empty.tile(address, 'terang'))?.packed ?? Buffer.alloc(0)).toString()).toContain(
    '<path',
  )
  await empty.tile({ ...address, x: 13 }, 'terang')
  expect(readings).toBe(2)
})

test('of the pictures that were drawn the last asked for are kept, as many as there is room for', async () => {
  const sea = { zoom: 12, x: 0, y: 0 }
  const room = (await keeper.tile(sea, 'terang'))?.packed.length ?? 0
  const small = createMapCache(async () => [], room * 2 + 20)
  const ask = async (x: number) => (await small.tile({ ...sea, x }, 'terang'))?.packed
  const [first, second] = [await ask(1), await ask(2)]
  expect(await ask(1)).toBe(first)
  // The third pushes out the second, which nobody has asked for since.
  await ask(3)
  expect(await ask(1)).toBe(first)
  expect(await ask(2)).not.toBe(second)
})
