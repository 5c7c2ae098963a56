import type { Point } from '@pasar/domain/shipping/freight'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '../offline/use-online.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { type MapTheme, useMapTheme } from '../ui/base/use-map-theme.ts'
import type { MapCanvas, startMap } from './map-canvas.ts'

/** The view of the map; a new object moves the map. */
export type MapView = { readonly centre: Point; readonly zoom: number }

type MapFieldProps = {
  point: Point | null
  look: MapView
  /** Called when the pin moved; the map stays. */
  onPick: (point: Point) => void
  /** Called when a new position was chosen; the map moves there. */
  onChoose: (point: Point) => void
  /** Content in the lower right corner. */
  children: ReactNode
  describedBy: string
}

/** Distance in pixels that an arrow key moves the pin. @spec 2 Map picker */
const STEP = 10

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const MAP_LABELS = {
  online: 'Peta daring aktif',
  offline: 'Peta luring. Jalan tidak ditampilkan.',
} as const

/** The map with its pin: click, tap, drag or arrow keys move it; plus and minus zoom. */
export function MapField(field: MapFieldProps) {
  const { point, onPick, onChoose, children, describedBy } = field
  const { settings } = usePageContext()
  const { host, canvas, problem, retry, hasStreets } = useCanvas(field)
  const isOnline = useOnline()
  const pressKey = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    const zoom = { '+': 1, '=': 1, '-': -1 }[event.key]
    if (!canvas || (!by && zoom === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'Enter') onChoose(canvas.offsetPoint(null, 0, 0))
    if (by) onPick(canvas.offsetPoint(point, by[0], by[1]))
    if (zoom !== undefined) canvas.zoomBy(zoom)
  }
  return (
    <div className="relative isolate min-h-52 flex-1 overflow-hidden rounded-xl border border-edge bg-sunken has-[[data-map]:focus-visible]:outline-3 has-[[data-map]:focus-visible]:outline-offset-2 has-[[data-map]:focus-visible]:outline-focus">
      <div
        ref={host}
        data-map
        role="application"
        aria-label="Peta. Tombol panah menggeser titik, Enter menaruhnya di tengah peta, plus dan minus mengubah jarak pandang."
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the pin
        tabIndex={0}
        onKeyDown={pressKey}
        className="absolute inset-0 z-0 cursor-crosshair font-sans outline-none"
      />
      <div className="pointer-events-none absolute inset-x-2 top-2 z-10 flex items-start justify-between gap-2">
        <p role="status" className="caption rounded-md bg-raised/90 px-2 py-1 font-semibold text-ink-2">
          {isOnline ? MAP_LABELS[hasStreets ? 'online' : 'offline'] : <span lang="en">Not online</span>}
        </p>
        <div className="pointer-events-auto flex flex-col rounded-lg border border-edge bg-raised">
          <IconButton icon="plus" label="Perbesar peta" onClick={() => canvas?.zoomBy(1)} />
          <IconButton
            icon="minus"
            label="Perkecil peta"
            className="border-t border-line"
            onClick={() => canvas?.zoomBy(-1)}
          />
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-2 bottom-2 z-10 flex items-end justify-between gap-2 *:pointer-events-auto">
        <small className="rounded-sm bg-raised/90 px-1.5 text-2xs text-ink-2">
          {hasStreets && settings.onlineMap
            ? settings.onlineMap.credit
            : 'Data peta: Natural Earth, geografis'}
        </small>
        {children}
      </div>
      {problem !== null && <MapProblem problem={problem} onRetry={retry} />}
    </div>
  )
}

function MapProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <div className="absolute inset-0 z-20 grid place-content-center justify-items-center gap-3 bg-sunken p-4 text-center">
      <p role="alert" lang="en" className="font-bold text-red">
        {problem}
      </p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  )
}

/** Returns the message of a known error, and a general one for others. @spec 8 Map messages */
function problemOf(error: unknown): string {
  if (error instanceof Error && error.message === 'SDK already loaded') return error.message
  return navigator.onLine ? 'Could not initialise map' : 'Not online'
}

/**
 * Loads and creates the map, and keeps it in sync with the picker. Offline, it waits for a
 * network.
 */
function useCanvas({ point, look, onPick, onChoose }: Omit<MapFieldProps, 'children'>) {
  const host = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<MapCanvas | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const theme = useMapTheme()
  const { settings } = usePageContext()
  const isOnline = useOnline()
  const pick = useEffectEvent(onPick)
  const choose = useEffectEvent(onChoose)
  const start = useEffectEvent((element: HTMLElement, createMap: typeof startMap) =>
    createMap(element, {
      ...look,
      theme,
      streets: settings.onlineMap?.tiles ?? null,
      onPick: (pickedPoint) => pick(pickedPoint),
      onChoose: (chosenPoint) => choose(chosenPoint),
      onLost: () => setLost(true),
      onStreetsLost: () => setStreetsLost(true),
    }),
  )
  const [isLost, setLost] = useState(false)
  const [areStreetsLost, setStreetsLost] = useState(false)
  const hasStreets = settings.onlineMap !== null && isOnline && !areStreetsLost
  useEffectOnChange(tries, () => {
    const element = host.current
    if (!element) return
    let startedMap: MapCanvas | null = null
    let isGone = false
    import('./map-canvas.ts')
      .then(({ startMap: createMap }) => {
        if (isGone) return
        startedMap = start(element, createMap)
        setProblem(null)
        setCanvas(startedMap)
      })
      .then(undefined, (error: unknown) => {
        if (!isGone) setProblem(problemOf(error))
      })
    return () => {
      isGone = true
      startedMap?.stop()
      setCanvas(null)
    }
  })
  useSyncedCanvas(canvas, { point, look, hasStreets, theme })
  const retry = () => setTries((before) => before + 1)
  const comeBack = useEffectEvent(() => {
    if (problem !== null) retry()
    if (isLost) canvas?.refetchTiles()
    setLost(false)
    setStreetsLost(false)
  })
  useEffect(() => {
    if (isOnline) comeBack()
  }, [isOnline])
  return { host, canvas, problem, retry, hasStreets }
}

type CanvasState = Pick<MapFieldProps, 'point' | 'look'> & { hasStreets: boolean; theme: MapTheme }

/** Applies the state of the picker to the map. */
function useSyncedCanvas(canvas: MapCanvas | null, { point, look, hasStreets, theme }: CanvasState) {
  useEffect(() => {
    if (point) canvas?.pin(point)
  }, [canvas, point])
  useEffect(() => {
    canvas?.setView(look.centre, look.zoom)
  }, [canvas, look])
  useEffect(() => {
    canvas?.showStreets(hasStreets)
  }, [canvas, hasStreets])
  useEffect(() => {
    canvas?.setTheme(theme)
  }, [canvas, theme])
}
