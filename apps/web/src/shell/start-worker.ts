import { savesData } from './display.ts'

/**
 * Gives this browser the service worker, and has it keep the screens that work without a network, unless data is to be saved.
 *
 * @param address where the worker is
 */
export async function startWorker(address: string): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(address)
  const { active } = await serviceWorker.ready
  if (!savesData()) active?.postMessage('simpan-layar')
}
