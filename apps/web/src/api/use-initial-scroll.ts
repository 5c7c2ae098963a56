import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Where somebody who goes on to a page, or back to it, will stand in it, in pixels from its top, while the first frame of it is drawn; null
 * when all of it is to be there: right after that frame, and wherever the server wrote the page. What lies below the screen may come then.
 */
export function useInitialScroll(): number | null {
  const isHydrated = useHydrated()
  const left = useElementScrollRestoration({ getElement: windowOf })
  return useDeferredValue(null, isHydrated ? (left?.scrollY ?? 0) : null)
}

const windowOf = () => (import.meta.env.SSR ? null : window)
