/** Handles popstate events before the router and can stop them. */
export const popstateInterceptor: { handle: ((event: PopStateEvent) => void) | null } = { handle: null }

/** Must be called before the router is created, because listeners run in order of registration. */
export function installPopstateInterceptor(): void {
  addEventListener('popstate', (event) => popstateInterceptor.handle?.(event))
  const layers = Number(history.state?.layers ?? 0)
  if (layers === 0) return
  // After a reload no overlay is open, so remove the history entries of former overlays.
  popstateInterceptor.handle = (event) => {
    popstateInterceptor.handle = null
    event.stopImmediatePropagation()
  }
  history.go(-layers)
}
