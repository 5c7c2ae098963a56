import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { fontLoadingScript } from './font-loading-script.ts'

/** What the script does to a page that has begun so long after it was asked for. */
function pageAfter(milliseconds: number) {
  const dataset: Record<string, string> = {}
  const head: object[] = []
  const document = {
    documentElement: { dataset },
    head: { append: (element: object) => head.push(element) },
    createElement: () => ({}),
  }
  const performance = { now: () => milliseconds }
  runInNewContext(fontLoadingScript('/assets/huruf.woff2'), { document, performance })
  return { dataset: { ...dataset }, hints: head.map((hint) => ({ ...hint })) }
}

test('over a quick line our letters are fetched ahead', () => {
  expect(pageAfter(120)).toEqual({
    dataset: {},
    hints: [{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '/assets/huruf.woff2' }],
  })
})

test("over a slow line the page is written in the device's own letters and fetches none", () => {
  expect(pageAfter(700)).toEqual({ dataset: { huruf: 'perangkat' }, hints: [] })
})
