import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleRetryScript } from './bundle-retry-script.ts'

type Timer = { act: (...args: unknown[]) => void; pause: number; given: unknown[] }

/**
 * Runs the script on a simulated page load. Counts its checks and reports whether it then
 * loads the retry module. Imports always fail here, so it schedules a retry after three
 * seconds.
 *
 * @param growth number of elements at each check
 * @param wholeAt check at which the document is complete
 */
async function watched(growth: readonly number[], wholeAt = Number.POSITIVE_INFINITY) {
  const timers: Timer[] = []
  let looks = 0
  const page = {
    document: {
      get readyState() {
        looks += 1
        return looks > wholeAt ? 'interactive' : 'loading'
      },
      getElementsByTagName: () => ({ length: growth[looks - 1] ?? growth.at(-1) ?? 0 }),
    },
    performance,
    addEventListener: () => {},
    setTimeout: (act: Timer['act'], pause: number, ...args: unknown[]) =>
      timers.push({ act, pause, given: args }),
  }
  runInNewContext(bundleRetryScript('/assets/insist.js'), page)
  for (let timer = timers.shift(); timer?.pause === 2_000; timer = timers.shift()) {
    timer.act(...timer.given)
    await new Promise((done) => setTimeout(done))
    if (timers[0]?.pause === 3_000) return { looks, asks: true }
  }
  return { looks, asks: false }
}

test('loads the retry module when a page has not grown for eight seconds', async () => {
  expect(await watched([40, 90, 90])).toEqual({ looks: 6, asks: true })
})

test('leaves slow but growing and complete pages alone', async () => {
  expect(await watched([40, 40, 40, 90, 90, 90, 120], 8)).toEqual({ looks: 9, asks: false })
  expect(await watched([40], 1)).toEqual({ looks: 2, asks: false })
})

/**
 * Creates a page with missing resources.
 *
 * @returns a function that reports a load error, and the timers that the script then sets
 */
function incompletePage() {
  const timers: Timer[] = []
  const hearers = new Map<string, (event: object) => void>()
  const page = {
    document: {},
    performance,
    addEventListener: (name: string, act: (event: object) => void) => hearers.set(name, act),
    setTimeout: (act: Timer['act'], pause: number) => timers.push({ act, pause, given: [] }),
  }
  runInNewContext(bundleRetryScript('/assets/insist.js'), page)
  timers.splice(0)
  return { hear: (target: object) => hearers.get('error')?.({ target }), timers }
}

test.each([
  ['that was begun', { type: 'module' }],
  ['that was named ahead', { rel: 'modulepreload' }],
])('loads the retry module when a script %s and fails to load', async (_, target) => {
  const { hear: reportError, timers } = incompletePage()
  reportError(target)
  reportError(target)
  await new Promise((done) => setTimeout(done))
  // The import fails here, so a retry is scheduled.
  expect(timers.map(({ pause }) => pause)).toEqual([3_000])
})

test('retries failed stylesheets with increasing delays', () => {
  const { hear: reportError, timers } = incompletePage()
  type Stylesheet = { rel: string; media: string; isConnected: boolean; dataset: { retries?: number } }
  const pauses: number[] = []
  let shown: Stylesheet & { cloneNode: () => Stylesheet; after: (other: typeof shown) => void } = {
    rel: 'stylesheet',
    media: '',
    isConnected: true,
    dataset: {},
    cloneNode: () => ({ ...shown, dataset: { ...shown.dataset } }),
    after: (other) => {
      shown = other
    },
  }
  for (let round = 0; round < 3; round += 1) {
    reportError(shown)
    const [timer] = timers.splice(0)
    pauses.push(timer?.pause ?? 0)
    timer?.act()
  }
  expect(pauses).toEqual([1_000, 2_000, 3_000])
  reportError({ ...shown, media: 'print' })
  expect(timers).toEqual([])
})
