import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

/** Presses the head of a column by keyboard and waits until the table states the order. */
async function sortBy(page: Page, table: RegExp | string, column: string, direction: string) {
  const head = page.getByRole('table', { name: table }).getByRole('columnheader', { name: column })
  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await head.and(page.locator(`[aria-sort="${direction}"]`)).waitFor()
}

test('a supervisor sorts the tables by keyboard, and the address keeps the order', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'pengawas@contoh.test')
  await page.goto('/oversight/vendors')
  await sortBy(page, 'Penyedia di wilayah', 'Nama', 'ascending')
  const names = () => page.getByRole('rowheader').getByRole('link').allTextContents()
  const ascending = await names()
  expect(ascending).toEqual(ascending.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  await sortBy(page, 'Penyedia di wilayah', 'Nama', 'descending')
  expect(new URL(page.url()).search).toContain('by=name')
  await page.reload()
  await page.locator('th[aria-sort="descending"]', { hasText: 'Nama' }).waitFor()
  expect(await names()).toEqual(ascending.toReversed())
  await expectNoAxeViolations(page)

  await page.goto('/oversight')
  await sortBy(page, 'Belanja menurut kategori', 'Kategori', 'ascending')
  await sortBy(page, /kabupaten dan kota/, 'Pesanan', 'descending')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('categories'), searchParams.get('regencies')]).toEqual(['name-asc', 'orders-desc'])
  await expectNoAxeViolations(page)

  await page.goto('/account/findings?state=all')
  await sortBy(page, 'Temuan', 'Nilai', 'descending')
  const amounts = async () =>
    (await page.getByRole('cell', { name: /^Rp/ }).allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    )
  const highestFirst = await amounts()
  expect(highestFirst.length).toBeGreaterThan(0)
  expect(highestFirst).toEqual(highestFirst.toSorted((a, b) => b - a))
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})
