import type { Call } from './call.ts'
import { liveValue } from './live-value.ts'
import { keepNoticeCount } from './notice-count.ts'

const { keep, useNewest } = liveValue<number>()

/** Conversations with something unread: what the server said last. */
export const useChatCount = useNewest

/** Reads the counts again; without an answer the old ones stay. */
export async function recount(call: Call): Promise<void> {
  try {
    // Every page carries this file, and only this act needs the call.
    const { notificationCount } = await import('@pasar/contract/identity/profile')
    const counts = await call(notificationCount, { query: {} })
    keep(counts.chat_count)
    keepNoticeCount(counts.notification_count)
  } catch {
    // The old count stays.
  }
}
