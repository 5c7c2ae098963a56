import { useEffectEvent } from 'react'
import { popstateInterceptor } from './popstate-interceptor.ts'
import { useEffectOnChange } from './use-effect-on-change.ts'

/** What lies over the page, the topmost last: each has a place of its own in the history. */
const layers: { close: () => void }[] = []
/** What moves on, and does so from the page itself. */
const moves: (() => void)[] = []
let isReturning = false
let isWatching = false
/** The address of the page under the layers. */
let page = ''

/** How many layers lie over the page in the place of the history where the browser is. */
const layersHere = (): number => Number(history.state?.layers ?? 0)

const settleSoon = () => setTimeout(settle)

/** Brings the history to as many layers as there are. */
function settle(): void {
  if (isReturning) return
  const wanted = moves.length > 0 ? 0 : layers.length
  const here = layersHere()
  if (here > wanted) {
    isReturning = true
    history.go(wanted - here)
    return
  }
  const from = location.pathname
  for (const move of moves.splice(0)) move()
  // What lies over a page that was left goes with it, and may stand until the next one has come: a step back for its sake would then lead away
  // from wherever its user has gone by that time.
  if (location.pathname !== from) layers.splice(0)
  page = location.href
  // Past the router, for which nothing has changed: no page is loaded anew.
  for (let at = layersHere(); at < layers.length; at += 1)
    History.prototype.pushState.call(history, { ...history.state, layers: at + 1 }, '')
}

function heedPop(event: PopStateEvent): void {
  const here = layersHere()
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    settle()
    return
  }
  // Forward leads to the place of a layer that is no longer there.
  if (here > layers.length) {
    event.stopImmediatePropagation()
    settle()
    return
  }
  if (here === layers.length) return
  if (location.href === page) event.stopImmediatePropagation()
  for (const layer of layers.slice(here).reverse()) layer.close()
  // One that stays open takes its place again.
  settleSoon()
}

/** Listens from the first layer on; before it there is nothing to close. */
function watch(): void {
  isWatching = true
  popstateInterceptor.handle = heedPop
  for (const change of ['pushState', 'replaceState'] as const) {
    const direct = history[change]
    history[change] = (...given) => {
      if (!isReturning && layersHere() === 0) return direct.apply(history, given)
      moves.push(() => History.prototype[change].apply(history, given))
      settleSoon()
    }
  }
}

/** Leaves the page for another document, and nothing of what lies over it stays behind in the history. */
export function leavePage(leave: () => void): void {
  layers.splice(0)
  moves.push(leave)
  settle()
}

/**
 * Lets Back close what lies over the page, as if it were a page, instead of leaving the page under it. Closed in another way it gives its place
 * back, so that the next Back leaves the page.
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
