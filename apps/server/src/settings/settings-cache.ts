import type { Services } from '../http/services.ts'

/**
 * The settings as a process keeps them, and how it is made to read them anew.
 *
 * @param reader begins with nothing kept
 */
export function createSettingsCache(
  reader: () => Services['settings'],
): Pick<Services, 'settings' | 'invalidateSettings'> {
  let current = reader()
  return {
    settings: (moment) => current(moment),
    invalidateSettings: () => {
      current = reader()
    },
  }
}
