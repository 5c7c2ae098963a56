import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openAs, untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const ASSETS = join(import.meta.dirname, '../../apps/web/dist/client/assets')
const [anItem = ''] = /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas`)).text()) ?? []
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

/** Returns the Brotli-compressed size in bytes of each script that an idle visitor loads. */
async function scriptsOf(path: string, visit: 'first' | 'later'): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  if (visit === 'later') await context.addCookies([{ name: 'first_time', value: 'true', url }])
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (!/\.js$/.test(response.url())) return
    const { 'content-encoding': packed, 'content-length': length } = response.headers()
    expect(packed).toBe('br')
    // An imported module was preloaded.
    sizes.set(response.url(), Number(length))
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.locator('main').evaluate(untilHydrated)
  expect(await page.getByRole('dialog', { name: 'Pengumuman' }).count()).toBe(visit === 'first' ? 1 : 0)
  await context.close()
  return [...sizes.values()]
}

/**
 * At most 110 KB of 1,000 bytes. On the last page the footer with its running clock is in the
 * viewport.
 */
test.each([
  ['first', '/home', 6, 110_000],
  ['later', '/home', 6, 110_000],
  ['later', '/search?keyword=kertas', 6, 110_000],
  ['first', anItem, 6, 110_000],
  ['later', '/panduan/satdik', 6, 110_000],
  ['later', '/tanya-jawab', 8, 110_000],
] as const)(
  'the scripts of a %s visit to %s without interaction are at most %i files of %i bytes',
  async (visit, path, files, bytes) => {
    const scripts = await scriptsOf(path, visit)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(files)
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes)
  },
)

test('no two chunks import each other, which would run one before its dependency', () => {
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

test.each([
  [390, 'slow', 400],
  [1440, 'quick', 0],
] as const)(
  '§4 First visit: late web fonts and the announcement cause no layout shift, %i px over a %s line',
  async (width, _, late) => {
    const { page } = await openAs(browser, { url, width, theme: 'light' })
    await page.addInitScript(`
    window.moved = 0
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value }).observe({ type: 'layout-shift', buffered: true })`)
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(1_000)
      await route.continue()
    })
    await page.route('**/home', async (route) => {
      await page.waitForTimeout(late)
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

/**
 * Returns the elements that move when the rest of a partially loaded page arrives. Each cut is
 * inside or before a text.
 */
const movedByTheRest = (page: Page, html: string, ends: readonly number[]): Promise<string[]> =>
  page.evaluate(`((html, ends) => {
    const boxOf = (node) => {
      if (node.nodeType === Node.ELEMENT_NODE) return node.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getClientRects()[0]
    }
    const inSight = () => {
      const seen = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const box = boxOf(node)
        const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement
        if (!box?.width || !box.height || !element.checkVisibility({ visibilityProperty: true })) continue
        if (box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) seen.push({ node, box })
      }
      return seen
    }
    const moved = new Set()
    for (const end of ends) {
      document.open()
      document.write(html.slice(0, end))
      const before = inSight()
      document.write(html.slice(end))
      document.close()
      document.getElementById('page-loading').remove()
      for (const { node, box } of before) {
        const now = boxOf(node)
        // The browser counts what moves by three pixels.
        if (now && Math.max(Math.abs(now.left - box.left), Math.abs(now.top - box.top)) >= 3)
          moved.add(html.slice(end - 40, end) + ' | ' + (node.outerHTML ?? node.data).slice(0, 80))
      }
    }
    return [...moved]
  })(${JSON.stringify(html)}, ${JSON.stringify(ends)})`)

test.each([390, 1440])(
  'a first page of %i px that loads in pieces reveals no piece that moves later',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    for (const path of ['/home', '/search?keyword=kertas', anItem, '/tanya-jawab']) {
      const sent = await fetch(url + path, { headers: { 'sec-fetch-dest': 'document' } })
      const whole = await sent.text()
      const [, whileItComes = ''] = /textContent='([^']*)'/.exec(whole) ?? []
      const html = whole
        .replaceAll(/<script[\s\S]*?<\/script>|<link [^>]*>/g, '')
        .replace('</head>', `<style id="page-loading">${whileItComes}</style></head>`)
      const texts = [...html.slice(html.indexOf('<body')).matchAll(/>([^<]*)</g)]
      const ends = texts.map(
        ({ index, 1: text = '' }) => html.indexOf('<body') + index + 1 + (text.length >> 1),
      )
      const some = ends.filter((_, index) => index % 19 === 0)
      expect(some.length).toBeGreaterThan(15)
      expect(await movedByTheRest(page, html, some), path).toEqual([])
    }
    await page.close()
  },
)

test('§9 Server clock: runs without interaction when it is in the viewport', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 4_000 } })
  await page.goto(`${url}/tanya-jawab`)
  const clock = page.locator('footer time')
  const first = await clock.innerText()
  await expect.poll(() => clock.innerText()).not.toBe(first)
  await page.close()
})
