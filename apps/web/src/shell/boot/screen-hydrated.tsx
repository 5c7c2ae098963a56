import { useEffect } from 'react'

// Some phones lack Promise.withResolvers.
let notifyHydrated = () => {}

/** Resolves when the server-rendered screen is hydrated. */
export const screenHydrated = new Promise<void>((done) => {
  notifyHydrated = done
})

/** Idle timeout in ms for the remaining hydration. */
const MAX_WAIT_MS = 1_000

/**
 * Placed after the screen in a separate Suspense boundary. Boundaries hydrate roughly in
 * order, so everything before it is then hydrated.
 */
export function ScreenHydrated() {
  useEffect(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => notifyHydrated(), { timeout: MAX_WAIT_MS })
    else setTimeout(notifyHydrated, 50)
  }, [])
  return null
}
