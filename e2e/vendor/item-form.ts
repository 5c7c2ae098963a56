import type { Page } from 'playwright-core'
import { dialog, exactButton, textbox } from '../fixtures/locators.ts'

export async function pickCategory(page: Page, name: string) {
  const picker = dialog(page, 'Pilih kategori')
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill(name)
  await picker.getByRole('treeitem', { name, exact: true }).click()
  await picker.getByRole('button', { name: `Pilih ${name}` }).click()
  await picker.waitFor({ state: 'hidden' })
}

export async function begin(page: Page, category: string, name: string) {
  await page.goto('/item-form?type=item')
  await exactButton(page, 'Pilih kategori').click()
  await pickCategory(page, category)
  await textbox(page, /^Nama barang/).fill(name)
  await textbox(page, /^Deskripsi/).fill('Tertulis rinci untuk guru, garansi resmi 2 tahun.')
  await textbox(page, /^Berat satu satuan/).fill('1800')
}
