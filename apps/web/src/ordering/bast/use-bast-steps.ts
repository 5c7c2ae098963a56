import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useHydrated } from '../../page/use-hydrated.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Number of inspection steps in the history between this entry and the order page. */
    bastDepth?: number
  }
}

const route = getRouteApi('/history/$orderId')

/** The step of an inspection, stored in the URL, so back, forward and reload work step by step. */
export type BastSteps = {
  /** 1 or 2 from the URL; undefined while the order is shown. */
  at: number | undefined
  /** Navigates to a step. */
  go: (to: number) => void
  /** Goes back one step. */
  back: () => void
  /** Replaces the current step by another one. */
  correct: (to: number) => void
  /** Shows the order, then calls `then`. */
  leave: (then?: () => void) => void
}

export function useBastSteps(): BastSteps {
  const router = useRouter()
  const navigate = route.useNavigate()
  const { bast } = route.useSearch()
  // Only the device has the draft, so the server renders the order.
  const at = useHydrated() ? bast : undefined
  const depth = () => (bast === undefined ? 0 : (router.latestLocation.state.bastDepth ?? 0))
  const show = (to: number | undefined, mode: 'after' | 'instead') => {
    const bastDepth = depth() + (mode === 'after' ? 1 : 0)
    return navigate({
      search: ({ bast: _, ...rest }) => ({ ...rest, ...(to !== undefined && { bast: to }) }),
      state: { bastDepth },
      replace: mode === 'instead',
    })
  }
  return {
    at,
    go: (to) => void show(to, 'after'),
    back: () => {
      if (depth() > 1) router.history.back()
      else void show(Math.max(1, (bast ?? 1) - 1), 'instead')
    },
    correct: (to) => void show(to, 'instead'),
    leave: (then) => {
      if (bast === undefined) return then?.()
      // A user who opened a step by its URL has no order page in the history. The order page
      // replaces the first step.
      const arrive = async () => {
        if ('bast' in router.latestLocation.search) await show(undefined, 'instead')
        then?.()
      }
      if (depth() === 0) return void arrive()
      const depthOfStep = depth()
      const stop = router.subscribe('onRendered', () => {
        // A reload of the data renders the step once more before the history has moved.
        if ((router.latestLocation.state.bastDepth ?? 0) >= depthOfStep) return
        stop()
        void arrive()
      })
      router.history.go(-depthOfStep)
    },
  }
}
