import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { dialog, exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { begin } from './item-form.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

/** Adds a currency, corrects its rate, and deletes another one. */
async function saveCurrencies(page: Page) {
  await exactButton(page, 'Atur mata uang').click()
  const list = dialog(page, 'Mata uang sendiri')
  for (const name of ['USD', 'SGD']) {
    await list.getByRole('button', { name: 'Tambah mata uang' }).click()
    const form = dialog(page, 'Tambah mata uang')
    await form.getByLabel('Nama').fill(name)
    await form.getByLabel('Simbol', { exact: false }).first().fill('$')
    await form.getByLabel(/^Kurs/).fill('16250')
    await form.getByRole('button', { name: 'Simpan' }).click()
    await form.waitFor({ state: 'hidden' })
    await list.getByRole('button', { name: `Ubah ${name}` }).waitFor()
  }
  await list.getByRole('button', { name: 'Ubah USD' }).click()
  const form = dialog(page, 'Ubah mata uang')
  await form.getByLabel('Nama').fill('sgd')
  await form.getByRole('button', { name: 'Simpan' }).click()
  const alert = dialog(page, 'EDIT GROUP ERROR')
  await alert.getByText('Nama ini sudah ada').waitFor()
  await expectNoAxeViolations(page)
  await exactButton(page, 'Close').click()
  await form.getByLabel('Nama').fill('USD')
  await form.getByLabel(/^Kurs/).fill('16250,5')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await form.waitFor({ state: 'hidden' })
  await list.getByText('kurs Rp 16250,5').waitFor()
  await list.getByRole('button', { name: 'Hapus SGD' }).click()
  const question = dialog(page, 'Are you sure you want to delete group SGD')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  await list.getByRole('button', { name: 'Hapus SGD' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'hidden' })
  await list.getByRole('button', { name: 'Hapus SGD' }).waitFor({ state: 'hidden' })
  await list.getByRole('button', { name: 'Tutup' }).click()
  await list.waitFor({ state: 'hidden' })
}

async function describe(page: Page) {
  await page.getByLabel('Catat harga dalam').selectOption({ label: 'USD ($)' })
  await textbox(page, /^Harga dalam USD/).fill('412.35')
  await page.getByText('adalah Rp 6.700.894').waitFor()
  await page.getByLabel('RAM').selectOption('16 GB')
  await textbox(page, 'TKDN').fill('145')
  await page.getByRole('checkbox', { name: 'USB-C' }).check()
  await page.locator('label').filter({ hasText: /^Ya$/ }).click()
  const tag = page.getByRole('combobox', { name: /^Tag/ })
  await tag.fill('garansi')
  await page.getByRole('option', { name: 'Garansi resmi' }).click()
  await exactButton(page, 'Simpan draf').click()
  await page.getByText('Paling banyak 100').first().waitFor()
  await textbox(page, 'TKDN').fill('45,5')
  await exactButton(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await expectNoAxeViolations(page)
  await exactButton(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
}

test('a vendor enters a price in dollars and the fields of the category, and a school reads them', async () => {
  const { page, complaints } = await open(390)
  await signInVendor(page)
  await begin(page, 'Laptop', 'Laptop rinci contoh')
  await saveCurrencies(page)
  await describe(page)
  const address = await page.getByRole('link', { name: 'Lihat di toko' }).getAttribute('href')
  // The browser logs the refusals: a duplicate name, a number above the maximum.
  expect(complaints.filter((complaint) => !/409|422/.test(complaint))).toEqual([])

  const school = await open(1440)
  await school.page.goto(address ?? '')
  const facts = (name: string) =>
    school.page.locator('dl > div').filter({ has: school.page.getByText(name, { exact: true }) })
  await facts('RAM').getByText('16 GB').waitFor()
  await facts('TKDN').getByText('45,5 %').waitFor()
  await facts('Kamera').getByText('Ya').waitFor()
  await school.page.getByText('Rp 6.700.894').first().waitFor()
  await expectNoAxeViolations(school.page)
  await school.page.getByRole('link', { name: 'Garansi resmi' }).click()
  await school.page.waitForURL('**/search?tag=*')
  expect(school.complaints).toEqual([])
})
