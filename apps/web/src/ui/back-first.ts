/** Hears of a step in the history before the router does, and may keep it from it. */
export const backFirst: { heed: ((event: PopStateEvent) => void) | null } = { heed: null }

/** Has to be called before there is a router: listeners are called in the order in which they came. */
export function hearBackFirst(): void {
  addEventListener('popstate', (event) => backFirst.heed?.(event))
  const layers = Number(history.state?.layers ?? 0)
  if (layers === 0) return
  // A reload forgets what lay over the page, and so does the history.
  backFirst.heed = (event) => {
    backFirst.heed = null
    event.stopImmediatePropagation()
  }
  history.go(-layers)
}
