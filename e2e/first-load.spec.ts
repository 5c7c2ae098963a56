import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openAs, WIDTHS } from './browser.ts'
import { ownSite } from './own-site.ts'

const url = await ownSite()
const ASSETS = join(import.meta.dirname, '../apps/web/dist/client/assets')
const [anItem = ''] = /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas`)).text()) ?? []
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** The bytes of each script that a page asks for before anybody does anything, packed by brotli. */
async function scriptsOf(path: string): Promise<number[]> {
  const page = await (await fetch(url + path)).text()
  const [head = ''] = page.split('</head>')
  const asked = [
    ...head.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*"(\/assets\/[^"]+)"/g),
  ]
  return Promise.all(
    [...new Set(asked.map(([, address]) => address))].map(async (address) => {
      const { headers } = await fetch(`${url}${address}`, { headers: { 'accept-encoding': 'br' } })
      expect(headers.get('content-encoding')).toBe('br')
      return Number(headers.get('content-length'))
    }),
  )
}

// What they asked for when the limits were set, and two hundredths.
test.each([
  ['/home', 107_500, 7],
  ['/search?keyword=kertas', 119_000, 11],
  [anItem, 121_000, 8],
] as const)(
  'the scripts of a first visit to %s are at most %i bytes in %i files',
  async (path, bytes, files) => {
    const scripts = await scriptsOf(path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes)
  },
)

test('no script waits for one that waits for it, which would run one of them too early', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const needs = new Map(
    files.map((name) => {
      const text = readFileSync(join(ASSETS, name), 'utf8')
      return [name, [...text.matchAll(/\bimport(?:\{[^}]*\}from)?"\.\/([^"]+)"/g)].map(([, to = '']) => to)]
    }),
  )
  const circles: string[] = []
  const walked = new Set<string>()
  const walk = (name: string, from: readonly string[]) => {
    if (from.includes(name)) circles.push([...from, name].join(' > '))
    if (walked.has(name)) return
    walked.add(name)
    for (const next of needs.get(name) ?? []) walk(next, [...from, name])
  }
  for (const name of files) walk(name, [])
  expect([...needs.values()].flat().length).toBeGreaterThan(500)
  expect(circles).toEqual([])
})

test.each(WIDTHS)(
  '§4 First visit: letters that come late and the announcement move nothing, %i px',
  async (width) => {
    const { page } = await openAs(browser, { url, width, theme: 'terang' })
    await page.addInitScript(`
    window.moved = 0
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value }).observe({ type: 'layout-shift', buffered: true })`)
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(1_000)
      await route.continue()
    })
    const moved = () => page.evaluate('window.moved')

    await page.goto('/home')
    await page.getByRole('dialog', { name: 'Pengumuman' }).getByRole('listitem').first().waitFor()
    await page.evaluate('document.fonts.ready')
    expect(await moved()).toBe(0)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    for (const path of ['/search?keyword=kertas', anItem]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate('document.fonts.ready')
      expect(await moved(), path).toBe(0)
    }
    await page.context().close()
  },
)
