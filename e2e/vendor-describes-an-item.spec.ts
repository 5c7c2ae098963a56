import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, looksRight, openAs } from './browser.ts'
import { ownSite } from './own-site.ts'
import { enterAsStaff } from './staff-sign-in.ts'

// A vendor notes a price in dollars and says what the category asks; a school reads it. Staff keep the tags of the platform.

const url = await ownSite()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function open(width: 390 | 1440) {
  const visitor = await openAs(browser, { url, width, theme: width < 800 ? 'gelap' : 'terang' })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return visitor
}

async function begin(page: Page, name: string) {
  await page.goto('/item-form?type=item')
  await button(page, 'Pilih kategori').click()
  const picker = dialog(page, 'Pilih kategori')
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill('Laptop')
  await picker.getByRole('treeitem', { name: 'Laptop', exact: true }).click()
  await picker.getByRole('button', { name: 'Pilih Laptop' }).click()
  await picker.waitFor({ state: 'hidden' })
  await box(page, /^Nama barang/).fill(name)
  await box(page, /^Deskripsi/).fill('Laptop 14 inci untuk guru, garansi resmi 2 tahun.')
  await box(page, /^Berat satu satuan/).fill('1800')
}

/** Adds a currency, corrects its rate, and deletes another one. */
async function keepCurrencies(page: Page) {
  await button(page, 'Atur mata uang').click()
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
  await looksRight(page)
  await button(page, 'Close').click()
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
  await box(page, /^Harga dalam USD/).fill('412.35')
  await page.getByText('adalah Rp 6.700.894').waitFor()
  await page.getByLabel('RAM').selectOption('16 GB')
  await box(page, 'TKDN').fill('145')
  await page.getByRole('checkbox', { name: 'USB-C' }).check()
  await page.locator('label').filter({ hasText: /^Ya$/ }).click()
  const tag = page.getByRole('combobox', { name: /^Tag/ })
  await tag.fill('garansi')
  await page.getByRole('option', { name: 'Garansi resmi' }).click()
  await button(page, 'Simpan draf').click()
  await page.getByText('Paling banyak 100').first().waitFor()
  await box(page, 'TKDN').fill('45,5')
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await looksRight(page)
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
}

test('a vendor notes a price in dollars and says what the category asks; a school reads it', async () => {
  const { page, complaints } = await open(390)
  const credentials = { username: 'vendor@contoh.test', password: 'belanja-2026', type: 'vendor' }
  await page.request.post(`${url}/api/member/signin`, { data: credentials })
  await begin(page, 'Laptop rinci contoh')
  await keepCurrencies(page)
  await describe(page)
  const address = await page.getByRole('link', { name: 'Lihat di toko' }).getAttribute('href')
  // Refusals are noted by the browser: a name that was taken, a number too high.
  expect(complaints.filter((complaint) => !/409|422/.test(complaint))).toEqual([])

  const school = await open(1440)
  await school.page.goto(address ?? '')
  const facts = (name: string) =>
    school.page.locator('dl > div').filter({ has: school.page.getByText(name, { exact: true }) })
  await facts('RAM').getByText('16 GB').waitFor()
  await facts('TKDN').getByText('45,5 %').waitFor()
  await facts('Kamera').getByText('Ya').waitFor()
  await school.page.getByText('Rp 6.700.894').first().waitFor()
  await looksRight(school.page)
  await school.page.getByRole('link', { name: 'Garansi resmi' }).click()
  await school.page.waitForURL('**/search?tag=*')
  expect(school.complaints).toEqual([])
}, 120_000)

test('staff add a tag of the platform; one that is there already is refused in an alert', async () => {
  const { page, complaints } = await open(1440)
  await enterAsStaff(page, 'staf@contoh.test')
  await page.goto('/staff/masters')
  const add = async (name: string) => {
    await button(page, 'Tambah tag').click()
    await dialog(page, 'Tambah tag').getByLabel('Nama').fill(name)
    await dialog(page, 'Tambah tag').getByRole('button', { name: 'Simpan' }).click()
  }
  await add('Tahan air')
  await page.getByRole('button', { name: 'Ubah Tahan air' }).waitFor()
  await looksRight(page)
  await add('tahan AIR')
  await dialog(page, 'ADD TAG ERROR').getByText('Nama ini sudah ada').waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
}, 60_000)
