import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../../ui/base/toasts.tsx'
import { lastPages } from './last-pages.ts'

/**
 * After navigation, moves focus to the page content and announces its title, as on a page
 * load. Also records the visited pages for the "not found" page.
 */
export function RouteFocus() {
  const router = useRouter()
  useEffect(() => {
    const note = () => {
      const { matches, location } = router.state
      // Without a matching route there is only the root match.
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
      // Runs just before the next page renders. A removed element with focus would force a
      // layout.
      router.subscribe('onLoad', ({ fromLocation, toLocation }) => {
        if (!isOther(fromLocation, toLocation)) return
        const content = document.getElementById('content')
        const { activeElement } = document
        // Keep the focus if the user started typing in the header during navigation.
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

/**
 * Whether the page has changed. False on the first load, and for the same page with other
 * search parameters, which keeps the focus.
 */
const isOther = (from: PageLocation | undefined, to: PageLocation) =>
  from !== undefined && from.pathname !== to.pathname
