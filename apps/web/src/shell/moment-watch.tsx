import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getCachedAt } from '../api/cached-at.ts'
import { publishMoment } from '../api/moment.ts'
import { type ClockSync, fetchServerTime } from '../api/server-time.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { watchMoment } from './watch-moment.ts'

/** Lets the days and deadlines of a page that stays open be those of the hour. */
export function MomentWatch() {
  const { call, settings } = usePageContext()
  const { renderedAt } = useRouter().options.context
  const ask = useEffectEvent(() => fetchServerTime(call, settings))
  useEffect(() => watchMoment(cameAt(renderedAt), publishMoment, () => ask()), [renderedAt])
  return null
}

/** The server's time in a page, by the device's clocks when it came. What the device has kept came when it was kept. */
function cameAt(renderedAt: Date): ClockSync {
  const [navigation] = performance.getEntriesByType('navigation')
  const monotonic = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
  const wall = getCachedAt()?.getTime() ?? performance.timeOrigin + monotonic
  return { server: renderedAt.getTime(), wall, monotonic }
}
