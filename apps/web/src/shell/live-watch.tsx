import { useEffect } from 'react'
import { refreshChatCount } from '../api/chat-count.ts'
import { openLiveStream } from '../api/live.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { watchCounts } from './watch-counts.ts'

/** Holds the stream of live events open for whoever is signed in, and keeps the counts true. */
export function LiveWatch({ memberId }: { memberId: number }) {
  const { call } = usePageContext()
  useEffect(() => {
    const count = () => void refreshChatCount(call)
    const stopCounts = watchCounts(count)
    // The next call hears that the session is over, and says so.
    const stopStream = openLiveStream(memberId, count)
    return () => {
      stopCounts()
      stopStream()
    }
  }, [memberId, call])
  return null
}
