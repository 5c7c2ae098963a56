import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInSchool } from '../fixtures/visitors.ts'

const url = await ownSite()
const browser = await launchBrowser()

test('a purchase list is saved under a name and added to the cart in one step', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'dark' })
  await signInSchool(page)

  await page.goto('/search?keyword=kertas+hvs+a4')
  await page.getByRole('link', { name: 'Kertas HVS A4 70 gsm Sinarpulp, 500 lembar' }).first().click()
  await page.getByRole('button', { name: 'Simpan ke daftar' }).click()
  await page.getByLabel('Nama daftar baru').fill('ATK bulanan')
  await expectNoAxeViolations(page)
  // The message is short-lived, so the wait starts before the action.
  await Promise.all([
    page.getByText(/disimpan di ATK bulanan/).waitFor(),
    page.getByRole('button', { name: 'Simpan', exact: true }).click(),
  ])

  await page.goto('/account/lists')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'ATK bulanan' }).click()
  await page.getByRole('heading', { name: 'ATK bulanan' }).waitFor()
  await page.getByRole('button', { name: /^Tambah/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ke keranjang' }).click()
  await page.getByRole('heading', { name: '1 barang masuk keranjang' }).waitFor()
  await page.getByRole('link', { name: 'Buka keranjang' }).click()
  await page.getByRole('heading', { name: 'Keranjang' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Jumlah Kertas HVS A4/).inputValue()).toBe('2')
  await expectNoAxeViolations(page)
  // The last pressed quantity is ordered, also when the checkout was preloaded.
  await page.getByRole('link', { name: 'Buat pesanan' }).hover()
  await page.getByRole('button', { name: /^Tambah jumlah Kertas HVS A4/ }).click()
  await page.getByRole('link', { name: 'Buat pesanan' }).click()
  await page.getByRole('heading', { name: 'Buat pesanan' }).waitFor()
  await page
    .getByText(/^3 rim × /)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
