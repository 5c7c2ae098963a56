import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from './start-worker.ts'
import { waitUntilStable } from './when-stable.ts'

const postMessage = vi.fn<(message: string) => void>()
const registered = vi.fn<(address: string) => Promise<object>>(async () => ({}))
const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', {
    serviceWorker: { register: registered, ready: Promise.resolve({ active: { postMessage } }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  delete dataset.saver
})

test('§9 registers the service worker once the page is idle', async () => {
  const done = vi.fn()
  void waitUntilStable(Promise.resolve()).then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})

test('§9 registers the service worker after 30000 ms on a page that is never idle', async () => {
  const done = vi.fn()
  void waitUntilStable(new Promise(() => undefined)).then(done)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('precaches the offline screens unless data saving is on', async () => {
  await registerServiceWorker('/service-worker.js')
  expect(registered.mock.calls).toEqual([['/service-worker.js']])
  expect(postMessage.mock.calls).toEqual([['cache-screens']])
  dataset.saver = 'on'
  await registerServiceWorker('/service-worker.js')
  expect(postMessage).toHaveBeenCalledOnce()
})
