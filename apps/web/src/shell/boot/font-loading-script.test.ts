import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fontLoadingScript } from './font-loading-script.ts'

/**
 * Runs the script on a page.
 *
 * @param started ms until the page started to arrive
 */
async function pageWith({ started = 120, isPainted = false, isLost = false }) {
  const fonts: object[] = []
  let loads = 0
  let loadPage = () => {}
  class FontFace {
    load = async () => {
      loads += 1
      if (isLost) throw new Error('the font cannot be loaded')
    }
  }
  runInNewContext(fontLoadingScript('/assets/font.woff2'), {
    FontFace,
    document: { fonts: { add: (font: object) => fonts.push(font) } },
    performance: { now: () => started, getEntriesByType: () => (isPainted ? [{}] : []) },
    addEventListener: (_: string, act: () => void) => {
      loadPage = act
    },
  })
  const early = loads
  loadPage()
  await new Promise((done) => setImmediate(done))
  return { early, loads, isUsed: fonts.length > 0 }
}

test('uses a web font that arrives before the first paint', async () => {
  expect(await pageWith({})).toEqual({ early: 1, loads: 1, isUsed: true })
})

test('does not use a web font that arrives after the first paint or is lost', async () => {
  expect((await pageWith({ isPainted: true })).isUsed).toBe(false)
  expect((await pageWith({ isLost: true })).isUsed).toBe(false)
})

test('on a slow connection, loads the web font after the page', async () => {
  expect(await pageWith({ started: 700, isPainted: true })).toEqual({ early: 0, loads: 1, isUsed: false })
})
