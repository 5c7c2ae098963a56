import type { Call } from './call.ts'
import { createLiveValue } from './live-value.ts'
import { publishNoticeCount } from './notice-count.ts'

const { publish: keep, useNewest } = createLiveValue<number>()

/** Conversations with something unread: what the server said last. */
export const useChatCount = useNewest

/** Reads the counts again; without an answer the old ones stay. */
export async function refreshChatCount(call: Call): Promise<void> {
  try {
    // Every page carries this file, and only this act needs the call.
    const { notificationCount } = await import('@pasar/contract/identity/profile')
    const counts = await call(notificationCount, { query: {} })
    keep(counts.chat_count)
    publishNoticeCount(counts.notification_count)
  } catch {
    // The old count stays.
  }
}
