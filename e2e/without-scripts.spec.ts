import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { sharedSite } from './own-site.ts'

const url = await sharedSite()
const [anItem = ''] =
  /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas+HVS`)).text()) ?? []
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('before any script arrives, search, sorting, filters, the next page and an item can be reached', async () => {
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

test('each response has a number of its own, and only scripts that carry it run', async () => {
  const read = async (cookie = '') => {
    const response = await fetch(`${url}/home`, { headers: { cookie } })
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    return { nonce, html: await response.text() }
  }
  // A page is kept from the second time on that it is asked for.
  const own = await read()
  const [first, second] = [await read(), await read()]
  expect(own.html.split(own.nonce).length).toBe(first.html.split(first.nonce).length)
  expect(first.nonce).toMatch(/^[\w+/]{24}$/)
  expect(second.nonce).not.toBe(first.nonce)
  expect(first.html.replaceAll(first.nonce, '')).toBe(second.html.replaceAll(second.nonce, ''))
  // Who has read the announcement and who has not are each given a page of their own, also of those that are kept.
  const announcements = (html: string) => html.split('id="pengumuman"').length - 1
  expect([own, first, second].map(({ html }) => announcements(html))).toEqual([1, 1, 1])
  for (let visit = 0; visit < 3; visit += 1)
    expect(announcements((await read('first_time=true')).html)).toBe(0)
  // Whoever checks a document in hand is not stopped by the rules of the shop.
  const check = await fetch(`${url}/periksa/AAAAAAAAAAAAAAAAAAAAAA`)
  expect(announcements(await check.text())).toBe(0)
  // Data for search engines is no script, and never runs.
  const inline = (first.html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('application/ld+json'),
  )
  expect(inline.length).toBeGreaterThan(0)
  expect(inline.every((tag) => tag.includes(`nonce="${first.nonce}"`))).toBe(true)
})

/** How each element of a page looks, and where it stands, once nothing changes any more. */
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
  'whoever comes for the first time is given the styles of the page inside it, and those of all pages change nothing in it, %i px',
  async (width, paths) => {
    for (const path of paths.map((one) => (one === 'an item' ? anItem : one))) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 844 },
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const held = Promise.withResolvers<void>()
      // With nothing in them: a page says of a program that does not come that it is missing.
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      await page.route('**/assets/client-*.css', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const all = page.locator('link[rel=stylesheet][href^="/assets/client-"]')
      expect(await all.getAttribute('media')).toBe('print')
      // All of it is shown, and its letters are there or given up.
      await page.waitForFunction(() => document.getElementById('masih-datang') === null)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const first = await looksOf(page)
      expect(first.length).toBeGreaterThan(60)
      held.resolve()
      await page.waitForFunction(() => document.querySelector('link[rel=stylesheet][media=all]') !== null)
      expect(await looksOf(page), path).toEqual(first)
      // The next page only names them.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect([await page.locator('head > style').count(), await all.getAttribute('media')], path).toEqual([
        0,
        null,
      ])
      await context.close()
    }
  },
)

/** Holds the scripts of a page back. @returns what lets them go */
async function scriptsHeld(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('what is pressed, opened and filled in before the scripts arrive is done once they are there', async () => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  const page = await context.newPage()
  const letGo = await scriptsHeld(page)
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

test('who has scrolled before the scripts arrive stays there, presses what they see, and is brought back there', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  const letGo = await scriptsHeld(page)
  await page.goto(anItem, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: /^Tambah jumlah/ })
  await more.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  letGo()
  const isTakenOver = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => more.evaluate(isTakenOver)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(place)

  // The place is known although nothing was scrolled since.
  await page.locator('main a[href^="/vendor/"]').first().dispatchEvent('click')
  await page.waitForURL('**/vendor/*')
  await page.goBack()
  await page.getByRole('spinbutton').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await context.close()
})

test('a visitor who only looks is not sent the screen; each file that does not come at the first touch is asked for again, and what was pressed is done', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/detail.screen-')) asked.push(request.url())
  })
  await page.goto(anItem, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
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
