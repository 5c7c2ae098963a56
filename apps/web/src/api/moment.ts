import { createLiveValue } from './live-value.ts'

/** The server's time that days and deadlines are seen from: that of the page, and by the minute while it stays open. */
export const { publish: publishMoment, useNewest: useMoment } = createLiveValue<Date>()
