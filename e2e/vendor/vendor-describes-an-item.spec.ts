import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

// A vendor enters a price in dollars and the extra fields of a category; a school reads them. Staff
// manage the platform's tags.

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
  const visitor = await openAs(browser, { url, width, theme: width < 800 ? 'dark' : 'light' })
  await visitor.page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return visitor
}

async function pickCategory(page: Page, name: string) {
  const picker = dialog(page, 'Pilih kategori')
  await picker.getByRole('textbox', { name: 'Cari kategori' }).fill(name)
  await picker.getByRole('treeitem', { name, exact: true }).click()
  await picker.getByRole('button', { name: `Pilih ${name}` }).click()
  await picker.waitFor({ state: 'hidden' })
}

async function begin(page: Page, category: string, name: string) {
  await page.goto('/item-form?type=item')
  await button(page, 'Pilih kategori').click()
  await pickCategory(page, category)
  await box(page, /^Nama barang/).fill(name)
  await box(page, /^Deskripsi/).fill('Tertulis rinci untuk guru, garansi resmi 2 tahun.')
  await box(page, /^Berat satu satuan/).fill('1800')
}

/** Adds a currency, corrects its rate, and deletes another one. */
async function saveCurrencies(page: Page) {
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
  await expectNoAxeViolations(page)
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
  await expectNoAxeViolations(page)
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
}

/** Options found by typing and chosen by keyboard: the input, and the resulting value. */
const FOUND = [
  ['Mata uang pembelian kain', 'idr', 'IDR'],
  ['Untuk program', 'literasi', 'Gerakan literasi'],
  ['Ciri utama', 'hemat', 'Hemat energi'],
  ['Dijahit oleh', 'sumber ilmu', 'CV Sumber Ilmu Persada'],
  ['Tempat dijahit', 'sidoarjo', 'Kabupaten Sidoarjo, Jawa Timur'],
] as const
const WRITTEN = [
  ['Bahan', 'Katun'],
  ['Cara merawat', 'Cuci dengan air dingin.'],
  ['Gramatur', '180'],
  ['Biaya bordir nama', '7.500'],
  ['Kain siap jahit', '250'],
] as const
const GRIDS = {
  'Biaya bordir untuk banyak potong': { 'Jumlah, baris 1': '50', 'Harga (Rp), baris 1': '6.000' },
  'Contoh yang dapat dipinjam': {
    'Ukuran, baris 1': 'M',
    'Harga (Rp), baris 1': '95.000',
    'Jumlah, baris 1': '3',
  },
} as const

/** Fills each field of the form. @spec 3 Field types of the editor */
function everyField(page: Page) {
  const cells = Object.entries(GRIDS).flatMap(([grid, cell]) =>
    Object.entries(cell).map(([name, text]) => {
      const field = page.getByRole('table', { name: grid }).getByRole('textbox', { name })
      return [field, text] as const
    }),
  )
  const lines = WRITTEN.map(([name, text]) => [box(page, new RegExp(`^${name}`)), text] as const)
  return [...lines, ...cells, [page.getByLabel('Dapat dijahit mulai'), '2027-01-04'] as const]
}

async function fillEveryType(page: Page) {
  for (const [field, text] of everyField(page)) await field.fill(text)
  await page.getByLabel('Lengan').selectOption('Panjang')
  await page.getByRole('checkbox', { name: 'SMP' }).check()
  await page.locator('label').filter({ hasText: /^Ya$/ }).click()
  for (const [name, keyword] of FOUND) {
    const choice = page.getByRole('combobox', { name })
    await choice.fill(keyword)
    await page.getByRole('listbox', { name }).getByRole('option').first().waitFor()
    await choice.press('ArrowDown')
    await choice.press('Enter')
  }
  await button(page, 'Pilih Dipakai dengan').click()
  await pickCategory(page, 'Sepatu')
}

/** Checks that the form has all entered values. */
async function showsEveryType(page: Page) {
  await page.getByText('Barang / Seragam dan perlengkapan / Sepatu').waitFor()
  for (const [field, text] of everyField(page)) expect(await field.inputValue()).toBe(text)
  for (const [name, , value] of FOUND)
    expect(await page.getByRole('combobox', { name }).inputValue()).toBe(value)
  expect(await page.getByLabel('Lengan').inputValue()).toBe('Panjang')
  expect(await page.getByRole('checkbox', { name: 'SMP' }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Ya', exact: true }).isChecked()).toBe(true)
}

/** The values as a school reads them. */
const READ = {
  Lengan: 'Panjang',
  Jenjang: 'SMP',
  Gramatur: '180 gsm',
  'Nama dapat dibordir': 'Ya',
  'Biaya bordir nama': 'Rp 7.500',
  'Biaya bordir untuk banyak potong': 'mulai 50: Rp 6.000',
  'Contoh yang dapat dipinjam': 'M (3, Rp 95.000)',
  'Kain siap jahit': '250 meter',
  'Dapat dijahit mulai': '4 Januari 2027',
  'Dipakai dengan': 'Barang / Seragam dan perlengkapan / Sepatu',
  'Dijahit oleh': 'CV Sumber Ilmu Persada',
} as const

test('§3 a field of each type is filled, survives a reload, and is shown to a school', async () => {
  const { page, complaints } = await open(1440)
  const credentials = { username: 'vendor@contoh.test', password: 'belanja-2026', type: 'vendor' }
  await page.request.post(`${url}/api/member/signin`, { data: credentials })
  await begin(page, 'Seragam SD, SMP, SMA', 'Seragam rinci contoh')
  await box(page, /^Harga, termasuk PPN/).fill('95000')
  await fillEveryType(page)
  await expectNoAxeViolations(page)
  // Before the first save the draft is on the device, afterwards on the server.
  await page.reload()
  await showsEveryType(page)
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await page.reload()
  await showsEveryType(page)
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).click()
  await page.getByRole('heading', { level: 1, name: 'Seragam rinci contoh' }).waitFor()
  const facts = Object.entries(READ).map(async ([name, expectedText]) => {
    const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    return [name, ((await row.locator('dd').textContent()) ?? '').replaceAll('\u00a0', ' '), expectedText]
  })
  for (const [name, shown, expectedText] of await Promise.all(facts))
    expect([name, shown]).toEqual([name, expectedText])
  await expectNoAxeViolations(page)
  expect(complaints).toEqual([])
})

test('a vendor enters a price in dollars and the fields of the category, and a school reads them', async () => {
  const { page, complaints } = await open(390)
  const credentials = { username: 'vendor@contoh.test', password: 'belanja-2026', type: 'vendor' }
  await page.request.post(`${url}/api/member/signin`, { data: credentials })
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

test('staff add a platform tag; a duplicate is refused in an alert', async () => {
  const { page, complaints } = await open(1440)
  await apiSignInStaff(page, 'staf@contoh.test')
  await page.goto('/staff/masters')
  const add = async (name: string) => {
    await button(page, 'Tambah tag').click()
    await dialog(page, 'Tambah tag').getByLabel('Nama').fill(name)
    await dialog(page, 'Tambah tag').getByRole('button', { name: 'Simpan' }).click()
  }
  await add('Tahan air')
  await page.getByRole('button', { name: 'Ubah Tahan air' }).waitFor()
  await expectNoAxeViolations(page)
  await add('tahan AIR')
  await dialog(page, 'ADD TAG ERROR').getByText('Nama ini sudah ada').waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})
