import type { ReactNode } from 'react'
import { useInitialScroll } from '../api/use-initial-scroll.ts'

/** Whether the first frame of somebody is drawn who has just come, and stands at the top. */
export const useIsFirstFrame = (): boolean => useInitialScroll() === 0

/** Below the first view of an item: the first frame keeps room for it, the next one shows it. */
export function DeferredSection({ children }: { children: ReactNode }) {
  return useIsFirstFrame() ? <div className="h-dvh" /> : children
}

/** Below the first view only where it stands under a picture that fills the width. */
export function DeferredOnPhone({ children }: { children: ReactNode }) {
  const isFirstFrame = useIsFirstFrame()
  return isFirstFrame && innerWidth < 768 && innerHeight <= HIGHEST_PHONE ? null : children
}

/** Higher windows show more of an item than its pictures, name and price, in pixels. */
const HIGHEST_PHONE = 900
