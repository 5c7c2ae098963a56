import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../ui/toasts.tsx'
import { lastPages } from './last-pages.ts'

/**
 * After going to another page the focus starts at its content, and its title is read aloud, as when a page is loaded. The pages that were
 * there are noted, for somebody who loses the way.
 */
export function RouteFocus() {
  const router = useRouter()
  useEffect(() => {
    const note = () => {
      const { matches, location } = router.state
      // Where no route is, the root stands alone.
      const isPage = matches.length > 1 && matches.every(({ status }) => status === 'success')
      if (isPage && location.pathname !== '/home')
        lastPages.add(location.pathname + location.searchStr, document.title)
    }
    note()
    return router.subscribe('onRendered', note)
  }, [router])
  useEffect(() => {
    let before: Element | null = null
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) before = document.activeElement
      }),
      // Right before the next page is drawn: a browser lays out the page in which it loses the element that has the focus.
      router.subscribe('onLoad', ({ fromLocation, toLocation }) => {
        if (!isOther(fromLocation, toLocation)) return
        const content = document.getElementById('isi')
        const { activeElement } = document
        // Whoever has begun to write in the header while the page was on its way writes on.
        const writes =
          activeElement !== before &&
          activeElement?.matches('input, select, textarea') === true &&
          content?.contains(activeElement) === false
        if (!writes) content?.focus({ preventScroll: true })
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (isOther(fromLocation, toLocation)) announce(document.title)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}

type PageLocation = { pathname: string }

/** On a first visit there is no page before; the same page with other choices keeps the focus. */
const isOther = (from: PageLocation | undefined, to: PageLocation) =>
  from !== undefined && from.pathname !== to.pathname
