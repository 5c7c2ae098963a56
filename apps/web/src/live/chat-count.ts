import type { Call } from '../call/call.ts'
import { createLiveValue } from './live-value.ts'
import { publishNoticeCount } from './notice-count.ts'
import { publishTaskCount } from './task-count.ts'

const { publish, useNewest } = createLiveValue<number>()

/** Live number of conversations with unread messages, from the latest server reply. */
export const useChatCount = useNewest

/** Reloads all counts. Keeps the old counts if the call fails. */
export async function refreshCounts(call: Call): Promise<void> {
  try {
    // Lazy import: every page loads this file, but only this function needs the endpoint.
    const { notificationCount } = await import('@pasar/contract/identity/profile')
    const counts = await call(notificationCount, { query: {} })
    publish(counts.chat_count)
    publishNoticeCount(counts.notification_count)
    publishTaskCount(counts.post_count)
  } catch {
    // The old count stays.
  }
}
