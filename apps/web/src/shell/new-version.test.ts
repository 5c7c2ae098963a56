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

/** A worker as the browser gives it; of it only the state and its messages are used. */
const given = (worker: object): ServiceWorker => Object.setPrototypeOf(worker, EventTarget.prototype)

test('the page is opened anew as soon as the newer version is in place, and once', async () => {
  const waiting = aWorker('installed')
  activateNewVersion(given(waiting))
  expect(waiting.postMessage.mock.calls).toEqual([['ambil-alih']])
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a version in use that is still at work holds nobody back', async () => {
  activateNewVersion(given(aWorker('installed')))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
})

test.each(['activating', 'activated', 'redundant'])(
  'one that another window has put in place, or that has gone, is not waited for: %s',
  (state) => {
    activateNewVersion(given(aWorker(state)))
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('a version is told of once it has all its files, and no more once it is in place', async () => {
  const told: unknown[] = []
  watchNewVersion((waiting) => told.push(waiting), new AbortController().signal)
  await vi.advanceTimersByTimeAsync(0)
  registration.installing = aWorker('installing')
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = registration.installing
  registration.installing.dispatchEvent(new Event('statechange'))
  registration.waiting = null
  workers.dispatchEvent(new Event('controllerchange'))
  expect(told.map((one) => one !== null)).toEqual([false, true, false])
})
