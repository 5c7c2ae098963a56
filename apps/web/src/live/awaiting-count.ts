import { createLiveValue } from './live-value.ts'

/**
 * Live count of the negotiations that await an answer from this user, from the latest server
 * reply.
 */
export const { publish: publishAwaitingCount, useNewest: useAwaitingCount } = createLiveValue<number>()
