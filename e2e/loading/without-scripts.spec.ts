import { hash } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
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

test('the policy of a page permits exactly its own inline scripts and styles', async () => {
  for (const path of ['/home', '/search?keyword=kertas', anItem, '/login', '/masuk-tidak-ada']) {
    const response = await fetch(url + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    const sourcesOf = (directive: string) =>
      new RegExp(`${directive} 'self' ([^;]*);`).exec(policy)?.[1]?.split(' ').toSorted() ?? []
    const hashesOf = (element: string) =>
      [
        ...html.matchAll(
          new RegExp(`<${element}(?![^>]*(?: src=|ld\\+json))[^>]*>([^]*?)</${element}>`, 'g'),
        ),
      ].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
    expect(sourcesOf('script-src'), path).toEqual(hashesOf('script').toSorted())
    const styles = sourcesOf('style-src')
    expect(
      hashesOf('style').filter((source) => !styles.includes(source)),
      path,
    ).toEqual([])
    expect(html, path).not.toContain('nonce')
  }
})

test('the page is the same with and without a read announcement, which its stylesheet then hides', async () => {
  const read = async (path: string, cookie: string) =>
    (await fetch(url + path, { headers: { cookie } })).text()
  expect(await read('/home', 'first_time=true')).toBe(await read('/home', ''))
  expect(await read('/home', '')).toContain('id="announcement"')
  expect(await read('/announcement.css', 'first_time=true')).toBe('')
  expect(await read('/announcement.css', '')).toContain('#announcement')
  // The document check shows no announcement.
  expect(await read('/periksa/AAAAAAAAAAAAAAAAAAAAAA', '')).not.toContain('id="announcement"')
})

test('public pages contain the common styles and link no common stylesheet', async () => {
  for (const path of ['/home', '/search?keyword=kertas', anItem, '/vendor/1', '/panduan/satdik', '/login']) {
    const html = await (await fetch(url + path)).text()
    expect(html.match(/<style>/g)?.length, path).toBeGreaterThan(0)
    expect(html, path).not.toMatch(/<link rel="stylesheet" href="\/assets\/client-/)
  }
})

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
  await more.evaluate(untilHydrated)
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
