import { useEffect, useRef, useState } from 'react'
import type { Call } from '../api/call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { serverClock } from '../ui/date.ts'
import { Icon } from '../ui/icon.tsx'

const TICK_MS = 1000

/**
 * The server's time, ticking. The page may have been rendered a while ago, so the clock asks the server once it comes into
 * sight, and goes on from there whatever the device's own clock says.
 *
 * @spec 9 Server clock
 */
export function ServerClock() {
  const { call, renderedAt } = usePageContext()
  const place = useRef<HTMLTimeElement>(null)
  const [aheadMs, setAhead] = useState<number | null>(null)
  const [now, setNow] = useState(renderedAt)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      serverAhead(call).then(
        setAhead,
        // Without an answer the clock stands still; nothing depends on it.
        (error: unknown) => console.warn(error),
      )
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [call])

  useEffect(() => {
    if (aheadMs === null) return
    const tick = () => setNow(new Date(Date.now() + aheadMs))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [aheadMs])

  return (
    <p className="flex items-center gap-1.5">
      <Icon name="clock" size={18} />
      <span className="sr-only">Waktu server saat halaman dibuka: {serverClock(renderedAt)} WIB</span>
      <time ref={place} aria-hidden="true" className="tnum">
        {serverClock(now)}
      </time>
    </p>
  )
}

/** How many milliseconds the server's clock is ahead of this device's. */
async function serverAhead(call: Call): Promise<number> {
  const { global } = await import('@pasar/contract/settings/global')
  const asked = Date.now()
  const { timestamp } = await call(global, {})
  return timestamp.getTime() - (asked + Date.now()) / 2
}
