import { expect, test } from 'vitest'
import { axeViolations } from '../fixtures/axe.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { openVisitorPhone } from './device.ts'

const url = await sharedSite()
const browser = await launchBrowser()

test.each([
  ['/login?sebagai=sekolah', '**/assets/routes-*.js'],
  ['/home', '**/assets/client-*.js'],
  ['/home', '**/assets/react-*.js'],
])(
  '%s whose bundle loads without %s shows an error, reloads once online and replays the interaction',
  async (path, file) => {
    const { context, page } = await openVisitorPhone(browser, url)
    await page.route(file, (route) => route.abort())
    await page.goto(path, { waitUntil: 'load' })
    await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Buka menu' }).click()
    await page.unroute(file)
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.getByText('Mencoba lagi').count()).toBe(0)
    await context.close()
  },
)

test('a press before a reload is replayed although the router has changed the URL since', async () => {
  const { context, page } = await openVisitorPhone(browser, url)
  const lost = '**/assets/routes-*.js'
  await page.route(lost, (route) => route.abort())
  await page.goto('/login?sebagai=sekolah', { waitUntil: 'load' })
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
  await page.getByRole('button', { name: 'Buka menu' }).click()
  // The replay starts after the router has replaced the URL.
  const shortened = page.waitForURL((address) => address.pathname === '/login' && address.search === '')
  await page.route('**/assets/replay-events-*.js', async (route) => {
    // Before the reload the page fetches all its files.
    if (route.request().resourceType() !== 'fetch') await shortened
    await route.continue()
  })
  await page.unroute(lost)
  await page.getByRole('dialog').waitFor()
  await context.close()
})

const BUNDLE = '**/assets/client-*.js'

test('a press during a failing fetch of the bundle triggers another fetch', async () => {
  const { context, page } = await openVisitorPhone(browser, url)
  await page.clock.install()
  let tries = 0
  let isLost = true
  let bundleGate: PromiseWithResolvers<void> | null = null
  await page.route(BUNDLE, async (route) => {
    tries += 1
    const fails = isLost
    await bundleGate?.promise
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
  // After the fifth attempt the page waits for a minute.
  for (let failed = 0; failed < 7; failed += 1) await nextTry()
  bundleGate = Promise.withResolvers()
  await nextTry()
  await page.getByRole('button', { name: 'Buka menu' }).click()
  isLost = false
  const reload = page.waitForRequest('**/home')
  bundleGate.resolve()
  await page.clock.resume()
  await reload
  await context.close()
})

test('a press during an automatic reload is replayed by the new page', async () => {
  const { context, page } = await openVisitorPhone(browser, url)
  await page.route(BUNDLE, (route) => route.abort())
  await page.goto('/home', { waitUntil: 'load' })
  await page.getByRole('alert').getByText('Mencoba lagi').waitFor()
  await page.unroute(BUNDLE)
  const pageGate = Promise.withResolvers<void>()
  await page.route('**/home', async (route) => {
    await pageGate.promise
    await route.continue()
  })
  const reload = page.waitForRequest('**/home')
  await page.getByRole('button', { name: 'Buka menu' }).focus()
  await page.keyboard.press('Shift')
  await reload
  await page.keyboard.press('Enter')
  pageGate.resolve()
  await page.getByRole('dialog').waitFor()
  await context.close()
})
