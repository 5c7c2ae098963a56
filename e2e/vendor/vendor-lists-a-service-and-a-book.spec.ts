import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt, WIDTHS } from '../fixtures/browser.ts'
import { textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { chooseCategory, expectFound } from './listing-form.ts'

const open = await visitorsOf(await ownSite(), 'later')

async function listService(page: Page, name: string) {
  await page.goto(`/item-form?type=item`)
  await button(page, 'Simpan draf').waitFor()
  await textbox(page, /^Nama barang/).fill('x'.repeat(250))
  await page.getByText('Paling banyak 200 huruf.').first().waitFor()
  await textbox(page, /^Nama barang/).fill(name)
  await chooseCategory(page, 'Fotokopi')
  await expect.poll(() => page.getByText('Berat satu satuan').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Stok tidak terbatas' }).check()
  await textbox(page, /^Harga, termasuk PPN/).fill('25000')
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await button(page, 'Tayangkan').click()
  const problems = page.getByRole('alert').filter({ hasText: 'Lengkapi sebelum tayang' })
  await problems.getByRole('link', { name: 'Tulis keterangan, paling sedikit 20 huruf' }).click()
  await page.keyboard.type('Fotokopi naskah rapat guru, hitam putih dua sisi.')
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
}

async function listTextbook(page: Page, name: string) {
  await page.goto(`/buku`)
  await page.getByRole('link', { name: 'Buku baru' }).click()
  await textbox(page, /^Judul buku/).fill(name)
  await expect.poll(() => textbox(page, /^Zona/).count()).toBe(0)
  await chooseCategory(page, 'SD')
  await textbox(page, /^Deskripsi/).fill('Buku siswa kelas IV, kertas HVS, cetakan kedua.')
  await textbox(page, /^ISBN/).fill('978-602-244-123-1')
  await page.getByText('ISBN tidak benar. Periksa angka terakhirnya.').first().waitFor()
  await textbox(page, /^ISBN/).fill('9786022441236')
  await page.getByText('ISBN tidak benar. Periksa angka terakhirnya.').first().waitFor({ state: 'hidden' })
  await textbox(page, /^Penerbit/).fill('Penerbit Contoh')
  await textbox(page, /^Nomor SK/).fill('148/P/2014')
  await textbox(page, /^Tahun SK/).fill('2014')
  await textbox(page, /^Nomor surat jawaban/).waitFor()
  await textbox(page, /^Tahun SK/).fill('2022')
  await textbox(page, /^Nomor surat jawaban/).waitFor({ state: 'hidden' })
  for (const [at, zone] of ['1', '2', '3', '4', '5a', '5b'].entries())
    await textbox(page, new RegExp(`^Zona ${zone}`)).fill(String(18_000 + at * 1_500))
  await textbox(page, /^Berat satu satuan/).fill('350')
  await page.getByText('Semua sudah lengkap').waitFor()
  await expectNoAxeViolations(page)
  await button(page, 'Simpan draf').click()
  await page.getByText(/^Tersimpan/).waitFor()
  await button(page, 'Tayangkan').click()
  await page.getByRole('link', { name: 'Lihat di toko' }).waitFor()
  await page.getByText('Riwayat').click()
  await page.getByText('Ditayangkan').waitFor()
}

test.each(rowsAt(1440, WIDTHS))('a vendor lists a service, and a visitor finds it, %i px', async (width) => {
  const [vendor, visitor] = [await open(width, width < 800 ? 'dark' : 'light'), await open(width)]
  await signInVendor(vendor.page)
  const name = `Fotokopi rapat ${width}`
  await listService(vendor.page, name)
  await expectFound(visitor.page, name, `fotokpi rapat ${width}`, [25_000, 25_000])
  expect([...vendor.complaints, ...visitor.complaints]).toEqual([])
})

test.each(rowsAt(1440, WIDTHS))(
  'a vendor lists a textbook with prices by zone, and a visitor finds it, %i px',
  async (width) => {
    const [vendor, visitor] = [await open(width, width < 800 ? 'dark' : 'light'), await open(width)]
    await signInVendor(vendor.page)
    const name = `Matematika kelas IV Contoh ${width}`
    await listTextbook(vendor.page, name)
    await expectFound(visitor.page, name, `matematka kelas iv contoh ${width}`, [18_000, 18_000])
    expect([...vendor.complaints, ...visitor.complaints]).toEqual([])
  },
)
