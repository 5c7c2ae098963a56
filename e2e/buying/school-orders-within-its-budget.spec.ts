import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInSchool } from '../fixtures/visitors.ts'

const url = await ownSite()
const browser = await launchBrowser()

const PLAN = (amount: string) =>
  Buffer.from(`Sumber dana;Kode;Uraian;Jumlah\r\nBOS-R;K-1;Kertas percobaan;${amount}\r\n`)

/** Imports a plan from a file, with a preview. */
async function importPlan(page: Page, amount: string) {
  await page.goto('/account/budget')
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'rencana.csv', mimeType: 'text/csv', buffer: PLAN(amount) })
  await page.getByRole('button', { name: 'Simpan 1 pos' }).waitFor()
  await expectNoAxeViolations(page)
  // The message is short-lived, so the wait starts before the action.
  await Promise.all([
    page.getByText('Rencana anggaran tersimpan').waitFor(),
    page.getByRole('button', { name: 'Simpan 1 pos' }).click(),
  ])
}

test('a school orders within its budget: refused with the missing amount, then reserved', async () => {
  const { page, complaints } = await openAs(browser, { url, width: 390, theme: 'light' })
  await signInSchool(page)
  await importPlan(page, '1.000')
  const use = page.getByRole('switch', { name: 'Belanja dengan rencana anggaran' })
  await use.check()
  await expect.poll(() => use.isEnabled()).toBe(true)

  await page.goto('/search?keyword=kertas+hvs+a4')
  await page.getByRole('link', { name: 'Kertas HVS A4 70 gsm Sinarpulp, 500 lembar' }).first().click()
  await page.getByRole('button', { name: 'Masukkan ke keranjang' }).first().click()
  await page
    .getByRole('link', { name: /Lihat keranjang/ })
    .first()
    .waitFor()
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Sisa anggaran tahun ini' }).first().waitFor()
  await expectNoAxeViolations(page)

  await page.goto('/multi-cart')
  await expectNoAxeViolations(page)
  await page.getByLabel('Sumber dana').selectOption('BOS-R')
  const line = page.getByRole('combobox', { name: /^Kertas HVS A4/ })
  await line.selectOption({ label: 'K-1 Kertas percobaan (sisa Rp\u00a01.000)' })
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: /^Saya menyatakan/ }).check()
  await page.locator('button[type=submit]:visible', { hasText: 'Buat 1 pesanan' }).click()
  await page
    .getByText(/Saldo pos K-1 Kertas percobaan kurang Rp [0-9.]+/)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)

  await importPlan(page, '5.000.000')
  await page.goto('/multi-cart')
  await expectNoAxeViolations(page)
  await page.getByRole('checkbox', { name: /^Saya menyatakan/ }).check()
  await page.locator('button[type=submit]:visible', { hasText: 'Buat 1 pesanan' }).click()
  await page.getByRole('heading', { name: '1 pesanan dibuat' }).waitFor()
  await page.goto('/account/budget')
  await page.getByText('Kertas percobaan').first().waitFor()
  await expectNoAxeViolations(page)
  // Only the refused checkout.
  expect(complaints).toEqual([expect.stringContaining('422')])
  await page.context().close()
})
