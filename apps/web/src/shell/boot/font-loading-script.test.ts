import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fontLoadingScript } from './font-loading-script.ts'

/**
 * Runs the script on a page.
 *
 * @param started ms until the page started to arrive
 * @param isPainted whether the page is painted before the font arrives
 */
async function pageWith({
  started,
  isPainted,
  isCached = false,
}: Record<'isPainted', boolean> & { started: number; isCached?: boolean }) {
  const used: object[] = []
  const stored = new Map<string, string>(isCached ? [['font-cached', '1']] : [])
  let loads = 0
  let onLoad = () => {}
  class FontFace {
    load = async () => {
      loads += 1
    }
  }
  runInNewContext(fontLoadingScript('/assets/font.woff2'), {
    FontFace,
    document: { fonts: { add: (font: object) => used.push(font) } },
    performance: { now: () => started, getEntriesByType: () => (isPainted ? [{}] : []) },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    addEventListener: (_: string, act: () => void) => {
      onLoad = act
    },
  })
  const loadsAtOnce = loads
  onLoad()
  await new Promise((done) => setImmediate(done))
  return { loadsAtOnce, loads, isUsed: used.length > 0, isCached: stored.has('font-cached') }
}

test('uses a web font that arrives before the first paint', async () => {
  expect(await pageWith({ started: 120, isPainted: false })).toEqual({
    loadsAtOnce: 1,
    loads: 1,
    isUsed: true,
    isCached: true,
  })
})

test('does not use a web font that arrives after the first paint', async () => {
  expect(await pageWith({ started: 120, isPainted: true })).toMatchObject({ loads: 1, isUsed: false })
})

test('on a slow connection, loads the web font after the page, and at once when it is cached', async () => {
  expect(await pageWith({ started: 700, isPainted: true })).toEqual({
    loadsAtOnce: 0,
    loads: 1,
    isUsed: false,
    isCached: true,
  })
  expect(await pageWith({ started: 700, isPainted: false, isCached: true })).toMatchObject({
    loadsAtOnce: 1,
    isUsed: true,
  })
})
