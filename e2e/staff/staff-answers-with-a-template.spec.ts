import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const open = await visitorsOf(await ownSite(), 'later')

test('staff write a template, insert it at the cursor of a reason, and send nothing unfilled', async () => {
  const { page, complaints } = await open(1440, 'light')
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/templates?subject=item')
  await page.getByRole('heading', { name: 'Harga tidak wajar' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Tambah' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama templat').fill('Ukuran belum ada')
  await dialog.getByLabel('Isi').fill('Pesanan {nomor}')
  await dialog.getByText('{nomor} tidak dapat dipakai untuk Pemeriksaan barang.').waitFor()
  await dialog.getByLabel('Isi').fill('Tulis ukuran {barang}.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('heading', { name: 'Ukuran belum ada' }).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff/items')
  const item = page.locator('tbody a[href^="/staff/items/"]').first()
  const name = await item.innerText()
  await item.click()
  await page.getByRole('button', { name: 'Kembalikan' }).click()
  const reason = dialog.getByRole('textbox')
  await reason.fill('Halo. Terima kasih.')
  for (let press = 0; press < 'Terima kasih.'.length; press += 1) await reason.press('ArrowLeft')
  await dialog.getByLabel('Sisipkan templat').selectOption('Ukuran belum ada')
  await expect.poll(() => reason.inputValue()).toBe(`Halo. Tulis ukuran ${name}.Terima kasih.`)
  // The field has the focus back, with the cursor behind the text.
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(' {nomor} ')
  await dialog.getByText('Belum terisi: {nomor}. Tulis isinya, atau hapus.').waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await dialog.getByText('Belum terisi: {nomor}').waitFor()
  await reason.fill(`Tulis ukuran ${name}.`)
  await dialog.getByRole('button', { name: 'Kembalikan' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`Tulis ukuran ${name}.`).first().waitFor()
  expect(complaints).toEqual([])
})
