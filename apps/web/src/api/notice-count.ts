import { liveValue } from './live-value.ts'

/** Notices that are not read: what the server said last. */
export const { keep: keepNoticeCount, useNewest: useNoticeCount } = liveValue<number>()
