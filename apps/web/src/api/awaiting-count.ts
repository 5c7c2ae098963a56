import { liveCount } from './live-count.ts'

/** Negotiations that await the reader's answer: what the server said last. */
export const { keep: keepAwaitingCount, useCount: useAwaitingCount } = liveCount()
