import { type GlobalSettings, global, toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import * as z from 'zod/mini'
import { type Call, NetworkError, RefusalError } from './call.ts'

/**
 * The settings in force, and the server's time. Where the answer cannot be read the settings are those by default, and the time is
 * not known.
 *
 * @param known what the page knows besides
 * @spec 8 What cannot be parsed falls back to defaults
 */
export async function readGlobal(
  call: Call,
  known: GlobalSettings,
): Promise<{ settings: GlobalSettings; time: Date | null }> {
  try {
    const answer = await call(global, {})
    return { settings: answer.global, time: answer.timestamp }
  } catch (error) {
    if (!isUnreadable(error)) throw error
    console.warn(global.path, error)
    return { settings: toGlobalSettings(DEFAULT_SETTINGS, known), time: null }
  }
}

/** The server has answered, but not with settings: another shape, or no envelope of ours at all. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof z.core.$ZodError ||
  (error instanceof RefusalError && error.status < 300) ||
  (error instanceof NetworkError && error.reason === 'unreadable')
