import type { GlobalSettings } from '@pasar/contract/settings/global'
import { createLiveValue } from '../live/live-value.ts'

/** Live settings for screens: from the page data or the latest server reply. */
export const { publish: publishSettings, useNewest: useSettings } = createLiveValue<GlobalSettings>()
