/**
 * Timeout in ms. The active version stops only when idle, which may take minutes on a slow
 * connection.
 */
const ACTIVATION_TIMEOUT_MS = 3_000

/**
 * Activates a waiting service worker and reloads the page. The server already serves pages of
 * the newer build, so the wait is limited.
 */
export function activateNewVersion(waiting: ServiceWorker): void {
  let isDone = false
  const reload = () => {
    if (!isDone) location.reload()
    isDone = true
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // Another window may have activated it meanwhile, or a newer one may have replaced it.
  if (waiting.state === 'installed') {
    waiting.postMessage('skip-waiting')
    setTimeout(reload, ACTIVATION_TIMEOUT_MS)
  } else reload()
}

/**
 * Notifies about the waiting service worker of a newer version once it is fully installed;
 * null if there is none. The first installation in a browser is not a newer version.
 */
export function watchNewVersion(notify: (waiting: ServiceWorker | null) => void, signal: AbortSignal): void {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined || serviceWorker.controller === null) return
  void serviceWorker.getRegistration().then((registration) => {
    if (registration === undefined || signal.aborted) return
    const look = () => {
      if (!signal.aborted) notify(registration.waiting)
    }
    const begun = () => registration.installing?.addEventListener('statechange', look, { signal })
    look()
    begun()
    registration.addEventListener('updatefound', begun, { signal })
    serviceWorker.addEventListener('controllerchange', look, { signal })
  })
}
