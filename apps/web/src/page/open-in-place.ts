import type { MouseEvent } from 'react'

/**
 * Returns a click handler that opens a dialog instead of following the link. Without scripts,
 * or in a new tab, the link opens the page.
 */
export const openInPlace = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}
