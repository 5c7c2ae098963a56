import { savesData } from '../../page/display.ts'

/**
 * Registers the service worker and precaches the offline screens, unless data saving is on.
 *
 * @param address URL of the worker
 */
export async function registerServiceWorker(address: string): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(address)
  const { active } = await serviceWorker.ready
  if (!savesData()) active?.postMessage('cache-screens')
}
