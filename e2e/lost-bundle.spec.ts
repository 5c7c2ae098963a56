import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, launchBrowser } from './browser.ts'
import { sharedSite } from './own-site.ts'

const url = await sharedSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function phoneThatHasReadTheRules() {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'first_time', value: 'true', url }])
  return { context, page: await context.newPage() }
}

test.each([
  ['/login?sebagai=sekolah', '**/assets/routes-*.js'],
  ['/home', '**/assets/client-*.js'],
  ['/home', '**/assets/react-*.js'],
])(
  '%s whose program comes without %s says so, and once the line is back is opened anew and does what was pressed',
  async (path, file) => {
    const { context, page } = await phoneThatHasReadTheRules()
    await page.route(file, (route) => route.abort())
    await page.goto(path, { waitUntil: 'load' })
    await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Buka menu' }).click()
    await page.unroute(file)
    await page.getByRole('dialog').waitFor()
    expect(await page.getByText('Mencoba lagi').count()).toBe(0)
    await context.close()
  },
)

test('a press before a reload is done although the router has shortened the address since', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  const lost = '**/assets/routes-*.js'
  await page.route(lost, (route) => route.abort())
  await page.goto('/login?sebagai=sekolah', { waitUntil: 'load' })
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
  await page.getByRole('button', { name: 'Buka menu' }).click()
  // What repeats the press comes after the router has written its own address.
  const shortened = page.waitForURL((address) => address.pathname === '/login' && address.search === '')
  await page.route('**/assets/replay-events-*.js', async (route) => {
    await shortened
    await route.continue()
  })
  await page.unroute(lost)
  await page.getByRole('dialog').waitFor()
  await context.close()
})

const BUNDLE = '**/assets/client-*.js'

test('a press while the bundle is being fetched in vain is a reason to fetch it once more', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  await page.clock.install()
  let tries = 0
  let isLost = true
  let held: PromiseWithResolvers<void> | null = null
  await page.route(BUNDLE, async (route) => {
    tries += 1
    const fails = isLost
    await held?.promise
    await (fails ? route.abort() : route.continue())
  })
  await page.goto('/home', { waitUntil: 'load' })
  const nextTry = async () => {
    const before = tries
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return tries
      })
      .toBeGreaterThan(before)
  }
  // After the fifth the page waits for a minute.
  for (let failed = 0; failed < 7; failed += 1) await nextTry()
  held = Promise.withResolvers()
  await nextTry()
  await page.getByRole('button', { name: 'Buka menu' }).click()
  isLost = false
  const reload = page.waitForRequest('**/home')
  held.resolve()
  await page.clock.resume()
  await reload
  await context.close()
})

test('a press while the page reloads itself is done by the new page', async () => {
  const { context, page } = await phoneThatHasReadTheRules()
  await page.route(BUNDLE, (route) => route.abort())
  await page.goto('/home', { waitUntil: 'load' })
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
  await page.unroute(BUNDLE)
  const held = Promise.withResolvers<void>()
  await page.route('**/home', async (route) => {
    await held.promise
    await route.continue()
  })
  const reload = page.waitForRequest('**/home')
  await page.getByRole('button', { name: 'Buka menu' }).focus()
  await page.keyboard.press('Shift')
  await reload
  await page.keyboard.press('Enter')
  held.resolve()
  await page.getByRole('dialog').waitFor()
  await context.close()
})
