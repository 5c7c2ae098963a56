import { listSettings } from '@pasar/contract/settings/setting-console'
import type { Call } from '../api/call.ts'

/** Every setting with its value, and what is to change. */
export const loadSettings = (call: Call) => call(listSettings, {})
