import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleRetryScript } from './bundle-retry-script.ts'

type Timer = { act: (...args: unknown[]) => void; pause: number; given: unknown[] }

/**
 * How often the head looks at a page that comes, and whether it then asks for what opens the page anew. Nothing can be fetched here, so that it asks
 * once more after three seconds.
 *
 * @param growth how many elements there are, from one look to the next
 * @param wholeAt at which look the page is there as a whole
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
    setTimeout: (act: Timer['act'], pause: number, ...given: unknown[]) => timers.push({ act, pause, given }),
  }
  runInNewContext(bundleRetryScript('/assets/insist.js'), page)
  for (let timer = timers.shift(); timer?.pause === 2_000; timer = timers.shift()) {
    timer.act(...timer.given)
    await new Promise((done) => setTimeout(done))
    if (timers[0]?.pause === 3_000) return { looks, asks: true }
  }
  return { looks, asks: false }
}

test('a page that does not grow for eight seconds is opened anew, as a browser never says that its line broke', async () => {
  expect(await watched([40, 90, 90])).toEqual({ looks: 6, asks: true })
})

test('one that grows slowly, or is there, is left alone', async () => {
  expect(await watched([40, 40, 40, 90, 90, 90, 120], 8)).toEqual({ looks: 9, asks: false })
  expect(await watched([40], 1)).toEqual({ looks: 2, asks: false })
})

/** A page of which parts do not come. @returns how to tell its head so, and what it then plans */
function lacking() {
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
])('a script %s and does not come has what opens the page anew fetched', async (_, target) => {
  const { hear, timers } = lacking()
  hear(target)
  hear(target)
  await new Promise((done) => setTimeout(done))
  // Nothing can be fetched here, so that it is asked for once more.
  expect(timers.map(({ pause }) => pause)).toEqual([3_000])
})

test('styles that do not come are asked for again, after a longer and longer while', () => {
  const { hear, timers } = lacking()
  type Sheet = { rel: string; media: string; isConnected: boolean; dataset: { lagi?: number } }
  const pauses: number[] = []
  let shown: Sheet & { cloneNode: () => Sheet; after: (other: typeof shown) => void } = {
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
    hear(shown)
    const [timer] = timers.splice(0)
    pauses.push(timer?.pause ?? 0)
    timer?.act()
  }
  expect(pauses).toEqual([1_000, 2_000, 3_000])
  hear({ ...shown, media: 'print' })
  expect(timers).toEqual([])
})
