/** Hears of a step in the history before the router does, and may keep it from it. */
export const popstateInterceptor: { handle: ((event: PopStateEvent) => void) | null } = { handle: null }

/** Has to be called before there is a router: listeners are called in the order in which they came. */
export function installPopstateInterceptor(): void {
  addEventListener('popstate', (event) => popstateInterceptor.handle?.(event))
  const layers = Number(history.state?.layers ?? 0)
  if (layers === 0) return
  // A reload forgets what lay over the page, and so does the history.
  popstateInterceptor.handle = (event) => {
    popstateInterceptor.handle = null
    event.stopImmediatePropagation()
  }
  history.go(-layers)
}
