import { USER_CACHE } from '../store/user-cache.ts'

/** Storage keys of display preferences and device state. They outlive the account session. */
const OF_THE_DEVICE = [
  'theme',
  'text-size',
  'data-saver',
  'offline-queue-filled',
  'encrypted-drafts',
  'shared-computer',
]

/**
 * Deletes all data that an account left on this device, because schools share computers.
 *
 * @spec 4 clears what is stored
 */
export async function clearDeviceData(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (!OF_THE_DEVICE.includes(name)) localStorage.removeItem(name)
  } catch {
    // Without access to storage, nothing is stored.
  }
  // `caches` is missing in some browsers and on plain HTTP.
  if ('caches' in globalThis) await caches.delete(USER_CACHE)
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget')
}
