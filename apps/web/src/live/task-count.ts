import { createLiveValue } from './live-value.ts'

/** Live number of open tasks of the user, from the latest server reply. */
export const { publish: publishTaskCount, useNewest: useTaskCount } = createLiveValue<number>()
