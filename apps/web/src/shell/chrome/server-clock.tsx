import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { serverClock } from '../../ui/text/date.ts'
import { type ClockSync, clocksNow, estimateServerTime, fetchServerTime } from '../session/server-time.ts'

const TICK_MS = 1000
const RETRY_MS = 30_000

/**
 * Ticking clock with the server time. The page may have been rendered some time ago, so the
 * clock synchronises when it becomes visible, and then runs independently of the device clock.
 *
 * @param at rendering time of the page, shown until synchronised
 * @spec 9 Server clock
 */
export function ServerClock({ at }: { at: string }) {
  const { call, settings } = usePageContext()
  const clockElement = useRef<HTMLTimeElement>(null)
  const [isVisible, setVisible] = useState(false)
  const [sync, setSync] = useState<ClockSync | null>(null)
  const [now, setNow] = useState(at)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const element = clockElement.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      setVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Changed settings must not trigger another request.
  const fetchTime = useEffectEvent(() => fetchServerTime(call, settings))
  useEffect(() => {
    if (!isVisible || sync !== null) return
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    fetchTime().then(setSync, (error: unknown) => {
      // Without a response the clock pauses; no other feature depends on it.
      console.warn(error)
      retryTimer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS)
    })
    return () => clearTimeout(retryTimer)
  }, [isVisible, sync, attempt])

  useEffect(() => {
    if (sync === null) return
    const tick = () => {
      const { now: next, isStale } = estimateServerTime(sync, clocksNow())
      if (isStale) setSync(null)
      else setNow(serverClock(next))
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [sync])

  return (
    <p className="flex items-center gap-1.5">
      <Icon name="clock" size={18} />
      <span className="sr-only">Waktu server saat halaman dibuka: {at} WIB</span>
      <time ref={clockElement} aria-hidden="true" className="tnum">
        {now}
      </time>
    </p>
  )
}
