import { expect, test } from 'vitest'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await sharedSite()
const open = await visitorsOf(url, 'later')

test('reviews that cannot be loaded cover no part of the page with a message', async () => {
  const { page } = await open(390, 'light')
  const { data } = await (await fetch(`${url}/api/item?keyword=kertas`)).json()
  const rated = data.items.find((item: { ratingCount: number }) => item.ratingCount > 0)
  await page.route('**/api/item/page/*/rating*', (request) => request.abort())
  const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/rating'))
  await page.goto(`/detail/${rated.page_id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.mouse.wheel(0, 5_000)
  await failure
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  await expect.poll(() => page.locator('[role=status].fixed').innerText()).toBe('')
})
