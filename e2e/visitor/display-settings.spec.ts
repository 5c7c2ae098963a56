import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// What axe cannot see: forced colours, narrow and low windows, messages that vanish.

const url = await sharedSite()
const open = await visitorsOf(url, 'later')

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the found word is visible in forced colours', async () => {
  const { page } = await open(1440)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/search?keyword=kertas&sort=RELEVANCE')
  const alpha = await page
    .locator('article mark')
    .first()
    .evaluate((mark) => getComputedStyle(mark).backgroundColor)
  expect(alpha).not.toMatch(/^rgba\(.*, 0\)$/)
  await page.context().close()
})

test('nothing is cut off in a window of 320 px', async () => {
  const { page } = await open(390)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search?keyword=kertas&sort=RELEVANCE')
  expect(await overflowOf(page)).toBe(0)
  const cut = await page.locator('article').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const { right } = card.getBoundingClientRect()
        return [...card.querySelectorAll('label, button')].some(
          (part) => part.getBoundingClientRect().right > right,
        )
      }).length,
  )
  expect(cut).toBe(0)
  await page.setViewportSize({ width: 640, height: 450 })
  await page.goto('/daftar')
  expect(await overflowOf(page)).toBe(0)
  await page.context().close()
})

test('heads of tables stick below the header of the page', async () => {
  const { page } = await open(1440)
  await signInVendor(page)
  await page.goto('/produk')
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.mouse.wheel(0, 600)
  const header = await page.locator('body > header').boundingBox()
  await expect
    .poll(async () => (await page.locator('main th[scope=col]').nth(1).boundingBox())?.y)
    .toBe((header?.y ?? 0) + (header?.height ?? 0))
  await page.context().close()
})

test('bars do not cover a low window', async () => {
  const { page } = await open(390)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/home')
  const positions = await page
    .locator('body > header, nav[aria-label="Menu utama"]')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).position))
  expect(positions).toEqual(['static', 'static'])
  await page.context().close()
})

test('an error stays until the user closes it', async () => {
  const { page } = await open(1440)
  await page.goto('/search?keyword=kertas&sort=RELEVANCE')
  await page.clock.install()
  const boxes = page.getByRole('checkbox', { name: /^Bandingkan / })
  for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).click()
  const error = page.getByRole('status').getByText(/^Paling banyak/)
  await error.waitFor()
  await page.clock.runFor(60_000)
  await expect.poll(() => error.isVisible()).toBe(true)
  await page.getByRole('status').getByRole('button', { name: 'Tutup' }).click()
  await error.waitFor({ state: 'detached' })
  await page.context().close()
})
