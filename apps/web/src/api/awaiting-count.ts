import { liveValue } from './live-value.ts'

/** Negotiations that await the reader's answer: what the server said last. */
export const { keep: keepAwaitingCount, useNewest: useAwaitingCount } = liveValue<number>()
