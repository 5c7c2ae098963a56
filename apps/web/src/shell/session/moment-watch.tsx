import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getCachedAt } from '../../call/cached-at.ts'
import { publishMoment } from '../../live/moment.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { type ClockSync, fetchServerTime } from './server-time.ts'
import { watchMoment } from './watch-moment.ts'

/** Keeps dates and deadlines current while the page stays open. */
export function MomentWatch() {
  const { call, settings } = usePageContext()
  const { renderedAt } = useRouter().options.context
  const fetchTime = useEffectEvent(() => fetchServerTime(call, settings))
  useEffect(() => watchMoment(cameAt(renderedAt), publishMoment, () => fetchTime()), [renderedAt])
  return null
}

/**
 * Returns the server time of the page paired with the device clocks when it arrived. For a
 * cached page that is the time of caching.
 */
function cameAt(renderedAt: Date): ClockSync {
  const [navigation] = performance.getEntriesByType('navigation')
  const monotonic = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
  const wall = getCachedAt()?.getTime() ?? performance.timeOrigin + monotonic
  return { server: renderedAt.getTime(), wall, monotonic }
}
