import { createLiveValue } from './live-value.ts'

/**
 * Live server time from which dates and deadlines are computed: that of the page, updated
 * every minute while the page is open.
 */
export const { publish: publishMoment, useNewest: useMoment } = createLiveValue<Date>()
