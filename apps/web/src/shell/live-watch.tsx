import { useEffect } from 'react'
import { recount } from '../api/chat-count.ts'
import { hearLive, keepStream } from '../api/live.ts'
import { usePageContext } from '../api/use-page-context.ts'

const REFRESH_MS = 500_000
/** Several things that happen at once are counted once. */
const PAUSE_MS = 200

/**
 * Holds the stream of live events open for whoever is signed in, and keeps the counts true: at each event, and now and then without one.
 *
 * @spec 4 Counts are read again every 500000 ms
 */
export function LiveWatch({ memberId }: { memberId: number }) {
  const { call } = usePageContext()
  useEffect(() => {
    const count = () => void recount(call)
    let soon: ReturnType<typeof setTimeout> | undefined
    const countSoon = () => {
      clearTimeout(soon)
      soon = setTimeout(count, PAUSE_MS)
    }
    count()
    const timer = setInterval(count, REFRESH_MS)
    const stops = [hearLive('chat', countSoon), hearLive('notice', countSoon)]
    // The next call hears that the session is over, and says so.
    const stopStream = keepStream(memberId, count)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      for (const stop of stops) stop()
      stopStream()
    }
  }, [memberId, call])
  return null
}
