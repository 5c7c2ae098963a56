import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt, type Visitor, WIDTHS } from '../fixtures/browser.ts'
import { textbox } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { itemOnSaleByApi } from './item-by-api.ts'

const open = await visitorsOf(await ownSite(), 'later')

/** Saves the open item, like another user of the vendor. */
async function saveElsewhere(page: Page) {
  const id = new URL(page.url()).searchParams.get('id')
  const { data } = await (await page.request.get(`/api/item/page/${id}/form`)).json()
  const saved = { ...data.form, sku: 'LP-16', brand: 'Contoh', version: data.version, is_draft: false }
  expect((await page.request.put(`/api/item/page/${id}`, { data: saved })).status()).toBe(200)
}

/**
 * Checks a conflict: the draft and the version saved by another user are side by side and in the
 * viewport, also in a long form. Taking the item off sale needs a confirmation.
 */
async function changeOnSale({ page, complaints }: Visitor) {
  await saveElsewhere(page)
  await textbox(page, /^SKU/).fill('LP-15')
  await button(page, 'Simpan').click()
  const both = page.locator('[tabindex="-1"]').filter({ hasText: 'Barang ini diubah di tempat lain' })
  await both.getByText('Sudah ikut di formulir ini: Merek.').waitFor()
  await expect.poll(() => both.last().evaluate((plate) => plate === document.activeElement)).toBe(true)
  const { y = -1 } = (await both.last().boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(600)
  await expect.poll(() => textbox(page, /^Merek/).inputValue()).toBe('Contoh')
  await expectNoAxeViolations(page)
  // An unresolved conflict survives a reload.
  await page.reload()
  const choice = page.getByRole('group', { name: 'SKU' })
  await choice.getByRole('radio', { name: 'Yang tersimpan LP-16' }).check()
  await expect.poll(() => textbox(page, /^SKU/).inputValue()).toBe('LP-16')
  await choice.getByRole('radio', { name: 'Isian Anda LP-15' }).check()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await button(page, 'Simpan').click()
  await page.getByText(/^Tersimpan/).waitFor()
  expect([await textbox(page, /^SKU/).inputValue(), await textbox(page, /^Merek/).inputValue()]).toEqual([
    'LP-15',
    'Contoh',
  ])
  await button(page, 'Turunkan').click()
  const question = page.getByRole('dialog', { name: 'Turunkan barang ini?' })
  await question.getByText('negosiasinya berakhir').waitFor()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Batal' }).click()
  await question.waitFor({ state: 'hidden' })
}

test.each(rowsAt(1440, WIDTHS))(
  'a vendor changes a price in the list and undoes it, %i px',
  async (width) => {
    const { page, complaints } = await open(width, width < 800 ? 'dark' : 'light')
    await signInVendor(page)
    const name = `Laptop Diubah ${width}`
    await itemOnSaleByApi(page, name, 25_000)
    await page.goto(`/produk?cari=${encodeURIComponent(name)}`)
    const price = textbox(page, `Harga ${name}`)
    await price.fill('99')
    await price.press('Enter')
    await page.getByText('Harga tidak boleh dibawah Rp 100').waitFor()
    await price.press('Escape')
    await expect.poll(() => price.inputValue()).toBe('25.000')
    await price.fill('27500')
    await price.press('Enter')
    await page.getByText(`Harga ${name} menjadi Rp 27.500`).first().waitFor()
    await button(page, 'Urungkan').click()
    await expect.poll(() => price.inputValue()).toBe('25.000')
    await expectNoAxeViolations(page)
    expect(complaints).toEqual([])
  },
)

test.each(rowsAt(1440, WIDTHS))(
  'a vendor deletes an item from the list and restores it, %i px',
  async (width) => {
    const { page, complaints } = await open(width, width < 800 ? 'dark' : 'light')
    await signInVendor(page)
    const name = `Laptop Sementara ${width}`
    await itemOnSaleByApi(page, name, 7_500_000)
    await page.goto(`/produk?cari=${encodeURIComponent(name)}`)
    await page.getByRole('checkbox', { name: `Pilih ${name}` }).check()
    await button(page, 'Hapus').click()
    await page.getByRole('dialog', { name: 'Hapus 1 barang?' }).getByRole('button', { name: 'Hapus' }).click()
    await page.getByText('1 barang dihapus').waitFor()
    await page.getByText('Tidak ada yang cocok.').waitFor()
    await button(page, 'Urungkan').click()
    await page.getByText('1 barang dipulihkan sebagai draf').waitFor()
    await page.getByRole('checkbox', { name: `Pilih ${name}` }).waitFor()
    expect(complaints).toEqual([])
  },
)

test.each(rowsAt(1440, WIDTHS))('a vendor resolves a conflict with another user, %i px', async (width) => {
  const vendor = await open(width, width < 800 ? 'dark' : 'light')
  await signInVendor(vendor.page)
  const id = await itemOnSaleByApi(vendor.page, `Laptop Bersama ${width}`, 7_500_000)
  await vendor.page.goto(`/item-form?type=item&id=${id}`)
  await changeOnSale(vendor)
  expect(vendor.complaints).toEqual([])
})
