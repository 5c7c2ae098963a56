import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Returns the restored scroll position in pixels while the first frame of a client navigation
 * renders, so that content below the viewport can be deferred. Returns null after that frame
 * and on server-rendered pages, which render in full.
 */
export function useInitialScroll(): number | null {
  const isHydrated = useHydrated()
  const left = useElementScrollRestoration({ getElement: windowOf })
  return useDeferredValue(null, isHydrated ? (left?.scrollY ?? 0) : null)
}

const windowOf = () => (import.meta.env.SSR ? null : window)
