import { useEffect } from 'react'

// Not every phone knows Promise.withResolvers.
let tell = () => {}

/** Kept once scripts have taken over the screen that the server rendered. */
export const screenHydrated = new Promise<void>((done) => {
  tell = done
})

/** How long the taking over of what is left may keep somebody waiting. */
const LONGEST_MS = 1_000

/** Stands behind the screen in a boundary of its own. Boundaries are taken over about in their order; then there is nothing left to do. */
export function ScreenHydrated() {
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => tell(), { timeout: LONGEST_MS })
    else setTimeout(tell, 50)
  }, [])
  return null
}
