import {
  CRS,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  layerGroup,
  marker,
  point,
  polygon,
  polyline,
  svg,
} from 'leaflet'
import type { MapTheme } from '../ui/base/use-map-theme.ts'
import { BORDERS, CITIES, DISTRICTS, FOREIGN, LAND, PROVINCES } from './map-overview.ts'

/** The zoom in whose pixels the overview is stored. */
const ZOOM = 8
/** Panes below the tiles, which have 200. */
const PANES = { overview: '100', names: '110' } as const
const PANE = 'overview'
const NAMES_PANE = 'names'

/** The colours of the tiles. */
const COLOURS = {
  light: { land: '#f6f5ee', foreign: '#e9ebe8', shore: '#86aebf', border: '#8f1d2c' },
  dark: { land: '#1d302a', foreign: '#17211f', shore: '#3b6170', border: '#f2a0a6' },
} as const satisfies Record<MapTheme, object>

const at = (x: number, y: number): LatLng => CRS.EPSG3857.pointToLatLng(point(x, y), ZOOM)

/** Decodes lines of steps. */
export const decodeLines = (text: string): LatLng[][] =>
  text.split(';').map((line) => {
    const steps = line.split(' ').map(Number)
    let [x, y] = [0, 0]
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += steps[index * 2] ?? 0
      y += steps[index * 2 + 1] ?? 0
      return at(x, y)
    })
  })

/** Decodes names with their positions. */
export const labelsOf = (text: string): { name: string; position: LatLng }[] =>
  text.split(';').map((line) => {
    const [x = '', y = '', ...name] = line.split(' ')
    return { name: name.join(' '), position: at(Number(x), Number(y)) }
  })

/** The names at a zoom, as on the tiles; districts only around the first view. */
const namesAt = (zoom: number) =>
  zoom <= 6 ? [PROVINCES] : zoom <= 9 ? [CITIES, PROVINCES] : [CITIES, DISTRICTS]

const NAME_LOOK =
  'absolute -translate-1/2 whitespace-nowrap text-xs text-ink [text-shadow:0_0_3px_var(--paper),0_0_3px_var(--paper)]'
/** Size of a name in pixels: height, and width of a character. */
const NAME = { height: 16, width: 7 }

/**
 * Draws land, provinces and main places below the tiles, from data that come with the script. They
 * show until the tiles have loaded, and without a network.
 *
 * @returns a function that changes the colours
 */
export function addUnderlay(map: LeafletMap, theme: MapTheme): (theme: MapTheme) => void {
  for (const [name, zIndex] of Object.entries(PANES)) {
    const pane = map.createPane(name)
    pane.style.zIndex = zIndex
    pane.setAttribute('aria-hidden', 'true')
  }
  const look = { pane: PANE, renderer: svg({ pane: PANE, padding: 0.5 }), interactive: false, weight: 2 }
  const land = (text: string) =>
    polygon(
      decodeLines(text).map((ring) => [ring]),
      { ...look, fillOpacity: 1 },
    ).addTo(map)
  const [foreign, ours] = [land(FOREIGN), land(LAND)]
  const borders = polyline(decodeLines(BORDERS), { ...look, dashArray: '12 3 2 3' }).addTo(map)
  const names = layerGroup().addTo(map)
  const showNames = () => {
    names.clearLayers()
    for (const { name, position } of labelsIn(map))
      names.addLayer(
        marker(position, {
          pane: NAMES_PANE,
          interactive: false,
          keyboard: false,
          icon: divIcon({ html: `<b class="${NAME_LOOK}">${name}</b>`, className: '', iconSize: [0, 0] }),
        }),
      )
  }
  showNames()
  map.on('moveend', showNames)
  const paint = (next: MapTheme) => {
    const colours = COLOURS[next]
    foreign.setStyle({ stroke: false, fillColor: colours.foreign })
    ours.setStyle({ color: colours.shore, fillColor: colours.land })
    borders.setStyle({ color: colours.border })
  }
  paint(theme)
  return paint
}

/** Returns the names in view that do not overlap, the first ones first. */
function labelsIn(map: LeafletMap) {
  const bounds = map.getBounds()
  const takenBoxes: { x: number; y: number; half: number }[] = []
  return namesAt(map.getZoom())
    .flatMap(labelsOf)
    .filter(({ name, position }) => {
      if (!bounds.contains(position)) return false
      const { x, y } = map.latLngToContainerPoint(position)
      const half = (name.length * NAME.width) / 2
      const isFree = takenBoxes.every(
        (other) => Math.abs(other.x - x) > other.half + half || Math.abs(other.y - y) > NAME.height,
      )
      if (isFree) takenBoxes.push({ x, y, half })
      return isFree
    })
}
