import type { Page } from 'playwright-core'
import { button } from '../fixtures/visitors.ts'

export async function chooseCategory(page: Page, name: string) {
  await button(page, 'Pilih kategori').click()
  const dialog = page.getByRole('dialog', { name: 'Pilih kategori' })
  await dialog.getByRole('textbox', { name: 'Cari kategori' }).fill(name)
  await dialog.getByRole('treeitem', { name, exact: true }).click()
  await dialog.getByRole('button', { name: `Pilih ${name}` }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Finds the item by a misspelt keyword, then by category and price. */
export async function expectFound(
  page: Page,
  name: string,
  slip: string,
  [lower, upper]: readonly [number, number],
) {
  const found = page.locator('main').getByRole('link', { name, exact: true })
  await page.goto(`/search?keyword=${encodeURIComponent(slip)}`)
  await found.first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link').last().click()
  await page.waitForURL(/categoryId=/)
  await found.first().waitFor()
  await page.goto(`${page.url()}&lower=${lower}&upper=${upper}`)
  await found.first().waitFor()
}
