import type { GlobalSettings } from '@pasar/contract/settings/global'
import { liveValue } from './live-value.ts'

/** The settings that screens know: those that came with the page, or those that the server answered last. */
export const { keep: keepSettings, useNewest: useSettings } = liveValue<GlobalSettings>()
