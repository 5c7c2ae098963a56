import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fontLoadingScript } from './font-loading-script.ts'

/** Runs the script on a page whose response started after the given time. */
function pageAfter(milliseconds: number) {
  const dataset: Record<string, string> = {}
  const head: object[] = []
  const document = {
    documentElement: { dataset },
    head: { append: (element: object) => head.push(element) },
    createElement: () => ({}),
  }
  const performance = { now: () => milliseconds }
  runInNewContext(fontLoadingScript('/assets/font.woff2'), { document, performance })
  return { dataset: { ...dataset }, hints: head.map((hint) => ({ ...hint })) }
}

test('preloads the web font on a fast connection', () => {
  expect(pageAfter(120)).toEqual({
    dataset: {},
    hints: [{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '/assets/font.woff2' }],
  })
})

test('uses the system font on a slow connection and downloads no web font', () => {
  expect(pageAfter(700)).toEqual({ dataset: { font: 'device' }, hints: [] })
})
