import { createLiveValue } from './live-value.ts'

/** Negotiations that await the reader's answer: what the server said last. */
export const { publish: publishAwaitingCount, useNewest: useAwaitingCount } = createLiveValue<number>()
