import { listSettings } from '@pasar/contract/settings/setting-console'
import type { Call } from '../call/call.ts'

/** Loads all settings with their values and pending changes. */
export const loadSettings = (call: Call) => call(listSettings, {})
