import { expect, test, vi } from 'vitest'
import { isLostChunk, noteLostChunk } from './lost-chunks.ts'

test('a chunk that fails twice reloads the page when the device is online, not while it is offline', () => {
  let reloads = 0
  const countReload = () => {
    reloads += 1
    return new Promise<never>(() => {})
  }
  vi.stubGlobal('pageRecovery', { reload: countReload })
  const fail = (isOnline: boolean) => {
    vi.stubGlobal('navigator', { onLine: isOnline })
    const error = new Error('Failed to fetch dynamically imported module: /assets/log.screen.js')
    noteLostChunk(error)
    return isLostChunk(error)
  }
  expect([fail(false), fail(false), fail(false)]).toEqual([true, true, true])
  expect(reloads).toBe(0)
  fail(true)
  expect(reloads).toBe(1)
  vi.unstubAllGlobals()
})
