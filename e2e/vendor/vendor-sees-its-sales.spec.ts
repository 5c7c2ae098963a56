import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('a vendor follows its sales from the dashboard to payouts and invoices', async () => {
  const { page } = await open(390, 'dark')
  await signInVendor(page, 'vendor@contoh.test')
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Nilai pesanan per bulan' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Pencairan dana' }).click()
  await page.getByRole('heading', { name: 'Pencairan dana' }).waitFor()
  await page.getByRole('link', { name: 'Sudah dikirim' }).click()
  await page.getByText('Terkirim').first().waitFor()
  await expectNoAxeViolations(page)
  const file = await page.request.get('/api/payout/export?tab=sent')
  expect([file.status(), (await file.text()).includes('Terkirim')]).toEqual([200, true])
  await page.getByRole('link', { name: 'Rekap pajak' }).first().click()
  // The page before has a table with links, too.
  await page.getByRole('heading', { name: /^Rekap pajak \d{4}/ }).waitFor()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Tagihan / }).waitFor()
  await expectNoAxeViolations(page)
})
