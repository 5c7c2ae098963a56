import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { openVisitorPhone } from './device.ts'

const url = await sharedSite()
const [anItem = ''] =
  /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas+HVS`)).text()) ?? []
const browser = await launchBrowser()

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
  const { context, page } = await openVisitorPhone(browser, url)
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
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('sekolah@contoh.test')
  await context.close()
})

test('the first press of a login link before hydration opens its dialog', async () => {
  const { context, page } = await openVisitorPhone(browser, url)
  const letGo = await holdScripts(page)
  await page.goto('/home', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Login Sekolah' }).first().click()
  letGo()
  await page.getByRole('dialog', { name: 'Login Sebagai Sekolah' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/home')
  await context.close()
})

test('leaves a scroll position from before hydration unchanged and restores it on Back', async () => {
  const { context, page } = await openVisitorPhone(browser, url)
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
  const { context, page } = await openVisitorPhone(browser, url)
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
