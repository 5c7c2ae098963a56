import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { WIDTHS } from '../fixtures/browser.ts'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { openAsSchool } from './search-page.ts'

const open = await visitorsOf(await sharedSite(), 'later')

test.each(['visitor', 'school'])(
  'text enlarged to 200 percent keeps the header of a %s inside the window',
  async (role) => {
    const { page } = role === 'school' ? await openAsSchool(open, 1440, 'light') : await open(1440)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/home')
    const header = () => page.locator('header').evaluate((element) => element.getBoundingClientRect().height)
    expect(await header()).toBe(77)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
    const overlaps = await page.locator('header').evaluate((element) => {
      const field = element.querySelector('search')?.getBoundingClientRect()
      const others = [...element.querySelectorAll('a, button')].filter(
        (one) => one.closest('search') === null,
      )
      return others.filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        if (field === undefined || right === left) return false
        return left < field.right && right > field.left && top < field.bottom && bottom > field.top
      }).length
    })
    expect(overlaps).toBe(0)
  },
)

/** Opens a page as the demo school, and doubles its text alone, as browsers do. */
async function enlarge(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

test.each([1280, 390] as const)(
  'text enlarged to 200 percent cuts no price and no step of a purchase, %i px',
  async (width) => {
    const { page } = await openAsSchool(open, width === 390 ? 390 : 1440, 'light')
    await page.setViewportSize({ width, height: 900 })
    const school = createApiClient(page.request)
    const { items } = await school('GET', '/item?availability=ready&goods=umkm,non_umkm&lower=1000000')
    await school('POST', '/cart', { itemId: Number(items[0].page_id), quantity: 1 })
    const { orders } = await school('GET', '/history')
    const widthOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().width)
    await enlarge(page, `/detail/${items[0].page_id}`)
    // The price has its whole card, and lies beside no other column.
    const price = page.locator('.large-figure')
    const card = await widthOf(price.locator('xpath=ancestor::div[contains(@class, "bg-paper")][1]'))
    expect(card).toBeGreaterThan(width * 0.9)
    expect(await widthOf(price)).toBeLessThan(card)
    // The page of an order differs with its state, and other files add orders to the shared site.
    const orderPaths = orders.map(({ id }: { id: number }) => `/history/${id}`)
    for (const path of ['', '/cart', '/multi-cart', '/history/all', ...orderPaths]) {
      if (path !== '') await enlarge(page, path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
    }
    await enlarge(page, '/cart')
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('spinbutton') })
      .first()
    const { right } = await line.evaluate((element) => element.getBoundingClientRect().toJSON())
    const plus = page.getByRole('button', { name: /^Tambah jumlah/ }).first()
    expect((await plus.evaluate((element) => element.getBoundingClientRect().toJSON())).right).toBeLessThan(
      right,
    )
  },
)

test.each(WIDTHS)('the integration guide is a page of the product, %i px', async (width) => {
  const { page, complaints } = await open(width, width < 800 ? 'dark' : 'light')
  await page.goto('/integrasi')
  await page.getByRole('heading', { name: '13. Go live' }).waitFor()
  await page.getByRole('link', { name: '4. List an item, and push stock and prices' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#4-list-an-item-and-push-stock-and-prices')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})
