import { useEffect } from 'react'
import { refreshCounts } from '../../live/chat-count.ts'
import { openLiveStream } from '../../live/live.ts'
import { refreshQueueCounts } from '../../live/queue-counts.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { watchCounts } from './watch-counts.ts'

/** Keeps the SSE stream of live events open for the signed-in user, and updates the counts. */
export function LiveWatch({ memberId }: { memberId: number }) {
  const { call, member } = usePageContext()
  const isStaff = member?.role === 'staff'
  useEffect(() => {
    const count = () => {
      void refreshCounts(call)
      if (isStaff) void refreshQueueCounts(call)
    }
    const stopCounts = watchCounts(count)
    // On the end of the stream the next call detects the ended session and reports it.
    const stopStream = openLiveStream(memberId, count)
    return () => {
      stopCounts()
      stopStream()
    }
  }, [memberId, call, isStaff])
  return null
}
