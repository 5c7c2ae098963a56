import { USER_CACHE } from './user-cache.ts'

/** How somebody wants to see the product belongs to the device and not to an account. */
const OF_THE_DEVICE = ['tema', 'ukuran', 'hemat-data', 'kotak-berisi', 'isian-tersegel', 'shared-computer']

/**
 * Forgets what an account has left on this device: computers of schools are shared.
 *
 * @spec 4 clears what is stored
 */
export async function clearDeviceData(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (!OF_THE_DEVICE.includes(name)) localStorage.removeItem(name)
  } catch {
    // Nothing is kept there anyway.
  }
  // Not every browser has them, and none over plain HTTP.
  if ('caches' in globalThis) await caches.delete(USER_CACHE)
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('lupakan')
}
