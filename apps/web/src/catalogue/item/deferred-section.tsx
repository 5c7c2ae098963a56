import type { ReactNode } from 'react'
import { useInitialScroll } from '../../page/use-initial-scroll.ts'

/** Whether this is the first frame of a client navigation that starts at the top of the page. */
export const useIsFirstFrame = (): boolean => useInitialScroll() === 0

/**
 * Section below the fold of an item page. The first frame renders a placeholder, the next one
 * the content.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  return useIsFirstFrame() ? <div className="h-dvh" /> : children
}

/** Defers content that is below the fold only on phones, where the picture fills the width. */
export function DeferredOnPhone({ children }: { children: ReactNode }) {
  const isFirstFrame = useIsFirstFrame()
  return isFirstFrame && innerWidth < 768 && innerHeight <= HIGHEST_PHONE ? null : children
}

/** Maximum window height in pixels. Taller windows show more than pictures, name and price. */
const HIGHEST_PHONE = 900
