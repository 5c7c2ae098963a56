import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateNewVersion, watchNewVersion } from './new-version.ts'

const reload = vi.fn<() => void>()
let workers: EventTarget & { controller: object | null; getRegistration: () => Promise<EventTarget> }
let registration: EventTarget & { waiting: object | null; installing: EventTarget | null }

const aWorker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })

beforeEach(() => {
  vi.useFakeTimers()
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null })
  workers = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Converts a test object to a service worker. Only its state and messages are used. */
const asServiceWorker = (worker: object): ServiceWorker =>
  Object.setPrototypeOf(worker, EventTarget.prototype)

test('reloads the page once, as soon as the new version is active', async () => {
  const waiting = aWorker('installed')
  activateNewVersion(asServiceWorker(waiting))
  expect(waiting.postMessage.mock.calls).toEqual([['skip-waiting']])
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('reloads after a timeout if the active version is still busy', async () => {
  activateNewVersion(asServiceWorker(aWorker('installed')))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['activating', 'activated', 'redundant'])(
  'reloads at once if the waiting version was activated elsewhere or discarded: %s',
  (state) => {
    activateNewVersion(asServiceWorker(aWorker(state)))
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('reports a new version once it is fully installed, and withdraws it once active', async () => {
  const waitingWorkers: unknown[] = []
  watchNewVersion((waiting) => waitingWorkers.push(waiting), new AbortController().signal)
  await vi.advanceTimersByTimeAsync(0)
  registration.installing = aWorker('installing')
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = registration.installing
  registration.installing.dispatchEvent(new Event('statechange'))
  registration.waiting = null
  workers.dispatchEvent(new Event('controllerchange'))
  expect(waitingWorkers.map((one) => one !== null)).toEqual([false, true, false])
})
