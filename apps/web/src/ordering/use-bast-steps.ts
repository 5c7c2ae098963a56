import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useHydrated } from '../api/use-hydrated.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many steps of an inspection lie between this place and the page of the order. */
    bastDepth?: number
  }
}

const route = getRouteApi('/history/$orderId')

/** Where an inspection stands: in the address, so that back, forward and a reload lead from step to step. */
export type BastSteps = {
  /** 1 or 2, as the address says; undefined while the order itself is shown. */
  at: number | undefined
  /** Goes on to a step. */
  go: (to: number) => void
  /** Goes a step back, to where the reader came from. */
  back: () => void
  /** Shows another step in the place of this one. */
  correct: (to: number) => void
  /** Shows the order again, and then does something there. */
  leave: (then?: () => void) => void
}

export function useBastSteps(): BastSteps {
  const router = useRouter()
  const navigate = route.useNavigate()
  const { bast } = route.useSearch()
  // What was typed is on the device alone: the server shows the order.
  const at = useHydrated() ? bast : undefined
  const depth = () => (bast === undefined ? 0 : (router.latestLocation.state.bastDepth ?? 0))
  const show = (to: number | undefined, how: 'after' | 'instead') => {
    const bastDepth = depth() + (how === 'after' ? 1 : 0)
    return navigate({
      search: ({ bast: _, ...rest }) => ({ ...rest, ...(to !== undefined && { bast: to }) }),
      state: { bastDepth },
      replace: how === 'instead',
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
      // Whoever came by an address of a step has no page of the order behind them: it takes the place of the first step.
      const arrive = async () => {
        if ('bast' in router.latestLocation.search) await show(undefined, 'instead')
        then?.()
      }
      if (depth() === 0) return void arrive()
      const stop = router.subscribe('onRendered', () => {
        stop()
        void arrive()
      })
      router.history.go(-depth())
    },
  }
}
