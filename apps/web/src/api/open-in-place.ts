import type { MouseEvent } from 'react'

/** Opens something over the page where the link, without scripts, would lead to a page; a new tab still gets the page. */
export const openInPlace = (open: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  open()
}
