import { useEffect, useRef } from 'react'

/** Maximum interval in ms between the clicks of a double click. */
const DOUBLE_PRESS_MS = 500

type Change = (isOpen: boolean, details: { reason: string }) => void

/**
 * Prevents the second click of a double click from closing the overlay that the first one
 * opened: ignores outside clicks within this interval.
 *
 * @returns a replacement for `onOpenChange`
 */
export function useDoublePressGuard(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): Change {
  const openedAt = useRef(0)
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now()
  }, [isOpen])
  return (next, { reason }) => {
    const isDoublePress = performance.now() - openedAt.current < DOUBLE_PRESS_MS
    if (next || reason !== 'outside-press' || !isDoublePress) onOpenChange(next)
  }
}
