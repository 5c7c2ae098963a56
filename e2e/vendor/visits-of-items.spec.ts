import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

// A visitor opens the page of an item and reloads it: one visit. The vendor finds it in its sales.

const open = await visitorsOf(await ownSite(), 'later')

/** The browser of the tests calls itself headless, which counts as a robot. */
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/124.0.0.0 Safari/537.36' }

test.each(
  rowsAt(390, [
    [390, 'light'],
    [1440, 'dark'],
  ] as const),
)('a visit of an item appears in the sales of its vendor at %i px, %s', async (width, theme) => {
  const { page: vendorPage, complaints } = await open(width, theme)
  await signInVendor(vendorPage)
  const own = await (await vendorPage.request.get('/api/item/own?state=live')).json()
  const { page_id: pageId, name } = own.data.items.at(-1)

  const { page } = await open(width, theme)
  await page.setExtraHTTPHeaders(PERSON)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/visit')) reports.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(`/detail/${pageId}`)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => reports.length).toBe(1)
  await page.reload()
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(4_000)
  expect(reports).toHaveLength(1)

  await vendorPage.goto(`/detail/${pageId}`)
  await vendorPage.mouse.wheel(0, 300)
  await vendorPage.waitForTimeout(4_000)
  const row = vendorPage.getByRole('row', { name }).filter({ hasText: '1sebelumnya 0' })
  await expect
    .poll(async () => {
      await vendorPage.goto('/account/sales')
      return row.count()
    })
    .toBeGreaterThan(0)
  await vendorPage.getByRole('heading', { name: 'Dari kunjungan ke pesanan' }).waitFor()
  await expectNoAxeViolations(vendorPage)
  expect(complaints).toEqual([])
})
