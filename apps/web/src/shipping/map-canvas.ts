import 'leaflet/dist/leaflet.css'
import type { Point } from '@pasar/domain/shipping/freight'
import { roundPoint, ZOOM } from '@pasar/domain/shipping/map-rules'
import {
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  map as makeMap,
  marker,
  type TileLayerOptions,
  tileLayer,
} from 'leaflet'
import type { MapTheme } from '../ui/base/use-map-theme.ts'
import { addUnderlay } from './map-underlay.ts'

/** A map in a page element. */
export type MapCanvas = {
  /** Moves the pin to a point, and scrolls the map there if it is outside the view. */
  pin: (point: Point) => void
  /** Centres the map on a point at a zoom. */
  setView: (point: Point, zoom: number) => void
  zoomBy: (steps: number) => void
  /** Returns the point at an offset in pixels from another point; from the centre if null. */
  offsetPoint: (point: Point | null, right: number, down: number) => Point
  setTheme: (theme: MapTheme) => void
  /** Shows or hides the street tiles above our own. The pin stays. */
  showStreets: (isShown: boolean) => void
  /** Retries the tiles that failed to load. */
  refetchTiles: () => void
  stop: () => void
}

type MapOptions = {
  centre: Point
  zoom: number
  theme: MapTheme
  /** URL template of street tiles; null for none. */
  streets: string | null
  /** Called after the pin was dragged. */
  onPick: (point: Point) => void
  /** Called after a click on the map. */
  onChoose: (point: Point) => void
  onLost: () => void
  onStreetsLost: () => void
}

/** Bounds of the map. */
const SQUARES = [
  [-14.5, 90],
  [10.5, 146],
] as const

const PIN =
  '<svg width="30" height="42" viewBox="-15 -41 30 43" aria-hidden="true"><path fill="#b3202f" stroke="#fff" stroke-width="2" d="M0 0C-2-8-13-15-13-26a13 13 0 0 1 26 0C13-15 2-8 0 0Z"/><circle cy="-26" r="5" fill="#fff"/></svg>'

const WITHIN: TileLayerOptions = {
  noWrap: true,
  bounds: [[...SQUARES[0]], [...SQUARES[1]]],
  minZoom: ZOOM.min,
  maxZoom: ZOOM.max,
}

/** Maximum number of consecutive failed tiles before the service counts as down. */
const MAX_MISSING_TILES = 3

/** Background colour until the tiles load. */
const SEA: Readonly<Record<MapTheme, string>> = { light: '#d3e5ee', dark: '#0a1a22' }

const address = (theme: MapTheme) => `/peta/{z}/{x}/{y}.svg?tema=${theme === 'dark' ? 'gelap' : 'terang'}`
const pointOf = ({ lat, lng }: LatLng): Point => roundPoint({ latitude: lat, longitude: lng })

/**
 * Creates the map in an element.
 *
 * @throws when the element already contains a map
 * @spec 8 SDK already loaded
 */
export function startMap(
  element: HTMLElement,
  { centre, zoom, theme, streets, onPick, onChoose, onLost, onStreetsLost }: MapOptions,
): MapCanvas {
  if (element.classList.contains('leaflet-container')) throw new Error('SDK already loaded')
  let shownTheme = theme
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, centre, zoom, moves)
  const afterZoom = moveQueue(map)
  element.style.backgroundColor = SEA[theme]
  const paintUnderlay = addUnderlay(map, theme)
  const ownTiles = tileLayer(address(theme), WITHIN).addTo(map)
  ownTiles.on('tileerror', onLost)
  const over = streets && streetLayer(streets, onStreetsLost)
  const pin = pinMarker(centre)
  pin.on('dragend', () => onPick(pointOf(pin.getLatLng())))
  map.on('click', ({ latlng, originalEvent }) => {
    // Ignore the second click of a double click. The first one moves the map, so the second has
    // another position.
    if (originalEvent.detail < 2) onChoose(pointOf(latlng))
  })
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(element)
  return {
    pin: ({ latitude, longitude }) => {
      pin.setLatLng([latitude, longitude]).addTo(map)
      afterZoom(() => map.panInside([latitude, longitude], { padding: [40, 50], animate: moves }))
    },
    setView: ({ latitude, longitude }, near) =>
      afterZoom(() => map.setView([latitude, longitude], near, { animate: moves })),
    // Without an animation, so that fast presses count.
    zoomBy: (steps) => afterZoom(() => map.setZoom(map.getZoom() + steps, { animate: false })),
    offsetPoint: (point, right, down) => {
      const from = point ? { lat: point.latitude, lng: point.longitude } : map.getCenter()
      const there = map.project(from, map.getZoom()).add([right, down])
      return pointOf(map.unproject(there, map.getZoom()))
    },
    setTheme: (next) => {
      element.style.backgroundColor = SEA[next]
      if (next === shownTheme) return
      shownTheme = next
      paintUnderlay(next)
      ownTiles.setUrl(address(next))
    },
    showStreets: (isShown) => {
      if (!over) return
      if (isShown) over.addTo(map)
      else over.remove()
    },
    refetchTiles: () => {
      ownTiles.redraw()
    },
    stop: () => {
      sizes.disconnect()
      map.remove()
    },
  }
}

/**
 * Returns a function that moves the map at once, or at the end of a running zoom: Leaflet ignores
 * another view during the animation, and its end would undo a movement.
 */
function moveQueue(map: LeafletMap): (move: () => void) => void {
  let isZooming = false
  let waiting: (() => void)[] = []
  const run = (move: () => void) => {
    if (isZooming) waiting.push(move)
    else move()
  }
  map.on('zoomstart', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
    const moves = waiting
    waiting = []
    for (const move of moves) run(move)
  })
  return run
}

function createMap(element: HTMLElement, centre: Point, zoom: number, moves: boolean) {
  return makeMap(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
}

/** Street tiles above our own map. Calls `onLost` when so many fail that the service is down. */
function streetLayer(urlTemplate: string, onLost: () => void) {
  // Tile services require a referrer.
  const layer = tileLayer(urlTemplate, { ...WITHIN, referrerPolicy: 'origin' })
  // Single tiles may be missing.
  let missing = 0
  return layer.on({
    tileload: () => {
      missing = 0
    },
    tileerror: () => {
      missing += 1
      if (missing === MAX_MISSING_TILES) onLost()
    },
  })
}

function pinMarker(at: Point) {
  return marker([at.latitude, at.longitude], {
    icon: divIcon({ html: PIN, className: '', iconSize: [30, 42], iconAnchor: [15, 41] }),
    draggable: true,
    autoPan: true,
    keyboard: false,
  })
}
