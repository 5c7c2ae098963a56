import { expect, test } from 'vitest'
import { untilHydrated } from '../fixtures/browser.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await sharedSite(), 'later')
const NEXT_PAGE = /\/api\/staff\/item\?.*after=[1-9]/

test('the next page of a list follows the first, also after a failure, and never joins another tab', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/items?tab=live')
  const links = page.locator('tbody a[href^="/staff/items/"]')
  const addresses = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const more = page.getByRole('button', { name: 'Muat lagi' })
  await more.evaluate(untilHydrated)
  const first = await addresses()

  await page.route(NEXT_PAGE, (request) => request.abort(), { times: 1 })
  await more.press('Enter')
  await page.getByText('Lanjutan daftar gagal dimuat.').waitFor()
  expect(await addresses()).toEqual(first)
  await page.getByRole('button', { name: 'Coba lagi' }).last().click()
  await page.getByText(`${2 * first.length} dimuat`).waitFor()
  const both = await addresses()
  expect(both.slice(0, first.length)).toEqual(first)
  expect(new Set(both).size).toBe(2 * first.length)

  // The answer for this tab arrives when another one is shown.
  const [release, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(NEXT_PAGE, async (request) => {
    const response = await request.fetch()
    await release.promise
    await request.fulfill({ response })
    released.resolve()
  })
  await more.press('Enter')
  const tab = page
    .getByRole('navigation', { name: 'Keadaan barang' })
    .getByRole('link', { name: /^Menunggu diperiksa/ })
  await tab.click()
  await page.waitForURL(({ searchParams }) => searchParams.get('tab') !== 'live')
  // While the tab loads, its list may be empty for a moment.
  const isOtherList = async () => {
    const shown = await addresses()
    return shown.length > 0 && shown.every((address) => !both.includes(address))
  }
  await expect.poll(isOtherList).toBe(true)
  const waiting = await addresses()
  release.resolve()
  await released.promise
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))
  expect(await addresses()).toEqual(waiting)
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})
