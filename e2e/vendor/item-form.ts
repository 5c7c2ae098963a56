import type { Page } from 'playwright-core'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export async function pickCategory(page: Page, name: string) {
  const picker = dialog(page, 'Pilih kategori')
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill(name)
  await picker.getByRole('treeitem', { name, exact: true }).click()
  await picker.getByRole('button', { name: `Pilih ${name}` }).click()
  await picker.waitFor({ state: 'hidden' })
}

export async function begin(page: Page, category: string, name: string) {
  await page.goto('/item-form?type=item')
  await button(page, 'Pilih kategori').click()
  await pickCategory(page, category)
  await box(page, /^Nama barang/).fill(name)
  await box(page, /^Deskripsi/).fill('Tertulis rinci untuk guru, garansi resmi 2 tahun.')
  await box(page, /^Berat satu satuan/).fill('1800')
}
