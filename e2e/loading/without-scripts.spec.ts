import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const [anItem = ''] =
  /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas+HVS`)).text()) ?? []
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('without scripts, search, sorting, filters, the next page and an item work', async () => {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/home?dari=surel')
  await page.getByRole('dialog', { name: 'Pengumuman' }).getByRole('button', { name: 'Lanjutkan' }).click()
  await page.waitForURL('**/home?dari=surel')
  expect(await page.getByRole('dialog').count()).toBe(0)
  const away = { headers: { referer: `${url}//contoh.test/` }, maxRedirects: 0 }
  expect((await page.request.post('/lanjutkan', away)).headers().location).toBe('/home')
  await page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }).fill('kertas')
  await page.getByRole('combobox', { name: 'Cari barang, jasa, dan buku' }).press('Enter')
  await page.getByRole('heading', { name: /hasil untuk “kertas”/ }).waitFor()

  await page.goto('/search?keyword=kertas&sort=PRICE_ASC')
  const prices = (
    await page
      .locator('main')
      .getByText(/^Rp\s[\d.]+$/)
      .allInnerTexts()
  ).map((text) => Number(text.replaceAll(/\D/g, '')))
  expect(prices.length).toBeGreaterThan(10)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  await page.getByRole('link', { name: /Muat lagi/ }).click()
  await page.waitForURL((address) => address.searchParams.get('start') === '24')
  await page.locator('main a[href^="/detail/"]').first().click()
  await page.getByText('Rincian harga').first().waitFor()
  await context.close()
})

test('each response has a new nonce, and only scripts with that nonce run', async () => {
  const read = async (cookie = '') => {
    const response = await fetch(`${url}/home`, { headers: { cookie } })
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    return { nonce, html: await response.text() }
  }
  // A page is cached from its second request.
  const own = await read()
  const [first, second] = [await read(), await read()]
  expect(own.html.split(own.nonce).length).toBe(first.html.split(first.nonce).length)
  expect(first.nonce).toMatch(/^[\w+/]{24}$/)
  expect(second.nonce).not.toBe(first.nonce)
  expect(first.html.replaceAll(first.nonce, '')).toBe(second.html.replaceAll(second.nonce, ''))
  // Visitors with and without the announcement get different pages, also from the cache.
  const announcements = (html: string) => html.split('id="announcement"').length - 1
  expect([own, first, second].map(({ html }) => announcements(html))).toEqual([1, 1, 1])
  for (let visit = 0; visit < 3; visit += 1)
    expect(announcements((await read('first_time=true')).html)).toBe(0)
  // The document check shows no announcement.
  const check = await fetch(`${url}/periksa/AAAAAAAAAAAAAAAAAAAAAA`)
  expect(announcements(await check.text())).toBe(0)
  // Structured data is not executable.
  const inline = (first.html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('application/ld+json'),
  )
  expect(inline.length).toBeGreaterThan(0)
  expect(inline.every((tag) => tag.includes(`nonce="${first.nonce}"`))).toBe(true)
})

/** Returns style and position of each element, once the page is stable. */
async function looksOf(page: Page): Promise<string[]> {
  const look = () =>
    page.evaluate(() => {
      const shown =
        'color background border font padding text-decoration text-transform opacity visibility transform'
      const lookOf = (element: Element, part?: string) => {
        const style = getComputedStyle(element, part)
        return [...shown.split(' '), 'content'].map((name) => style.getPropertyValue(name)).join(' ')
      }
      return [...document.body.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const looks = [lookOf(element), lookOf(element, '::before'), lookOf(element, '::after')]
        return `${element.tagName} ${element.className} ${[x, y, width, height].join(' ')} ${looks.join(' | ')}`
      })
    })
  let looks = await look()
  for (;;) {
    await page.waitForTimeout(100)
    const later = await look()
    if (later.join() === looks.join()) return later
    looks = later
  }
}

test.each([
  [390, ['/home', '/search?keyword=kertas', 'an item', '/vendor/1', '/panduan/satdik', '/login']],
  [1440, ['/search?keyword=kertas', 'an item']],
])(
  'a first visit gets inlined styles, and the full style sheet changes nothing, %i px',
  async (width, paths) => {
    for (const path of paths.map((one) => (one === 'an item' ? anItem : one))) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 844 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const gate = Promise.withResolvers<void>()
      // Serve empty scripts. Missing ones would show an error message.
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      await page.route('**/assets/client-*.css', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const all = page.locator('link[rel=stylesheet][href^="/assets/client-"]')
      expect(await all.getAttribute('media')).toBe('print')
      // The page is revealed, and its web fonts are loaded or given up.
      await page.waitForFunction(() => document.getElementById('page-loading') === null)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const first = await looksOf(page)
      expect(first.length).toBeGreaterThan(60)
      gate.resolve()
      await page.waitForFunction(() => document.querySelector('link[rel=stylesheet][media=all]') !== null)
      expect(await looksOf(page), path).toEqual(first)
      // The next page has no inlined styles and links to the style sheet.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect([await page.locator('head > style').count(), await all.getAttribute('media')], path).toEqual([
        0,
        null,
      ])
      await context.close()
    }
  },
)

/** Delays the scripts of a page. @returns a function that releases them */
async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('replays presses, openings and input from before hydration', async () => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  const page = await context.newPage()
  const letGo = await holdScripts(page)
  const opened = (path: string) => page.goto(path, { waitUntil: 'commit' })

  await opened('/login?sebagai=sekolah')
  await page.locator('footer summary', { hasText: 'Panduan' }).click()
  await page.getByLabel('Email').fill('sekolah@contoh.test')
  const menu = page.getByRole('button', { name: 'Buka menu' })
  await menu.click()
  await menu.click()
  letGo()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('footer').getByRole('link', { name: 'Panduan Satdik' }).waitFor()
  await page.locator('input[autocomplete="current-password"]').fill('salah-sekali')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Email atau kata sandi salah').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('sekolah@contoh.test')
  await context.close()
})

async function phoneThatHasReadTheRules() {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  return { context, page: await context.newPage() }
}

test('leaves a scroll position from before hydration unchanged and restores it on Back', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  const letGo = await holdScripts(page)
  await page.goto(anItem, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: /^Tambah jumlah/ })
  await more.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const scrollPosition = await page.evaluate(() => scrollY)
  expect(scrollPosition).toBeGreaterThan(100)
  letGo()
  const isHydrated = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => more.evaluate(isHydrated)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition)

  // The router has recorded the position without another scroll event.
  await page.locator('main a[href^="/vendor/"]').first().dispatchEvent('click')
  await page.waitForURL('**/vendor/*')
  await page.goBack()
  await page.getByRole('spinbutton').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)
  await context.close()
})

test('loads no screen chunk before interaction; retries each chunk that fails then, and replays the press', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  const screenRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/detail.screen-')) screenRequests.push(request.url())
  })
  await page.goto(anItem, { waitUntil: 'networkidle' })
  expect(screenRequests).toEqual([])
  const lost = new Set<string>()
  await page.route('**/assets/*.js', (route) => {
    const address = route.request().url()
    if (lost.has(address)) return route.continue()
    lost.add(address)
    return route.abort()
  })
  const amount = page.getByRole('spinbutton')
  const before = Number(await amount.inputValue())
  await page.getByRole('button', { name: /^Tambah jumlah/ }).click()
  await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(before)
  expect(lost.size).toBeGreaterThan(5)
  await context.close()
})
