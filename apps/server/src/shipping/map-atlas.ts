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
export type MapPicture = { readonly compressed: Buffer; readonly tag: string }

/**
 * Creates a map that draws its pictures on request. The areas are read with the first picture.
 * Browsers and proxies cache the pictures.
 *
 * @param readAreas returns all areas of the country
 * @decision 0020
 */
export function createMap(readAreas: () => Promise<readonly MapArea[]>) {
  const atlas = loadAtlasOnce(readAreas)
  const draw = async (drawn: (of: Atlas) => string): Promise<MapPicture> => compress(drawn(await atlas()))
  return {
    /** Returns a map tile; null when the tile does not exist. */
    async tile(address: TileAddress, theme: MapPalette): Promise<MapPicture | null> {
      return isTile(address) ? draw((of) => drawTile(of, address, theme)) : null
    },
    /**
     * Returns the preview picture of an address; null when the point is outside the region of
     * Indonesia.
     */
    async preview(point: Point, zoom: number, marker: 'pin' | 'area', theme: MapPalette) {
      if (!isNearIndonesia(point) || !isZoom(zoom)) return null
      return draw((of) => drawPreview(of, point, zoom, marker, theme))
    },
  }
}

const isZoom = (zoom: number) => Number.isInteger(zoom) && zoom >= ZOOM.min && zoom <= ZOOM.max

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

function compress(svg: string): MapPicture {
  const tag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  return { compressed: gzipSync(svg), tag }
}
