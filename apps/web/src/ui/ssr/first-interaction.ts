import { useEffect, useState } from 'react'

/**
 * `pre-hydration-event`: an event before hydration. `focus` is not included, because overlays that
 * open automatically also move the focus.
 */
const INTERACTION_EVENTS = [
  'pointermove',
  'touchstart',
  'keydown',
  'scroll',
  'click',
  'pre-hydration-event',
] as const

/**
 * Resolves on the first user interaction. Code that only interaction needs is loaded then, and
 * not for the first render.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  const waiting = new AbortController()
  const onInteraction = () => {
    waiting.abort()
    resolve()
  }
  // Browsers also fire `pointermove` when a page appears under a resting pointer.
  const listen = (event: Event) => {
    const rests = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
    if (event.type !== 'pointermove' || !rests) onInteraction()
  }
  // Capture phase: React stops events at parts that are not hydrated.
  const options = { signal: waiting.signal, passive: true, capture: true }
  if (globalThis.preHydrationEvents?.length) onInteraction()
  else for (const name of INTERACTION_EVENTS) addEventListener(name, listen, options)
})

/** Whether the user has interacted with the page. */
export function useFirstInteraction(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    void firstInteraction.then(() => setUsed(true))
  }, [])
  return isUsed
}
