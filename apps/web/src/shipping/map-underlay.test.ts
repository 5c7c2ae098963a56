import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'

// Leaflet reads the window when it loads.
vi.stubGlobal('window', { devicePixelRatio: 1, addEventListener: () => {} })
vi.stubGlobal('document', { documentElement: { style: {} }, createElement: () => ({ style: {} }) })
const { decodeLines, labelsOf } = await import('./map-underlay.ts')
const { CITIES, LAND, PROVINCES } = await import('./map-overview.ts')
// The other test files of this thread have no window.
vi.unstubAllGlobals()

test('the overview has all provinces, and its cities at most 10 km from their centres', () => {
  expect(labelsOf(PROVINCES)).toHaveLength(38)
  const surabaya = labelsOf(CITIES).find(({ name }) => name === 'Kota Surabaya')?.position
  expect(surabaya?.lat).toBeCloseTo(-7.27, 1)
  expect(surabaya?.lng).toBeCloseTo(112.74, 1)
})

test('the islands lie in Indonesia', () => {
  const points = decodeLines(LAND).flat()
  expect(points.length).toBeGreaterThan(1_000)
  for (const { lat, lng } of points) expect(lat > -12 && lat < 8 && lng > 94 && lng < 142).toBe(true)
})

test('the overview adds at most 13 kB to the script of the map', () => {
  const bytes = gzipSync(readFileSync(join(import.meta.dirname, 'map-overview.ts'))).length
  expect(bytes).toBeLessThan(13_000)
})
