import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { WIDTHS } from '../fixtures/browser.ts'
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
