import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { itemOnSaleByApi } from './item-by-api.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('decision 0161: a vendor sets a stock alert level and finds the items below it', async () => {
  const { page } = await open(390)
  await signInVendor(page)
  await itemOnSaleByApi(page, 'Laptop Stok', 25_000)
  await page.goto('/produk')
  await button(page, 'Batas stok menipis').click()
  const dialog = page.getByRole('dialog', { name: 'Batas stok menipis' })
  await dialog.getByLabel('Beri tahu bila stok kurang dari').fill('100000')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('link', { name: /^Stok menipis/ }).click()
  await page.getByText('Di bawah batas').first().waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/account')
  await page.getByRole('link', { name: /barang dengan stok di bawah batas/ }).click()
  await page.waitForURL(/keadaan=low_stock/)
})

test('decision 0160: a vendor takes all items of a search off sale and undoes it', async () => {
  const { page } = await open(1440, 'dark')
  await signInVendor(page)
  await page.goto('/produk?keadaan=live')
  await page.getByRole('checkbox', { name: /semua/i }).first().check()
  await button(page, /^Pilih semua [\d.]+ barang/).click()
  await expectNoAxeViolations(page)
  await button(page, 'Turunkan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turunkan' }).click()
  await page.getByText(/barang diturunkan menjadi draf/).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Tayang/ }).textContent()).toContain('0')
  await button(page, 'Urungkan').click()
  await page.getByText('Perubahan dibatalkan').waitFor()
})
