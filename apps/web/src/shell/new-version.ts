/** A version in use goes only when it has nothing left to do, which on a slow line may be minutes. */
const LONGEST_MS = 3_000

/**
 * Puts a newer version in the place of the one in use, and opens the page anew. The server gives out pages of the newer one anyway, so nobody
 * waits for long.
 */
export function activateNewVersion(waiting: ServiceWorker): void {
  let isDone = false
  const reload = () => {
    if (!isDone) location.reload()
    isDone = true
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // Another window may have put it in place meanwhile, or a still newer one may have come.
  if (waiting.state === 'installed') {
    waiting.postMessage('ambil-alih')
    setTimeout(reload, LONGEST_MS)
  } else reload()
}

/** Tells which worker of a newer version waits, once it has all its files; null for none. The first one of a browser is no newer version. */
export function watchNewVersion(tell: (waiting: ServiceWorker | null) => void, signal: AbortSignal): void {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined || serviceWorker.controller === null) return
  void serviceWorker.getRegistration().then((registration) => {
    if (registration === undefined || signal.aborted) return
    const look = () => {
      if (!signal.aborted) tell(registration.waiting)
    }
    const begun = () => registration.installing?.addEventListener('statechange', look, { signal })
    look()
    begun()
    registration.addEventListener('updatefound', begun, { signal })
    serviceWorker.addEventListener('controllerchange', look, { signal })
  })
}
