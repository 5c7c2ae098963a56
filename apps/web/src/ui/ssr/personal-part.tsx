import { createContext, type ReactNode, use } from 'react'

/**
 * Records a personal part and returns the marker of its gap. Provided on the server only, for pages
 * that several members share.
 */
export const GapContext = createContext<((part: ReactNode) => string) | null>(null)

/**
 * A part that shows data of the member. A shared page has a gap in its place, which the server
 * fills for each member. The part must not call `useId`, because it is rendered outside the tree of
 * the page.
 *
 * @decision 0082
 */
export function PersonalPart({ children }: { children: ReactNode }): ReactNode {
  const leaveGap = use(GapContext)
  return leaveGap === null ? children : leaveGap(children)
}
