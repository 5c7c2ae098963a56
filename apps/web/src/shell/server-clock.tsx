import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ClockSync, clocksNow, estimateServerTime, fetchServerTime } from '../api/server-time.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { serverClock } from '../ui/date.ts'
import { Icon } from '../ui/icon.tsx'

const TICK_MS = 1000
const AGAIN_MS = 30_000

/**
 * The server's time, ticking. The page may have been rendered a while ago, so the clock asks the server once it comes into
 * sight, and goes on from there whatever the device's own clock says.
 *
 * @param at what it shows until then: when the page was rendered
 * @spec 9 Server clock
 */
export function ServerClock({ at }: { at: string }) {
  const { call, settings } = usePageContext()
  const place = useRef<HTMLTimeElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [sync, setSync] = useState<ClockSync | null>(null)
  const [now, setNow] = useState(at)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      setSeen(true)
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])

  // Newer settings are no reason to ask for them again.
  const ask = useEffectEvent(() => fetchServerTime(call, settings))
  useEffect(() => {
    if (!isSeen || sync !== null) return
    let again: ReturnType<typeof setTimeout> | undefined
    ask().then(setSync, (error: unknown) => {
      // Without an answer the clock stands still for a while; nothing depends on it.
      console.warn(error)
      again = setTimeout(() => setAsked(asked + 1), AGAIN_MS)
    })
    return () => clearTimeout(again)
  }, [isSeen, sync, asked])

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
      <time ref={place} aria-hidden="true" className="tnum">
        {now}
      </time>
    </p>
  )
}
