import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'
import { waitUntilStable } from './when-stable.ts'

const told = vi.fn<(words: string) => void>()
const registered = vi.fn<(address: string) => Promise<object>>(async () => ({}))
const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', {
    serviceWorker: { register: registered, ready: Promise.resolve({ active: { postMessage: told } }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  delete dataset.hemat
})

test('§9 the service worker comes as soon as the page rests', async () => {
  const done = vi.fn()
  void waitUntilStable(Promise.resolve()).then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})

test('§9 a page that never rests gets it after 30000 ms', async () => {
  const done = vi.fn()
  void waitUntilStable(new Promise(() => undefined)).then(done)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('the worker keeps the screens that work without a network, unless data is to be saved', async () => {
  await startWorker('/pekerja.js')
  expect(registered.mock.calls).toEqual([['/pekerja.js']])
  expect(told.mock.calls).toEqual([['simpan-layar']])
  dataset.hemat = 'ya'
  await startWorker('/pekerja.js')
  expect(told).toHaveBeenCalledOnce()
})
