import { useEffect, useRef } from 'react'

/** The longest that the second press of a double one takes. */
const DOUBLE_PRESS_MS = 500

type Change = (isOpen: boolean, details: { reason: string }) => void

/**
 * Of a double press the second falls beside what the first has opened, and would close it at once: so early a press beside it closes nothing.
 *
 * @returns what takes the place of `onOpenChange`
 */
export function useDoublePressGuard(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): Change {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return (next, { reason }) => {
    const isEarly = performance.now() - openedAt.current < DOUBLE_PRESS_MS
    if (next || reason !== 'outside-press' || !isEarly) onOpenChange(next)
  }
}
