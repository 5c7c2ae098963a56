import { useEffectEvent } from 'react'
import { useEffectOnChange } from '../base/use-effect-on-change.ts'
import { popstateInterceptor } from './popstate-interceptor.ts'

/** Open overlays, topmost last. Each has a history entry. */
const layers: { close: () => void }[] = []
/** Navigations from the page itself, deferred until the overlay entries are removed. */
const moves: (() => void)[] = []
let isReturning = false
let isWatching = false
/** URL of the page below the overlays. */
let page = ''

/** Returns the number of overlays recorded in the current history entry. */
const layersHere = (): number => Number(history.state?.layers ?? 0)

const settleSoon = () => setTimeout(settle)

/** Adjusts the history to the number of open overlays. */
function settle(): void {
  if (isReturning) return
  const targetDepth = moves.length > 0 ? 0 : layers.length
  const here = layersHere()
  if (here > targetDepth) {
    isReturning = true
    history.go(targetDepth - here)
    return
  }
  const from = location.pathname
  for (const move of moves.splice(0)) move()
  // Overlays of a page that was left close with it, and may stay mounted until the next page
  // renders. A history.back() for them would then leave the page that the user has reached
  // by that time.
  if (location.pathname !== from) layers.splice(0)
  page = location.href
  // Bypass the router: the page has not changed, so nothing must reload.
  for (let at = layersHere(); at < layers.length; at += 1)
    History.prototype.pushState.call(history, { ...history.state, layers: at + 1 }, '')
}

function handlePopState(event: PopStateEvent): void {
  const here = layersHere()
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    settle()
    return
  }
  // Forward leads to the entry of a closed overlay.
  if (here > layers.length) {
    event.stopImmediatePropagation()
    settle()
    return
  }
  if (here === layers.length) return
  if (location.href === page) event.stopImmediatePropagation()
  for (const layer of layers.slice(here).reverse()) layer.close()
  // An overlay that stays open gets its history entry back.
  settleSoon()
}

/** Installs the listeners on first use. */
function watch(): void {
  isWatching = true
  popstateInterceptor.handle = handlePopState
  for (const change of ['pushState', 'replaceState'] as const) {
    const direct = history[change]
    history[change] = (...args) => {
      if (!isReturning && layersHere() === 0) return direct.apply(history, args)
      moves.push(() => History.prototype[change].apply(history, args))
      settleSoon()
    }
  }
}

/** Leaves the page for another document and removes the history entries of its overlays. */
export function leavePage(leave: () => void): void {
  layers.splice(0)
  moves.push(leave)
  settle()
}

/**
 * Makes the back button close an overlay instead of leaving the page. If the overlay is closed
 * otherwise, its history entry is removed, so that the next back leaves the page.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closing = useEffectEvent(close)
  useEffectOnChange(isOpen, () => {
    if (!isOpen) return
    const layer = { close: () => closing() }
    if (!isWatching) watch()
    layers.push(layer)
    settleSoon()
    return () => {
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
      settleSoon()
    }
  })
}
