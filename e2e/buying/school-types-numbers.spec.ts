import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { sharedSite } from '../fixtures/own-site.ts'
import { button, visitorsOf } from '../fixtures/visitors.ts'
import { openAsSchool } from '../visitor/search-page.ts'

const open = await visitorsOf(await sharedSite(), 'later')

const FAULT = 'Isi bilangan bulat, misalnya 15'

/** Types over the selected text of a field and leaves it. */
async function typeOver(field: Locator, text: string) {
  await field.click()
  await field.selectText()
  await field.pressSequentially(text)
  await field.blur()
}

test.each([
  [390, 'dark'],
  [1440, 'light'],
] as const)('a field for a whole number changes no typed number, %i px, %s', async (width, theme) => {
  const { page, complaints } = await openAsSchool(open, width, theme)
  await page.goto('/detail/598')
  const added: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/cart') && added.push(request.method()))
  const quantity = page.getByRole('spinbutton', { name: /^Jumlah / })
  for (const text of ['1.5', '1,5', '-5']) {
    await quantity.fill(text)
    await button(page, 'Masukkan ke keranjang').click()
    await page.getByText(`${FAULT}. Jumlah tetap 1 `).waitFor()
    await expect.poll(() => quantity.inputValue()).toBe(text)
  }
  await expectNoAxeViolations(page)
  expect(added).toEqual([])
  await typeOver(quantity, '2')
  await expect.poll(() => quantity.getAttribute('aria-valuenow')).toBe('2')

  await button(page, /^Nego$/)
    .first()
    .click()
  const price = page.getByLabel('Harga per')
  await typeOver(price, '46000')
  await expect.poll(() => price.inputValue()).toBe('46.000')
  await typeOver(price, '50.000,00')
  await expect.poll(() => price.inputValue()).toBe('50.000')
  // The dots follow each typed and each deleted digit, and the caret stays at its digit.
  await price.press('End')
  await price.press('0')
  await expect.poll(() => price.inputValue()).toBe('500.000')
  await price.press('Home')
  await price.press('ArrowRight')
  await price.pressSequentially('12')
  await expect.poll(() => price.inputValue()).toBe('51.200.000')
  for (const _ of '12') await price.press('Backspace')
  await price.press('End')
  await price.press('Backspace')
  await expect.poll(() => price.inputValue()).toBe('50.000')
  await price.blur()

  await page.getByLabel('Ongkos kirim').fill('1000')
  await page.getByLabel('Tiba dalam').fill('1.5')
  await button(page, 'Ajukan tawaran').click()
  await page.getByRole('dialog').getByText(FAULT).waitFor()
  await expect.poll(() => page.getByLabel('Tiba dalam').inputValue()).toBe('1.5')
  await expectNoAxeViolations(page)

  await page.goto('/history/all')
  const minTotal = page.getByLabel('Total paling sedikit')
  await page
    .locator('summary')
    .filter({ hasText: /^Saring(?!an)/ })
    .click()
  await minTotal.fill('-5')
  await button(page, 'Terapkan').click()
  await page.getByText(FAULT).waitFor()
  expect([await minTotal.inputValue(), new URL(page.url()).search]).toEqual(['-5', ''])
  await minTotal.fill('50.000,00')
  await button(page, 'Terapkan').click()
  await page.waitForURL(/minTotal=50000/)
  expect(complaints).toEqual([])
})
