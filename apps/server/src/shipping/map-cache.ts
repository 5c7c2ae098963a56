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

/** A drawn picture as it is sent: packed by gzip, and a tag that changes with what it shows. */
export type MapPicture = { readonly packed: Buffer; readonly tag: string }

/** What the pictures of one process may take. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Draws pictures of the map when they are asked for, and keeps the last ones. The country is read with the first picture.
 *
 * @param readAreas all areas of the country
 * @param mostBytes what the kept pictures may take together
 * @decision 0020
 */
export function createMapCache(readAreas: () => Promise<readonly MapArea[]>, mostBytes = MOST_BYTES) {
  const atlas = keptAtlas(readAreas)
  const pictures = pictureStore(mostBytes)
  const drawn = async (key: string, draw: (atlas: Atlas) => string): Promise<MapPicture> =>
    pictures.get(key) ?? pictures.put(key, draw(await atlas()))
  return {
    /** A square of the map; null where there is none. */
    async tile(address: TileAddress, theme: MapPalette): Promise<MapPicture | null> {
      const { zoom, x, y } = address
      if (!isTile(address)) return null
      return drawn(`${theme}/${zoom}/${x}/${y}`, (of) => drawTile(of, address, theme))
    },
    /** The picture of an address; null where the point is none of ours. */
    async preview(point: Point, zoom: number, mark: 'pin' | 'area', theme: MapPalette) {
      if (!isNearIndonesia(point) || !isZoom(zoom)) return null
      const key = `${theme}/${mark}/${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}/${zoom}`
      return drawn(key, (of) => drawPreview(of, point, zoom, mark, theme))
    },
  }
}

const isZoom = (zoom: number) => Number.isInteger(zoom) && zoom >= ZOOM.least && zoom <= ZOOM.most

const isTile = ({ zoom, x, y }: TileAddress) =>
  isZoom(zoom) && [x, y].every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** zoom)

/** The atlas, made once; a reading that failed, or found nothing yet, is not kept. */
function keptAtlas(readAreas: () => Promise<readonly MapArea[]>): () => Promise<Atlas> {
  let kept: Promise<Atlas> | null = null
  return () => {
    if (kept) return kept
    const making = makeAtlas(readAreas)
    const forget = () => {
      kept = null
    }
    kept = making
    making.then(({ cells }) => cells.codes.length === 0 && forget(), forget)
    return making
  }
}

/** Between the steps others have their turn. */
async function makeAtlas(readAreas: () => Promise<readonly MapArea[]>): Promise<Atlas> {
  const areas = await readAreas()
  const land = await readLand()
  await setImmediate()
  const cells = computeCells(areas)
  await setImmediate()
  return { land, cells, names: namesOf(areas, cells) }
}

/** The pictures that were asked for last. */
function pictureStore(mostBytes: number) {
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
        if (bytes <= mostBytes) break
        pictures.delete(oldest)
        bytes -= picture.packed.length
      }
      return { packed, tag }
    },
  }
}
