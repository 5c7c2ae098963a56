import type { Services } from '../call/services.ts'

/**
 * Creates the settings cache of a process, with a function that invalidates it.
 *
 * @param reader creates a loader with an empty cache
 */
export function createSettingsCache(
  createLoader: () => Services['settings'],
): Pick<Services, 'settings' | 'invalidateSettings'> {
  let current = createLoader()
  return {
    settings: (moment) => current(moment),
    invalidateSettings: () => {
      current = createLoader()
    },
  }
}
