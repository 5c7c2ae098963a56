import { type GlobalSettings, global, toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import { type Call, NetworkError, RefusalError } from './call.ts'

/**
 * Loads the settings in force and the server time. If the response is unreadable, returns the
 * default settings and no time.
 *
 * @param currentSettings settings from the page that the defaults do not contain
 * @spec 8 What cannot be parsed falls back to defaults
 */
export async function readGlobal(
  call: Call,
  currentSettings: GlobalSettings,
): Promise<{ settings: GlobalSettings; time: Date | null }> {
  try {
    const answer = await call(global, {})
    return { settings: answer.global, time: answer.timestamp }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    console.warn(global.path, error)
    return { settings: toGlobalSettings(DEFAULT_SETTINGS, currentSettings), time: null }
  }
}

/**
 * Whether the server responded with something other than settings: another shape, or no
 * envelope.
 */
const isUnreadable = (error: unknown): boolean =>
  error instanceof z.core.$ZodError ||
  (error instanceof RefusalError && error.status < 300) ||
  (error instanceof NetworkError && error.reason === 'unreadable')
