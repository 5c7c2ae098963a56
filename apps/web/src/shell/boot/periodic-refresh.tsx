import { useEffect } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { COUNTS_REFRESH_MS } from '../session/counts-refresh.ts'

/**
 * Refreshes the counts and settings while a page stays open.
 *
 * @spec 9 counts 500000 ms
 */
export function PeriodicRefresh() {
  const { call, member, settings } = usePageContext()
  const audience = member === null ? 'visitor' : 'member'
  useEffect(() => {
    const timer = setInterval(
      () =>
        void import('../../page/refresh.ts').then(
          ({ refreshSharedData }) => refreshSharedData(call, settings, audience),
          // After a deployment the chunk no longer exists. The page stays usable, and the banner
          // offers the new version.
          () => undefined,
        ),
      COUNTS_REFRESH_MS,
    )
    return () => clearInterval(timer)
  }, [call, settings, audience])
  return null
}
