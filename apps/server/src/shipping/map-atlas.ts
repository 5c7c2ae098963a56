import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Point } from '@pasar/domain/shipping/freight'
import { isNearIndonesia, ZOOM } from '@pasar/domain/shipping/map-rules'
import { computeCells } from './map-cells.ts'
import type { MapPalette } from './map-colours.ts'
import type { Atlas } from './map-drawing.ts'
import { readLand } from './map-land.ts'
import { namesOf } from './map-names.ts'
import { drawPreview, drawTile, type TileAddress } from './map-pictures.ts'
import type { MapArea } from './nearby-villages.queries.ts'

/** A drawn picture as sent: compressed with gzip, with an ETag that depends on its content. */
export type MapPicture = { readonly packed: Buffer; readonly tag: string }

/** Maximum size of the pictures that a process caches. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024

/**
 * Creates a cache that draws map pictures on request and drops the least recently used ones. The
 * areas are read with the first picture.
 *
 * @param readAreas returns all areas of the country
 * @param maxBytes maximum total size of the cached pictures
 * @decision 0020
 */
export function createMapCache(readAreas: () => Promise<readonly MapArea[]>, maxBytes = MAX_CACHE_BYTES) {
  const atlas = loadAtlasOnce(readAreas)
  const pictures = pictureStore(maxBytes)
  const drawn = async (key: string, draw: (atlas: Atlas) => string): Promise<MapPicture> =>
    pictures.get(key) ?? pictures.put(key, draw(await atlas()))
  return {
    /** Returns a map tile; null when the tile does not exist. */
    async tile(address: TileAddress, theme: MapPalette): Promise<MapPicture | null> {
      const { zoom, x, y } = address
      if (!isTile(address)) return null
      return drawn(`${theme}/${zoom}/${x}/${y}`, (of) => drawTile(of, address, theme))
    },
    /**
     * Returns the preview picture of an address; null when the point is outside the region of
     * Indonesia.
     */
    async preview(point: Point, zoom: number, marker: 'pin' | 'area', theme: MapPalette) {
      if (!isNearIndonesia(point) || !isZoom(zoom)) return null
      const key = `${theme}/${marker}/${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}/${zoom}`
      return drawn(key, (of) => drawPreview(of, point, zoom, marker, theme))
    },
  }
}

const isZoom = (zoom: number) => Number.isInteger(zoom) && zoom >= ZOOM.least && zoom <= ZOOM.most

const isTile = ({ zoom, x, y }: TileAddress) =>
  isZoom(zoom) && [x, y].every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** zoom)

/** Returns a function that builds the atlas once. A failed or empty read is repeated. */
function loadAtlasOnce(readAreas: () => Promise<readonly MapArea[]>): () => Promise<Atlas> {
  let loadedAtlas: Promise<Atlas> | null = null
  return () => {
    if (loadedAtlas) return loadedAtlas
    const making = makeAtlas(readAreas)
    const forget = () => {
      loadedAtlas = null
    }
    loadedAtlas = making
    making.then(({ cells }) => cells.codes.length === 0 && forget(), forget)
    return making
  }
}

/** Builds the atlas. It yields to pending requests between the steps. */
async function makeAtlas(readAreas: () => Promise<readonly MapArea[]>): Promise<Atlas> {
  const areas = await readAreas()
  const land = await readLand()
  await setImmediate()
  const cells = computeCells(areas)
  await setImmediate()
  return { land, cells, names: namesOf(areas, cells) }
}

/** Creates an LRU store of pictures. */
function pictureStore(maxBytes: number) {
  const pictures = new Map<string, MapPicture>()
  let bytes = 0
  return {
    get(key: string): MapPicture | undefined {
      const picture = pictures.get(key)
      if (picture) {
        pictures.delete(key)
        pictures.set(key, picture)
      }
      return picture
    },
    put(key: string, svg: string): MapPicture {
      const packed = gzipSync(svg)
      const tag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
      bytes += packed.length - (pictures.get(key)?.packed.length ?? 0)
      pictures.set(key, { packed, tag })
      for (const [oldest, picture] of pictures) {
        if (bytes <= maxBytes) break
        pictures.delete(oldest)
        bytes -= picture.packed.length
      }
      return { packed, tag }
    },
  }
}
