import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const [anItem = ''] = /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas`)).text()) ?? []
const browser = await launchBrowser()

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
