import { useEffect } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { COUNTS_REFRESH_MS } from './counts-refresh.ts'

/** Keeps the counts of the menus and the settings new on a page that stays open. @spec 9 counts 500000 ms */
export function PeriodicRefresh() {
  const { call, member, settings } = usePageContext()
  const who = member === null ? 'visitor' : 'member'
  useEffect(() => {
    const timer = setInterval(
      () =>
        void import('../api/refresh.ts').then(
          ({ refreshSharedData }) => refreshSharedData(call, settings, who),
          // Over a newer version of the product the file is gone; the page stays usable, and the banner offers the new one.
          () => undefined,
        ),
      COUNTS_REFRESH_MS,
    )
    return () => clearInterval(timer)
  }, [call, settings, who])
  return null
}
