import { useEffect, useState } from 'react'

/** `tooearly`: something was done before the scripts were there to hear it. The focus is none: what opens by itself takes it too. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'click', 'tooearly'] as const

/** Kept when somebody begins to use the page. What only a user needs is fetched then, and not for the first view. */
export const firstInteraction = new Promise<void>((kept) => {
  if (typeof document === 'undefined') return
  const waiting = new AbortController()
  const sign = () => {
    waiting.abort()
    kept()
  }
  // A browser also says that the pointer moves when a page comes up under one that rests.
  const listen = (event: Event) => {
    const rests = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
    if (event.type !== 'pointermove' || !rests) sign()
  }
  // On their way in: React keeps back what meets a part that it has not taken over.
  const how = { signal: waiting.signal, passive: true, capture: true }
  if (globalThis.preHydrationEvents?.length) sign()
  else for (const name of SIGNS) addEventListener(name, listen, how)
})

/** Whether somebody has begun to use the page. */
export function useFirstInteraction(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    void firstInteraction.then(() => setUsed(true))
  }, [])
  return isUsed
}
