import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { exactButton, textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { begin, pickCategory } from './item-form.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

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
  const lines = WRITTEN.map(([name, text]) => [textbox(page, new RegExp(`^${name}`)), text] as const)
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
  await exactButton(page, 'Pilih Dipakai dengan').click()
  await pickCategory(page, 'Sepatu')
}

/** Checks that the form has all entered values. */
async function showsEveryType(page: Page) {
  await page.getByText('Barang / Seragam dan perlengkapan / Sepatu').waitFor()
  for (const [field, text] of everyField(page)) await expect.poll(() => field.inputValue()).toBe(text)
  for (const [name, , value] of FOUND)
    await expect.poll(() => page.getByRole('combobox', { name }).inputValue()).toBe(value)
  await expect.poll(() => page.getByLabel('Lengan').inputValue()).toBe('Panjang')
  await expect.poll(() => page.getByRole('checkbox', { name: 'SMP' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('radio', { name: 'Ya', exact: true }).isChecked()).toBe(true)
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
  await signInVendor(page)
  await begin(page, 'Seragam SD, SMP, SMA', 'Seragam rinci contoh')
  await textbox(page, /^Harga, termasuk PPN/).fill('95000')
  await fillEveryType(page)
  await expectNoAxeViolations(page)
  // Before the first save the draft is on the device, afterwards on the server.
  await page.reload()
  await showsEveryType(page)
  await exactButton(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await page.reload()
  await showsEveryType(page)
  await exactButton(page, 'Tayangkan').click()
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
