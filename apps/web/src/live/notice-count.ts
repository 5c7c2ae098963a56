import { createLiveValue } from './live-value.ts'

/** Live number of unread notifications, from the latest server reply. */
export const { publish: publishNoticeCount, useNewest: useNoticeCount } = createLiveValue<number>()
