import { createLiveValue } from './live-value.ts'

/** Notices that are not read: what the server said last. */
export const { publish: publishNoticeCount, useNewest: useNoticeCount } = createLiveValue<number>()
