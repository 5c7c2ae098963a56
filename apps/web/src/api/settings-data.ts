import type { GlobalSettings } from '@pasar/contract/settings/global'
import { createLiveValue } from './live-value.ts'

/** The settings that screens know: those that came with the page, or those that the server answered last. */
export const { publish: publishSettings, useNewest: useSettings } = createLiveValue<GlobalSettings>()
