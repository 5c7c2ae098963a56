import 'leaflet/dist/leaflet.css'
import type { Point } from '@pasar/domain/shipping/freight'
import { roundPoint, ZOOM } from '@pasar/domain/shipping/map-rules'
import { divIcon, type LatLng, map as makeMap, marker, type TileLayerOptions, tileLayer } from 'leaflet'
import type { MapTheme } from './use-map-theme.ts'

/** A map in an element of the page. */
export type MapCanvas = {
  /** Puts the pin on a point, and brings it into view when it is out of it. */
  pin: (point: Point) => void
  /** Looks at a point from a zoom. */
  setView: (point: Point, zoom: number) => void
  zoomBy: (steps: number) => void
  /** The point so many pixels beside another; without one, beside the middle. */
  offsetPoint: (point: Point | null, right: number, down: number) => Point
  setTheme: (theme: MapTheme) => void
  /** Lays squares with streets over our own, or takes them away; the pin stays where it is. */
  showStreets: (isShown: boolean) => void
  /** Fetches the squares that did not come. */
  refetchTiles: () => void
  stop: () => void
}

type MapOptions = {
  centre: Point
  zoom: number
  theme: MapTheme
  /** Address of squares with streets; null where there are none. */
  streets: string | null
  /** The pin was dragged. */
  onPick: (point: Point) => void
  /** The map was clicked. */
  onChoose: (point: Point) => void
  onLost: () => void
  onStreetsLost: () => void
}

/** What the map shows lies within. */
const SQUARES = [
  [-14.5, 90],
  [10.5, 146],
] as const

const PIN =
  '<svg width="30" height="42" viewBox="-15 -41 30 43" aria-hidden="true"><path fill="#b3202f" stroke="#fff" stroke-width="2" d="M0 0C-2-8-13-15-13-26a13 13 0 0 1 26 0C13-15 2-8 0 0Z"/><circle cy="-26" r="5" fill="#fff"/></svg>'

const WITHIN: TileLayerOptions = {
  noWrap: true,
  bounds: [[...SQUARES[0]], [...SQUARES[1]]],
  minZoom: ZOOM.least,
  maxZoom: ZOOM.most,
}

/** Squares in a row that a service may fail to send. */
const MOST_MISSING = 3

/** Under the squares, until they come. */
const SEA: Readonly<Record<MapTheme, string>> = { terang: '#d3e5ee', gelap: '#0a1a22' }

const address = (theme: MapTheme) => `/peta/{z}/{x}/{y}.svg?tema=${theme}`
const pointOf = ({ lat, lng }: LatLng): Point => roundPoint({ latitude: lat, longitude: lng })

/**
 * Draws the map into an element.
 *
 * @throws when the element holds a map already
 * @spec 8 SDK already loaded
 */
export function startMap(
  element: HTMLElement,
  { centre, zoom, theme, streets, onPick, onChoose, onLost, onStreetsLost }: MapOptions,
): MapCanvas {
  if (element.classList.contains('leaflet-container')) throw new Error('SDK already loaded')
  let worn = theme
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = makeMap(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
  const squares = tileLayer(address(theme), WITHIN).addTo(map)
  squares.on('tileerror', onLost)
  // Services want to know on whose page their pictures are.
  const over = streets && tileLayer(streets, { ...WITHIN, referrerPolicy: 'origin' })
  // A square may be missing; when none comes the service is gone, and our own map is there beneath.
  let missing = 0
  if (over)
    over.on({
      tileload: () => {
        missing = 0
      },
      tileerror: () => {
        missing += 1
        if (missing === MOST_MISSING) onStreetsLost()
      },
    })
  const pin = marker([centre.latitude, centre.longitude], {
    icon: divIcon({ html: PIN, className: '', iconSize: [30, 42], iconAnchor: [15, 41] }),
    draggable: true,
    autoPan: true,
    keyboard: false,
  })
  pin.on('dragend', () => onPick(pointOf(pin.getLatLng())))
  map.on('click', ({ latlng, originalEvent }) => {
    // The first click of two moves the map; the second would mean another place.
    if (originalEvent.detail < 2) onChoose(pointOf(latlng))
  })
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(element)
  return {
    pin: ({ latitude, longitude }) => {
      pin.setLatLng([latitude, longitude]).addTo(map)
      map.panInside([latitude, longitude], { padding: [40, 50], animate: moves })
    },
    setView: ({ latitude, longitude }, near) => {
      map.setView([latitude, longitude], near, { animate: moves })
    },
    zoomBy: (steps) => {
      // While a movement goes on the next one would be lost.
      map.setZoom(map.getZoom() + steps, { animate: false })
    },
    offsetPoint: (point, right, down) => {
      const from = point ? { lat: point.latitude, lng: point.longitude } : map.getCenter()
      const there = map.project(from, map.getZoom()).add([right, down])
      return pointOf(map.unproject(there, map.getZoom()))
    },
    setTheme: (next) => {
      element.style.backgroundColor = SEA[next]
      if (next === worn) return
      worn = next
      squares.setUrl(address(next))
    },
    showStreets: (isShown) => {
      if (!over) return
      if (isShown) over.addTo(map)
      else over.remove()
    },
    refetchTiles: () => {
      squares.redraw()
    },
    stop: () => {
      sizes.disconnect()
      map.remove()
    },
  }
}
